import { maxDepositSteps } from '../../../domain/money/deposit.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { t } from '../../lib/language/messages.ts'
import { type DepositRow, emptyDepositStep, formatDepositExample } from './depositValues.ts'
import { getRowNames } from './formRows.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'
import { exampleToday } from './tax/taxExample.ts'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const depositKinds = ['percent', 'fixed', 'first_night', 'full', 'none'] as const

/** The deposit due at booking, with a live example. */
export function DepositFields() {
  const messages = propertyMessages().deposit
  const { useDerived } = useForm<PropertyValues>()
  const takesNone = useDerived(v => v['deposit.kind'] === 'none' && getRowNames(v, 'deposit.steps').length === 0)
  return (
    <div className="grid gap-3">
      <DepositShareFields row="deposit" label={messages.title} />
      <DepositStepFields />
      <p className="text-sm text-muted" aria-live="polite">
        {useDerived(v => formatDepositExample(v, exampleToday()))}
      </p>
      <p className="text-sm text-muted">{takesNone ? messages.noTaxEither : messages.tooLittle}</p>
    </div>
  )
}

/** Steps: from a number of nights on another deposit applies. */
function DepositStepFields() {
  const messages = propertyMessages().deposit
  const { rows, add, drop } = useFormRows('deposit.steps')
  return (
    <>
      {rows.map((row, i) => (
        <fieldset key={row} className="grid gap-3 border-s-2 border-line ps-4">
          <legend className="mb-2 flex w-full items-center justify-between gap-3 text-sm font-semibold">
            <span>{t(messages.longer, { n: i + 1 })}</span>
            <RemoveRowButton label={t(messages.removeLonger, { n: i + 1 })} onClick={() => drop(i)} />
          </legend>
          <TextField<PropertyValues> name={`${row}.minNights`} label={messages.minNights} inputMode="numeric" autoComplete="off" />
          <DepositShareFields row={row} label={messages.theyPay} />
        </fieldset>
      ))}
      {rows.length < maxDepositSteps && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyDepositStep)}>
          {messages.another}
        </Button>
      )}
    </>
  )
}

function DepositShareFields({ row, label }: { row: DepositRow; label: string }) {
  const { useValue } = useForm<PropertyValues>()
  const kind = useValue(`${row}.kind`)
  const currency = useValue('currency')
  const messages = propertyMessages().deposit
  const sum = currency ? t(messages.sumIn, { currency }) : messages.sum
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <SelectField<PropertyValues> name={`${row}.kind`} label={label} choices={depositKinds.map(k => [k, messages.kinds[k]] as const)} />
      {(kind === 'percent' || kind === 'fixed') && (
        <TextField<PropertyValues>
          name={`${row}.value`}
          label={kind === 'percent' ? messages.percent : sum}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  )
}
