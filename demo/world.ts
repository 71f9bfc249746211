import { setImmediate } from 'node:timers/promises'
import { writeScores } from '../api/community/reviews/service.ts'
import { writeFromPrices } from '../api/inventory/rate/service.ts'
import { settleRoom } from '../api/inventory/room/service.ts'
import { rebuildPages } from '../api/platform/pages/service.ts'
import { hashToken } from '../api/platform/http/crypto.ts'
import { ratesOf } from '../api/platform/money/service.ts'
import { execute, selectOne, type Transaction, transaction } from '../db/connection.ts'
import { loadPlaces, type Place, readPlaces } from '../db/reference/places.ts'
import { businessDate } from '../domain/calendar/clock.ts'
import { addDays, isBefore } from '../domain/calendar/days.ts'
import type { Deposit } from '../domain/money/deposit.ts'
import { type DemoAccounts, writeAccounts } from './accounts.ts'
import { writeFeed, writeNotices } from './board.ts'
import { writeChat } from './chats.ts'
import { type DemoCity, demoCities } from './cities.ts'
import { askForGroups, type Desk, keepBedsBack } from './desk.ts'
import { writeEvents, writePeople, writeRides } from './gatherings.ts'
import { type DemoHouse, type DemoPlace, makeHouse, soldBothWays } from './houses.ts'
import { issuePapers } from './invoices.ts'
import { stateLastMonth, writeMarket } from './market.ts'
import { writeMessages } from './messages.ts'
import { writeNotifications } from './notifications.ts'
import { random } from './random.ts'
import { isRated, writeRates } from './rates.ts'
import { earlierStays, isOver, isUnsung, moodOf, voiceOf, writeReview } from './reviews.ts'
import { writeSearches } from './searches.ts'
import { type DemoStay, layStays } from './stays.ts'
import { writeSupervision } from './supervision.ts'
import { flushTables, openTables, type Tables } from './tables.ts'
import { writeTill } from './till.ts'
import { writeVotes } from './votes.ts'
import { type WrittenHouse, writeHouse } from './writeHouse.ts'
import { writeStay } from './writeStay.ts'

/** Cities whose hostels take something ahead, so that paying online can be tried; elsewhere all is paid at the desk. */
const DEPOSITS: Readonly<Record<string, Deposit>> = { Porto: { kind: 'percent', value: 15 }, Prague: { kind: 'first_night' } }

/** Cities whose first hostel sells a dorm whole as well. */
const SOLD_BOTH_WAYS = new Set(['Porto', 'Berlin', 'Prague'])

/** Days ahead of today that are full of life. */
const DAYS = 30
/** And behind it: however late in a month one looks, the one before it had stays, and its statements. */
const DAYS_BACK = 45
const BUSY = 0.68
const CALM = 0.12
/** The cities whose first hostels belong to the demo owners; these houses are busy. */
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

/**
 * Makes the demo world in an empty database, and the places of the world with it: the same for a given day.
 * Answers nothing when there are properties already.
 */
export async function makeDemoWorld(now: Date): Promise<DemoWorld | undefined> {
  if (await selectOne('SELECT id FROM properties LIMIT 1')) return undefined
  const places = readPlaces()
  // The database takes the places in while the world is thought up. Whoever needs them waits, and hears of a failure there.
  const loaded = loadPlaces(places)
  loaded.catch(() => {})
  const cities = citiesAmong(places)
  const { desks, owned, ...world } = await transaction(t => writeWorld({ cities, loaded }, now, t))
  for (const desk of desks) {
    await keepBedsBack(desk)
    await askForGroups(desk)
  }
  if (owned[0] && desks[0]) await issuePapers(owned[0], desks[0].owner)
  await stateLastMonth(owned, now)
  return world
}

interface Ground {
  cities: Map<DemoCity, DemoPlace>
  /** Ends when the database has all places. */
  loaded: Promise<unknown>
}

