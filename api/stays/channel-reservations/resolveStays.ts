import { select, type Transaction } from '../../../db/connection.ts'
import type { ChannelMapping, Room, RowOf } from '../../../db/models/index.ts'
import { nightsBetween } from '../../../domain/calendar/days.ts'
import type { ReservationReason } from '../../../domain/inventory/channelReservations.ts'
import { canSellAs } from '../../../domain/inventory/inventory.ts'
import { currencyDigits, type Money, money, parseMoney, splitEvenly } from '../../../domain/money/money.ts'
import type { AccountConnection, RemoteRevision, RemoteStay } from '../../inventory/channel-managers/service.ts'
import type { SoldStay } from '../booking/service.ts'
import { hasDates } from './hasDates.ts'

/** Which of our rooms a reservation is in: as mapped, or as somebody chose for this one. */
export interface RoomChoice {
  remoteRoom: string | null
  room: number
  as: 'bed' | 'unit'
  plan: number | null
}
export type ResolvedStays = { stays: SoldStay[]; total: Money } | { reason: ReservationReason }

const MOST_STAYS = 40
const MAX_NAME = 120

type SoldRoom = RowOf<ChannelMapping, 'room_id' | 'plan_id' | 'sold_as' | 'remote_room' | 'remote_rate' | 'unit_factor' | 'exchange'>
type OwnRoom = RowOf<Room, 'id' | 'sell_by' | 'units' | 'beds_per_unit'>

/** A reservation in beds and rooms of ours, with the prices of the channel to the cent; or why it cannot be. */
export async function resolveStays(
  account: AccountConnection,
  revision: RemoteRevision,
  choices: readonly RoomChoice[],
  t: Transaction,
): Promise<ResolvedStays> {
  if (!revision.stays.length || revision.stays.length > MOST_STAYS || !revision.stays.every(hasDates)) return { reason: 'unreadable' }
  const sold = await loadSoldRooms(account, revision, t)
  const matched = revision.stays.map(stay => ({ stay, sold: findSoldRoom(stay, sold, choices) }))
  const known = matched.flatMap(m => (m.sold ? [{ stay: m.stay, sold: m.sold }] : []))
  if (known.length < matched.length) return { reason: 'unmapped' }
  const rooms = await loadOwnRooms(account.property_id, [...new Set(known.map(m => m.sold.room_id))], t)
  const convert = createConverter(account, revision, known[0]?.sold.exchange ?? null)
  if (!convert) return { reason: 'currency' }
  const total = convert(revision.total)
  if (!total) return { reason: 'unreadable' }
  const stays: SoldStay[] = []
  for (const group of groupByUnit(known)) {
    const room = rooms.find(r => r.id === group.sold.room_id)
    if (!room) return { reason: 'room_gone' }
    const { sold_as: as } = group.sold
    if (!canSellAs({ sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }, as)) return { reason: 'room_changed' }
    const prices = priceNights(group.stays, convert)
    if (!prices) return { reason: 'unreadable' }
    stays.push(...toSoldStays(group, room, prices))
  }
  return { stays, total }
}

/** Also what is mapped no more: it may have been booked before. What is mapped now stands first. */
async function loadSoldRooms(account: AccountConnection, { stays }: RemoteRevision, t: Transaction): Promise<SoldRoom[]> {
  const remotes = [...new Set(stays.flatMap(s => s.room ?? []))]
  if (!remotes.length) return []
  return select<SoldRoom>(
    `SELECT room_id, plan_id, sold_as, remote_room, remote_rate, unit_factor, exchange FROM channel_mappings
     WHERE connection_id = ? AND property_id = ? AND remote_room IN (?) ORDER BY removed_at IS NOT NULL, id DESC LIMIT 500`,
    [account.id, account.property_id, remotes],
    t,
  )
}

const loadOwnRooms = (property: number, ids: readonly number[], t: Transaction) =>
  select<OwnRoom>(
    'SELECT id, sell_by, units, beds_per_unit FROM rooms WHERE property_id = ? AND id IN (?) AND deleted_at IS NULL',
    [property, [...ids]],
    t,
  )

