import { roundToCash } from '../../../domain/money/cashRounding.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { parseFormAmount } from '../booking/paymentValues.ts'
import type { QueuedCash } from './deskEntries.ts'
import { deskMessages } from './messages.ts'
import type { DeskSheet, SheetBooking } from './storedSheets.ts'

interface Props {
  booking: SheetBooking
  sheet: DeskSheet
  onTake: (entry: Omit<QueuedCash, 'person' | 'at' | 'idempotencyKey'>) => boolean
}
interface Values extends Record<string, string> {
  amount: string
}

/** At most what is to pay; the till says the rest once it is sent. */
export function TakeCashButton({ booking: { id, code, name, balance }, sheet, onTake }: Props) {
  const messages = deskMessages()
  const { currency } = balance
  if (balance.amount <= 0) return null
  const cash = roundToCash(balance, sheet.country)
  const handleSubmit = async (values: Values) => {
    const amount = parseFormAmount(values, currency)
    if (!amount || amount.amount > balance.amount)
      return fieldProblem(messages.noAmount, { amount: t(messages.noAmountText, { price: formatMoney(balance) }) })
    const isStored = onTake({ kind: 'cash', property: sheet.property, booking: id, code, amount, seen: balance })
    if (!isStored) return fieldProblem(messages.notStored)
    if (!navigator.onLine) toast('success', messages.stored)
    return { ok: true as const }
  }
  return (
    <FormButton<Values>
      isSmall
      icon="banknote"
      title={t(messages.takeCashOf, { name })}
      initial={{ amount: formatPlainAmount(balance) }}
      submit={values => {
        const amount = parseFormAmount(values, currency)
        return amount ? t(messages.take, { amount: formatMoney(amount) }) : messages.takeAny
      }}
      onSubmit={handleSubmit}
      fields={
        <TextField<Values>
          name="amount"
          label={t(messages.amount, { currency })}
          inputMode="decimal"
          autoComplete="off"
          {...(cash.amount !== balance.amount && { hint: t(messages.inCash, { price: formatMoney(cash) }) })}
        />
      }
    >
      {messages.takeCash}
    </FormButton>
  )
}
