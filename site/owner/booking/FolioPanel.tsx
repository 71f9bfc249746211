import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { formatCancellationTerms } from './desk/rateChoices.ts'
import { FolioActions } from './FolioActions.tsx'
import { FolioDocumentList } from './FolioDocumentList.tsx'
import { FolioLines } from './FolioLines.tsx'
import { folioMessages } from './messages.ts'
import type { Booking } from './types.ts'

/** The bill; lines are only added, and the balance is their sum. */
export function FolioPanel({ booking }: { booking: Booking }) {
  const { can } = useCurrentProperty()
  const { item: folio, problem, reload } = useItem('GET /booking/:id/folio', { params: { id: booking.id } })
  const messages = folioMessages()
  const { policy, policyTold, cancellation } = booking
  return (
    <section className="panel" aria-labelledby="bill">
      <h2 id="bill">{messages.title}</h2>
      {!folio && !problem && <Skeleton rows={4} height={28} label={messages.loading} />}
      {problem && !folio && <ErrorState problem={problem} onRetry={reload} />}
      {folio && <FolioLines booking={booking} folio={folio} can={can} />}
      {folio && <FolioActions booking={booking} folio={folio} can={can} />}
      <p className="mt-3 text-muted">
        {t(messages.policy, { terms: formatCancellationTerms({ policy, policyTold, cancellation: cancellation.timeline }) })}
      </p>
      {can('payment.read') && <FolioDocumentList booking={booking} notInvoiced={folio?.notInvoiced} can={can} />}
    </section>
  )
}
