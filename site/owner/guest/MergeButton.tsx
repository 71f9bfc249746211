import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import type { Guest } from './guestValues.ts'
import { guestMessages } from './messages.ts'

type Change = {
  field: keyof ReturnType<typeof guestMessages>['merge']['fields']
  own: string | null
  other: string | null
  result: string | null
}
interface Chosen {
  id: number
  name: string
  changes: readonly Change[]
}

/** Finds the other profile of a guest, shows what becomes of both, and merges them. */
export function MergeButton({ guest }: { guest: Guest }) {
  const { merge } = guestMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)}>
        {merge.open}
      </Button>
      <Modal title={merge.title} isOpen={isOpen} isGrowing onClose={() => setOpen(false)}>
        <MergeDialog guest={guest} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function MergeDialog({ guest, onDone }: { guest: Guest; onDone: () => void }) {
  const { merge } = guestMessages()
  const [chosen, setChosen] = useState<Chosen>()
  const preview = useAction('POST /guests/:id/merge')
  const { run, isPending } = useAction('POST /guests/:id/merge', { idempotent: true, done: merge.done })
  const handleChoose = async ({ id, name }: { id: number; name: string }) => {
    const reply = await preview.run({ params: { id: guest.id }, body: { profile: id, dryRun: true } })
    if (reply.ok) setChosen({ id, name, changes: reply.data.changes })
  }
  const handleMerge = async (profile: number) => {
    const reply = await run({ params: { id: guest.id }, body: { profile } })
    if (reply.ok) onDone()
  }
  if (!chosen) return <ChooseProfile guest={guest} onChoose={handleChoose} />
  return (
    <>
      <p>{merge.note}</p>
      {chosen.changes.length ? <Comparison changes={chosen.changes} /> : <p className="text-muted">{merge.same}</p>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={isPending} onClick={() => handleMerge(chosen.id)}>
          {merge.confirm}
        </Button>
        <Button onClick={() => setChosen(undefined)}>{merge.another}</Button>
      </div>
    </>
  )
}

const cell = (text: string | null) => <bdi className="wrap-anywhere whitespace-pre-line">{text ?? guestMessages().merge.empty}</bdi>

function Comparison({ changes }: { changes: readonly Change[] }) {
  const { merge } = guestMessages()
  return (
    <Table
      caption={merge.compare}
      rows={changes}
      keyOf={c => c.field}
      columns={[
        { head: merge.field, cell: c => <span className="wrap-normal">{merge.fields[c.field]}</span> },
        { head: merge.own, cell: c => cell(c.own) },
        { head: merge.other, cell: c => cell(c.other) },
        { head: merge.result, cell: c => <strong>{cell(c.result)}</strong> },
      ]}
    />
  )
}

const MOST_FOUND = 8

/** Who has the same address or number stands first; others are searched. */
function ChooseProfile({ guest, onChoose }: { guest: Guest; onChoose: (other: { id: number; name: string }) => void }) {
  const { merge } = guestMessages()
  const [q, setQ] = useState(guest.name)
  const { rows, problem, reload } = useList('GET /guests', { query: { property: guest.property, q, limit: MOST_FOUND } })
  const reasons = { email: merge.sameEmail, phone: merge.samePhone, document: merge.sameDocument }
  const known = guest.duplicates.map(d => ({ id: d.id, name: d.name, detail: reasons[d.reason] }))
  const found = (rows ?? [])
    .filter(g => g.id !== guest.id && !known.some(d => d.id === g.id))
    .map(g => ({ id: g.id, name: g.name, detail: joinWithCommas([g.email, g.phone].filter(text => text !== null)) }))
  const all = [...known, ...found]
  return (
    <>
      <p>{merge.note}</p>
      <SearchBox isLive label={merge.find} value={q} onSearch={text => setQ(text ?? guest.name)} />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={2} height={48} />}
      {rows && all.length === 0 && <p className="text-muted">{merge.noOther}</p>}
      <ul className="grid gap-2">
        {all.map(other => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{other.name}</bdi>
              <bdi className="block text-muted">{other.detail}</bdi>
            </span>
            <Button isSmall onClick={() => onChoose(other)}>
              {t(merge.choose, { name: other.name })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
