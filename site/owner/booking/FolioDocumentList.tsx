import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { documentLanguages, parseLanguageChoice } from '../../lib/documentLanguages.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { documentKindLabels, downloadDocument } from './folioDocuments.ts'
import { type Booking, type Can, type Folio, type FolioDocument, hasFolio } from './types.ts'

interface Props {
  booking: Booking
  /** Of the charges what no invoice says yet; unknown while the bill is read. */
  notInvoiced: Folio['notInvoiced'] | undefined
  can: Can
}

/** Invoices, receipts and credit notes: what was handed out never changes. */
export function FolioDocumentList({ booking, notInvoiced, can }: Props) {
  const { item: documents, problem, reload } = useItem('GET /booking/:id/invoices', { params: { id: booking.id } })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">Invoices and receipts</h3>
      {problem && !documents && <ErrorState problem={problem} onRetry={reload} />}
      {documents?.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="grid gap-2">
        {documents?.map(p => (
          <li key={p.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {documentKindLabels[p.kind]} <span className="font-mono">{p.number}</span>{' '}
              {p.correctedBy && <Badge icon="undo2">{`Taken back by ${p.correctedBy.number}`}</Badge>}
              {p.lowers.length > 0 && <Badge icon="undo2">{`Lowers ${p.lowers.map(i => i.number).join(', ')}`}</Badge>}
              <span className="block text-sm text-muted">
                {formatDay(p.issuedOn)}, {p.buyer.name}, {formatMoney(p.total)}
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              <Button kind="quiet" isSmall icon="download" onClick={() => downloadDocument(p)}>
                PDF
              </Button>
              {can('invoice.issue') && p.kind !== 'credit_note' && !p.correctedBy && <CreditNoteButton paper={p} />}
            </span>
          </li>
        ))}
      </ul>
      {hasFolio(booking) && can('invoice.issue') && notInvoiced && <UninvoicedAmount booking={booking} amount={notInvoiced} />}
    </div>
  )
}

/** An invoice says what no paper says yet; where that is nothing, none is offered. */
function UninvoicedAmount({ booking, amount }: { booking: Booking; amount: Folio['notInvoiced'] }) {
  if (amount.amount === 0) return <p className="mt-3 text-sm text-muted">Everything charged is on an invoice.</p>
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-muted">Not invoiced yet: {formatMoney(amount)}</p>
      <IssueInvoiceButton booking={booking} />
    </div>
  )
}

function CreditNoteButton({ paper }: { paper: FolioDocument }) {
  const { run } = useAction('POST /booking/:id/invoices/:invoiceId/credit', {
    idempotent: true,
    done: note => `Credit note ${note.number} is issued.`,
  })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={`Take back ${paper.number}?`}
      initial={{ reason: '' }}
      submit="Issue a credit note"
      onSubmit={values => run({ params: { id: paper.booking, invoiceId: paper.id }, body: { reason: String(values.reason ?? '').trim() } })}
      fields={<TextArea name="reason" label="Why" hint="It stays as it is; a credit note of the same amount stands beside it." />}
    >
      Take back
    </FormButton>
  )
}

const buyerFields = ['name', 'address', 'vatId'] as const

function IssueInvoiceButton({ booking }: { booking: Booking }) {
  const { run } = useAction('POST /booking/:id/invoices', {
    idempotent: true,
    done: paper => `${documentKindLabels[paper.kind]} ${paper.number} is issued.`,
  })
  const issue = (values: Values) => {
    const buyer = Object.fromEntries(buyerFields.map(f => [f, String(values[f] ?? '').trim()]).filter(([, v]) => v))
    return run({ params: { id: booking.id }, body: { buyer, ...parseLanguageChoice(values.language) } })
  }
  return (
    <div>
      <FormButton
        icon="fileText"
        title="Issue an invoice"
        initial={{ name: booking.guest.name, address: '', vatId: '', language: '' }}
        submit="Issue the invoice"
        onSubmit={issue}
        fields={
          <>
            <p>It says all charges that are on no invoice yet. It cannot be changed afterwards, only taken back.</p>
            <TextField name="name" label="For" autoComplete="off" />
            <TextArea name="address" label="Address" isOptional />
            <TextField name="vatId" label="VAT number of the buyer" autoComplete="off" isOptional />
            <SelectField name="language" label="Language" placeholder="That of the booking" choices={documentLanguages} required={false} />
          </>
        }
      >
        Issue invoice
      </FormButton>
    </div>
  )
}
