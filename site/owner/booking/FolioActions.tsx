import { FormButton } from '../../kit/form/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { useVatExample } from '../cash/useVatExample.ts'
import { VatField } from '../cash/VatField.tsx'
import {
  type FolioLineValues,
  findFolioLineProblem,
  folioLineKinds,
  getFolioLineKind,
  initialFolioLineValues,
  valuesToFolioLine,
} from './folioLineValues.ts'
import { folioMessages } from './messages.ts'
import {
  findPaymentFormProblem,
  mapPaymentReplyFields,
  parseFormAmount,
  parsePaymentMethod,
  paymentMethodChoices,
} from './paymentValues.ts'
import { SplitBillButton } from './split/SplitBillButton.tsx'
import { type Booking, type Can, type Folio, hasFolio } from './types.ts'

interface RefundValues extends ShiftValues, Record<'amount' | 'method' | 'reason', string> {}

/** Extras, discounts and refunds. Taking a payment is in the header of the screen. */
export function FolioActions({ booking, folio, can }: { booking: Booking; folio: Folio; can: Can }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {folio.refundPending.amount > 0 && can('payment.take') && <RefundButton booking={booking} folio={folio} />}
      <SplitBillButton booking={booking} folio={folio} can={can} />
      {hasFolio(booking) && can('booking.change') && <AddFolioLineButton booking={booking} folio={folio} can={can} />}
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

function AddFolioLineButton({ booking, folio, can }: { booking: Booking; folio: Folio; can: Can }) {
  const { currency } = booking.balance
  const vat = useVatExample(booking.property.id)
  const { add: messages, payment } = folioMessages()
  const { run } = useAction('POST /booking/:id/folio', { idempotent: true, done: messages.done })
  const add = async (values: FolioLineValues) =>
    findFolioLineProblem(values, currency) ??
    mapPaymentReplyFields(await run({ params: { id: booking.id }, body: valuesToFolioLine(values, currency, folio) }))
  return (
    <FormButton
      icon="plus"
      title={messages.button}
      initial={initialFolioLineValues(vat, folio)}
      submit={values => (values.kind === 'adjustment' ? messages.takeOff : messages.button)}
      onSubmit={add}
      fields={
        <>
          <ChoiceField<FolioLineValues>
            name="kind"
            label={messages.kind}
            choices={folioLineKinds
              .filter(kind => kind !== 'adjustment' || can('booking.waive'))
              .map(kind => [kind, messages.kinds[kind]] as const)}
          />
          <TextField<FolioLineValues> name="description" label={messages.description} hint={messages.descriptionHint} autoComplete="off" />
          <TextField<FolioLineValues>
            name="amount"
            label={t(payment.amount, { currency })}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <VatAndReasonFields hasVat={vat !== undefined} folio={folio} />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}

function formatVatHint({ vatRatesOfNights }: Folio): string {
  const { vatToWrite, vatOfNights, vatOfRates } = folioMessages().add
  if (vatRatesOfNights.length === 0) return vatToWrite
  if (vatRatesOfNights.length === 1) return vatOfNights
  return t(vatOfRates, { rates: joinWithCommas(vatRatesOfNights.map(rate => `${rate / 100} %`)) })
}

/** A fee has no VAT; only an extra needs no reason. */
function VatAndReasonFields({ hasVat, folio }: { hasVat: boolean; folio: Folio }) {
  const { vatRatesOfNights, taxesInPercent } = folio
  const messages = folioMessages().add
  const kind = useForm<FolioLineValues>().useDerived(getFolioLineKind)
  const canAdjustVat = hasVat || vatRatesOfNights.length > 0
  return (
    <>
      {kind === 'extra' && hasVat && <VatField hint={messages.vatHint} />}
      {kind === 'adjustment' && taxesInPercent.length > 0 && (
        <p className="text-sm text-muted">{t(messages.taxesFollow, { taxes: joinWithCommas(taxesInPercent) })}</p>
      )}
      {kind === 'adjustment' && canAdjustVat && <VatField name="adjustmentVat" hint={formatVatHint(folio)} />}
      <TextArea<FolioLineValues> name="reason" label={messages.why} isOptional={kind === 'extra'} />
    </>
  )
}
