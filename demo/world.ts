import { setImmediate } from 'node:timers/promises'
import { saveScores } from '../api/community/reviews/service.ts'
import { refreshSociability } from '../api/community/sociability/service.ts'
import { updateFromPrices } from '../api/inventory/rate/service.ts'
import { recountRoom } from '../api/inventory/room/service.ts'
import { hashToken } from '../api/platform/http/crypto/crypto.ts'
import { getExchangeRates } from '../api/platform/money/service.ts'
import { rebuildPages } from '../api/platform/pages/service.ts'
import { execute, selectOne, type Transaction, transaction } from '../db/connection.ts'
import { loadPlaces, type Place, readPlaces } from '../db/reference/places.ts'
import { businessDate } from '../domain/calendar/clock.ts'
import { addDays, isBefore } from '../domain/calendar/days.ts'
import type { Deposit } from '../domain/money/deposit.ts'
import { type DemoAccounts, writeAccounts } from './accounts.ts'
import { writeChannelReviews } from './channelReviews.ts'
import { writeChat } from './chats.ts'
import { type DemoCity, demoCities } from './cities.ts'
import { issueLastStatements, writeCommissionAndVisits } from './commission.ts'
import { createDemoBooking } from './createDemoBooking.ts'
import { createBlocks, createGroupRequests, type DemoDesk } from './desk.ts'
import type { EventIdea } from './events/ideas.ts'
import { writeEvents } from './events/writeEvents.ts'
import { writeExtras } from './extras.ts'
import { writeHeldDeposits } from './heldDeposits.ts'
import { issueDocuments } from './invoices.ts'
import { writeMessages } from './messages.ts'
import { sendTemplates, writeMessageTemplates } from './messageTemplates.ts'
import { writeFeed, writeNotices } from './notices.ts'
import { writeNotifications } from './notifications.ts'
import { type DemoPlace, type DemoProperty, makeProperty, sellDormBothWays } from './properties.ts'
import { random } from './random.ts'
import { hasOwnRates, writeCalmRates, writeRates } from './rates.ts'
import { drawReviewPhotos, type ReviewPicture } from './reviews/reviewPictures.ts'
import { writeVotes } from './reviews/votes.ts'
import { drawBaseScores, earlierStays, hasNoReviews, isReviewable, reviewRandom, writeReview } from './reviews/writeReview.ts'
import { writeRides } from './rides.ts'
import { writeSavedSearches } from './savedSearches.ts'
import { type DemoStay, generateStays, type Season } from './stays.ts'
import { writeDeskStory } from './story/deskStory.ts'
import { writePropertyStory } from './story/propertyStory.ts'
import { writeSupervision } from './supervision.ts'
import { flushTables, openTables, type Tables } from './tables.ts'
import { writeTill } from './till.ts'
import { giveStays, writeTravellers } from './travellers.ts'
import { type WrittenProperty, writeProperty } from './writeProperty.ts'

/** Cities whose hostels take something ahead, so that paying online can be tried; elsewhere all is paid at the desk. */
const DEPOSITS: Readonly<Record<string, Deposit>> = { Porto: { kind: 'percent', value: 15 }, Prague: { kind: 'first_night' } }

/** Cities whose first hostel sells a dorm whole as well. */
const SOLD_BOTH_WAYS = new Set(['Porto', 'Berlin', 'Prague'])

/** Days ahead of today that are full of life. */
const DAYS = 30
/** And behind it: however late in a month one looks, the one before it had stays, and its statements. */
const DAYS_BACK = 45
/** The first hostel has a quarter behind it. */
const STORY_DAYS_BACK = 125
const BUSY = 0.68
const CALM = 0.12
/** The cities whose first hostels belong to the demo owners; these properties are busy. */
const OWNED: readonly { owner: 'owner' | 'owner2'; country: string; city: string }[] = [
  { owner: 'owner', country: 'PT', city: 'Lisbon' },
  { owner: 'owner', country: 'PT', city: 'Porto' },
  { owner: 'owner', country: 'ES', city: 'Sevilla' },
  { owner: 'owner2', country: 'IN', city: 'Jaipur' },
  { owner: 'owner2', country: 'IN', city: 'Udaipur' },
  { owner: 'owner2', country: 'NP', city: 'Pokhara' },
]

