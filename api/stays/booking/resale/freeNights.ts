import { select } from '../../../../db/connection.ts'
import type { Bed, Block, Booking, BookingLine, Computed, Count, Resale, Room, RoomNight, RowOf } from '../../../../db/models/index.ts'
import { occupyingStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { type Day, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { inventoryTaken } from '../../../../domain/inventory/inventory.ts'
import { loadBookings } from '../bookingRecord.ts'
import { cancellationCosts } from '../terms.ts'

const AT_ONCE = 200

export type Seller = RowOf<Booking, 'user_id' | 'guest_mailbox'> & RowOf<Resale, 'booking_id' | 'listed_at'>

/** Beds that count as free for an offer, in a room on a night. */
type CountFree = (offer: Seller, room: number, night: Day) => number

export interface FreeNights {
  /** With each sale as one. */
  now: CountFree
  /** With those sales alone that stand: whose guests have come, or cannot cancel for free. */
  firm: CountFree
}

interface NightsOfOffers extends Stay {
  property: number
  rooms: readonly number[]
  today: Day
  /** How many beds are offered in a room on a night. */
  offeredOn: (room: number, night: Day) => number
}

type NightRow = RowOf<RoomNight, 'room_id' | 'night' | 'capacity' | 'sold'>
type SaleRow = RowOf<Booking, 'id' | 'status' | 'user_id' | 'guest_mailbox' | 'created_at'> &
  RowOf<BookingLine, 'room_id' | 'arrival' | 'departure'> & { beds: Computed<number> }

/**
 * What is only held counts as free, what its seller has bought since, and what was taken out of sale since the offer: nobody has bought that.
 */
export async function loadFreeNights(nightsOfOffers: NightsOfOffers): Promise<FreeNights> {
  const { property, rooms, arrival, departure } = nightsOfOffers
  const nights = await select<NightRow>(
    'SELECT room_id, night, capacity, sold FROM room_nights WHERE property_id = ? AND room_id IN (?) AND night >= ? AND night < ?',
    [property, [...rooms], arrival, departure],
  )
  const sales = await loadSales(nightsOfOffers)
  const [closed, removed] = [await loadBlocks(nightsOfOffers), await loadRemovedBeds(property, rooms)]
  const counters = new Map(nights.map(n => [`${n.room_id} ${n.night}`, n.capacity - n.sold]))
  const held = sales.filter(({ status }) => status !== 'confirmed' && status !== 'checked_in' && status !== 'checked_out')
  const heldBeds = sumByNight(held)
  const now: CountFree = (offer, room, night) => {
    const key = `${room} ${night}`
    const counter = counters.get(key)
    if (counter === undefined) return Number.POSITIVE_INFINITY
    const isOn = (stay: Stay & { room_id: number }) => stay.room_id === room && stay.arrival <= night && night < stay.departure
    const own = sales.filter(sale => !held.includes(sale) && isOn(sale) && isOwn(sale, offer))
    const out = closed.filter(block => isOn(block) && !block.isSale && block.updated_at > offer.listed_at)
    const gone = removed.filter(bed => bed.room_id === room && (bed.removed_at ? bed.removed_at > offer.listed_at : isGone(bed, night)))
    const all = [...own, ...out, ...gone]
    return counter + (heldBeds.get(key) ?? 0) + all.reduce((sum, { beds }) => sum + Number(beds), 0)
  }
  const isTight = ({ room_id, arrival: from, departure: until }: SaleRow | BlockRow) =>
    nightsBetween(from, until).some(
      night =>
        (counters.get(`${room_id} ${night}`) ?? Number.POSITIVE_INFINITY) + (heldBeds.get(`${room_id} ${night}`) ?? 0) <
        nightsOfOffers.offeredOn(room_id, night),
    )
  const loose = await findLoose(sales.filter(sale => sale.status === 'confirmed' && isTight(sale)))
  const undecided = closed.filter(block => block.isSale && block.arrival > nightsOfOffers.today)
  const looseBeds = sumByNight([...loose, ...undecided])
  const firm: CountFree = (offer, room, night) => {
    const counted = loose.filter(sale => sale.room_id === room && sale.arrival <= night && night < sale.departure && isOwn(sale, offer))
    const twice = counted.reduce((sum, { beds }) => sum + Number(beds), 0)
    return now(offer, room, night) + (looseBeds.get(`${room} ${night}`) ?? 0) - twice
  }
  return { now, firm }
}

const isOwn = ({ id, user_id, guest_mailbox, created_at }: SaleRow, offer: Seller): boolean =>
  id !== offer.booking_id &&
  created_at >= offer.listed_at &&
  ((user_id !== null && user_id === offer.user_id) || (!!guest_mailbox && guest_mailbox === offer.guest_mailbox))

function sumByNight(stays: readonly (Stay & { room_id: number; beds: number })[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { room_id, arrival, departure, beds } of stays)
    for (const night of nightsBetween(arrival, departure)) {
      const key = `${room_id} ${night}`
      sums.set(key, (sums.get(key) ?? 0) + Number(beds))
    }
  return sums
}

const loadSales = ({ property, rooms, arrival, departure }: NightsOfOffers) =>
  select<SaleRow>(
    `SELECT b.id, b.status, b.user_id, b.guest_mailbox, b.created_at, l.room_id, l.arrival, l.departure, l.quantity * l.takes_each AS beds
     FROM bookings b JOIN booking_lines l ON l.booking_id = b.id
     WHERE b.property_id = ? AND b.status IN (?) AND b.arrival < ? AND b.departure > ? AND l.status = 'active' AND l.room_id IN (?)`,
    [property, [...occupyingStatuses], departure, arrival, [...rooms]],
  )

/** Whose guests have not come and can cancel for free. */
async function findLoose(sales: readonly SaleRow[]): Promise<SaleRow[]> {
  const ids = [...new Set(sales.map(({ id }) => id))]
  const loose = new Set<number>()
  const now = new Date()
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const booking of await loadBookings(ids.slice(from, from + AT_ONCE)))
      if (booking.status === 'confirmed' && cancellationCosts(booking, now).fee.amount === 0) loose.add(booking.id)
  return sales.filter(({ id }) => loose.has(id))
}

interface BlockRow extends Stay, RowOf<Block, 'room_id' | 'updated_at'> {
  beds: number
  /** Somebody else sells it: a channel, or who brings a group. Whether they can still cancel is not known here, until it begins. */
  isSale: boolean
}

async function loadBlocks({ property, rooms, arrival, departure }: NightsOfOffers): Promise<BlockRow[]> {
  const rows = await select<
    Stay & RowOf<Block, 'room_id' | 'kind' | 'taken_as' | 'quantity' | 'updated_at'> & RowOf<Room, 'sell_by' | 'units' | 'beds_per_unit'>
  >(
    `SELECT k.room_id, k.kind, k.taken_as, k.quantity, k.starts_on AS arrival, k.ends_on AS departure, k.updated_at, r.sell_by, r.units, r.beds_per_unit
     FROM blocks k JOIN rooms r ON r.id = k.room_id
     WHERE k.property_id = ? AND k.room_id IN (?) AND k.ends_on > ? AND k.starts_on < ? AND k.status = 'definite' AND k.deleted_at IS NULL
       AND k.released_at IS NULL`,
    [property, [...rooms], arrival, departure],
  )
  return rows.map(({ kind, taken_as, quantity, sell_by: sellBy, units, beds_per_unit: bedsPerUnit, ...block }) => ({
    ...block,
    beds: inventoryTaken({ sellBy, units, bedsPerUnit }, taken_as, quantity),
    isSale: kind === 'channel' || kind === 'group',
  }))
}

type RemovedRow = RowOf<Bed, 'room_id' | 'removed_at' | 'leaves_on'> & { beds: Count }

const isGone = ({ leaves_on }: RemovedRow, night: Day): boolean => leaves_on !== null && leaves_on <= night

/** Beds that are taken away, or will be; of a room that is sold whole, units in which none is left. */
const loadRemovedBeds = (property: number, rooms: readonly number[]) =>
  select<RemovedRow>(
    `SELECT bed.room_id, bed.removed_at, bed.leaves_on, IF(r.sell_by = 'unit', COUNT(DISTINCT bed.unit_id), COUNT(*)) AS beds
     FROM beds bed JOIN rooms r ON r.id = bed.room_id
     WHERE bed.property_id = ? AND bed.room_id IN (?) AND (bed.removed_at IS NOT NULL OR bed.leaves_on IS NOT NULL)
       AND (r.sell_by <> 'unit' OR NOT EXISTS (SELECT 1 FROM beds other WHERE other.unit_id = bed.unit_id AND other.removed_at IS NULL AND other.leaves_on IS NULL))
     GROUP BY bed.room_id, r.sell_by, bed.removed_at, bed.leaves_on`,
    [property, [...rooms]],
  )
