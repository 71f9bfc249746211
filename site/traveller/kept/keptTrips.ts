import type { WritableAtom } from 'nanostores'
import { dayAt } from '../../lib/format.ts'
import { $keptTrips, $tabTrips, $token, personOf } from '../../lib/session.ts'
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
type Place = WritableAtom<string | null>

const mostTrips = 20
const daysAfter = 30

/** Of the one who is signed in, or of nobody: the first to come first. */
export const keptTrips = (): KeptTrip[] => inOrder([...read($keptTrips), ...read($tabTrips)])
export const keptTrip = (id: number) => keptTrips().find(isOf([id]))
/** For longer than this tab. */
export const isOnDevice = (id: number) => read($keptTrips).some(isOf([id]))

/** Beds that are only held are no trip yet. */
export const isTrip = ({ status }: Booking) => !['hold', 'pending_payment', 'expired'].includes(status)

/** Keeps what was just read: an account's on the device; what a link opened in its tab, until its reader wants it on the device. */
export function keepTrips(bookings: Booking[]) {
  const seen = bookings.filter(isTrip)
  // Whoever acts for somebody leaves nothing of theirs behind.
  if (!seen.length || isActing()) return
  const seenAt = new Date().toISOString()
  const trips = Map.groupBy(seen, ({ id }) => (person() !== null || isOnDevice(id) ? $keptTrips : $tabTrips))
  for (const [$place, own] of trips)
    add(
      $place,
      own.map(booking => ({ booking, seenAt })),
    )
  // The worker brings along what shows them.
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('trips'))
}

/** Its reader says so, or takes that back. */
export function keepOnDevice(id: number, isWanted: boolean) {
  const trip = keptTrip(id)
  dropTrip(id)
  if (trip) add(isWanted ? $keptTrips : $tabTrips, [trip])
}

export const dropTrip = (id: number) => {
  for (const $place of [$keptTrips, $tabTrips]) write($place, without($place, [id]))
}

const isOf =
  (ids: number[]) =>
  ({ booking }: KeptTrip) =>
    ids.includes(booking.id)
const without = ($place: Place, ids: number[]) => read($place).filter(trip => !isOf(ids)(trip))
const add = ($place: Place, trips: KeptTrip[]) =>
  write($place, [
    ...without(
      $place,
      trips.map(({ booking }) => booking.id),
    ),
    ...trips,
  ])
const inOrder = (trips: KeptTrip[]) => trips.toSorted((a, b) => (a.booking.arrival < b.booking.arrival ? -1 : 1))

const write = ($place: Place, trips: KeptTrip[]) =>
  put($place, { person: person(), trips: inOrder(trips.filter(isStanding)).slice(-mostTrips) })
const put = ($place: Place, box: Box) => $place.set(box.trips.length ? JSON.stringify(box) : null)

const person = () => personOf($token.get())
const isStanding = ({ booking }: KeptTrip) => (Date.parse(dayAt('UTC')) - Date.parse(booking.departure)) / 86_400_000 <= daysAfter

/** Whoever looks lets go of what is over, also of what another account kept. */
function read($place: Place): KeptTrip[] {
  const box = boxOf($place.get())
  if (!box) return []
  const trips = box.trips.filter(isStanding)
  if (trips.length < box.trips.length) put($place, { ...box, trips })
  return box.person === person() ? trips : []
}

function boxOf(text: string | null): Box | undefined {
  try {
    const box: Box = JSON.parse(text ?? '')
    return Array.isArray(box.trips) ? box : undefined
  } catch {
    // Nothing was kept, or somebody else wrote there.
    return undefined
  }
}