export interface DemoWorld {
  hostels: number
  bookings: number
  accounts: DemoAccounts['printed']
}

interface WorldSize {
  /** All of the world, unless a test needs only those with hostels. */
  places?: readonly Place[]
  /** At most; as many as its cities tell where nothing is said. */
  hostelsPerCity?: number
}

/**
 * Makes the demo world in an empty database, and the places of the world with it: the same for a given day.
 * Answers nothing when there are properties already.
 */
export async function makeDemoWorld(
  now: Date,
  { places = readPlaces(), hostelsPerCity = Infinity }: WorldSize = {},
): Promise<DemoWorld | undefined> {
  if (await selectOne('SELECT id FROM properties LIMIT 1')) return undefined
  // The database takes the places in while the world is thought up. Whoever needs them waits, and hears of a failure there.
  const loaded = loadPlaces(places)
  loaded.catch(() => {})
  const cities = findCities(places)
  const { desks, story, owned, ...world } = await transaction(t => writeWorld({ cities, loaded, hostelsPerCity }, now, t))
  for (const desk of desks) {
    await createBlocks(desk)
    await createGroupRequests(desk)
  }
  if (owned[0] && desks[0]) await issueDocuments(owned[0], desks[0].owner)
  if (story) await writeDeskStory(story)
  await issueLastStatements(owned, now)
  await refreshSociability(undefined, now)
  await sendTemplates(now)
  return world
}

interface WorldPlaces {
  cities: Map<DemoCity, DemoPlace>
  /** Ends when the database has all places. */
  loaded: Promise<unknown>
  hostelsPerCity: number
}

async function writeWorld(
  { cities, loaded, hostelsPerCity }: WorldPlaces,
  now: Date,
  t: Transaction,
): Promise<DemoWorld & { desks: DemoDesk[]; story: DemoDesk | undefined; owned: WrittenProperty[] }> {
  const tables = await openTables(t)
  const accounts = await writeAccounts(tables, now)
  const properties = writeProperties(tables, cities, hostelsPerCity, now)
  assignOwners(tables, properties, accounts.ids, now)
  const drawing = drawReviewPhotos(tables, await writeStaysAndReviews(tables, properties, accounts.ids, now))
  // Drawn while the rest is thought up; whoever awaits it hears of a failure there.
  drawing.catch(() => {})
  writeEventsAndRides(tables, properties, accounts.ids, now)
  const busy = ownedProperties(properties).map(o => o.property as WrittenProperty)
  writeNotices(tables, busy, accounts.ids, now)
  writeTill(tables, busy, accounts.ids.reception, now)
  for (const property of properties) if (hasOwnRates(property)) writeRates(tables, property, businessDate(now, property.timezone), now)
  const [first] = busy
  if (first) writeCalmRates(tables, first, businessDate(now, first.timezone), now)
  await drawing
  await flushTables(tables, t)
  await loaded
  const owned = ownedProperties(properties).map(o => o.property as WrittenProperty)
  await writeCommissionAndVisits(owned, now, t)
  await writeFeed(busy, now, t)
  await writeMessages(busy, accounts.ids, now, t)
  if (first) {
    await writeMessageTemplates(first, now, t)
    await writeExtras(first, now, t)
    await writeHeldDeposits(first, accounts.ids.reception, now, t)
    await writePropertyStory(first, accounts.ids, now, t)
    await execute('UPDATE properties SET has_rates = 1 WHERE id = ?', [first.id], t)
  }
  if (owned[1]) await writeChannelReviews(owned[1], now, t)
  await writeChat(accounts.ids, now, t)
  await updateDerivedData(properties, now, t)
  await writeVotes(now, t)
  await giveStays(t)
  await writeSavedSearches(accounts.ids.traveller, now, t)
  await writeNotifications(now, t)
  await writeSupervision(accounts.ids, now, t)
  await rebuildPages(t)
  return {
    hostels: properties.length,
    bookings: tables.bookings.written,
    accounts: accounts.printed,
    desks: desksOf(properties, accounts.ids, now),
    story: first && deskOf(first, accounts.ids, now),
    owned,
  }
}

