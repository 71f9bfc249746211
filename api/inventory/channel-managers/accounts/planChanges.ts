import { selectOne } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import { businessDate, localTime } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { differingValues, joinNights } from '../../../../domain/inventory/nightRuns.ts'
import { decimalText, type Money, money, multiply } from '../../../../domain/money/money.ts'
import { channelPrice } from '../../../../domain/rates/channelPrice.ts'
import { type OfferedNight, offeredNights } from '../../rate/service.ts'
import type { AvailabilityRun, RateRun, RateValues } from '../adapters/channelAdapter.ts'
import { findAccountAdapter } from '../catalogue.ts'
import type { AccountConnection } from '../channelConnection.ts'
import { loadMappings, type Mapping, parseOccupancies } from './channelMappings.ts'
import { isRefused, letOthersWork, loadStates, type SavedState, stateKey, withoutRefusal } from './channelStates.ts'
import { loadWaitingNights } from './waitingNights.ts'

/** What would be said, and what is known over there once it was taken over. */
export interface ChangePlan {
  /** What rooms and rates were known by before they were read: they are as this says, or newer. */
  stamp: string
  availability: AvailabilityRun[]
  rates: RateRun[]
  states: SavedState[]
  known: Awaited<ReturnType<typeof loadStates>>
  /** Nothing was known over there. */
  isFull: boolean
}

/** All that is to be known over there of a connection, whether it is or not. */
export interface WantedState {
  kind: SavedState['kind']
  remote: string
  name: string
  roomVersion: number
  nights: Map<Day, object>
}

/** Sales, blocks and beds raise the guard of their room, rates and the listing the stamp of the property; a day begins within an hour, and sales of it end within a quarter. */
export const ACCOUNT_STAMP = `CONCAT_WS(' ', (SELECT COALESCE(SUM(g.version), 0) FROM room_guards g WHERE g.property_id = a.property_id),
  UNIX_TIMESTAMP(p.changed_at), FLOOR(UNIX_TIMESTAMP() / IF(p.same_day_until IS NULL, 3600, 900)))`

async function loadStamp(connection: number): Promise<string> {
  const row = await selectOne<{ stamp: Computed<string> }>(
    `SELECT ${ACCOUNT_STAMP} AS stamp FROM channel_accounts a JOIN properties p ON p.id = a.property_id WHERE a.connection_id = ?`,
    [connection],
  )
  return row?.stamp ?? ''
}

/** Of the stamp, what is not about rooms. */
const ratesOf = (stamp: string | null) => stamp?.slice(stamp.indexOf(' ')) ?? null

/** What differs from what is known over there. Rooms whose guard and rates stand as they were sent are not looked at. */
export async function planChanges(account: AccountConnection, now = new Date()): Promise<ChangePlan> {
  const stamp = await loadStamp(account.id)
  const today = businessDate(now, account.timezone)
  const [mappings, known] = [await loadMappings(account.id), await loadStates(account.id, today)]
  const areRatesNew = ratesOf(account.sent_stamp) !== ratesOf(stamp)
  const isDue = ({ remote_room, remote_rate, room_version }: Mapping) =>
    areRatesNew ||
    [stateKey('availability', remote_room), stateKey('rate', remote_rate)].some(key => known.get(key)?.roomVersion !== room_version)
  const dueRooms = new Set(mappings.filter(isDue).map(m => m.room_id))
  const desired = [
    ...(await wantedStates(
      account,
      mappings.filter(m => dueRooms.has(m.room_id)),
      now,
    )),
    ...unmappedStates(mappings, known),
  ]
  const availability: AvailabilityRun[] = []
  const rates: RateRun[] = []
  for (const state of desired) {
    const { kind, remote } = state
    const runs = joinNights(differingNights(state, known.get(stateKey(kind, remote))?.nights))
    for (const { from, to, value } of runs) {
      if (kind === 'availability') availability.push({ room: remote, from, to, ...(value as { left: number }) })
      else rates.push({ rate: remote, from, to, ...value })
    }
    await letOthersWork()
  }
  const states = desired.map(state => keepRefusals(state, known.get(stateKey(state.kind, state.remote))?.nights))
  return { stamp, availability, rates, states, known, isFull: known.size === 0 }
}

/** What is sold there no more is closed, as far as it is known. */
function unmappedStates(mappings: readonly Mapping[], known: Awaited<ReturnType<typeof loadStates>>): WantedState[] {
  const mapped = new Set(mappings.flatMap(m => [stateKey('availability', m.remote_room), stateKey('rate', m.remote_rate)]))
  return [...known].flatMap(([key, { nights }]) => {
    if (mapped.has(key)) return []
    const [kind, remote] = key.split(' ') as [WantedState['kind'], string]
    const close = (value: object) => (kind === 'availability' ? { left: 0 } : { ...withoutRefusal(value), stopSell: true })
    return [{ kind, remote, name: remote, roomVersion: 0, nights: new Map([...nights].map(([night, value]) => [night, close(value)])) }]
  })
}

