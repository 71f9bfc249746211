import type { Day } from '../../../domain/calendar/days.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatMoney, formatShortDay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { type Cell, formatCell, formatPlanName, formatUnitsLeft, type GridLine, isClosed } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { formatRestriction } from './rateFormat.ts'

interface Props {
  lines: readonly GridLine[]
  today: Day
  isOld: boolean
  onOpen: (key: string, night: Day) => void
}

/** The grid on a phone: one room, one night per row, with text. */
export function GridList({ lines, today, isOld, onOpen }: Props) {
  const { grid: messages, wholeHostel } = rateMessages()
  const { get, set } = useListState()
  const rooms = [...new Map(lines.map(l => [roomKey(l), l.room?.name ?? wholeHostel])).entries()]
  const firstRoom = rooms.find(([key]) => key !== propertyKey)?.[0]
  const chosen = rooms.find(([key]) => key === get('room'))?.[0] ?? firstRoom
  return (
    <div className={isOld ? 'opacity-60' : ''} aria-busy={isOld || undefined}>
      <Field label={messages.room} className="mb-4">
        {wiring => (
          <select {...wiring} className="input" value={chosen} onChange={e => set({ room: e.target.value })}>
            {rooms.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {lines
        .filter(l => roomKey(l) === chosen)
        .map(line => (
          <section key={line.key} aria-label={formatPlanName(line.plan)} className="mb-4">
            {(line.plan.id !== null || !line.plan.isSold) && (
              <h2 className="mb-2 text-base">
                {formatPlanName(line.plan)}
                {!line.plan.isSold && <span className="font-normal text-muted"> {messages.notSold}</span>}
              </h2>
            )}
            <ul className="overflow-hidden rounded-card border border-line bg-surface">
              {line.cells.map(cell => (
                <li key={cell.night} className="border-b border-line last:border-0">
                  <NightButton line={line} cell={cell} isToday={cell.night === today} onOpen={() => onOpen(line.key, cell.night)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const propertyKey = 'house'
const roomKey = ({ room }: GridLine) => (room ? String(room.id) : propertyKey)

function NightButton({ line, cell, isToday, onOpen }: { line: GridLine; cell: Cell; isToday: boolean; onOpen: () => void }) {
  const { grid: messages } = rateMessages()
  const { price, unitPrice, own, marks } = cell
  const words = joinWithCommas([
    line.room && formatUnitsLeft(cell),
    ...marks.map(m => formatRestriction(line.room ? m : { ...m, level: undefined })),
  ])
  return (
    <button
      type="button"
      className={`relative flex w-full items-center gap-3 px-3 py-3 text-start -outline-offset-2 ${isToday ? 'bg-accent-soft' : ''}`}
      onClick={onOpen}
    >
      <span className="sr-only">{formatCell(line, cell)}</span>
      <span aria-hidden className="grid min-w-0 grow gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{formatShortDay(cell.night)}</span>
          <span
            className={`tabular ${own?.price || own?.unitPrice ? 'font-semibold text-accent' : ''} ${isClosed(cell) ? 'line-through' : ''}`}
          >
            {joinWithCommas([price && formatMoney(price), unitPrice && t(messages.whole, { price: formatMoney(unitPrice) })])}
          </span>
        </span>
        <span className={`text-sm ${isClosed(cell) ? 'text-danger' : 'text-muted'}`}>{words || messages.nothingSet}</span>
      </span>
      <Icon name="chevronRight" className="shrink-0 text-muted rtl:rotate-180" />
    </button>
  )
}