/** What the product works out by itself when something is changed by hand. */
async function updateDerivedData(properties: readonly WrittenProperty[], now: Date, t: Transaction) {
  const rated = properties.filter(hasOwnRates).map(h => h.id)
  if (rated.length) await execute('UPDATE properties SET has_rates = 1, sells_standard = 0 WHERE id IN (?)', [rated], t)
  await updateFromPrices(rated, t)
  await saveScores(
    properties.map(h => h.id),
    t,
    now,
  )
  for (const property of properties)
    for (const room of property.roomList)
      if (room.sellBy === 'both')
        await recountRoom({ room: room.id, property: property.id, today: businessDate(now, property.timezone), isRelief: true }, t)
}

/** The busy property of the first owner whose rates are worth a look. */
function desksOf(properties: WrittenProperty[], ids: DemoAccounts['ids'], now: Date): DemoDesk[] {
  const found = ownedProperties(properties).find(o => o.owner === 'owner' && o.property && hasOwnRates(o.property))?.property
  return found ? [deskOf(found, ids, now)] : []
}

const deskOf = (property: WrittenProperty, ids: DemoAccounts['ids'], now: Date): DemoDesk => ({
  property,
  today: businessDate(now, property.timezone),
  owner: { userId: ids.owner, name: 'Marta Reis' },
})

function findCities(places: readonly Place[]): Map<DemoCity, DemoPlace> {
  const citiesByKey = new Map(demoCities.map(c => [`${c.country}/${c.name}`, c]))
  const found = new Map<DemoCity, DemoPlace>()
  for (const place of places) {
    const city = citiesByKey.get(`${place.country}/${place.name}`)
    // The biggest of a name stands first.
    if (city && !found.has(city)) found.set(city, place)
  }
  return new Map(demoCities.flatMap(c => (found.has(c) ? [[c, found.get(c) as DemoPlace] as const] : [])))
}

function writeProperties(tables: Tables, places: Map<DemoCity, DemoPlace>, most: number, now: Date): WrittenProperty[] {
  const { rates } = getExchangeRates('USD')
  return [...places].flatMap(([city, place]) => {
    const taken = new Set<string>()
    return Array.from({ length: Math.min(city.hostels, most) }, (_, i) =>
      writeListing(tables, { city, index: i, property: makeProperty(city, place, i, taken, rates) }, now),
    )
  })
}

interface Listing {
  city: DemoCity
  index: number
  property: DemoProperty
}

/** Hostels came one after the other: some have been there for years, some since last season. Of those that came this month nobody has written yet. */
function writeListing(tables: Tables, { city, index, property }: Listing, now: Date): WrittenProperty {
  const isNew = index > 0 && hasNoReviews(property.path)
  const [fewest, most] = isNew ? [21, 75] : [90, 1500]
  const days = random(`since ${property.path}`).int(fewest, most)
  const since = new Date(now.getTime() - days * 86_400_000)
  const deposit = DEPOSITS[city.name]
  const shaped = index === 0 && SOLD_BOTH_WAYS.has(city.name) ? sellDormBothWays(property) : property
  return writeProperty(tables, shaped, now, { since, ...(deposit && { deposit }) })
}

const ownerOf = (property: WrittenProperty) => OWNED.find(o => o.country === property.country && o.city === property.city)

/** The first property of each of their cities. */
const ownedProperties = (properties: WrittenProperty[]) =>
  OWNED.map(o => ({ ...o, property: properties.find(h => ownerOf(h) === o) })).filter(o => o.property !== undefined)

function assignOwners(tables: Tables, properties: WrittenProperty[], ids: DemoAccounts['ids'], now: Date) {
  const member = (property: WrittenProperty, user: number, role: string) =>
    tables.property_members.add({ property_id: property.id, user_id: user, role, created_at: now })
  const owned = ownedProperties(properties)
  for (const { property, owner } of owned) member(property as WrittenProperty, ids[owner], 'owner')
  const first = owned[0]?.property
  if (first) for (const role of ['manager', 'reception', 'viewer'] as const) member(first, ids[role], role)
  if (first) inviteHousekeeper(tables, first, ids.owner, now)
}

