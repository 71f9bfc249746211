import { businessDate, localToInstant } from '../domain/calendar/clock.ts'
import { addDays } from '../domain/calendar/days.ts'
import { distanceKm } from '../domain/listing/distance.ts'
import { cheapestBed, roundToCoins } from './prices.ts'
import { type Random, random } from './random.ts'
import type { Tables } from './tables.ts'
import type { DemoTravellers } from './travellers.ts'
import type { WrittenProperty } from './writeProperty.ts'

const notes = [
  'Small bags only, please. I stop for coffee halfway.',
  'Room for a surfboard on the roof.',
  'I drive slowly and sing badly.',
  'Leaving after breakfast. A dog comes along.',
  null,
]
const rideWishes = ['Happy to pay for petrol.', 'Travelling light. I can read maps.', null]
const rideWishesForTwo = ['Two of us with backpacks, happy to pay for petrol.', null]

const notesFor = (kind: 'offer' | 'ask', places: number) => {
  if (kind === 'offer') return notes
  return places === 2 ? rideWishesForTwo : rideWishes
}
const HOUSE_NOTE = 'Our own van, with room for rucksacks. Ask at the desk or here.'
const meetings = ['Main station, north side', 'Car park at the bus station', 'In front of the post office']

/** As far as one drives in a day. */
const MAX_RIDE_KM = 900
/** What a seat costs, in beds: one for so many kilometres. */
const KM_PER_BED_PRICE = 400

/** Whom a traveller can ride with: others like them, and for the hostels of the demo owners the house itself. */
export interface RidePeople extends DemoTravellers {
  owners: ReadonlyMap<WrittenProperty, number>
}

/**
 * Rides between cities of one country that have hostels, each to the nearest: offered, asked for, some by a hostel whose desk can be asked. The demo traveller
 * has one with a request, and is accepted in another: whose it is, and by which number they are reached, is seen there.
 */
export function writeRides(
  tables: Tables,
  properties: readonly WrittenProperty[],
  { traveller, people, owners }: RidePeople,
  now: Date,
): void {
  const cities = [...new Map(properties.map(h => [h.place.id, h])).values()]
  for (const from of cities) {
    const to = nearestOf(cities, from)
    if (!to) continue
    const r = random(`rides ${from.place.id}`)
    for (let n = r.int(1, 2); n > 0; n--) writeRide(tables, r, { from, to, user: r.pick(people) }, now)
    const request = { user_id: traveller, seats: 1, message: 'One rucksack, and good company.', created_at: now }
    if (from.city === 'Porto') {
      const ride_id = writeRide(tables, r, { from, to, user: traveller, seats: 3 }, now)
      tables.ride_requests.add({ ...request, ride_id, user_id: people[0], status: 'pending', answered_at: null })
    }
    if (from.city === 'Lisbon') {
      const ride_id = writeRide(tables, r, { from, to, user: r.pick(people), seats: 3, taken: 1 }, now)
      tables.ride_requests.add({ ...request, ride_id, status: 'accepted', answered_at: now })
    }
  }
  for (const [from, user] of owners) {
    const to = nearestOf(cities, from)
    if (to) writeRide(tables, random(`shuttle ${from.path}`), { from, to, user, seats: 6, isPropertyRide: true }, now)
  }
}

function nearestOf(cities: readonly WrittenProperty[], from: WrittenProperty): WrittenProperty | undefined {
  const km = (c: WrittenProperty) => distanceKm(from.place, c.place)
  return cities
    .filter(c => c.country === from.country && c.place.id !== from.place.id && km(c) < MAX_RIDE_KM)
    .sort((a, b) => km(a) - km(b))[0]
}

interface RideRoute {
  from: WrittenProperty
  to: WrittenProperty
  user: number
  /** Offered from here, then; otherwise by chance. */
  seats?: number
  taken?: number
  /** The hostel drives. */
  isPropertyRide?: boolean
}

function writeRide(tables: Tables, r: Random, { from, to, user, seats, taken = 0, isPropertyRide = false }: RideRoute, now: Date): number {
  const [start, end] = seats || r.chance(0.5) ? [from, to] : [to, from]
  const kind = seats || r.chance(0.65) ? 'offer' : 'ask'
  const day = addDays(businessDate(now, start.timezone), r.int(2, 14))
  const time = r.pick(['07:30', '09:00', '10:30', '14:00', '16:45'])
  const isFree = r.chance(0.3)
  const cheapest = cheapestBed(start)
  const price =
    isFree || !Number.isFinite(cheapest) ? null : roundToCoins((cheapest * distanceKm(start.place, end.place)) / KM_PER_BED_PRICE)
  const places = seats ?? r.int(1, 3)
  const isForGuests = !seats && random(`audience ${user} ${start.path} ${day}`).chance(0.25)
  return tables.rides.add({
    user_id: user,
    property_id: isPropertyRide ? from.id : null,
    kind,
    status: 'open',
    from_place: start.place.id,
    to_place: end.place.id,
    meeting: isPropertyRide ? 'At our front door' : kind === 'offer' ? r.pick(meetings) : null,
    day,
    start_time: time,
    timezone: start.timezone,
    departs_at: new Date(localToInstant(day, time, start.timezone)),
    seats: places,
    taken,
    price,
    currency: price === null ? null : start.currency,
    audience: isForGuests ? 'guests' : 'all',
    note: isPropertyRide ? HOUSE_NOTE : r.pick(notesFor(kind, places)),
    created_at: now,
    updated_at: now,
  })
}
