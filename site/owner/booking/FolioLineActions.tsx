import { FormButton } from '../../kit/FormButton.tsx'
import { SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import { documentLanguages, parseLanguageChoice } from '../../lib/documentLanguages.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { CorrectPaymentButton, ReversePaymentButton } from '../cash/PaymentCorrectionButtons.tsx'
import type { FolioLine } from './folioLabels.ts'
import type { Booking, Can } from './types.ts'

interface Props {
  booking: Booking
  line: FolioLine
  can: Can
}

/** What may be done with a line, as the server says it: nothing is edited, each of these adds lines. */
export function FolioLineActions({ booking, line, can }: Props) {
  const isPayment = line.kind === 'payment'
  const hasReceipt = isPayment && line.reversedBy === null && can('invoice.issue')
  if (!line.mayUndo && !hasReceipt) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {isPayment && line.mayUndo && <PaymentLineActions line={line} />}
      {hasReceipt && <IssueReceiptButton booking={booking} line={line} />}
      {!isPayment && line.mayUndo && <UndoChargeButton booking={booking} line={line} />}
    </span>
  )
}

function PaymentLineActions({ line }: { line: FolioLine }) {
  // On the bill a payment stands below zero.
  const amount = { ...line.amount, amount: -line.amount.amount }
  const moved = { id: line.id, amount, method: line.method }
  return (
    <>
      <CorrectPaymentButton
        moved={moved}
        title={`Correct the payment of ${formatMoney(amount)}`}
        submit="Correct the payment"
        done="The payment is corrected."
        paid="Paid"
        hint="The first line stays on the bill with a line that undoes it."
      />
      <ReversePaymentButton
        moved={moved}
        title={`Take back the payment of ${formatMoney(amount)}?`}
        done="The payment is taken back. The guest owes it again."
        hint="For a payment that was never made. Cash that you hand back is a refund."
      />
    </>
  )
}

function IssueReceiptButton({ booking, line }: { booking: Booking; line: FolioLine }) {
  const { run } = useAction('POST /booking/:id/receipts', { idempotent: true, done: paper => `Receipt ${paper.number} is issued.` })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="receipt"
      title="Issue a receipt for this payment"
      initial={{ name: booking.guest.name, language: '' }}
      submit="Issue the receipt"
      onSubmit={values => {
        const name = String(values.name ?? '').trim()
        return run({
          params: { id: booking.id },
          body: { payment: line.id, ...(name && { buyer: { name } }), ...parseLanguageChoice(values.language) },
        })
      }}
      fields={
        <>
          <TextField name="name" label="For" autoComplete="off" />
          <SelectField name="language" label="Language" placeholder="That of the booking" choices={documentLanguages} required={false} />
        </>
      }
    >
      Receipt
    </FormButton>
  )
}

function UndoChargeButton({ booking, line }: { booking: Booking; line: FolioLine }) {
  const { run } = useAction('POST /booking/:id/folio/:lineId/reverse', { idempotent: true, done: 'The line is undone.' })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={`Undo “${line.description}”?`}
      initial={{ reason: '' }}
      submit={`Undo ${formatMoney(line.amount)}`}
      onSubmit={values => run({ params: { id: booking.id, lineId: line.id }, body: { reason: String(values.reason ?? '').trim() } })}
      fields={<TextArea name="reason" label="Why" />}
    >
      Undo
    </FormButton>
  )
}