async function writeWorld(
  { cities, loaded }: Ground,
  now: Date,
  t: Transaction,
): Promise<DemoWorld & { desks: Desk[]; owned: WrittenHouse[] }> {
  const tables = await openTables(t)
  const accounts = await writeAccounts(tables, now)
  const houses = writeHouses(tables, cities, now)
  giveToOwners(tables, houses, accounts.ids, now)
  await writeLife(tables, houses, accounts.ids, now)
  writeGatherings(tables, houses, accounts.ids, now)
  const busy = ownedHouses(houses).map(o => o.house as WrittenHouse)
  writeNotices(tables, busy, accounts.ids, now)
  writeTill(tables, busy, accounts.ids.reception, now)
  for (const house of houses) if (isRated(house)) writeRates(tables, house, businessDate(now, house.timezone), now)
  await flushTables(tables, t)
  await loaded
  const owned = ownedHouses(houses).map(o => o.house as WrittenHouse)
  await writeMarket(owned, now, t)
  await writeFeed(busy, now, t)
  await writeMessages(busy, accounts.ids, now, t)
  await writeChat(accounts.ids, now, t)
  await settle(houses, now, t)
  await writeVotes(now, t)
  await writeSearches(accounts.ids.traveller, now, t)
  await writeNotifications(now, t)
  await writeSupervision(accounts.ids, now, t)
  await rebuildPages(t)
  return {
    hostels: houses.length,
    bookings: tables.bookings.written,
    accounts: accounts.printed,
    desks: desksOf(houses, accounts.ids, now),
    owned,
  }
}

/** What the product works out by itself when something is changed by hand. */
async function settle(houses: readonly WrittenHouse[], now: Date, t: Transaction) {
  const rated = houses.filter(isRated).map(h => h.id)
  if (rated.length) await execute('UPDATE properties SET has_rates = 1, sells_standard = 0 WHERE id IN (?)', [rated], t)
  await writeFromPrices(rated, t)
  await writeScores(
    houses.map(h => h.id),
    t,
    now,
  )
  for (const house of houses)
    for (const room of house.roomList)
      if (room.sellBy === 'both')
        await settleRoom({ room: room.id, property: house.id, today: businessDate(now, house.timezone), isRelief: true }, t)
}

/** The busy house of the first owner whose rates are worth a look. */
function desksOf(houses: WrittenHouse[], ids: DemoAccounts['ids'], now: Date): Desk[] {
  const found = ownedHouses(houses).find(o => o.owner === 'owner' && o.house && isRated(o.house))?.house
  return found ? [{ house: found, today: businessDate(now, found.timezone), owner: { userId: ids.owner, name: 'Marta Reis' } }] : []
}

function citiesAmong(places: readonly Place[]): Map<DemoCity, DemoPlace> {
  const wanted = new Map(demoCities.map(c => [`${c.country}/${c.name}`, c]))
  const found = new Map<DemoCity, DemoPlace>()
  for (const place of places) {
    const city = wanted.get(`${place.country}/${place.name}`)
    // The biggest of a name stands first.
    if (city && !found.has(city)) found.set(city, place)
  }
  return new Map(demoCities.flatMap(c => (found.has(c) ? [[c, found.get(c) as DemoPlace] as const] : [])))
}

function writeHouses(tables: Tables, places: Map<DemoCity, DemoPlace>, now: Date): WrittenHouse[] {
  const { rates } = ratesOf('USD')
  return [...places].flatMap(([city, place]) => {
    const taken = new Set<string>()
    return Array.from({ length: city.hostels }, (_, i) =>
      listed(tables, { city, index: i, house: makeHouse(city, place, i, taken, rates) }, now),
    )
  })
}

interface Listing {
  city: DemoCity
  index: number
  house: DemoHouse
}

/** Hostels came one after the other: some have been there for years, some since last season. Of those that came this month nobody has written yet. */
function listed(tables: Tables, { city, index, house }: Listing, now: Date): WrittenHouse {
  const isNew = index > 0 && isUnsung(house.path)
  const [fewest, most] = isNew ? [21, 75] : [90, 1500]
  const days = random(`since ${house.path}`).int(fewest, most)
  const since = new Date(now.getTime() - days * 86_400_000)
  const deposit = DEPOSITS[city.name]
  const shaped = index === 0 && SOLD_BOTH_WAYS.has(city.name) ? soldBothWays(house) : house
  return writeHouse(tables, shaped, now, { since, ...(deposit && { deposit }) })
}