const differingNights = (state: WantedState, known: ReadonlyMap<Day, object> | undefined) =>
  [...state.nights].map(([night, value]) => {
    const there = known?.get(night)
    return [night, isRefused(there, value) ? undefined : differingValues(value, there)] as const
  })

/** What was refused and is still wanted is not sent, and not known there either. */
function keepRefusals<S extends SavedState>(state: S, known: ReadonlyMap<Day, object> | undefined): S {
  const refused = [...(known ?? [])].filter(([night, there]) => {
    const desired = state.nights.get(night)
    return desired && isRefused(there, desired)
  })
  return refused.length ? { ...state, nights: new Map([...state.nights, ...refused]) } : state
}

/** Everything that mapped rooms are to show over there, from today for as long as the channel takes it. */
export async function wantedStates(account: AccountConnection, mappings: readonly Mapping[], now = new Date()): Promise<WantedState[]> {
  if (!mappings.length) return []
  const at = { today: businessDate(now, account.timezone), ...localTime(now, account.timezone) }
  const { today } = at
  const to = addDays(today, findAccountAdapter(account.manager).nights - 1)
  const lines = mappings.map(mapping => ({
    mapping,
    room: mapping.room_id,
    as: mapping.sold_as,
    plan: mapping.plan_id || undefined,
    occupancies: mapping.sold_as === 'unit' ? parseOccupancies(mapping.occupancies) : [],
  }))
  const waiting = await loadWaitingNights(account.property_id, today)
  const span = { property: account.property_id, currency: account.currency, at, from: today, to, waiting }
  const rooms = new Map<string, WantedState>()
  const rates: WantedState[] = []
  for await (const { line, nights } of offeredNights(lines, span)) {
    const { mapping } = line as (typeof lines)[number]
    if (mapping.sends_availability) addAvailability(rooms, account, mapping, nights)
    if (mapping.sends_prices || mapping.sends_restrictions) rates.push(wantedRate(account, mapping, nights))
  }
  return [...rooms.values(), ...rates]
}

const isStopped = ({ stop_sell, property_status }: AccountConnection) => Boolean(stop_sell) || property_status !== 'live'

/** Of rates that sell the same room the least is shown. */
function addAvailability(rooms: Map<string, WantedState>, account: AccountConnection, m: Mapping, offered: readonly OfferedNight[]): void {
  const { remote_room: remote, remote_room_name: name, room_version: roomVersion } = m
  const state = rooms.get(remote) ?? { kind: 'availability', remote, name, roomVersion, nights: new Map<Day, { left: number }>() }
  rooms.set(remote, state)
  for (const { night, left } of offered) {
    const count = isStopped(account) ? 0 : Math.min(left * m.unit_factor, m.allotment ?? Number.POSITIVE_INFINITY)
    const before = state.nights.get(night) as { left: number } | undefined
    state.nights.set(night, { left: Math.min(count, before?.left ?? count) })
  }
}

const wantedRate = (account: AccountConnection, m: Mapping, offered: readonly OfferedNight[]): WantedState => ({
  kind: 'rate',
  remote: m.remote_rate,
  name: `${m.remote_room_name}, ${m.remote_rate_name}`,
  roomVersion: m.room_version,
  nights: new Map(offered.map(n => [n.night, toRateValues(account, m, n)])),
})

/** In the same order of keys, whatever it says: what is equal is compared as text. */
function toRateValues(account: AccountConnection, m: Mapping, n: OfferedNight): RateValues {
  const rule = {
    currency: account.remote_currency,
    exchange: m.exchange === null ? null : Number(m.exchange),
    markupPercent: Number(m.markup_percent),
    markupAmount: Number(m.markup_amount),
    rounding: m.rounding,
  }
  // Who counts our unit as several of theirs has its price shared by them.
  const shares = m.sold_as === 'unit' ? m.unit_factor : 1
  const ask = (price: Money | null) => price && channelPrice(money(Math.ceil(price.amount / shares), price.currency), rule)
  const single = ask(n.price)
  const persons =
    m.sold_as === 'bed'
      ? parseOccupancies(m.occupancies).flatMap(guests => (n.price ? [{ guests, price: multiply(n.price, guests) }] : []))
      : n.prices
  const prices = persons.flatMap(({ guests, price }) => {
    const result = ask(price)
    return result ? [{ occupancy: guests, price: decimalText(result) }] : []
  })
  const isClosed = n.stopSell || !single || Boolean(m.stop_sell) || isStopped(account)
  return {
    ...(m.sends_prices && single && (m.occupancies ? { prices } : { price: decimalText(single) })),
    ...(m.sends_restrictions && {
      minStayArrival: Math.max(n.minStay ?? 1, m.min_stay ?? 1),
      minStayThrough: n.minStayThrough ?? 1,
      maxStay: n.maxStay ?? 0,
      closedToArrival: n.closedToArrival,
      closedToDeparture: n.closedToDeparture,
    }),
    stopSell: isClosed,
  }
}
