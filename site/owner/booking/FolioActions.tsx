import { FormButton } from '../../kit/form/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { findPercentProblem } from '../cash/cashTransactionValues.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { useVatExample } from '../cash/useVatExample.ts'
import { VatField } from '../cash/VatField.tsx'
import { parseHundredths } from '../property/parseNumbers.ts'
import { folioMessages } from './messages.ts'
import {
  findPaymentFormProblem,
  mapPaymentReplyFields,
  parseFormAmount,
  parsePaymentMethod,
  paymentMethodChoices,
} from './paymentValues.ts'
import { type Booking, type Can, type Folio, hasFolio } from './types.ts'

interface RefundValues extends ShiftValues, Record<'amount' | 'method' | 'reason', string> {}
type LineValues = Record<'kind' | 'description' | 'amount' | 'vatRate' | 'reason', string>

/** Extras, discounts and refunds. Taking a payment is in the header of the screen. */
export function FolioActions({ booking, folio, can }: { booking: Booking; folio: Folio; can: Can }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {folio.refundPending.amount > 0 && can('payment.take') && <RefundButton booking={booking} folio={folio} />}
      {hasFolio(booking) && can('booking.change') && <AddFolioLineButton booking={booking} can={can} />}
    </div>
  )
}

function RefundButton({ booking, folio }: { booking: Booking; folio: Folio }) {
  const { refundPending } = folio
  const { refund, payment } = folioMessages()
  const { run } = useAction('POST /api/payment/refunds', { idempotent: true, done: p => t(refund.done, { price: formatMoney(p.amount) }) })
  const step = useShiftStep(booking.property.id, refundPending.currency)
  const giveRefund = async (values: RefundValues) => {
    const problem = findPaymentFormProblem(values, refundPending.currency)
    if (problem) return problem
    const method = parsePaymentMethod(values.method)
    const amount = parseFormAmount(values, refundPending.currency) ?? refundPending
    const reason = getText(values, 'reason')
    const body = { property: booking.property.id, booking: booking.id, amount, method, ...(reason && { reason }) }
    return step.through(values, async why => mapPaymentReplyFields(await run({ body: { ...body, ...why } })))
  }
  return (
    <FormButton
      icon="wallet"
      title={t(refund.title, { name: booking.guest.name })}
      initial={{ ...initialShiftValues, amount: formatPlainAmount(refundPending), method: 'cash', reason: '' }}
      submit={refund.button}
      onSubmit={giveRefund}
      fields={
        <>
          <TextField<RefundValues>
            name="amount"
            label={t(payment.amount, { currency: refundPending.currency })}
            hint={t(refund.hint, { price: formatMoney(refundPending) })}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <ChoiceField<RefundValues> name="method" label={refund.method} choices={paymentMethodChoices()} />
          <ShiftStep step={step} />
          <TextArea<RefundValues> name="reason" label={payment.note} isOptional />
        </>
      }
    >
      {refund.button}
    </FormButton>
  )
}

const lineKinds = ['extra', 'fee', 'adjustment'] as const
/** Fees and discounts carry no tax of their own. */
const isExtra = (values: LineValues) => values.kind === 'extra'

function AddFolioLineButton({ booking, can }: { booking: Booking; can: Can }) {
  const { currency } = booking.balance
  const vat = useVatExample(booking.property.id)
  const { add: messages, payment } = folioMessages()
  const { run } = useAction('POST /booking/:id/folio', { idempotent: true, done: messages.done })
  const add = async (values: LineValues) => {
    const problem = findPaymentFormProblem(values, currency) ?? (isExtra(values) ? findPercentProblem(values) : undefined)
    if (problem) return problem
    const kind = lineKinds.find(name => name === values.kind) ?? 'extra'
    const amount = parseFormAmount(values, currency) ?? { amount: 0, currency }
    const signed = kind === 'adjustment' ? { ...amount, amount: -amount.amount } : amount
    const reason = getText(values, 'reason')
    const vatRate = isExtra(values) ? parseHundredths(getText(values, 'vatRate')) : undefined
    const body = {
      kind,
      description: getText(values, 'description'),
      amount: signed,
      ...(vatRate !== undefined && { vatRate }),
      ...(reason && { reason }),
    }
    return mapPaymentReplyFields(await run({ params: { id: booking.id }, body }))
  }
  return (
    <FormButton
      icon="plus"
      title={messages.button}
      initial={{ kind: 'extra', description: '', amount: '', vatRate: vat === undefined ? '' : String(vat), reason: '' }}
      submit={values => (values.kind === 'adjustment' ? messages.takeOff : messages.button)}
      onSubmit={add}
      fields={
        <>
          <ChoiceField<LineValues>
            name="kind"
            label={messages.kind}
            choices={lineKinds
              .filter(kind => kind !== 'adjustment' || can('booking.waive'))
              .map(kind => [kind, messages.kinds[kind]] as const)}
          />
          <TextField<LineValues> name="description" label={messages.description} hint={messages.descriptionHint} autoComplete="off" />
          <TextField<LineValues>
            name="amount"
            label={t(payment.amount, { currency })}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <ReasonFields hasVat={vat !== undefined} />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}

function ReasonFields({ hasVat }: { hasVat: boolean }) {
  const messages = folioMessages().add
  const isOfGuest = useForm<LineValues>().useDerived(isExtra)
  return (
    <>
      {hasVat && isOfGuest && <VatField hint={messages.vatHint} />}
      <TextArea<LineValues> name="reason" label={messages.why} isOptional={isOfGuest} />
    </>
  )
}
