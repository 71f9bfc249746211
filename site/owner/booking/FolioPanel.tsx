import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { formatCancellationTerms } from './desk/rateChoices.ts'
import { FolioActions } from './FolioActions.tsx'
import { FolioDocumentList } from './FolioDocumentList.tsx'
import { FolioLines } from './FolioLines.tsx'
import type { Booking } from './types.ts'

/** The bill line by line; it only grows, and what is left is its sum. */
export function FolioPanel({ booking }: { booking: Booking }) {
  const { can } = useCurrentProperty()
  const { item: folio, problem, reload } = useItem('GET /booking/:id/folio', { params: { id: booking.id } })
  return (
    <section className="panel" aria-labelledby="bill">
      <h2 id="bill">Bill</h2>
      {!folio && !problem && <Skeleton rows={4} height={28} label="Loading the bill" />}
      {problem && !folio && <ErrorState problem={problem} onRetry={reload} />}
      {folio && <FolioLines booking={booking} folio={folio} can={can} />}
      {folio && <FolioActions booking={booking} folio={folio} can={can} />}
      <p className="mt-3 text-muted">
        Policy: {formatCancellationTerms({ policy: booking.policy, cancellation: booking.cancellation.timeline })}
      </p>
      {can('payment.read') && <FolioDocumentList booking={booking} notInvoiced={folio?.notInvoiced} can={can} />}
    </section>
  )
}
