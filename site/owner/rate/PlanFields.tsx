import { policyPresets } from '../../../api/domain/taxonomy.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState, type Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { policyWords } from '../../lib/policyWords.ts'
import { AdjustFields } from './AdjustFields.tsx'
import { feeBases, hasFigure, mostSteps, type Plan, possibleParents, stepCount, stepField } from './planValues.ts'

interface Props {
  values: Values
  plans: readonly Plan[]
  /** The one that is edited. */
  id?: number
  currency: string
}

export function PlanFields({ values, plans, id, currency }: Props) {
  const parents = possibleParents(plans, id).map(p => [String(p.id), p.name] as const)
  return (
    <>
      <Group title="Name and price">
        <TextField name="name" label="Name" hint="What travellers see, like “Non-refundable”." autoComplete="off" maxLength={80} />
        <SelectField name="parent" label="Starts from" placeholder="the room’s own price" choices={parents} required={false} />
        <AdjustFields values={values} currency={currency} label="Costs" />
      </Group>
      <Group title="If they cancel">
        <SelectField
          name="policy"
          label="Terms"
          placeholder={values.parent ? 'as the plan it starts from' : 'as the hostel'}
          choices={policies}
          required={false}
        />
        {values.policy === 'custom' && <Terms values={values} currency={currency} />}
      </Group>
      <p className="text-muted">
        Minimum stays, closed days and prices for single nights of this plan are set among the nights. What is booked keeps its price and
        terms.
      </p>
    </>
  )
}

const policies = [...policyPresets.map(preset => [preset, policyWords[preset]] as const), ['custom', 'terms of its own …'] as const]

function Terms({ values, currency }: { values: Values; currency: string }) {
  const { change } = useFormState()
  const count = stepCount(values)
  return (
    <div className="grid gap-4">
      <p className="text-muted">Free until the first step. A step without hours holds from booking on.</p>
      {Array.from({ length: count }, (_, i) => (
        <FeeFields
          key={stepField(i, 'hours')}
          values={values}
          basis={stepField(i, 'basis')}
          value={stepField(i, 'value')}
          hours={stepField(i, 'hours')}
          currency={currency}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {count < mostSteps && (
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
      <FeeFields values={values} basis="noShow.basis" value="noShow.value" currency={currency} />
    </div>
  )
}

interface FeeProps {
  values: Values
  basis: string
  value: string
  /** Absent: of who does not come at all. */
  hours?: string
  currency: string
}

function FeeFields({ values, basis, value, hours, currency }: FeeProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      {hours && <TextField name={hours} label="From hours before check-in" inputMode="numeric" autoComplete="off" required={false} />}
      <SelectField name={basis} label={hours ? 'they pay' : 'Who does not come pays'} choices={feeBases} />
      {hasFigure(values[basis]) && (
        <TextField
          name={value}
          label={values[basis] === 'percent' ? 'Percent' : `Amount, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
