import { UNUSABLE_PASSWORD_HASH } from '../api/people/auth/password/passwords.ts'
import { businessDate, localToInstant } from '../domain/calendar/clock.ts'
import { addDays, type Day, weekday } from '../domain/calendar/days.ts'
import { repeatDays } from '../domain/calendar/repeat.ts'
import { distanceKm } from '../domain/listing/distance.ts'
import { type Random, random } from './random.ts'
import type { Tables } from './tables.ts'
import type { WrittenProperty } from './writeProperty.ts'

interface EventIdea {
  title: string
  place: string
  from: string
  to: string
  text: string
  capacity?: number
  /** In the currency of the property, as a share of its cheapest bed. */
  share?: number
}

/** Over when the property wants to be quiet (properties.ts). */
const ideas: readonly EventIdea[] = [
  {
    title: 'Dinner together',
    place: 'Kitchen',
    from: '19:30',
    to: '22:00',
    capacity: 16,
    share: 0.3,
    text: 'We cook one big pot of something local. Tell us what you do not eat.',
  },
  {
    title: 'Walk through the old town',
    place: 'At the front door',
    from: '10:00',
    to: '12:30',
    capacity: 20,
    text: 'Two hours on foot, with the places we go to ourselves. Shoes matter more than the weather.',
  },
  { title: 'Pub quiz', place: 'Bar', from: '20:30', to: '23:00', text: 'Teams of four. Come alone and we find you a team.' },
  {
    title: 'Sunrise walk',
    place: 'At the front door',
    from: '05:30',
    to: '08:00',
    capacity: 12,
    text: 'Up before the town is. Coffee in a flask, and back for breakfast.',
  },
  { title: 'Film night', place: 'Lounge', from: '20:30', to: '23:00', text: 'The house votes at eight. Bring a cushion.' },
  {
    title: 'Yoga on the roof',
    place: 'Roof',
    from: '08:00',
    to: '09:00',
    capacity: 10,
    share: 0.15,
    text: 'For beginners too. Mats are here.',
  },
  {
    title: 'Open stage',
    place: 'Lounge',
    from: '20:00',
    to: '23:00',
    text: 'There is a guitar and a piano that is nearly in tune. Play, read, or listen.',
  },
  {
    title: 'Bike tour',
    place: 'At the bike rack',
    from: '14:00',
    to: '17:30',
    capacity: 8,
    share: 0.5,
    text: 'An easy round along the water. Bikes and helmets are in the price.',
  },
]

const names = [
  'Noor Haddad',
  'Ben Larsson',
  'Chloé Martin',
  'Kenji Mori',
  'Lucía Campos',
  'Aoife Byrne',
  'Mateusz Lis',
  'Sara Lindqvist',
  'Diego Rivas',
  'Priya Nair',
]

export interface DemoTravellers {
  traveller: number
  /** Travellers who are about; nobody logs in as them. */
  people: readonly number[]
}

/** Where the mail of people goes whom nobody logs in as. */
export const TRAVELLER_MAIL = '@people.example'

export function writeTravellers(tables: Tables, now: Date): number[] {
  return names.map((name, i) =>
    tables.users.add({
      email: `traveller${i + 1}${TRAVELLER_MAIL}`,
      name,
      password_hash: UNUSABLE_PASSWORD_HASH,
      role: 'traveller',
      country: null,
      language: 'en',
      currency: null,
      email_verified_at: now,
      totp_secret: null,
      created_at: now,
      updated_at: now,
    }),
  )
}

/** What a property does with its guests: a weekly thing, and one or two more. */
export function writeEvents(
  tables: Tables,
  property: WrittenProperty,
  company: DemoTravellers,
  { now, isBusy }: { now: Date; isBusy: boolean },
): void {
  const r = random(`events ${property.path}`)
  if (!isBusy && !r.chance(0.35)) return
  const today = businessDate(now, property.timezone)
  const [weekly, ...more] = r.some(ideas, isBusy ? 4 : 2) as [EventIdea, ...EventIdea[]]
  const first = addDays(today, r.int(0, 6))
  const until = addDays(first, isBusy ? 56 : 21)
  const series = tables.event_series.add({
    property_id: property.id,
    every: 'week',
    step: 1,
    weekdays: [weekday(first)],
    until_day: until,
    created_at: now,
    updated_at: now,
  })
  for (const day of repeatDays(first, { every: 'week', until }))
    writeEvent(tables, r, { property, idea: weekly, day, series }, company, now)
  for (const idea of more) writeEvent(tables, r, { property, idea, day: addDays(today, r.int(1, 12)), series: null }, company, now)
}

interface PlannedEvent {
  property: WrittenProperty
  idea: EventIdea
  day: Day
  series: number | null
}