const ownerOf = (house: WrittenHouse) => OWNED.find(o => o.country === house.country && o.city === house.city)

/** The first house of each of their cities. */
const ownedHouses = (houses: WrittenHouse[]) =>
  OWNED.map(o => ({ ...o, house: houses.find(h => ownerOf(h) === o) })).filter(o => o.house !== undefined)

function giveToOwners(tables: Tables, houses: WrittenHouse[], ids: DemoAccounts['ids'], now: Date) {
  const member = (house: WrittenHouse, user: number, role: string) =>
    tables.property_members.add({ property_id: house.id, user_id: user, role, created_at: now })
  const owned = ownedHouses(houses)
  for (const { house, owner } of owned) member(house as WrittenHouse, ids[owner], 'owner')
  const first = owned[0]?.house
  if (first) for (const role of ['manager', 'reception', 'viewer'] as const) member(first, ids[role], role)
  if (first) inviteHand(tables, first, ids.owner, now)
}

/** Somebody who was asked yesterday and has not answered yet. */
function inviteHand(tables: Tables, house: WrittenHouse, owner: number, now: Date) {
  const [email, sentAt, day] = ['nadia@example.com', new Date(now.getTime() - 86_400_000), 86_400_000]
  tables.member_invitations.add({
    property_id: house.id,
    email,
    open_email: email,
    role: 'housekeeping',
    token_hash: hashToken(`demo ${house.id} ${email}`),
    invited_by: owner,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + 7 * day),
    created_at: sentAt,
  })
}

async function writeLife(tables: Tables, houses: WrittenHouse[], ids: DemoAccounts['ids'], now: Date) {
  const owned = new Set(ownedHouses(houses).map(o => o.house))
  const counters = new Map<string, number>()
  for (const house of houses) {
    const r = random(`life ${house.path}`)
    const today = businessDate(now, house.timezone)
    const busy = owned.has(house)
    const season = { from: addDays(today, busy ? -DAYS_BACK : -4), until: addDays(today, DAYS), fullness: busy ? BUSY : CALM }
    const deskId = busy ? ids.reception : ids.admin
    const stays = layStays(r, house, season)
    const trips = busy ? new Set(tripsOf(stays, today, house)) : new Set<DemoStay>()
    const say = voiceOf(house.path)
    const mood = moodOf(say)
    for (const stay of busy ? stays : [...earlierStays(say, house, today), ...stays]) {
      const userId = trips.has(stay) ? ids.traveller : undefined
      const written = writeStay(tables, r, house, stay, { today, deskId, counters, userId })
      // The traveller's own stay waits for them to write.
      if (!userId && isOver({ stay, written, today }) && (!busy || say.chance(0.35)))
        writeReview(tables, say, { house, mood, stay, written, now })
    }
    for (const [key, sold] of counters) {
      const [room, night] = key.split(' ') as [string, string]
      const capacity = house.roomList.find(x => x.id === Number(room))?.capacity
      tables.room_nights.add({ room_id: Number(room), night, property_id: house.id, capacity, sold })
    }
    counters.clear()
    // The places go into the database meanwhile: they ask for the next rows here.
    await setImmediate()
  }
}

function writeGatherings(tables: Tables, houses: WrittenHouse[], ids: DemoAccounts['ids'], now: Date) {
  const owned = new Set(ownedHouses(houses).map(o => o.house))
  const company = { traveller: ids.traveller, people: writePeople(tables, now) }
  for (const house of houses) writeEvents(tables, house, company, { now, isBusy: owned.has(house) })
  writeRides(tables, houses, company, now)
}

/** The traveller has been in Lisbon and is going to Porto. */
function tripsOf(stays: DemoStay[], today: string, house: WrittenHouse): DemoStay[] {
  const past = house.city === 'Lisbon' ? stays.findLast(s => isBefore(s.departure, today) && s.room.gender !== 'male') : undefined
  const next = house.city === 'Porto' ? stays.find(s => isBefore(addDays(today, 3), s.arrival) && s.room.gender !== 'male') : undefined
  return [past, next].filter(s => s !== undefined)
}
