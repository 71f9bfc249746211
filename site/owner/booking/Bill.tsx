import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { termsWords } from './desk/rates.ts'
import { FolioActions } from './FolioActions.tsx'
import { FolioLines } from './FolioLines.tsx'
import { FolioPapers } from './FolioPapers.tsx'
import type { Booking } from './types.ts'

/** The bill line by line; it only grows, and what is left is its sum. */
export function Bill({ booking }: { booking: Booking }) {
  const { can } = useHouse()
  const { item: folio, problem, reload } = useItem('GET /booking/:id/folio', { params: { id: booking.id } })
  return (
    <section className="panel" aria-labelledby="bill">
      <h2 id="bill">Bill</h2>
      {!folio && !problem && <Skeleton rows={4} height={28} label="Loading the bill" />}
      {problem && !folio && <ErrorState problem={problem} onRetry={reload} />}
      {folio && <FolioLines booking={booking} folio={folio} can={can} />}
      {folio && <FolioActions booking={booking} folio={folio} can={can} />}
      <p className="mt-3 text-muted">Policy: {termsWords({ policy: booking.policy, cancellation: booking.cancellation.timeline })}</p>
      {can('payment.read') && <FolioPapers booking={booking} notInvoiced={folio?.notInvoiced} can={can} />}
    </section>
  )
}
