import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { parseAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { CheckInValues } from './checkInValues.ts'
import { checkInMessages } from './messages.ts'

export function KeyDepositField({ currency }: { currency: string }) {
  const messages = checkInMessages().keyDeposit
  return (
    <TextField<CheckInValues>
      name="keyDeposit"
      label={t(messages.label, { currency })}
      hint={messages.hint}
      inputMode="decimal"
      autoComplete="off"
      className="max-w-xs"
      isOptional
    />
  )
}

export function parseKeyDeposit(values: CheckInValues, currency: string) {
  const typed = values.keyDeposit.trim()
  const money = typed ? parseAmount(typed, currency) : undefined
  const { wrong, write } = checkInMessages().keyDeposit
  const problem = typed && !money ? fieldProblem(wrong, { keyDeposit: write }) : undefined
  return { money, problem }
}
