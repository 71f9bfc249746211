import { FormButton } from '../../kit/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { findPercentProblem } from '../cash/cashTransactionValues.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { useVatExample } from '../cash/useVatExample.ts'
import { VatField } from '../cash/VatField.tsx'
import { parseHundredths } from '../property/parseNumbers.ts'
import { findPaymentFormProblem, mapPaymentReplyFields, parseFormAmount, paymentMethodChoices } from './paymentValues.ts'
import { type Booking, type Can, type Folio, hasFolio } from './types.ts'

/** What goes back to the guest, and what they had besides the bed. Taking a payment stands at the head of the screen. */
export function FolioActions({ booking, folio, can }: { booking: Booking; folio: Folio; can: Can }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {folio.refundPending.amount > 0 && can('payment.take') && <RefundButton booking={booking} folio={folio} />}
      {hasFolio(booking) && can('booking.change') && <AddFolioLineButton booking={booking} can={can} />}
    </div>
  )
}

const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

function RefundButton({ booking, folio }: { booking: Booking; folio: Folio }) {
  const { refundPending } = folio
  const { run } = useAction('POST /api/payment/refunds', { idempotent: true, done: p => `${formatMoney(p.amount)} given back.` })
  const step = useShiftStep(booking.property.id, refundPending.currency)
  const giveRefund = async (values: Values) => {
    const problem = findPaymentFormProblem(values, refundPending.currency)
    if (problem) return problem
    const method = paymentMethodChoices.find(([name]) => name === values.method)?.[0] ?? 'cash'
    const amount = parseFormAmount(values, refundPending.currency) ?? refundPending
    const reason = getText(values, 'reason')
    const body = { property: booking.property.id, booking: booking.id, amount, method, ...(reason && { reason }) }
    return step.through(values, async why => mapPaymentReplyFields(await run({ body: { ...body, ...why } })))
  }
  return (
    <FormButton
      icon="wallet"
      title={`Give back to ${booking.guest.name}`}
      initial={{ ...initialShiftValues, amount: formatPlainAmount(refundPending), method: 'cash', reason: '' }}
      submit="Give back"
      onSubmit={giveRefund}
      fields={values => (
        <>
          <TextField
            name="amount"
            label={`Amount, in ${refundPending.currency}`}
            hint={`${formatMoney(refundPending)} is to be given back. Cash comes out of the open shift.`}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <ChoiceField name="method" label="Given back" choices={paymentMethodChoices} />
          <ShiftStep step={step} values={values} />
          <TextArea name="reason" label="Note" isOptional />
        </>
      )}
    >
      Give back
    </FormButton>
  )
}

const lineKindChoices = [
  ['extra', 'an extra'],
  ['fee', 'a fee'],
  ['adjustment', 'take something off'],
] as const
/** A fee and what is taken off have no tax of their own. */
const isExtra = (values: Values) => values.kind === 'extra'

function AddFolioLineButton({ booking, can }: { booking: Booking; can: Can }) {
  const { currency } = booking.balance
  const vat = useVatExample(booking.property.id)
  const { run } = useAction('POST /booking/:id/folio', { idempotent: true, done: 'It is on the bill.' })
  const add = async (values: Values) => {
    const problem = findPaymentFormProblem(values, currency) ?? (isExtra(values) ? findPercentProblem(values) : undefined)
    if (problem) return problem
    const kind = lineKindChoices.find(([name]) => name === values.kind)?.[0] ?? 'extra'
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
      title="Add to the bill"
      initial={{ kind: 'extra', description: '', amount: '', vatRate: vat === undefined ? '' : String(vat), reason: '' }}
      submit={values => (values.kind === 'adjustment' ? 'Take it off the bill' : 'Add to the bill')}
      onSubmit={add}
      fields={values => (
        <>
          <ChoiceField
            name="kind"
            label="What it is"
            choices={lineKindChoices.filter(([kind]) => kind !== 'adjustment' || can('booking.waive'))}
          />
          <TextField name="description" label="What for" hint="As the guest reads it: “Towel”, “Lost key”." autoComplete="off" />
          <TextField name="amount" label={`Amount, in ${currency}`} inputMode="decimal" autoComplete="off" className="max-w-xs" />
          {vat !== undefined && isExtra(values) && <VatField hint="That of your beds, if you change nothing. Left empty, there is none." />}
          <TextArea name="reason" label="Why" isOptional={values.kind === 'extra'} />
        </>
      )}
    >
      Add to the bill
    </FormButton>
  )
}