/** By its rate, or by its room where the rate is not known. */
function findSoldRoom({ room, rate }: RemoteStay, sold: readonly SoldRoom[], choices: readonly RoomChoice[]): SoldRoom | undefined {
  const choice = choices.find(c => c.remoteRoom === room)
  const own = sold.filter(s => s.remote_room === room)
  const mapped = own.find(s => s.remote_rate === rate) ?? own[0]
  if (!choice) return mapped
  const base = mapped ?? { remote_room: room ?? '', remote_rate: rate ?? '', unit_factor: 1, exchange: null }
  return { ...base, room_id: choice.room, plan_id: choice.plan ?? 0, sold_as: choice.as }
}

interface StayGroup {
  sold: SoldRoom
  stays: RemoteStay[]
}

/** Who counts our unit as several of theirs has sold one once several of them are booked together. */
function groupByUnit(known: readonly { stay: RemoteStay; sold: SoldRoom }[]): StayGroup[] {
  const keyOf = ({ stay, sold }: (typeof known)[number], i: number) =>
    sold.sold_as === 'unit' && sold.unit_factor > 1 ? `${sold.room_id} ${sold.plan_id} ${stay.arrival} ${stay.departure}` : String(i)
  const groups = new Map<string, StayGroup>()
  for (const [i, one] of known.entries()) {
    const key = keyOf(one, i)
    const group = groups.get(key) ?? { sold: one.sold, stays: [] }
    group.stays.push(one.stay)
    groups.set(key, group)
  }
  return [...groups.values()]
}

type Convert = (text: string) => Money | undefined

/** In the money of the property: as it is, or by the exchange that the hostel has set. */
function createConverter(account: AccountConnection, { currency }: RemoteRevision, exchange: string | number | null): Convert | undefined {
  if (currency === account.currency) return text => parseMoney(text, currency)
  const rate = Number(exchange)
  if (currency !== account.remote_currency || !(rate > 0)) return undefined
  const scale = 10 ** (currencyDigits(account.currency) - currencyDigits(currency))
  return text => {
    const theirs = parseMoney(text, currency)
    return theirs && money(Math.round((theirs.amount / rate) * scale), account.currency)
  }
}

/** Of all of them together, night by night; a night that is not named costs nothing by itself. */
function priceNights(stays: readonly RemoteStay[], convert: Convert): Map<string, Money> | undefined {
  const [first] = stays
  if (!first) return undefined
  const prices = new Map<string, Money>()
  for (const night of nightsBetween(first.arrival, first.departure)) {
    const each = stays.map(s => convert(s.nights[night] ?? '0'))
    if (each.some(m => m === undefined)) return undefined
    const amount = each.reduce((n, m) => n + (m?.amount ?? 0), 0)
    prices.set(night, money(amount, each[0]?.currency ?? ''))
  }
  return prices
}

function toSoldStays({ sold, stays }: StayGroup, room: OwnRoom, prices: ReadonlyMap<string, Money>): SoldStay[] {
  const [first] = stays as [RemoteStay]
  const guests = stays.flatMap(toGuests)
  const isUnit = sold.sold_as === 'unit'
  const quantity = isUnit ? Math.ceil(stays.length / sold.unit_factor) : guests.length
  const sleeping = isUnit ? guests.slice(0, quantity * Math.max(1, room.beds_per_unit)) : guests
  const shares = [...prices].map(([night, price]) => ({ night, each: splitEvenly(price, quantity).map(m => m.amount) }))
  // Beds that cost the same are one line.
  const parts = Map.groupBy(
    Array.from({ length: quantity }, (_, i) => i),
    i => shares.map(s => s.each[i]).join(' '),
  )
  let from = 0
  let left = quantity
  return [...parts.values()].map(beds => {
    const [i = 0] = beds
    const until = from + Math.ceil((sleeping.length - from) / left) * beds.length
    left -= beds.length
    const own = sleeping.slice(from, until)
    from = until
    return {
      ...{ room: sold.room_id, as: sold.sold_as, plan: sold.plan_id || null, quantity: beds.length, guests: own.length ? own : [{}] },
      ...{ arrival: first.arrival, departure: first.departure },
      nights: shares.map(s => ({ night: s.night, amount: s.each[i] ?? 0 })),
    }
  })
}

/** Children stand last: their ages are known, their names seldom. */
function toGuests({ guests, names, ages }: RemoteStay): SoldStay['guests'] {
  const count = Math.min(60, Math.max(1, guests))
  return Array.from({ length: count }, (_, i) => {
    const name = names[i]?.slice(0, MAX_NAME)
    const age = ages[i - (count - ages.length)]
    return { ...(name && { name }), ...(age !== undefined && age >= 0 && age < 18 && { age }) }
  })
}