function writeEvent(
  tables: Tables,
  r: Random,
  { property, idea, day, series }: PlannedEvent,
  { traveller, people }: DemoTravellers,
  now: Date,
) {
  const endDay = idea.to <= idea.from ? addDays(day, 1) : day
  const coming = r.some(people, r.int(0, Math.min(people.length, idea.capacity ?? people.length)))
  // The one who tries the product has something to look forward to.
  if (property.city === 'Porto' && series === null && coming.length < (idea.capacity ?? 99)) coming.push(traveller)
  const cheapest = cheapestBed(property)
  const price = idea.share && Number.isFinite(cheapest) ? roundToCoins(cheapest * idea.share) : null
  const id = tables.events.add({
    property_id: property.id,
    series_id: series,
    status: 'planned',
    title: idea.title,
    description: idea.text,
    place: idea.place,
    day,
    start_time: idea.from,
    end_day: endDay,
    end_time: idea.to,
    timezone: property.timezone,
    starts_at: new Date(localToInstant(day, idea.from, property.timezone)),
    ends_at: new Date(localToInstant(endDay, idea.to, property.timezone)),
    capacity: idea.capacity ?? null,
    going: coming.length,
    turns: coming.length,
    price,
    currency: property.currency,
    created_at: now,
    updated_at: now,
  })
  for (const [i, user] of coming.entries())
    tables.event_joiners.add({
      event_id: id,
      property_id: property.id,
      user_id: user,
      status: 'going',
      turn: i + 1,
      show_name: i % 3 === 0 ? 0 : 1,
      created_at: now,
    })
}

const cheapestBed = (property: WrittenProperty) =>
  Math.min(...property.rooms.filter(room => room.sellBy !== 'unit').map(room => room.price))

/** Two figures and noughts: what one pays with coins. */
function roundToCoins(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) * 5
  return Math.max(step, Math.round(amount / step) * step)
}

const notes = [
  'Small bags only, please. I stop for coffee halfway.',
  'Room for a surfboard on the roof.',
  'I drive slowly and sing badly.',
  'Leaving after breakfast. A dog comes along.',
  null,
]
const rideWishes = ['Happy to pay for petrol.', 'Travelling light. I can read maps.', null]
const rideWishesForTwo = ['Two of us with backpacks, happy to pay for petrol.', null]

/** As far as one drives in a day. */
const MAX_RIDE_KM = 900
/** What a seat costs, in beds: one for so many kilometres. */
const KM_PER_BED_PRICE = 400

/** Rides between cities of one country that have hostels, each to the nearest: offered, asked for, and one with a request for the demo traveller. */
export function writeRides(tables: Tables, properties: readonly WrittenProperty[], { traveller, people }: DemoTravellers, now: Date): void {
  const cities = [...new Map(properties.map(h => [h.place.id, h])).values()]
  for (const from of cities) {
    const near = (c: WrittenProperty) => distanceKm(from.place, c.place)
    const [to] = cities.filter(c => c.country === from.country && c !== from && near(c) < MAX_RIDE_KM).sort((a, b) => near(a) - near(b))
    if (!to) continue
    const r = random(`rides ${from.place.id}`)
    const isHome = from.city === 'Porto' || to.city === 'Porto'
    for (let n = r.int(1, 2); n > 0; n--) writeRide(tables, r, { from, to, user: r.pick(people) }, now)
    if (isHome && from.city === 'Porto') {
      const id = writeRide(tables, r, { from, to, user: traveller, seats: 3 }, now)
      const requester = people.find(p => p !== traveller) as number
      tables.ride_requests.add({
        ride_id: id,
        user_id: requester,
        seats: 1,
        message: 'One rucksack, and good company.',
        status: 'pending',
        created_at: now,
      })
    }
  }
}

interface RideRoute {
  from: WrittenProperty
  to: WrittenProperty
  user: number
  seats?: number
}

function writeRide(tables: Tables, r: Random, { from, to, user, seats }: RideRoute, now: Date): number {
  const [start, end] = seats || r.chance(0.5) ? [from, to] : [to, from]
  const kind = seats || r.chance(0.65) ? 'offer' : 'ask'
  const day = addDays(businessDate(now, start.timezone), r.int(2, 14))
  const time = r.pick(['07:30', '09:00', '10:30', '14:00', '16:45'])
  const isFree = r.chance(0.3)
  const cheapest = cheapestBed(start)
  const price =
    isFree || !Number.isFinite(cheapest) ? null : roundToCoins((cheapest * distanceKm(start.place, end.place)) / KM_PER_BED_PRICE)
  const places = seats ?? r.int(1, 3)
  return tables.rides.add({
    user_id: user,
    kind,
    status: 'open',
    from_place: start.place.id,
    to_place: end.place.id,
    meeting: kind === 'offer' ? r.pick(['Main station, north side', 'Car park at the bus station', 'In front of the post office']) : null,
    day,
    start_time: time,
    timezone: start.timezone,
    departs_at: new Date(localToInstant(day, time, start.timezone)),
    seats: places,
    price,
    currency: price === null ? null : start.currency,
    note: kind === 'offer' ? r.pick(notes) : r.pick(places === 2 ? rideWishesForTwo : rideWishes),
    created_at: now,
    updated_at: now,
  })
}
