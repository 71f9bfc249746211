import { type PolicyPreset, policyPresets } from '../../../domain/listing/taxonomy.ts'
import { policies } from '../../../domain/rates/cancellation.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { formatPolicy } from '../../lib/format/policyFormat.ts'
import { policyPresetLabels } from '../../lib/format/policyPresets.ts'
import { t } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'
import { CUSTOM_POLICY, emptyStep, type FeeRow, findFormPolicy, MAX_STEPS, type TermsRow, termsToValues } from './policyValues.ts'
import type { PropertyValues } from './propertyValues.ts'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const policyChoices = () => [
  ...policyPresets.map(p => [p, policyPresetLabels()[p]] as const),
  [CUSTOM_POLICY, propertyMessages().cancellation.custom] as const,
]

/** Cancellation terms: a preset or custom steps, with a preview for guests. */
export function PolicyFields() {
  const messages = propertyMessages().cancellation
  const { useValue, useDerived, useError, apply } = useForm<PropertyValues>()
  const error = useError('cancellationTerms')
  const chosen = useValue('cancellationPolicy')
  const currency = useValue('currency') || 'EUR'
  const guestsRead = useDerived(values => {
    const policy = findFormPolicy(values)
    return policy && formatPolicy(policy, currency)
  })
  // Custom terms start with the current ones.
  const handlePick = (next: string) => {
    if (next !== CUSTOM_POLICY) apply(termsToValues(policies[next as PolicyPreset], currency))
  }
  return (
    <div className="grid gap-3">
      <SelectField<PropertyValues> name="cancellationPolicy" label={messages.title} choices={policyChoices()} onPick={handlePick} />
      {chosen === CUSTOM_POLICY && <CustomTermsFields currency={currency} />}
      {error && <p className="text-sm text-danger">{error}</p>}
      <p className="text-sm text-muted" aria-live="polite">
        {guestsRead ? t(messages.guestsRead, { policy: guestsRead }) : messages.fillIn}
      </p>
    </div>
  )
}

const noticeUnits = ['hours', 'days', 'booking'] as const
const feeBases = ['first_night', 'percent', 'amount', 'none'] as const

function CustomTermsFields({ currency }: { currency: string }) {
  const messages = propertyMessages().cancellation
  const { rows, add, drop } = useFormRows('terms')
  return (
    <div className="grid gap-4 border-s-2 border-line ps-4">
      <p className="text-sm text-muted">{messages.note}</p>
      {rows.map((row, i) => (
        <StepFields key={row} row={row} place={i} currency={currency} onDrop={() => drop(i)} />
      ))}
      {rows.length < MAX_STEPS && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyStep)}>
          {rows.length ? messages.anotherStep : messages.addStep}
        </Button>
      )}
      <FeeFields row="terms.noShow" label={messages.noShow} currency={currency} />
      <NonRefundableFields currency={currency} />
    </div>
  )
}

interface StepFieldsProps {
  row: TermsRow
  place: number
  currency: string
  onDrop: () => void
}

function StepFields({ row, place, currency, onDrop }: StepFieldsProps) {
  const messages = propertyMessages().cancellation
  const isAlways = useForm<PropertyValues>().useValue(`${row}.unit`) === 'booking'
  return (
    <fieldset className="grid gap-3 border-b border-line pb-4">
      <legend className="mb-2 flex w-full items-center justify-between gap-3 text-sm font-semibold">
        <span>{t(messages.step, { n: place + 1 })}</span>
        <RemoveRowButton label={t(messages.removeStep, { n: place + 1 })} onClick={onDrop} />
      </legend>
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        {!isAlways && <TextField<PropertyValues> name={`${row}.ahead`} label={messages.from} inputMode="numeric" autoComplete="off" />}
        <SelectField<PropertyValues>
          name={`${row}.unit`}
          label={messages.begins}
          choices={noticeUnits.map(unit => [unit, messages.units[unit]] as const)}
          className={isAlways ? 'col-span-2' : ''}
        />
      </div>
      <FeeFields row={row} label={messages.thenPay} currency={currency} />
    </fieldset>
  )
}

function FeeFields({ row, label, currency }: { row: FeeRow; label: string; currency: string }) {
  const { useValue } = useForm<PropertyValues>()
  const messages = propertyMessages().cancellation
  const basis = useValue(`${row}.basis`)
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
      <SelectField<PropertyValues> name={`${row}.basis`} label={label} choices={feeBases.map(b => [b, messages.bases[b]] as const)} />
      {(basis === 'percent' || basis === 'amount') && (
        <TextField<PropertyValues>
          name={`${row}.value`}
          label={basis === 'percent' ? messages.percent : t(messages.sum, { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField<PropertyValues>
        name={`${row}.rest`}
        label={messages.rest}
        hint={messages.restHint}
        inputMode="numeric"
        autoComplete="off"
        isOptional
        className="sm:col-span-2"
      />
    </div>
  )
}

/** A part of the deposit that is never refunded. */
function NonRefundableFields({ currency }: { currency: string }) {
  const { useValue } = useForm<PropertyValues>()
  const messages = propertyMessages().cancellation
  const basis = useValue('terms.nonRefundable.basis')
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
      <SelectField<PropertyValues>
        name="terms.nonRefundable.basis"
        label={messages.kept}
        hint={messages.keptHint}
        placeholder={messages.nothing}
        choices={[
          ['amount', messages.bases.amount],
          ['percent', messages.ofDeposit],
        ]}
        required={false}
      />
      {basis && (
        <TextField<PropertyValues>
          name="terms.nonRefundable.value"
          label={basis === 'percent' ? messages.percent : t(messages.sum, { currency })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
