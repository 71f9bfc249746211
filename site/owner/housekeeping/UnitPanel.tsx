import { CommaList } from '../../kit/CommaList.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { BedRow } from './BedRow.tsx'
import type { Board, UnitOfBoard } from './markQueue.ts'
import { housekeepingMessages } from './messages.ts'
import type { useMarkQueue } from './useMarkQueue.ts'

interface Props {
  unit: UnitOfBoard
  board: Board
  onMark: ReturnType<typeof useMarkQueue>['mark']
  canClose: boolean
}

/** One room with its beds, and whose task they are. */
export function UnitPanel({ unit, board, onMark, canClose }: Props) {
  const messages = housekeepingMessages()
  const { run, isPending } = useAction('POST /housekeeping/assign', {
    idempotent: true,
    done: ({ assigned }) => t(messages.given, { n: assigned }),
  })
  const name = t(messages.unit, { room: unit.room, unit: unit.name })
  const [first] = unit.beds
  const isOnes = unit.beds.every(b => b.assignee?.id === first?.assignee?.id)
  const handleGive = (user: string) =>
    run({ body: { property: board.property, day: board.day, beds: unit.beds.map(b => b.bed), user: user ? Number(user) : null } })
  return (
    <section aria-label={name} className="panel grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">
          <CommaList>
            {name}
            {unit.floor !== null && <span className="font-normal text-muted">{t(messages.floor, { floor: unit.floor })}</span>}
          </CommaList>
        </h2>
        <select
          className="input w-auto max-w-full"
          aria-label={t(messages.giveUnit, { unit: name })}
          disabled={isPending}
          value={isOnes ? (first?.assignee?.id ?? '') : ''}
          onChange={e => handleGive(e.target.value)}
        >
          <option value="">{messages.nobody}</option>
          {board.people.map(person => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      </header>
      <ul className="divide-y divide-line">
        {unit.beds.map(bed => (
          <BedRow key={bed.bed} bed={bed} onMark={onMark} canClose={canClose} />
        ))}
      </ul>
    </section>
  )
}
