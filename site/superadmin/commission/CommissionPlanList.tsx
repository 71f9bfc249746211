import checks from 'contract:POST /admin/commission-plans'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { DayField } from '../../kit/day/DayField.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatCommissionRate, parseCommissionRate } from '../../kit/statement/statementFormat.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import type { Row } from '../../lib/http/useList.ts'
import { NOT_CHOSEN, PropertyField, propertyFilter } from '../property/PropertyCombobox.tsx'
import { commissionMessages } from './messages.ts'

/** The rate is typed in percent; `property` is the id of the chosen hostel. */
interface CommissionPlanValues extends Pick<ContractValues<'POST /admin/commission-plans'>, 'from' | 'note'> {
  property: string
  rate: string
}

type CommissionPlan = Row<'GET /admin/commission-plans'>

const planColumns = (): Column<CommissionPlan>[] => {
  const messages = commissionMessages()
  const { columns } = messages
  return [
    { head: columns.property, cell: p => p.property?.name ?? messages.allHouses },
    { head: columns.rate, cell: p => (p.rate === null ? messages.asForAll : formatCommissionRate(p.rate)), isFigure: true },
    { head: columns.from, cell: p => formatDay(p.from) },
    { head: columns.state, cell: p => <Badge tone={p.state === 'now' ? 'positive' : 'neutral'}>{messages.state[p.state]}</Badge> },
    { head: columns.note, cell: p => p.note ?? '', isExtra: true },
    { head: columns.by, cell: p => p.by ?? '', isExtra: true },
    { head: columns.actions, isAction: true, cell: p => p.state === 'ahead' && <DeletePlanButton plan={p} /> },
  ]
}

/** Commission rates: the general one, and those of properties with another agreement. Without a rate no commission is taken. */
export function CommissionPlanList() {
  const messages = commissionMessages()
  const { page, limit, get, set } = useListState()
  const property = Number(get('property')) > 0 ? Number(get('property')) : undefined
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /admin/commission-plans"
      request={{ query: { page, limit: Math.min(limit, 100), ...(property && { property }) } }}
      columns={planColumns()}
      keyOf={p => p.id}
      actions={<NewPlanButton />}
      filters={<FilterForm label={messages.find} filters={[propertyFilter]} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="receipt" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function NewPlanButton() {
  const { set: messages } = commissionMessages()
  const { run } = useAction('POST /admin/commission-plans', { idempotent: true, done: messages.done })
  const handleSubmit = (values: CommissionPlanValues) => {
    const [rate, property] = [
      getText(values, 'rate') === '' ? null : parseCommissionRate(getText(values, 'rate')),
      Number(getText(values, 'property')),
    ]
    if (getText(values, 'property') === NOT_CHOSEN)
      return Promise.resolve(fieldProblem(messages.whichHostel, { property: messages.chooseHostel }))
    if (rate === undefined) return Promise.resolve(fieldProblem(messages.rateUnclear, { rate: messages.rateWrong }))
    const note = getText(values, 'note')
    return run({ body: { rate, from: getText(values, 'from'), ...(property > 0 && { property }), ...(note && { note }) } })
  }
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title={messages.button}
      initial={{ property: '', rate: '', from: '', note: '' }}
      checks={checks}
      submit={messages.submit}
      onSubmit={handleSubmit}
      fields={
        <>
          <PropertyField<CommissionPlanValues> name="property" label={messages.property} hint={messages.propertyHint} isOptional />
          <TextField<CommissionPlanValues> name="rate" label={messages.rate} hint={messages.rateHint} inputMode="decimal" isOptional />
          <DayField<CommissionPlanValues> name="from" label={messages.from} hint={messages.fromHint} />
          <TextArea<CommissionPlanValues> name="note" label={messages.note} isOptional />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}

function DeletePlanButton({ plan }: { plan: CommissionPlan }) {
  const { takeBack: messages } = commissionMessages()
  const { run } = useAction('DELETE /admin/commission-plans/:id', { done: messages.done })
  return (
    <ConfirmButton
      isSmall
      title={messages.title}
      body={<p>{messages.text}</p>}
      confirm={messages.confirm}
      onConfirm={() => run({ params: { id: plan.id } })}
    >
      {messages.button}
    </ConfirmButton>
  )
}
