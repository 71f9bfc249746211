import { FormButton } from '../../kit/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { amountText, formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { type FolioLine, isOpenCharge, isOpenPayment } from './folioWords.ts'
import { amountOf, backToPayment, methods, missing } from './paymentValues.ts'
import type { Booking, Can } from './types.ts'

interface Props {
  booking: Booking
  line: FolioLine
  can: Can
}

/** What may be done with a line: nothing is edited, each of these adds lines. */
export function FolioLineActions({ booking, line, can }: Props) {
  const mayUndo = line.kind === 'extra' ? can('booking.change') : can('booking.waive')
  const isPayment = isOpenPayment(line) && (can('payment.take') || can('payment.reverse'))
  const isCharge = isOpenCharge(line) && mayUndo
  if (!isPayment && !isCharge) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {isPayment && <CorrectPayment line={line} />}
      {isPayment && <DeletePayment line={line} />}
      {isPayment && can('invoice.issue') && <IssueReceipt booking={booking} line={line} />}
      {isCharge && <UndoCharge booking={booking} line={line} />}
    </span>
  )
}

const reasonOf = (values: Values) => String(values.reason ?? '').trim()

function CorrectPayment({ line }: { line: FolioLine }) {
  const paid = { ...line.amount, amount: -line.amount.amount }
  const { run } = useAction('PUT /api/payment/:id/editCashPayment', { idempotent: true, done: 'The payment is corrected.' })
  const correct = async (values: Values) => {
    const wrong = missing(values, paid.currency)
    if (wrong) return wrong
    const method = methods.find(([name]) => name === values.method)?.[0] ?? 'cash'
    const amount = amountOf(values, paid.currency) ?? paid
    return backToPayment(await run({ params: { id: line.id }, body: { reason: reasonOf(values), amount, method } }))
  }
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="pencil"
      title={`Correct the payment of ${formatMoney(paid)}`}
      initial={{ amount: amountText(paid), method: line.method ?? 'cash', reason: '' }}
      submit="Correct the payment"
      onSubmit={correct}
      fields={
        <>
          <TextField name="amount" label={`Amount, in ${paid.currency}`} inputMode="decimal" autoComplete="off" className="max-w-xs" />
          <ChoiceField name="method" label="Paid" choices={methods} />
          <TextArea name="reason" label="Why" hint="The first line stays on the bill with a line that undoes it." />
        </>
      }
    >
      Correct
    </FormButton>
  )
}

function DeletePayment({ line }: { line: FolioLine }) {
  const paid = { ...line.amount, amount: -line.amount.amount }
  const { run } = useAction('DELETE /api/payment/:id/deleteCashPayment', { done: 'The payment is taken back. The guest owes it again.' })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={`Take back the payment of ${formatMoney(paid)}?`}
      initial={{ reason: '' }}
      submit={`Take back ${formatMoney(paid)}`}
      submitKind="danger"
      onSubmit={values => run({ params: { id: line.id }, query: { reason: reasonOf(values) } })}
      fields={<TextArea name="reason" label="Why" hint="For a payment that was never made. Cash that you hand back is a refund." />}
    >
      Take back
    </FormButton>
  )
}

function IssueReceipt({ booking, line }: { booking: Booking; line: FolioLine }) {
  const { run } = useAction('POST /booking/:id/receipts', { idempotent: true, done: paper => `Receipt ${paper.number} is issued.` })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="receipt"
      title="Issue a receipt for this payment"
      initial={{ name: booking.guest.name }}
      submit="Issue the receipt"
      onSubmit={values => {
        const name = String(values.name ?? '').trim()
        return run({ params: { id: booking.id }, body: { payment: line.id, ...(name && { buyer: { name } }) } })
      }}
      fields={<TextField name="name" label="For" autoComplete="off" />}
    >
      Receipt
    </FormButton>
  )
}

function UndoCharge({ booking, line }: { booking: Booking; line: FolioLine }) {
  const { run } = useAction('POST /booking/:id/folio/:lineId/reverse', { idempotent: true, done: 'The line is undone.' })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={`Undo “${line.description}”?`}
      initial={{ reason: '' }}
      submit={`Undo ${formatMoney(line.amount)}`}
      onSubmit={values => run({ params: { id: booking.id, lineId: line.id }, body: { reason: reasonOf(values) } })}
      fields={<TextArea name="reason" label="Why" />}
    >
      Undo
    </FormButton>
  )
}
