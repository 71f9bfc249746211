import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useFormState, type Values } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { policyPresetLabels } from '../../lib/format/policyPresets.ts'
import { t } from '../../lib/language/messages.ts'
import { AdjustFields } from './AdjustFields.tsx'
import { rateMessages, ratePlanMessages } from './messages.ts'
import { getPossibleParents, getStepCount, maxSteps, needsValue, type Plan, stepField } from './planValues.ts'

interface Props {
  values: Values
  plans: readonly Plan[]
  /** The one that is edited. */
  id?: number
  currency: string
}

export function PlanFields({ values, plans, id, currency }: Props) {
  const { fields: messages } = ratePlanMessages()
  const parents = getPossibleParents(plans, id).map(p => [String(p.id), p.name] as const)
  return (
    <>
      <Group title={messages.nameAndPrice}>
        <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" maxLength={80} />
        <SelectField
          name="parent"
          label={messages.parent}
          placeholder={ratePlanMessages().plans.ownPrice}
          choices={parents}
          required={false}
        />
        <AdjustFields values={values} currency={currency} label={messages.costs} />
      </Group>
      <Group title={messages.when}>
        <p className="text-muted">{messages.whenText}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="minDaysAhead" label={messages.minDays} {...dayInputProps} />
          <TextField name="maxDaysAhead" label={messages.maxDays} {...dayInputProps} />
        </div>
      </Group>
      <Group title={messages.ifCancel}>
        <SelectField
          name="policy"
          label={messages.terms}
          placeholder={values.parent ? messages.asParent : ratePlanMessages().plans.asHostel}
          choices={policyChoices()}
          required={false}
        />
        {values.policy === 'custom' && <TermsFields values={values} currency={currency} />}
      </Group>
      <p className="text-muted">{messages.note}</p>
    </>
  )
}

const dayInputProps = { inputMode: 'numeric', autoComplete: 'off', isOptional: true, maxLength: 3 } as const
const policyChoices = () => [
  ...policyPresets.map(preset => [preset, policyPresetLabels()[preset]] as const),
  ['custom', ratePlanMessages().fields.custom] as const,
]

function TermsFields({ values, currency }: { values: Values; currency: string }) {
  const { fields: messages } = ratePlanMessages()
  const { change } = useFormState()
  const count = getStepCount(values)
  return (
    <div className="grid gap-4">
      <p className="text-muted">{messages.stepsText}</p>
      {Array.from({ length: count }, (_, i) => (
        <FeeFields key={stepField(i, 'hours')} values={values} row={`step.${i}`} hours={stepField(i, 'hours')} currency={currency} />
      ))}
      <div className="flex flex-wrap gap-3">
        {count < maxSteps && (
          <Button isSmall icon="plus" onClick={() => change('steps', String(count + 1))}>
            {messages.addStep}
          </Button>
        )}
        {count > 1 && (
          <Button isSmall kind="quiet" onClick={() => change('steps', String(count - 1))}>
            {messages.removeStep}
          </Button>
        )}
      </div>
      <FeeFields values={values} row="noShow" currency={currency} />
      <NonRefundableFields values={values} currency={currency} />
    </div>
  )
}

const formatValueLabel = (basis: unknown, currency: string) =>
  basis === 'percent' ? rateMessages().percent : t(rateMessages().amount, { currency })

interface FeeProps {
  values: Values
  row: string
  /** Absent: of who does not come at all. */
  hours?: string
  currency: string
}

function FeeFields({ values, row, hours, currency }: FeeProps) {
  const { fields: messages } = ratePlanMessages()
  const basis = `${row}.basis`
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {hours && <TextField name={hours} label={messages.hours} inputMode="numeric" autoComplete="off" required={false} />}
      <SelectField name={basis} label={hours ? messages.theyPay : messages.noShowPays} choices={Object.entries(messages.basis)} />
      {needsValue(values[basis]) && (
        <TextField name={`${row}.value`} label={formatValueLabel(values[basis], currency)} inputMode="decimal" autoComplete="off" />
      )}
      <TextField name={`${row}.rest`} label={messages.rest} inputMode="numeric" autoComplete="off" maxLength={3} isOptional />
    </div>
  )
}

/** A part of the deposit that stays with the house however early somebody cancels. */
function NonRefundableFields({ values, currency }: Pick<FeeProps, 'values' | 'currency'>) {
  const { fields: messages } = ratePlanMessages()
  const basis = values['nonRefundable.basis']
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        name="nonRefundable.basis"
        label={messages.kept}
        hint={messages.keptHint}
        placeholder={messages.keptNothing}
        choices={Object.entries(messages.keptBasis)}
        required={false}
      />
      {needsValue(basis) && (
        <TextField name="nonRefundable.value" label={formatValueLabel(basis, currency)} inputMode="decimal" autoComplete="off" />
      )}
    </div>
  )
}
