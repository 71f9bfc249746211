import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea } from '../../kit/fields.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { type DeadLetter, type DeadLetterKind, deadLetterKinds, formatJobName } from './jobFormat.ts'

const columns: Column<DeadLetter>[] = [
  {
    head: 'What',
    cell: d => (
      <>
        <span className="font-semibold">{d.kind === 'job' ? formatJobName(d.what) : d.what}</span>
        {d.about && <span className="block text-sm break-all text-muted">{d.kind === 'job' ? `number ${d.about}` : d.about}</span>}
      </>
    ),
  },
  { head: 'Hostel', isExtra: true, cell: d => d.property?.name ?? '–' },
  { head: 'Why', cell: d => <span className="wrap-anywhere">{d.error}</span> },
  { head: 'Tries', isFigure: true, cell: d => d.tries },
  { head: 'Since', cell: d => formatInstant(d.at) },
  { head: 'Decide', isAction: true, cell: d => <DeadLetterActions letter={d} /> },
]

/** What was tried often and given up: tried once more, or left with a reason. */
export function DeadLetterList() {
  const { page, limit, get, hrefFor } = useListState()
  const asked = get('kind') ?? 'mail'
  const kind = asked in deadLetterKinds ? (asked as DeadLetterKind) : 'mail'
  const { item: counts } = useItem('GET /admin/dead-letters/counts', {})
  const tabs = (Object.keys(deadLetterKinds) as DeadLetterKind[]).map(k => ({
    to: hrefFor({ kind: k }),
    label: deadLetterKinds[k],
    isOn: k === kind,
    count: counts?.[k] ?? null,
  }))
  return (
    <ListScreen
      title="Given up"
      endpoint="GET /admin/dead-letters"
      question={{ query: { kind, page, limit } }}
      columns={columns}
      keyOf={d => d.id}
      filters={<Tabs label="Of what kind" tabs={tabs} />}
      empty={
        <EmptyState icon="circleCheck" title="Nothing was given up">
          <p>What fails is tried again by itself, ever more seldom. What still fails after hours is listed here with the reason.</p>
        </EmptyState>
      }
    />
  )
}

function DeadLetterActions({ letter }: { letter: DeadLetter }) {
  const params = { kind: letter.kind, id: letter.id }
  const again = useAction('POST /admin/dead-letters/:kind/:id/requeue', { done: 'It is tried again now.' })
  const drop = useAction('POST /admin/dead-letters/:kind/:id/drop', { done: 'It is left as it is.' })
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        isSmall
        title="Try it again?"
        confirm="Try it again"
        onConfirm={() => again.run({ params })}
        body={<p>It failed with: {letter.error}</p>}
      >
        Try again
      </ConfirmButton>
      {letter.kind !== 'calendar' && (
        <FormButton
          isSmall
          kind="quiet"
          title="Leave it for good?"
          initial={{ reason: '' }}
          submit="Leave it"
          submitKind="danger"
          onSubmit={v => drop.run({ params, body: { reason: String(v.reason) } })}
          fields={<TextArea name="reason" label="Why" hint="It is never tried again. The reason stays in the audit." />}
        >
          Leave it
        </FormButton>
      )}
    </div>
  )
}
