import { roundToCash } from '../../../domain/money/cashRounding.ts'
import { add, type Money } from '../../../domain/money/money.ts'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { businessDayAt, formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { type BookingDeposits, formatDepositKinds } from '../heldDeposit/depositFormat.ts'
import { heldDepositMessages } from '../heldDeposit/messages.ts'
import { useDeposits } from '../heldDeposit/useDeposits.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { folioMessages } from './messages.ts'
import type { PaymentValues } from './paymentValues.ts'
import {
  findMovedCash,
  findPaymentFormProblem,
  mapPaymentReplyFields,
  movesNothing,
  parseFormAmount,
  paymentMethodChoices,
  valuesToPaymentRequest,
} from './paymentValues.ts'
import { TenderFields } from './TenderFields.tsx'
import { initialTenderValues } from './tenderValues.ts'
import type { Booking } from './types.ts'

interface Props {
  booking: Booking
  /** What somebody pays of it. */
  part?: { amount: Money; receivedFrom?: string }
  onDone: () => void
}

/** Prefilled with the balance, or a part of it: most guests pay all of it in cash. */
export function PaymentForm({ booking, part, onDone }: Props) {
  const { balance } = booking
  const messages = folioMessages().payment
  const { run } = useAction('POST /api/payment/cash-payments', {
    idempotent: true,
    done: p =>
      p.amount.amount === 0
        ? messages.roundedOff
        : t(p.balance.amount > 0 ? messages.takenInPart : messages.taken, { price: formatMoney(p.amount), rest: formatMoney(p.balance) }),
  })
  const { can } = useCurrentProperty()
  const { item } = useDeposits(booking, can)
  // Who leaves gives no key any more.
  const today = businessDayAt(booking.property.timezone)
  const deposits = today < booking.departure ? item : undefined
  const step = useShiftStep(booking.property.id, balance.currency, values => movesNothing(values, booking))
  const take = async (values: PaymentValues) => {
    const problem = findPaymentFormProblem(values, balance.currency)
    if (problem) return problem
    const reply = await step.through(values, async why =>
      mapPaymentReplyFields(await run({ body: { ...valuesToPaymentRequest(values, booking), ...depositsOf(values, deposits), ...why } })),
    )
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form
      initial={{
        ...initialShiftValues,
        ...initialTenderValues,
        amount: formatPlainAmount(part?.amount ?? balance),
        method: 'cash',
        receivedFrom: part?.receivedFrom ?? '',
        note: '',
        // Keys are given to who has come; who pays ahead leaves none.
        withDeposits: !part && booking.arrival <= today,
      }}
      submit={values => formatPaymentSubmitLabel(values, booking)}
      onSubmit={take}
    >
      <TextField<PaymentValues>
        name="amount"
        label={t(messages.amount, { currency: balance.currency })}
        hint={formatAmountDue(booking)}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-xs"
      />
      <ChoiceField<PaymentValues> name="method" label={messages.paid} choices={paymentMethodChoices()} />
      <TenderFields<PaymentValues>
        currency={balance.currency}
        findDue={values => findCashDue(values, booking, deposits?.due.length ? deposits.dueTotal : undefined)}
      />
      <DepositsField view={deposits} />
      <ShiftStep step={step} />
      <details open={part?.receivedFrom !== undefined}>
        <summary className="rounded-control py-1 font-semibold">{messages.more}</summary>
        <div className="mt-2 grid gap-4">
          <TextField<PaymentValues> name="receivedFrom" label={messages.from} hint={messages.fromHint} autoComplete="off" isOptional />
          <TextArea<PaymentValues> name="note" label={messages.note} isOptional />
        </div>
      </details>
    </Form>
  )
}

/** Of the bill, with the deposits where they are taken too. */
function findCashDue(values: PaymentValues, booking: Booking, deposits: Money | undefined): Money | undefined {
  const own = findMovedCash(values, booking)?.amount
  return own && deposits && values.withDeposits && own.currency === deposits.currency ? add(own, deposits) : own
}

const isDepositMethod = (method: string) => method === 'cash' || method === 'card_at_desk'

const depositsOf = ({ withDeposits, method }: PaymentValues, view: BookingDeposits | undefined) =>
  withDeposits && view?.due.length && isDepositMethod(method) ? { deposits: true } : {}

/** Key, padlock and damage in the same tap; they are no part of the bill. */
function DepositsField({ view }: { view: BookingDeposits | undefined }) {
  const isPossible = useForm<PaymentValues>().useDerived(values => isDepositMethod(values.method))
  if (!view?.due.length || !isPossible) return null
  const { panel } = heldDepositMessages()
  return (
    <CheckField<PaymentValues>
      name="withDeposits"
      label={t(panel.withPayment, { price: formatMoney(view.dueTotal) })}
      hint={t(panel.withPaymentHint, { what: formatDepositKinds(view.due) })}
    />
  )
}

/** Cash may be rounded, so its amount can differ from a card's. */
function formatAmountDue({ balance, property }: Booking): string {
  const cash = roundToCash(balance, property.country)
  const { due, dueInCash } = folioMessages().payment
  return t(cash.amount === balance.amount ? due : dueInCash, { price: formatMoney(balance), cash: formatMoney(cash) })
}

function formatPaymentSubmitLabel(values: PaymentValues, booking: Booking) {
  const amount = parseFormAmount(values, booking.balance.currency)
  const moved = findMovedCash(values, booking)?.amount ?? amount
  const { submit, roundOff, button } = folioMessages().payment
  if (!amount || !moved) return button
  // No coin makes it: nothing is taken, and the bill is settled all the same.
  return moved.amount ? t(submit, { price: formatMoney(moved) }) : t(roundOff, { price: formatMoney(amount) })
}
