import type { ReactNode } from 'react'
import { words } from '../../lib/words.ts'
import { CancellationLine } from '../stay/CancellationLine.tsx'
import type { Booking } from './words.ts'

/** What cancelling costs, and until when. */
export function IfCancelled({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { status, cancellation, taxes, arrival, property } = booking
  const said = words('booking')
  return (
    <section aria-labelledby="cancelling" className="print:break-inside-avoid">
      <h2 id="cancelling" className="mb-4 text-xl">
        {said.ifCancel}
      </h2>
      {status === 'pending_approval' && <p className="mb-4">{said.ifCancelAsked}</p>}
      <CancellationLine steps={cancellation.timeline} taxes={taxes} arrival={arrival} checkInFrom={property.checkInFrom} />
      {children}
    </section>
  )
}
