import { dayAt } from '../../lib/format.ts'
import { $isSessionOver, $keptTrips, $token, personOf } from '../../lib/session.ts'
import { isActing } from '../../lib/storage.ts'
import type { Booking } from '../booking/words.ts'

/** A booking as this browser last saw it. */
export interface KeptTrip {
  booking: Booking
  seenAt: string
}
interface Box {
  /** The account that saw them; null: they were opened by the links of their mails. */
  person: string | null
  trips: KeptTrip[]
}

const mostTrips = 20
const daysAfter = 30

/** Of the one who is signed in, or of nobody: the first to come first. */
export const keptTrips = (): KeptTrip[] => boxOf().trips
export const keptTrip = (id: number) => keptTrips().find(({ booking }) => booking.id === id)

/** Keeps what was just read. Beds that are only held are no trip yet. */
export function keepTrips(bookings: Booking[]) {
  const seen = bookings.filter(({ status }) => !['hold', 'pending_payment', 'expired'].includes(status))
  // Whoever acts for somebody leaves nothing of theirs behind.
  if (!seen.length || isActing()) return
  const seenAt = new Date().toISOString()
  const others = keptTrips().filter(({ booking }) => !bookings.some(({ id }) => id === booking.id))
  write([...others, ...seen.map(booking => ({ booking, seenAt }))])
  // The worker brings along what shows them.
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('trips'))
}

export const dropTrip = (id: number) => keptTrip(id) && write(keptTrips().filter(({ booking }) => booking.id !== id))
export const forgetTrips = () => $keptTrips.set(null)

function write(trips: KeptTrip[]) {
  const standing = trips.filter(({ booking }) => daysSince(booking.departure) <= daysAfter)
  const latest = standing.toSorted((a, b) => (a.booking.arrival < b.booking.arrival ? -1 : 1)).slice(-mostTrips)
  $keptTrips.set(latest.length ? JSON.stringify({ person: person(), trips: latest } satisfies Box) : null)
}

const person = () => personOf($token.get())
const daysSince = (day: string) => (Date.parse(dayAt('UTC')) - Date.parse(day)) / 86_400_000

function boxOf(): Box {
  try {
    const box: Box = JSON.parse($keptTrips.get() ?? '')
    if (box.person === person()) return box
  } catch {
    // Nothing was kept, or somebody else wrote there.
  }
  return { person: person(), trips: [] }
}

// A session that was ended elsewhere: perhaps because this device is in other hands now.
$isSessionOver.listen(isOver => isOver && forgetTrips())
