import { type PolicyPreset, policyPresets } from '../../../domain/listing/taxonomy.ts'
import { policies } from '../../../domain/rates/cancellation.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { useField, useFormState } from '../../kit/formContext.ts'
import { formatPolicy, policyLabels } from '../../lib/policyFormat.ts'
import { CUSTOM_POLICY, emptyStep, findFormPolicy, MAX_STEPS, termsToValues } from './policyValues.ts'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const policyChoices = [...policyPresets.map(p => [p, policyLabels[p]] as const), [CUSTOM_POLICY, 'Terms of my own'] as const]

/** What late guests pay: a preset, or steps of one's own; and how guests will read it. */
export function PolicyFields() {
  const { values } = useFormState()
  const { apply } = useFormRows('terms')
  const { error } = useField('cancellationTerms')
  const chosen = String(values.cancellationPolicy)
  const currency = String(values.currency ?? '') || 'EUR'
  const currentPolicy = findFormPolicy(values)
  // Whoever writes their own begins with what they had.
  const handlePick = (next: string) => {
    if (next !== CUSTOM_POLICY) apply(termsToValues(policies[next as PolicyPreset], currency))
  }
  return (
    <div className="grid gap-3">
      <SelectField name="cancellationPolicy" label="Cancellation" choices={policyChoices} onPick={handlePick} />
      {chosen === CUSTOM_POLICY && <CustomTermsFields currency={currency} />}
      {error && <p className="text-sm text-danger">{error}</p>}
      <p className="text-sm text-muted" aria-live="polite">
        {currentPolicy ? `Guests read: “${formatPolicy(currentPolicy, currency)}”` : 'Fill in the steps to see how guests will read them.'}
      </p>
    </div>
  )
}

const noticeUnits = [
  ['hours', 'hours before check-in'],
  ['days', 'days before check-in'],
  ['booking', 'from booking on'],
] as const
const feeBases = [
  ['first_night', 'the first night'],
  ['percent', 'a percent of the stay'],
  ['amount', 'a fixed sum'],
  ['none', 'nothing'],
] as const

function CustomTermsFields({ currency }: { currency: string }) {
  const { rows, add, drop } = useFormRows('terms')
  const { values } = useFormState()
  return (
    <div className="grid gap-4 border-l-2 border-line pl-4">
      <p className="text-sm text-muted">Free until the first step. Each step is the fee from then on.</p>
      {rows.map((row, i) => {
        const isAlways = values[`${row}.unit`] === 'booking'
        return (
          <fieldset key={row} className="grid gap-3 border-b border-line pb-4">
            <legend className="mb-2 flex w-full items-center justify-between gap-3 text-sm font-semibold">
              <span>Step {i + 1}</span>
              <RemoveRowButton label={`Remove step ${i + 1}`} onClick={() => drop(i)} />
            </legend>
            <div className="grid grid-cols-[6rem_1fr] gap-3">
              {!isAlways && <TextField name={`${row}.ahead`} label="From" inputMode="numeric" autoComplete="off" />}
              <SelectField name={`${row}.unit`} label="Begins" choices={noticeUnits} className={isAlways ? 'col-span-2' : ''} />
            </div>
            <FeeFields row={row} label="Then they pay" currency={currency} />
          </fieldset>
        )
      })}
      {rows.length < MAX_STEPS && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyStep)}>
          {rows.length ? 'Another step' : 'A step'}
        </Button>
      )}
      <FeeFields row="terms.noShow" label="Who does not come pays" currency={currency} />
      <NonRefundableFields currency={currency} />
    </div>
  )
}

function FeeFields({ row, label, currency }: { row: string; label: string; currency: string }) {
  const { values } = useFormState()
  const basis = values[`${row}.basis`]
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
      <SelectField name={`${row}.basis`} label={label} choices={feeBases} />
      {(basis === 'percent' || basis === 'amount') && (
        <TextField
          name={`${row}.value`}
          label={basis === 'percent' ? 'Percent' : `Sum, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        name={`${row}.rest`}
        label="and of the rest of the deposit, percent"
        hint="Empty: nothing more."
        inputMode="numeric"
        autoComplete="off"
        isOptional
        className="sm:col-span-2"
      />
    </div>
  )
}

const nonRefundableBases = [
  ['amount', 'a fixed sum'],
  ['percent', 'a percent of the deposit'],
] as const

/** A part of the deposit that stays with the house however early somebody cancels. */
function NonRefundableFields({ currency }: { currency: string }) {
  const { values } = useFormState()
  const basis = values['terms.nonRefundable.basis']
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
      <SelectField
        name="terms.nonRefundable.basis"
        label="Of the deposit, never given back"
        hint="Part of a higher fee, not on top of it. Without a deposit nothing is kept."
        placeholder="nothing"
        choices={nonRefundableBases}
        required={false}
      />
      {basis && (
        <TextField
          name="terms.nonRefundable.value"
          label={basis === 'percent' ? 'Percent' : `Sum, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
