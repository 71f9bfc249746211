import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { documentLanguages, parseLanguageChoice } from '../../lib/language/documentLanguages.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { downloadDocument, formatDocumentKind } from './folioDocuments.ts'
import { folioMessages } from './messages.ts'
import { type Booking, type Can, type Folio, type FolioDocument, hasFolio } from './types.ts'

type ReasonValues = Record<'reason', string>
type InvoiceValues = Record<'name' | 'address' | 'country' | 'vatId' | 'language', string>

interface Props {
  booking: Booking
  /** Charges that are on no invoice yet; undefined while the bill is loading. */
  notInvoiced: Folio['notInvoiced'] | undefined
  can: Can
}

/** Invoices, receipts and credit notes, which never change once issued; the newest first. */
export function FolioDocumentList({ booking, notInvoiced, can }: Props) {
  const {
    rows: documents,
    more,
    problem,
    reload,
  } = useMoreRows('GET /booking/:id/invoices', { params: { id: booking.id }, query: { sort: '-at', limit: 20 } })
  const messages = folioMessages().documents
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{messages.title}</h3>
      {problem && !documents && <ErrorState problem={problem} onRetry={reload} />}
      {documents?.length === 0 && <p className="text-muted">{messages.none}</p>}
      <ul className="grid gap-2">
        {documents?.map(p => (
          <li key={p.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {formatDocumentKind(p.kind)} <span className="font-mono">{p.number}</span>{' '}
              {p.correctedBy && <Badge icon="undo2">{t(messages.takenBackBy, { number: p.correctedBy.number })}</Badge>}
              {p.lowers.length > 0 && (
                <Badge icon="undo2">{t(messages.lowers, { numbers: joinWithCommas(p.lowers.map(i => i.number)) })}</Badge>
              )}
              <span className="block text-sm text-muted">
                {joinWithCommas([formatDay(p.issuedOn), p.buyer.name, formatMoney(p.total)])}
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              <Button kind="quiet" isSmall icon="download" onClick={() => downloadDocument(p)}>
                {messages.pdf}
              </Button>
              {can('invoice.issue') && p.kind !== 'credit_note' && !p.correctedBy && <CreditNoteButton paper={p} />}
            </span>
          </li>
        ))}
      </ul>
      <MoreRowsButton {...more} />
      {hasFolio(booking) && can('invoice.issue') && notInvoiced && <UninvoicedAmount booking={booking} amount={notInvoiced} />}
    </div>
  )
}

/** An invoice covers charges on no earlier one; it is not offered when there are none. */
function UninvoicedAmount({ booking, amount }: { booking: Booking; amount: Folio['notInvoiced'] }) {
  if (amount.amount === 0) return <p className="mt-3 text-sm text-muted">{folioMessages().documents.allInvoiced}</p>
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-muted">{t(folioMessages().documents.notInvoiced, { price: formatMoney(amount) })}</p>
      <IssueInvoiceButton booking={booking} />
    </div>
  )
}

function CreditNoteButton({ paper }: { paper: FolioDocument }) {
  const messages = folioMessages().documents
  const { run } = useAction('POST /booking/:id/invoices/:invoiceId/credit', {
    idempotent: true,
    done: note => t(messages.creditNoteIssued, { number: note.number }),
  })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={t(messages.takeBackTitle, { number: paper.number })}
      initial={{ reason: '' }}
      submit={messages.takeBackSubmit}
      onSubmit={values => run({ params: { id: paper.booking, invoiceId: paper.id }, body: { reason: values.reason.trim() } })}
      fields={<TextArea<ReasonValues> name="reason" label={messages.why} hint={messages.takeBackHint} />}
    >
      {messages.takeBack}
    </FormButton>
  )
}

const buyerFields = ['name', 'address', 'country', 'vatId'] as const

function IssueInvoiceButton({ booking }: { booking: Booking }) {
  const messages = folioMessages().documents
  const { run } = useAction('POST /booking/:id/invoices', {
    idempotent: true,
    done: paper => t(messages.issued, { kind: formatDocumentKind(paper.kind), number: paper.number }),
  })
  const issue = (values: InvoiceValues) => {
    const buyer = Object.fromEntries(buyerFields.map(f => [f, values[f].trim()]).filter(([, v]) => v))
    return run({ params: { id: booking.id }, body: { buyer, ...parseLanguageChoice(values.language) } })
  }
  return (
    <div>
      <FormButton
        icon="fileText"
        title={messages.issueTitle}
        initial={{ name: booking.guest.name, address: '', country: booking.guest.country ?? '', vatId: '', language: '' }}
        submit={messages.issueSubmit}
        onSubmit={issue}
        fields={
          <>
            <p>{messages.issueText}</p>
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
        {messages.issue}
      </FormButton>
    </div>
  )
}
