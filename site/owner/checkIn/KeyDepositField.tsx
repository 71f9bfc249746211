import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'

export function KeyDepositField({ currency }: { currency: string }) {
  return (
    <TextField
      name="keyDeposit"
      label={`Key deposit taken, in ${currency}`}
      hint="Cash to give back when the key comes back: keep it apart, no shift counts it. Leave empty for none."
      inputMode="decimal"
      autoComplete="off"
      className="max-w-xs"
      isOptional
    />
  )
}

export function parseKeyDeposit(values: Values, currency: string) {
  const typed = String(values.keyDeposit ?? '').trim()
  const money = typed ? parseAmount(typed, currency) : undefined
  const problem =
    typed && !money ? fieldProblem('The key deposit is no amount.', { keyDeposit: 'Write an amount like 10 or 10.50.' }) : undefined
  return { money, problem }
}