/** Somebody who was asked yesterday and has not answered yet. */
function inviteHousekeeper(tables: Tables, property: WrittenProperty, owner: number, now: Date) {
  const [email, sentAt, day] = ['nadia@example.com', new Date(now.getTime() - 86_400_000), 86_400_000]
  tables.member_invitations.add({
    property_id: property.id,
    email,
    open_email: email,
    role: 'housekeeping',
    token_hash: hashToken(`demo ${property.id} ${email}`),
    invited_by: owner,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + 7 * day),
    created_at: sentAt,
  })
}

async function writeStaysAndReviews(
  tables: Tables,
  properties: WrittenProperty[],
  ids: DemoAccounts['ids'],
  now: Date,
): Promise<ReviewPicture[]> {
  const [first] = ownedProperties(properties).map(o => o.property)
  const owned = new Set(ownedProperties(properties).map(o => o.property))
  const pictures: ReviewPicture[] = []
  const counters = new Map<string, number>()
  for (const property of properties) {
    const r = random(`life ${property.path}`)
    const today = businessDate(now, property.timezone)
    const busy = owned.has(property)
    const season = { from: addDays(today, busy ? -DAYS_BACK : -4), until: addDays(today, DAYS), fullness: busy ? BUSY : CALM }
    const deskId = busy ? ids.reception : ids.admin
    const stays = generateStays(r, property, season)
    const past = property === first ? pastStays(property, season) : []
    const trips = busy ? new Set(tripsOf(stays, today, property)) : new Set<DemoStay>()
    const reviewDraw = reviewRandom(property.path)
    const mood = drawBaseScores(reviewDraw)
    const writtenTexts = new Set<string>()
    for (const stay of busy ? [...stays, ...past] : [...earlierStays(reviewDraw, property, today), ...stays]) {
      const userId = trips.has(stay) ? ids.traveller : undefined
      const written = createDemoBooking(tables, r, property, stay, { today, deskId, counters, userId })
      // The traveller's own stay waits for them to write.
      if (!userId && isReviewable({ stay, written, today }) && (!busy || reviewDraw.chance(0.35)))
        pictures.push(...writeReview(tables, reviewDraw, { property, mood, stay, written, writtenTexts, now }))
    }
    for (const [key, sold] of counters) {
      const [room, night] = key.split(' ') as [string, string]
      const capacity = property.roomList.find(x => x.id === Number(room))?.capacity
      tables.room_nights.add({ room_id: Number(room), night, property_id: property.id, capacity, sold })
    }
    counters.clear()
    // The places go into the database meanwhile: they ask for the next rows here.
    await setImmediate()
  }
  return pictures
}

/** Who stayed before its season began, and was gone by then. */
const pastStays = (property: WrittenProperty, { from, fullness }: Season): DemoStay[] =>
  generateStays(random(`past ${property.path}`), property, {
    from: addDays(from, DAYS_BACK - STORY_DAYS_BACK),
    until: from,
    fullness,
  }).filter(stay => !isBefore(from, stay.departure))

function writeEventsAndRides(tables: Tables, properties: WrittenProperty[], ids: DemoAccounts['ids'], now: Date) {
  const owned = new Set(ownedProperties(properties).map(o => o.property))
  const company = { traveller: ids.traveller, people: writeTravellers(tables, now) }
  const ideasOfCities = new Map<number, Set<EventIdea>>()
  for (const property of properties) {
    const taken = ideasOfCities.get(property.place.id) ?? new Set<EventIdea>()
    ideasOfCities.set(property.place.id, taken)
    writeEvents(tables, property, company, { now, isBusy: owned.has(property), taken })
  }
  const owners = new Map(ownedProperties(properties).map(({ property, owner }) => [property as WrittenProperty, ids[owner]]))
  writeRides(tables, properties, { ...company, owners }, now)
}

/** The traveller has been in Lisbon and is going to Porto. */
function tripsOf(stays: DemoStay[], today: string, property: WrittenProperty): DemoStay[] {
  const past = property.city === 'Lisbon' ? stays.findLast(s => isBefore(s.departure, today) && s.room.gender !== 'male') : undefined
  const next = property.city === 'Porto' ? stays.find(s => isBefore(addDays(today, 3), s.arrival) && s.room.gender !== 'male') : undefined
  return [past, next].filter(s => s !== undefined)
}
