import type { Money } from '../../../domain/money/money.ts'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { formatPlainAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { documentLanguages, parseLanguageChoice } from '../../lib/language/documentLanguages.ts'
import { t } from '../../lib/language/messages.ts'
import { formatDocumentKind } from './folioDocuments.ts'
import { folioMessages } from './messages.ts'
import { findPaymentFormProblem, mapPaymentReplyFields, parseFormAmount } from './paymentValues.ts'
import type { Booking } from './types.ts'

type InvoiceValues = Record<'name' | 'address' | 'country' | 'vatId' | 'language' | 'amount', string>

const buyerFields = ['name', 'address', 'country', 'vatId'] as const

interface Props {
  booking: Booking
  /** Whose part of the charges it lists, and of which; all that is not invoiced yet where it is not said. */
  part?: { name: string; amount: Money; lines?: readonly number[] }
}

/** For the guest, or a company that pays instead. */
export function IssueInvoiceButton({ booking, part }: Props) {
  const { documents: messages, split } = folioMessages()
  const { run } = useAction('POST /booking/:id/invoices', {
    idempotent: true,
    done: paper => t(messages.issued, { kind: formatDocumentKind(paper.kind), number: paper.number }),
  })
  const { currency } = booking.balance
  const issue = async (values: InvoiceValues) => {
    const problem = part && findPaymentFormProblem(values, currency)
    if (problem) return problem
    const buyer = Object.fromEntries(buyerFields.map(f => [f, values[f].trim()]).filter(([, v]) => v))
    const body = {
      buyer,
      ...parseLanguageChoice(values.language),
      ...(part && { amount: parseFormAmount(values, currency) ?? part.amount }),
      ...(part?.lines && { lines: [...part.lines] }),
    }
    return mapPaymentReplyFields(await run({ params: { id: booking.id }, body }))
  }
  const isGuest = !part || part.name === booking.guest.name
  return (
    <div>
      <FormButton
        icon="fileText"
        title={part ? split.invoiceTitle : messages.issueTitle}
        initial={{
          name: part?.name ?? booking.guest.name,
          address: '',
          country: isGuest ? (booking.guest.country ?? '') : '',
          vatId: '',
          language: '',
          amount: part ? formatPlainAmount(part.amount) : '',
        }}
        submit={messages.issueSubmit}
        onSubmit={issue}
        fields={
          <>
            <p>{part ? split.invoiceText : messages.issueText}</p>
            {part && (
              <TextField<InvoiceValues>
                name="amount"
                label={t(split.amount, { currency })}
                inputMode="decimal"
                autoComplete="off"
                className="max-w-xs"
              />
            )}
            <TextField<InvoiceValues> name="name" label={messages.for} autoComplete="off" />
            <TextArea<InvoiceValues> name="address" label={messages.address} isOptional />
            <CountryField<InvoiceValues> name="country" label={messages.country} isOptional />
            <TextField<InvoiceValues> name="vatId" label={messages.vatId} autoComplete="off" isOptional />
            <SelectField<InvoiceValues>
              name="language"
              label={messages.language}
              placeholder={messages.languageOfBooking}
              choices={documentLanguages}
              required={false}
            />
          </>
        }
      >
        {part ? split.invoice : messages.issue}
      </FormButton>
    </div>
  )
}
