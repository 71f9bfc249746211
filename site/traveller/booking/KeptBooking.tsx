import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { dayAt, formatInstant } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import type { KeptTrip } from '../kept/keptTrips.ts'
import { stepsLeft } from '../kept/stepsLeft.ts'
import { OpenedTitle } from '../link/OpenedTitle.tsx'
import { CodeAndBill } from './CodeAndBill.tsx'
import { IfCancelled } from './IfCancelled.tsx'
import { Relocated } from './Relocated.tsx'
import { StayFacts } from './StayFacts.tsx'
import { lookOf } from './words.ts'

interface Props {
  trip: KeptTrip
  /** Nothing answered; otherwise the link of the mail is missing. */
  isAway: boolean
  onRetry: () => void
}

/** The booking as this device last saw it: to read and to show at the desk. What changes it needs a connection. */
export function KeptBooking({ trip: { booking, seenAt }, isAway, onRetry }: Props) {
  // After each answer anew: a connection that has just come often goes again.
  useEffect(() => {
    if (!isAway) return
    addEventListener('online', onRetry)
    const later = navigator.onLine ? setTimeout(onRetry, retryMs) : undefined
    return () => {
      removeEventListener('online', onRetry)
      clearTimeout(later)
    }
  })
  const said = words('kept')
  const { cancellation, arrival } = booking
  // Whether a guest has come since, this device cannot know.
  const isToCancel = cancellation.allowed && dayAt('UTC') <= arrival
  return (
    <>
      <header className="mt-8 grid gap-4">
        <OpenedTitle status={booking.status} look={lookOf(booking.status)} />
        <Notice kind="warning" title={say(isAway ? said.seenOffline : said.seen, { moment: formatInstant(seenAt) })}>
          <p>{isAway ? said.seenOfflineText : said.seenText}</p>
        </Notice>
        <Relocated relocation={booking.relocation} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CodeAndBill booking={booking}>
          <div className="grid gap-2 print:hidden">
            {isAway ? (
              <Button icon="refreshCw" onClick={onRetry}>
                {words('kit').again}
              </Button>
            ) : (
              <a className="button button-primary" href={to('/booking')}>
                {words('booking').linkAgain}
              </a>
            )}
            <Button icon="fileText" onClick={() => print()}>
              {words('booking').print}
            </Button>
            <a className="link py-1 text-center" href={to('/offline')}>
              {said.all}
            </a>
          </div>
        </CodeAndBill>
        <div className="grid gap-8">
          <StayFacts booking={booking} />
          {isToCancel && (
            <IfCancelled booking={{ ...booking, cancellation: { ...cancellation, timeline: stepsLeft(cancellation.timeline) } }} />
          )}
        </div>
      </div>
    </>
  )
}

const retryMs = 5000
