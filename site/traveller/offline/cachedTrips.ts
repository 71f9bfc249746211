import type { WritableAtom } from 'nanostores'
import { businessDayAt } from '../../lib/format/format.ts'
import { $cachedTrips, $tabTrips, $token, accountIdOf } from '../../lib/session/session.ts'
import { isImpersonating } from '../../lib/storage/storage.ts'
import type { Booking } from '../booking/bookingStatus.ts'

/** A booking as last seen in this browser. */
export interface CachedTrip {
  booking: Booking
  seenAt: string
}
interface TripCache {
  /** The account that has seen them; null if they were opened by mailed links. */
  person: string | null
  trips: CachedTrip[]
}
type TripStore = WritableAtom<string | null>

const mostTrips = 20
const daysAfter = 30

/** The trips of the signed-in account, or of links: the next arrival first. */
export const listCachedTrips = (): CachedTrip[] => sortTrips([...readTrips($cachedTrips), ...readTrips($tabTrips)])
export const findCachedTrip = (id: number) => listCachedTrips().find(hasBookingId([id]))
/** Whether it is stored for longer than this tab. */
export const isSavedOnDevice = (id: number) => readTrips($cachedTrips).some(hasBookingId([id]))

/** A hold is no trip yet. */
export const isTrip = ({ status }: Booking) => !['hold', 'pending_payment', 'expired'].includes(status)

/** Caches bookings that were just loaded: those of an account on the device; those of a link in their tab, until the reader saves them on the device. */
export function cacheTrips(bookings: Booking[]) {
  const seen = bookings.filter(isTrip)
  // A super-admin who acts for somebody must leave nothing of theirs on the device.
  if (!seen.length || isImpersonating()) return
  const seenAt = new Date().toISOString()
  const trips = Map.groupBy(seen, ({ id }) => (currentAccountId() !== null || isSavedOnDevice(id) ? $cachedTrips : $tabTrips))
  for (const [$place, own] of trips)
    addTrips(
      $place,
      own.map(booking => ({ booking, seenAt })),
    )
  // Tells the service worker to cache the scripts that show trips.
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('trips'))
}

/** Saves a trip of a link on the device, or undoes that. */
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

/** Every read removes expired trips, also those of other accounts. */
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
    // The storage is empty, or contains something unreadable.
    return undefined
  }
}
