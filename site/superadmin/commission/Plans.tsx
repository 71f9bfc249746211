import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { DayField } from '../../kit/day/DayField.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FilterForm } from '../../kit/FilterForm.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { rateWords, readRate } from '../../kit/statement/words.ts'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatDay } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Row } from '../../lib/useList.ts'
import { HostelField, hostelFilter, NOT_CHOSEN } from '../property/HostelBox.tsx'

type Plan = Row<'GET /admin/commission-plans'>

const states = { now: 'In force', ahead: 'To come', past: 'Over' } as const

const columns: Column<Plan>[] = [
  { head: 'For', cell: p => p.property?.name ?? 'All houses' },
  { head: 'Rate', cell: p => (p.rate === null ? 'As for all houses' : rateWords(p.rate)), isFigure: true },
  { head: 'For bookings from', cell: p => formatDay(p.from) },
  { head: 'State', cell: p => <Badge tone={p.state === 'now' ? 'positive' : 'neutral'}>{states[p.state]}</Badge> },
  { head: 'Note', cell: p => p.note ?? '', isExtra: true },
  { head: 'By', cell: p => p.by ?? '', isExtra: true },
  { head: 'To do', isAction: true, cell: p => p.state === 'ahead' && <Drop plan={p} /> },
]

/** What the marketplace takes: of all houses, and of those it agreed on something else with. Without a rule it takes nothing. */
export function Plans() {
  const { page, limit, get, set } = useListState()
  const property = Number(get('property')) > 0 ? Number(get('property')) : undefined
  return (
    <ListScreen
      title="Commission"
      endpoint="GET /admin/commission-plans"
      question={{ query: { page, limit: Math.min(limit, 100), ...(property && { property }) } }}
      columns={columns}
      keyOf={p => p.id}
      actions={<NewPlan />}
      filters={<FilterForm label="Find rates" filters={[hostelFilter]} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="receipt" title="Nothing is taken">
          <p>Without a rate OpenBunk takes no commission of anybody. A new rate holds for bookings made from its first day on.</p>
        </EmptyState>
      }
    />
  )
}

function NewPlan() {
  const { run } = useAction('POST /admin/commission-plans', { idempotent: true, done: 'The rate is set.' })
  const handleSubmit = (values: Values) => {
    const said = (name: string) => String(values[name] ?? '').trim()
    const [rate, property] = [said('rate') === '' ? null : readRate(said('rate')), Number(said('property'))]
    if (said('property') === NOT_CHOSEN)
      return Promise.resolve(
        fieldProblem('Which hostel is it for?', { property: 'Choose it from the list, or leave it empty for all hostels.' }),
      )
    if (rate === undefined) return Promise.resolve(fieldProblem('The rate is none.', { rate: 'Write a percentage up to 50, like 12.5.' }))
    const note = said('note')
    return run({ body: { rate, from: said('from'), ...(property > 0 && { property }), ...(note && { note }) } })
  }
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title="Set a rate"
      initial={{ property: '', rate: '', from: '', note: '' }}
      submit="Set the rate"
      onSubmit={handleSubmit}
      fields={
        <>
          <HostelField name="property" label="Hostel" hint="Leave it empty for all hostels." isOptional />
          <TextField
            name="rate"
            label="Rate in percent"
            hint="For one house: leave it empty to go back to the rate for all."
            inputMode="decimal"
            isOptional
          />
          <DayField name="from" label="For bookings made from" hint="Tomorrow at the earliest." />
          <TextArea name="note" label="Note" isOptional />
        </>
      }
    >
      Set a rate
    </FormButton>
  )
}

function Drop({ plan }: { plan: Plan }) {
  const { run } = useAction('DELETE /admin/commission-plans/:id', { done: 'The rate is taken back.' })
  return (
    <ConfirmButton
      isSmall
      title="Take this rate back?"
      body={<p>It has not begun. What holds now goes on.</p>}
      confirm="Take the rate back"
      onConfirm={() => run({ params: { id: plan.id } })}
    >
      Take back
    </ConfirmButton>
  )
}
