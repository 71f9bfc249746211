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
import { formatCommissionRate, parseCommissionRate } from '../../kit/statement/statementFormat.ts'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatDay } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Row } from '../../lib/useList.ts'
import { NOT_CHOSEN, PropertyField, propertyFilter } from '../property/PropertyCombobox.tsx'

type CommissionPlan = Row<'GET /admin/commission-plans'>

const stateLabels = { now: 'In force', ahead: 'To come', past: 'Over' } as const

const columns: Column<CommissionPlan>[] = [
  { head: 'For', cell: p => p.property?.name ?? 'All houses' },
  { head: 'Rate', cell: p => (p.rate === null ? 'As for all houses' : formatCommissionRate(p.rate)), isFigure: true },
  { head: 'For bookings from', cell: p => formatDay(p.from) },
  { head: 'State', cell: p => <Badge tone={p.state === 'now' ? 'positive' : 'neutral'}>{stateLabels[p.state]}</Badge> },
  { head: 'Note', cell: p => p.note ?? '', isExtra: true },
  { head: 'By', cell: p => p.by ?? '', isExtra: true },
  { head: 'To do', isAction: true, cell: p => p.state === 'ahead' && <DeletePlanButton plan={p} /> },
]

/** What the marketplace takes: of all houses, and of those it agreed on something else with. Without a rule it takes nothing. */
export function CommissionPlanList() {
  const { page, limit, get, set } = useListState()
  const property = Number(get('property')) > 0 ? Number(get('property')) : undefined
  return (
    <ListScreen
      title="Commission"
      endpoint="GET /admin/commission-plans"
      question={{ query: { page, limit: Math.min(limit, 100), ...(property && { property }) } }}
      columns={columns}
      keyOf={p => p.id}
      actions={<NewPlanButton />}
      filters={<FilterForm label="Find rates" filters={[propertyFilter]} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="receipt" title="Nothing is taken">
          <p>Without a rate OpenBunk takes no commission of anybody. A new rate holds for bookings made from its first day on.</p>
        </EmptyState>
      }
    />
  )
}

function NewPlanButton() {
  const { run } = useAction('POST /admin/commission-plans', { idempotent: true, done: 'The rate is set.' })
  const handleSubmit = (values: Values) => {
    const getText = (name: string) => String(values[name] ?? '').trim()
    const [rate, property] = [getText('rate') === '' ? null : parseCommissionRate(getText('rate')), Number(getText('property'))]
    if (getText('property') === NOT_CHOSEN)
      return Promise.resolve(
        fieldProblem('Which hostel is it for?', { property: 'Choose it from the list, or leave it empty for all hostels.' }),
      )
    if (rate === undefined) return Promise.resolve(fieldProblem('The rate is none.', { rate: 'Write a percentage up to 50, like 12.5.' }))
    const note = getText('note')
    return run({ body: { rate, from: getText('from'), ...(property > 0 && { property }), ...(note && { note }) } })
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
          <PropertyField name="property" label="Hostel" hint="Leave it empty for all hostels." isOptional />
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

function DeletePlanButton({ plan }: { plan: CommissionPlan }) {
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
