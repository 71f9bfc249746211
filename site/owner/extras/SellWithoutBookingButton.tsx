import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { ChoiceField, TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { parsePaymentMethod, paymentMethodChoices } from '../booking/paymentValues.ts'
import { cashMessages } from '../cash/messages.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { parseWholeNumber } from '../property/parseNumbers.ts'
import type { Extra } from './extraValues.ts'
import { extrasMessages } from './messages.ts'

interface WalkInValues extends ShiftValues, Record<'extra' | 'quantity' | 'method', string> {}

/** Somebody without a booking buys an extra: into the open till, or by card. Not shown where nothing is on offer at the desk. */
export function SellWithoutBookingButton({ property, currency }: { property: number; currency: string }) {
  const { rows } = useList('GET /extras', { query: { property, limit: 100 } }, { enabled: property > 0 })
  const offered = rows?.filter(extra => extra.isActive && extra.places.includes('desk') && extra.stock !== 0) ?? []
  const first = offered[0]
  return first ? <SaleButton property={property} currency={currency} offered={offered} first={first} /> : null
}

interface SaleProps {
  property: number
  currency: string
  offered: readonly Extra[]
  first: Extra
}

function SaleButton({ property, currency, offered, first }: SaleProps) {
  const messages = extrasMessages().walkIn
  const { run } = useAction('POST /api/payment/cash-payments', {
    idempotent: true,
    done: ({ amount }) => t(cashMessages().take.taken, { amount: formatMoney(amount) }),
  })
  const step = useShiftStep(property, currency)
  const chosen = (values: WalkInValues) => {
    const extra = offered.find(({ id }) => String(id) === values.extra) ?? first
    const quantity = parseWholeNumber(getText(values, 'quantity')) ?? 0
    return { extra, quantity, amount: { ...extra.price, amount: extra.price.amount * quantity } }
  }
  const sell = async (values: WalkInValues) => {
    const { extra, quantity, amount } = chosen(values)
    if (quantity < 1 || quantity > 1000) return fieldProblem(messages.quantityWrong, { quantity: messages.quantityWrong })
    const body = { property, extra: extra.id, quantity, amount, method: parsePaymentMethod(values.method) }
    return step.through(values, why => run({ body: { ...body, ...why } }))
  }
  return (
    <FormButton<WalkInValues>
      icon="plus"
      title={messages.title}
      initial={{ ...initialShiftValues, extra: String(first.id), quantity: '1', method: 'cash' }}
      submit={values => t(messages.submit, { price: formatMoney(chosen(values).amount) })}
      onSubmit={sell}
      fields={
        <>
          <ChoiceField<WalkInValues>
            name="extra"
            label={messages.what}
            choices={offered.map(({ id, name, price }) => [String(id), t(messages.choice, { name, price: formatMoney(price) })] as const)}
          />
          <TextField<WalkInValues>
            name="quantity"
            label={messages.quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="max-w-28"
          />
          <ChoiceField<WalkInValues> name="method" label={messages.method} choices={paymentMethodChoices()} />
          <ShiftStep step={step} />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}
