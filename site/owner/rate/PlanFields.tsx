import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { policyPresetLabels } from '../../lib/format/policyPresets.ts'
import { t } from '../../lib/language/messages.ts'
import { AdjustFields } from './AdjustFields.tsx'
import { rateMessages, ratePlanMessages } from './messages.ts'
import type { FeeRow, PlanValues } from './planValues.ts'
import { getPossibleParents, getStepCount, maxSteps, needsValue, type Plan, stepField } from './planValues.ts'

interface Props {
  plans: readonly Plan[]
  /** The plan that is being edited. */
  id?: number
  currency: string
}

export function PlanFields({ plans, id, currency }: Props) {
  const { fields: messages } = ratePlanMessages()
  const { useValue } = useForm<PlanValues>()
  const parents = getPossibleParents(plans, id).map(p => [String(p.id), p.name] as const)
  return (
    <>
      <Group title={messages.nameAndPrice}>
        <TextField<PlanValues> name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" maxLength={80} />
        <SelectField<PlanValues>
          name="parent"
          label={messages.parent}
          placeholder={ratePlanMessages().plans.ownPrice}
          choices={parents}
          required={false}
        />
        <AdjustFields currency={currency} label={messages.costs} />
      </Group>
      <Group title={messages.when}>
        <p className="text-muted">{messages.whenText}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<PlanValues> name="minDaysAhead" label={messages.minDays} {...dayInputProps} />
          <TextField<PlanValues> name="maxDaysAhead" label={messages.maxDays} {...dayInputProps} />
        </div>
      </Group>
      <Group title={messages.ifCancel}>
        <SelectField<PlanValues>
          name="policy"
          label={messages.terms}
          placeholder={useValue('parent') ? messages.asParent : ratePlanMessages().plans.asHostel}
          choices={policyChoices()}
          required={false}
        />
        {useValue('policy') === 'custom' && <TermsFields currency={currency} />}
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

function TermsFields({ currency }: { currency: string }) {
  const { fields: messages } = ratePlanMessages()
  const { change, useDerived } = useForm<PlanValues>()
  const count = useDerived(getStepCount)
  return (
    <div className="grid gap-4">
      <p className="text-muted">{messages.stepsText}</p>
      {Array.from({ length: count }, (_, i) => (
        <FeeFields key={stepField(i, 'hours')} row={`step.${i}`} hours={stepField(i, 'hours')} currency={currency} />
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
      <FeeFields row="noShow" currency={currency} />
      <NonRefundableFields currency={currency} />
    </div>
  )
}

const formatValueLabel = (basis: unknown, currency: string) =>
  basis === 'percent' ? rateMessages().percent : t(rateMessages().amount, { currency })

interface FeeProps {
  row: FeeRow
  /** Absent: the no-show step. */
  hours?: `step.${number}.hours`
  currency: string
}

function FeeFields({ row, hours, currency }: FeeProps) {
  const { fields: messages } = ratePlanMessages()
  const basis = useForm<PlanValues>().useValue(`${row}.basis`)
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {hours && <TextField<PlanValues> name={hours} label={messages.hours} inputMode="numeric" autoComplete="off" required={false} />}
      <SelectField<PlanValues>
        name={`${row}.basis`}
        label={hours ? messages.theyPay : messages.noShowPays}
        choices={Object.entries(messages.basis)}
      />
      {needsValue(basis) && (
        <TextField<PlanValues> name={`${row}.value`} label={formatValueLabel(basis, currency)} inputMode="decimal" autoComplete="off" />
      )}
      <TextField<PlanValues> name={`${row}.rest`} label={messages.rest} inputMode="numeric" autoComplete="off" maxLength={3} isOptional />
    </div>
  )
}

/** A part of the deposit that is never refunded. */
function NonRefundableFields({ currency }: Pick<FeeProps, 'currency'>) {
  const { fields: messages } = ratePlanMessages()
  const basis = useForm<PlanValues>().useValue('nonRefundable.basis')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField<PlanValues>
        name="nonRefundable.basis"
        label={messages.kept}
        hint={messages.keptHint}
        placeholder={messages.keptNothing}
        choices={Object.entries(messages.keptBasis)}
        required={false}
      />
      {needsValue(basis) && (
        <TextField<PlanValues>
          name="nonRefundable.value"
          label={formatValueLabel(basis, currency)}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
