import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { businessDayAt, formatInstant } from '../../lib/format/format.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { StatusTitle } from '../link/StatusTitle.tsx'
import type { CachedTrip } from '../offline/cachedTrips.ts'
import { remainingSteps } from '../offline/remainingSteps.ts'
import { presentBookingStatus } from './bookingStatus.ts'
import { CancellationSection } from './CancellationSection.tsx'
import { CodeAndBill } from './CodeAndBill.tsx'
import { RelocationNotice } from './RelocationNotice.tsx'
import { StayDetails } from './StayDetails.tsx'

interface Props {
  trip: CachedTrip
  /** True if nothing answered; otherwise the token of the mailed link is missing. */
  isAway: boolean
  onRetry: () => void
}

/** The booking as last seen on this device, to read it and show it at reception. Changes need a connection. */
export function CachedBooking({ trip: { booking, seenAt }, isAway, onRetry }: Props) {
  // Retries after a pause: a new connection is often lost again at once.
  useEffect(() => {
    if (!isAway) return
    addEventListener('online', onRetry)
    const later = navigator.onLine ? setTimeout(onRetry, retryMs) : undefined
    return () => {
      removeEventListener('online', onRetry)
      clearTimeout(later)
    }
  })
  const messages = getMessages('offline')
  const { cancellation, arrival } = booking
  // This device cannot know whether a guest has checked in since.
  const isToCancel = cancellation.allowed && businessDayAt('UTC') <= arrival
  return (
    <>
      <header className="mt-8 grid gap-4">
        <StatusTitle status={booking.status} look={presentBookingStatus(booking.status)} />
        <Notice kind="warning" title={t(isAway ? messages.seenOffline : messages.seen, { moment: formatInstant(seenAt) })}>
          <p>{isAway ? messages.seenOfflineText : messages.seenText}</p>
        </Notice>
        <RelocationNotice relocation={booking.relocation} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CodeAndBill booking={booking}>
          <div className="grid gap-2 print:hidden">
            {isAway ? (
              <Button icon="refreshCw" onClick={onRetry}>
                {getMessages('kit').again}
              </Button>
            ) : (
              <a className="button button-primary" href={localizeHref('/booking')}>
                {getMessages('booking').linkAgain}
              </a>
            )}
            <Button icon="fileText" onClick={() => print()}>
              {getMessages('booking').print}
            </Button>
            <a className="link py-1 text-center" href={localizeHref('/offline')}>
              {messages.all}
            </a>
          </div>
        </CodeAndBill>
        <div className="grid gap-8">
          <StayDetails booking={booking} />
          {isToCancel && (
            <CancellationSection
              booking={{ ...booking, cancellation: { ...cancellation, timeline: remainingSteps(cancellation.timeline) } }}
            />
          )}
        </div>
      </div>
    </>
  )
}

const retryMs = 5000
