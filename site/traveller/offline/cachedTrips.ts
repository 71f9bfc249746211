import type { WritableAtom } from 'nanostores'
import { businessDayAt } from '../../lib/format/format.ts'
import { $cachedTrips, $tabTrips, $token, accountIdOf } from '../../lib/session/session.ts'
import { isImpersonating } from '../../lib/storage/storage.ts'
import type { Booking } from '../booking/bookingStatus.ts'

/** A booking as this browser last saw it. */
export interface CachedTrip {
  booking: Booking
  seenAt: string
}
interface TripCache {
  /** The account that saw them; null: they were opened by the links of their mails. */
  person: string | null
  trips: CachedTrip[]
}
type TripStore = WritableAtom<string | null>

const mostTrips = 20
const daysAfter = 30

/** Of the one who is signed in, or of nobody: the first to come first. */
export const listCachedTrips = (): CachedTrip[] => sortTrips([...readTrips($cachedTrips), ...readTrips($tabTrips)])
export const findCachedTrip = (id: number) => listCachedTrips().find(hasBookingId([id]))
/** For longer than this tab. */
export const isSavedOnDevice = (id: number) => readTrips($cachedTrips).some(hasBookingId([id]))

/** Beds that are only held are no trip yet. */
export const isTrip = ({ status }: Booking) => !['hold', 'pending_payment', 'expired'].includes(status)

/** Keeps what was just read: an account's on the device; what a link opened in its tab, until its reader wants it on the device. */
export function cacheTrips(bookings: Booking[]) {
  const seen = bookings.filter(isTrip)
  // Whoever acts for somebody leaves nothing of theirs behind.
  if (!seen.length || isImpersonating()) return
  const seenAt = new Date().toISOString()
  const trips = Map.groupBy(seen, ({ id }) => (currentAccountId() !== null || isSavedOnDevice(id) ? $cachedTrips : $tabTrips))
  for (const [$place, own] of trips)
    addTrips(
      $place,
      own.map(booking => ({ booking, seenAt })),
    )
  // The worker brings along what shows them.
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('trips'))
}

/** Its reader says so, or takes that back. */
export function saveOnDevice(id: number, isSaved: boolean) {
  const trip = findCachedTrip(id)
  removeCachedTrip(id)
  if (trip) addTrips(isSaved ? $cachedTrips : $tabTrips, [trip])
}

export const removeCachedTrip = (id: number) => {
  for (const $place of [$cachedTrips, $tabTrips]) writeTrips($place, tripsWithout($place, [id]))
}

const hasBookingId =
  (ids: number[]) =>
  ({ booking }: CachedTrip) =>
    ids.includes(booking.id)
const tripsWithout = ($place: TripStore, ids: number[]) => readTrips($place).filter(trip => !hasBookingId(ids)(trip))
const addTrips = ($place: TripStore, trips: CachedTrip[]) =>
  writeTrips($place, [
    ...tripsWithout(
      $place,
      trips.map(({ booking }) => booking.id),
    ),
    ...trips,
  ])
const sortTrips = (trips: CachedTrip[]) => trips.toSorted((a, b) => (a.booking.arrival < b.booking.arrival ? -1 : 1))

const writeTrips = ($place: TripStore, trips: CachedTrip[]) =>
  putCache($place, { person: currentAccountId(), trips: sortTrips(trips.filter(isRecent)).slice(-mostTrips) })
const putCache = ($place: TripStore, box: TripCache) => $place.set(box.trips.length ? JSON.stringify(box) : null)

const currentAccountId = () => accountIdOf($token.get())
const isRecent = ({ booking }: CachedTrip) => (Date.parse(businessDayAt('UTC')) - Date.parse(booking.departure)) / 86_400_000 <= daysAfter

/** Whoever looks lets go of what is over, also of what another account kept. */
function readTrips($place: TripStore): CachedTrip[] {
  const box = parseTripCache($place.get())
  if (!box) return []
  const trips = box.trips.filter(isRecent)
  if (trips.length < box.trips.length) putCache($place, { ...box, trips })
  return box.person === currentAccountId() ? trips : []
}

function parseTripCache(text: string | null): TripCache | undefined {
  try {
    const box: TripCache = JSON.parse(text ?? '')
    return Array.isArray(box.trips) ? box : undefined
  } catch {
    // Nothing was kept, or somebody else wrote there.
    return undefined
  }
}
