import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState, type Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { policyLabels } from '../../lib/policyFormat.ts'
import { AdjustFields } from './AdjustFields.tsx'
import { feeBases, getPossibleParents, getStepCount, maxSteps, needsValue, nonRefundableBases, type Plan, stepField } from './planValues.ts'

interface Props {
  values: Values
  plans: readonly Plan[]
  /** The one that is edited. */
  id?: number
  currency: string
}

export function PlanFields({ values, plans, id, currency }: Props) {
  const parents = getPossibleParents(plans, id).map(p => [String(p.id), p.name] as const)
  return (
    <>
      <Group title="Name and price">
        <TextField name="name" label="Name" hint="What travellers see, like “Non-refundable”." autoComplete="off" maxLength={80} />
        <SelectField name="parent" label="Starts from" placeholder="the room’s own price" choices={parents} required={false} />
        <AdjustFields values={values} currency={currency} label="Costs" />
      </Group>
      <Group title="Who books when">
        <p className="text-muted">{aheadNote}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="minDaysAhead" label="Days before arrival, at least" {...dayInputProps} />
          <TextField name="maxDaysAhead" label="Days before arrival, at most" {...dayInputProps} />
        </div>
      </Group>
      <Group title="If they cancel">
        <SelectField
          name="policy"
          label="Terms"
          placeholder={values.parent ? 'as the plan it starts from' : 'as the hostel'}
          choices={policyChoices}
          required={false}
        />
        {values.policy === 'custom' && <TermsFields values={values} currency={currency} />}
      </Group>
      <p className="text-muted">
        Minimum stays, closed days and prices for single nights of this plan are set among the nights. What is booked keeps its price and
        terms.
      </p>
    </>
  )
}

const dayInputProps = { inputMode: 'numeric', autoComplete: 'off', isOptional: true, maxLength: 3 } as const
const aheadNote = 'For whom the plan is there, for example free cancellation only for who books 15 days ahead or more.'
const policyChoices = [...policyPresets.map(preset => [preset, policyLabels[preset]] as const), ['custom', 'terms of its own …'] as const]

function TermsFields({ values, currency }: { values: Values; currency: string }) {
  const { change } = useFormState()
  const count = getStepCount(values)
  return (
    <div className="grid gap-4">
      <p className="text-muted">Free until the first step. A step without hours holds from booking on.</p>
      {Array.from({ length: count }, (_, i) => (
        <FeeFields key={stepField(i, 'hours')} values={values} row={`step.${i}`} hours={stepField(i, 'hours')} currency={currency} />
      ))}
      <div className="flex flex-wrap gap-3">
        {count < maxSteps && (
          <Button isSmall icon="plus" onClick={() => change('steps', String(count + 1))}>
            Add a step
          </Button>
        )}
        {count > 1 && (
          <Button isSmall kind="quiet" onClick={() => change('steps', String(count - 1))}>
            Remove the last step
          </Button>
        )}
      </div>
      <FeeFields values={values} row="noShow" currency={currency} />
      <NonRefundableFields values={values} currency={currency} />
    </div>
  )
}

interface FeeProps {
  values: Values
  row: string
  /** Absent: of who does not come at all. */
  hours?: string
  currency: string
}

function FeeFields({ values, row, hours, currency }: FeeProps) {
  const basis = `${row}.basis`
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {hours && <TextField name={hours} label="From hours before check-in" inputMode="numeric" autoComplete="off" required={false} />}
      <SelectField name={basis} label={hours ? 'they pay' : 'Who does not come pays'} choices={feeBases} />
      {needsValue(values[basis]) && (
        <TextField
          name={`${row}.value`}
          label={values[basis] === 'percent' ? 'Percent' : `Amount, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        name={`${row}.rest`}
        label="and of the rest of the deposit, percent"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        isOptional
      />
    </div>
  )
}

/** A part of the deposit that stays with the house however early somebody cancels. */
function NonRefundableFields({ values, currency }: Pick<FeeProps, 'values' | 'currency'>) {
  const basis = values['nonRefundable.basis']
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        name="nonRefundable.basis"
        label="Of the deposit, never given back"
        hint="Part of a higher fee, not on top of it. Without a deposit nothing is kept."
        placeholder="nothing"
        choices={nonRefundableBases}
        required={false}
      />
      {needsValue(basis) && (
        <TextField
          name="nonRefundable.value"
          label={basis === 'percent' ? 'Percent' : `Amount, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
