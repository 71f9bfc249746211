import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { paperLanguages, pickedLanguage } from '../../lib/paperLanguages.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { paperWords, savePaper } from './papers.ts'
import { type Booking, type Can, type Folio, hasBill, type Paper } from './types.ts'

interface Props {
  booking: Booking
  /** Of the charges what no invoice says yet; unknown while the bill is read. */
  notInvoiced: Folio['notInvoiced'] | undefined
  can: Can
}

/** Invoices, receipts and credit notes: what was handed out never changes. */
export function FolioPapers({ booking, notInvoiced, can }: Props) {
  const { item: papers, problem, reload } = useItem('GET /booking/:id/invoices', { params: { id: booking.id } })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">Invoices and receipts</h3>
      {problem && !papers && <ErrorState problem={problem} onRetry={reload} />}
      {papers?.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="grid gap-2">
        {papers?.map(p => (
          <li key={p.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {paperWords[p.kind]} <span className="font-mono">{p.number}</span>{' '}
              {p.correctedBy && <Badge icon="undo2">{`Taken back by ${p.correctedBy.number}`}</Badge>}
              {p.lowers.length > 0 && <Badge icon="undo2">{`Lowers ${p.lowers.map(i => i.number).join(', ')}`}</Badge>}
              <span className="block text-sm text-muted">
                {formatDay(p.issuedOn)}, {p.buyer.name}, {formatMoney(p.total)}
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              <Button kind="quiet" isSmall icon="download" onClick={() => savePaper(p)}>
                PDF
              </Button>
              {can('invoice.issue') && p.kind !== 'credit_note' && !p.correctedBy && <CreditPaper paper={p} />}
            </span>
          </li>
        ))}
      </ul>
      {hasBill(booking) && can('invoice.issue') && notInvoiced && <ToInvoice booking={booking} amount={notInvoiced} />}
    </div>
  )
}

/** An invoice says what no paper says yet; where that is nothing, none is offered. */
function ToInvoice({ booking, amount }: { booking: Booking; amount: Folio['notInvoiced'] }) {
  if (amount.amount === 0) return <p className="mt-3 text-sm text-muted">Everything charged is on an invoice.</p>
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-muted">Not invoiced yet: {formatMoney(amount)}</p>
      <IssueInvoice booking={booking} />
    </div>
  )
}

function CreditPaper({ paper }: { paper: Paper }) {
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

function IssueInvoice({ booking }: { booking: Booking }) {
  const { run } = useAction('POST /booking/:id/invoices', {
    idempotent: true,
    done: paper => `${paperWords[paper.kind]} ${paper.number} is issued.`,
  })
  const issue = (values: Values) => {
    const buyer = Object.fromEntries(buyerFields.map(f => [f, String(values[f] ?? '').trim()]).filter(([, v]) => v))
    return run({ params: { id: booking.id }, body: { buyer, ...pickedLanguage(values.language) } })
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
            <SelectField name="language" label="Language" placeholder="That of the booking" choices={paperLanguages} required={false} />
          </>
        }
      >
        Issue invoice
      </FormButton>
    </div>
  )
}
