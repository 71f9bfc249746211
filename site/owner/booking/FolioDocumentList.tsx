import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { downloadDocument, formatDocumentKind } from './folioDocuments.ts'
import { IssueInvoiceButton } from './IssueInvoiceButton.tsx'
import { folioMessages } from './messages.ts'
import { type Booking, type Can, type Folio, type FolioDocument, hasFolio } from './types.ts'

type ReasonValues = Record<'reason', string>

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
