import { select, type Transaction } from '../../../../db/connection.ts'
import type { ChannelMapping, ChannelReservation, Room, RowOf } from '../../../../db/models/index.ts'
import { type Day, isDay, nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { inventoryTaken } from '../../../../domain/inventory/inventory.ts'
import { decrypt } from '../../../platform/http/crypto/crypto.ts'
import { bumpGuard } from '../../room/service.ts'
import type { RemoteRevision, RemoteStay } from '../adapters/channelAdapter.ts'

/** What a reservation that is no booking yet takes of a room of ours, as its counters count. */
interface WaitingHolding<Sale> extends Stay {
  room: number
  quantity: number
  sale: Sale
}
interface WaitingSale {
  connection: number
  stays: readonly RemoteStay[]
}
type SoldRoom = RowOf<ChannelMapping, 'connection_id' | 'remote_room' | 'room_id' | 'sold_as' | 'unit_factor'> &
  RowOf<Room, 'sell_by' | 'units' | 'beds_per_unit'>

/** Of one property; a sale that waits is the exception. */
const MOST_WAITING = 200
const MOST_GUESTS = 60
const LONGEST_STAY = 366

/** What was sold over there and is no booking yet: by our room and night. Nobody is told that it is left. */
export async function loadWaitingNights(property: number, today: Day): Promise<(room: number, night: Day) => number> {
  const taken = new Map<string, number>()
  for (const { room, quantity, arrival, departure } of await loadWaitingHoldings(property, today))
    for (const night of nightsBetween(arrival, departure)) {
      const key = `${room} ${night}`
      taken.set(key, (taken.get(key) ?? 0) + quantity)
    }
  return (room, night) => taken.get(`${room} ${night}`) ?? 0
}

/** The same, each with the reservation that wants it. */
export async function loadWaitingHoldings(property: number, today: Day) {
  const rows = await select<RowOf<ChannelReservation, 'connection_id' | 'site' | 'number' | 'body'>>(
    `SELECT w.connection_id, w.site, w.number, w.body FROM channel_reservations w JOIN channel_connections c ON c.id = w.connection_id
     WHERE w.property_id = ? AND w.state = 'waiting' AND w.body IS NOT NULL AND w.departure > ? AND c.deleted_at IS NULL ORDER BY w.id LIMIT ${MOST_WAITING}`,
    [property, today],
  )
  const sales = rows.flatMap(({ connection_id: connection, site, number, body }) =>
    body === null ? [] : [{ connection, site, number, stays: (JSON.parse(decrypt(body)) as RemoteRevision).stays }],
  )
  return findHoldings(property, sales)
}

/** Whoever is told what is left in these rooms is told anew. In the order of their ids, as by all who take guards. */
export async function touchWaitingRooms(property: number, sale: WaitingSale, t: Transaction): Promise<void> {
  const rooms = new Set((await findHoldings(property, [sale], t)).map(h => h.room))
  for (const room of [...rooms].sort((a, b) => a - b)) await bumpGuard(room, property, t)
}

/** The same of all that waits of a connection which ends or goes on: it is counted no more, or again. */
export async function touchRoomsOfWaiting(connection: number, property: number, t: Transaction): Promise<void> {
  const rooms = await select<RowOf<ChannelMapping, 'room_id'>>(
    `SELECT DISTINCT m.room_id FROM channel_mappings m JOIN rooms r ON r.id = m.room_id
     WHERE m.connection_id = ? AND m.property_id = ? AND r.deleted_at IS NULL
       AND EXISTS (SELECT 1 FROM channel_reservations w WHERE w.connection_id = m.connection_id AND w.property_id = m.property_id AND w.state = 'waiting')
     ORDER BY m.room_id`,
    [connection, property],
    t,
  )
  for (const { room_id: room } of rooms) await bumpGuard(room, property, t)
}

const hasDates = ({ arrival, departure }: RemoteStay) =>
  isDay(arrival) && isDay(departure) && arrival < departure && nightCount(arrival, departure) <= LONGEST_STAY

async function findHoldings<Sale extends WaitingSale>(
  property: number,
  sales: readonly Sale[],
  t?: Transaction,
): Promise<WaitingHolding<Sale>[]> {
  const remotes = [...new Set(sales.flatMap(s => s.stays.flatMap(stay => stay.room ?? [])))]
  if (!remotes.length) return []
  // Also what is mapped no more: it was sold by it. What is mapped now stands first.
  const sold = await select<SoldRoom>(
    `SELECT m.connection_id, m.remote_room, m.room_id, m.sold_as, m.unit_factor, r.sell_by, r.units, r.beds_per_unit
     FROM channel_mappings m JOIN rooms r ON r.id = m.room_id
     WHERE m.property_id = ? AND m.remote_room IN (?) AND r.deleted_at IS NULL ORDER BY m.removed_at IS NOT NULL, m.id DESC LIMIT 500`,
    [property, remotes],
    t,
  )
  return sales.flatMap(sale =>
    [...Map.groupBy(sale.stays.filter(hasDates), s => `${s.room} ${s.arrival} ${s.departure}`).values()].flatMap(same => {
      const [{ room, arrival, departure }] = same as [RemoteStay]
      const mapped = sold.find(m => m.connection_id === sale.connection && m.remote_room === room)
      return mapped ? [{ room: mapped.room_id, quantity: countTaken(mapped, same), arrival, departure, sale }] : []
    }),
  )
}

function countTaken(
  { sold_as: as, unit_factor, sell_by: sellBy, units, beds_per_unit: bedsPerUnit }: SoldRoom,
  stays: readonly RemoteStay[],
) {
  const guests = stays.reduce((n, s) => n + Math.min(MOST_GUESTS, Math.max(1, s.guests)), 0)
  if (as === 'unit') return inventoryTaken({ sellBy, units, bedsPerUnit }, as, Math.ceil(stays.length / Math.max(1, unit_factor)))
  return sellBy === 'unit' ? Math.ceil(guests / Math.max(1, bedsPerUnit)) : guests
}
