import type { ReactNode } from 'react'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { CancellationTimeline } from '../stay/CancellationTimeline.tsx'
import type { Booking } from './bookingStatus.ts'

/** The fee of a cancellation, by date. */
export function CancellationSection({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { status, cancellation, taxes, arrival, property } = booking
  const messages = getMessages('booking')
  return (
    <section aria-labelledby="cancelling" className="print:break-inside-avoid">
      <h2 id="cancelling" className="mb-4 text-xl">
        {messages.ifCancel}
      </h2>
      {status === 'pending_approval' && <p className="mb-4">{messages.ifCancelAsked}</p>}
      <CancellationTimeline steps={cancellation.timeline} taxes={taxes} arrival={arrival} checkInFrom={property.checkInFrom} />
      {children}
      <p className="mt-4 print:hidden">
        <a className="link" href={localizeHref('/what-happens-if')}>
          {messages.whatIf}
        </a>
      </p>
    </section>
  )
}
