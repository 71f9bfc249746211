import { FormButton } from '../../kit/form/FormButton.tsx'
import { SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { formatFolioLine } from '../../lib/format/folioFormat.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { documentLanguages, parseLanguageChoice } from '../../lib/language/documentLanguages.ts'
import { t } from '../../lib/language/messages.ts'
import { CorrectPaymentButton, ReversePaymentButton } from '../cash/PaymentCorrectionButtons.tsx'
import type { FolioLine } from './folioLabels.ts'
import { folioMessages } from './messages.ts'
import type { Booking, Can } from './types.ts'

type ReceiptValues = Record<'name' | 'language', string>
type ReasonValues = Record<'reason', string>

interface Props {
  booking: Booking
  line: FolioLine
  can: Can
}

/** Actions on a bill line, as the server allows them: lines are never edited, each action adds lines. */
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
  // Payments are negative on a bill.
  const amount = { ...line.amount, amount: -line.amount.amount }
  const moved = { id: line.id, amount, method: line.method }
  const messages = folioMessages().correct
  const price = formatMoney(amount)
  return (
    <>
      <CorrectPaymentButton
        moved={moved}
        title={t(messages.title, { price })}
        submit={messages.submit}
        done={messages.done}
        paid={messages.paid}
        hint={messages.hint}
        initial={{}}
      />
      <ReversePaymentButton
        moved={moved}
        title={t(messages.takeBackTitle, { price })}
        done={messages.takenBack}
        hint={messages.takeBackHint}
      />
    </>
  )
}

function IssueReceiptButton({ booking, line }: { booking: Booking; line: FolioLine }) {
  const { receipt: messages, documents } = folioMessages()
  const { run } = useAction('POST /booking/:id/receipts', {
    idempotent: true,
    done: paper => t(messages.done, { number: paper.number }),
  })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="receipt"
      title={messages.title}
      initial={{ name: booking.guest.name, language: '' }}
      submit={messages.submit}
      onSubmit={values => {
        const name = values.name.trim()
        return run({
          params: { id: booking.id },
          body: { payment: line.id, ...(name && { buyer: { name } }), ...parseLanguageChoice(values.language) },
        })
      }}
      fields={
        <>
          <TextField<ReceiptValues> name="name" label={documents.for} autoComplete="off" />
          <SelectField<ReceiptValues>
            name="language"
            label={documents.language}
            placeholder={documents.languageOfBooking}
            choices={documentLanguages}
            required={false}
          />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}

function UndoChargeButton({ booking, line }: { booking: Booking; line: FolioLine }) {
  const messages = folioMessages().undo
  const { run } = useAction('POST /booking/:id/folio/:lineId/reverse', { idempotent: true, done: messages.done })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={t(messages.title, { line: formatFolioLine(line, booking.arrival) })}
      initial={{ reason: '' }}
      submit={t(messages.submit, { price: formatMoney(line.amount) })}
      onSubmit={values => run({ params: { id: booking.id, lineId: line.id }, body: { reason: values.reason.trim() } })}
      fields={<TextArea<ReasonValues> name="reason" label={messages.why} />}
    >
      {messages.button}
    </FormButton>
  )
}
