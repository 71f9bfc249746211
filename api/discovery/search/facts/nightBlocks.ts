import { select } from '../../../../db/connection.ts'
import type { Computed, RoomNight, RowOf } from '../../../../db/models/index.ts'
import { type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import type { StockRoom } from '../candidates.ts'
import { factCache, type PropertyFacts } from './factCache.ts'

const nightsOfBlock = 32

/** Availability of a property's rooms for a block of nights, room by room. */
export interface NightBlock {
  left: Int16Array
  /** One bit per night that has been read. */
  read: number
}

/** Marks a night without a counter: the room's full capacity. */
const untouched = 0x7fff
// Includes the overhead of an array.
const bytesOfBlock = 200

/** Days since 1970, to number nights. */
export const toNightNumber = (day: Day): number => nightCount('1970-01-01', day)

/** Availability of a room, by its index in the property, in a night that was read; undefined where the night has no counter. */
export function findNightLeft({ nights }: PropertyFacts, room: number, night: number): number | undefined {
  const left = nights.get(Math.floor(night / nightsOfBlock))?.left[room * nightsOfBlock + (night % nightsOfBlock)]
  return left === untouched ? undefined : left
}

/** Loads missing nights of these properties in batches, yielding to other requests in between. */
export async function readNights(all: readonly PropertyFacts[], stay: Stay): Promise<void> {
  const first = toNightNumber(stay.arrival)
  const last = toNightNumber(stay.departure) - 1
  const missing = all.filter(facts => facts.rooms.length > 0 && !isRead(facts, first, last))
  const nights = last - first + 1
  for (let from = 0; from < missing.length; ) {
    let [to, rows] = [from, 0]
    while (to < missing.length && (to === from || rows < rowsOfStatement)) rows += (missing[to++] as PropertyFacts).rooms.length * nights
    await readNightsOf(missing.slice(from, to), stay)
    from = to
  }
}

/** Batch size that mysql2 reads within a few milliseconds. */
const rowsOfStatement = 4000

interface NightRow extends RowOf<RoomNight, 'property_id' | 'room_id'> {
  /** Index of the night, counted from the first one read. */
  nth: Computed<number>
  left: Computed<number>
}

/** One key range (property, night) per property, so that other nights are not read. */
async function readNightsOf(properties: readonly PropertyFacts[], { arrival, departure }: Stay): Promise<void> {
  const rows = await select<NightRow>(
    `SELECT property_id, room_id, DATEDIFF(night, ?) AS nth, CAST(capacity AS SIGNED) - sold AS \`left\`
     FROM room_nights WHERE property_id IN (?) AND night >= ? AND night < ?`,
    [arrival, properties.map(facts => facts.version.id), arrival, departure],
  )
  const rowsByProperty = Map.groupBy(rows, row => row.property_id)
  const first = toNightNumber(arrival)
  for (const facts of properties) {
    const places = new Map(facts.rooms.map((room, place) => [room.id, place]))
    const isNew = (night: number) => !isRead(facts, night, night)
    for (const { room_id, nth, left } of rowsByProperty.get(facts.version.id) ?? []) {
      const place = places.get(room_id)
      if (place === undefined || !isNew(first + nth)) continue
      blockOf(facts, first + nth).left[place * nightsOfBlock + ((first + nth) % nightsOfBlock)] = Math.max(
        -1,
        Math.min(left, untouched - 1),
      )
    }
    for (let nth = 0; nth < nightCount(arrival, departure); nth++) blockOf(facts, first + nth).read |= bitOf(first + nth)
  }
}

const bitOf = (night: number) => 1 << (night % nightsOfBlock)

function isRead({ nights }: PropertyFacts, first: number, last: number): boolean {
  for (let night = first; night <= last; night++) {
    const block = nights.get(Math.floor(night / nightsOfBlock))
    if (!block || !(block.read & bitOf(night))) return false
  }
  return true
}

function blockOf(facts: PropertyFacts, night: number): NightBlock {
  const number = Math.floor(night / nightsOfBlock)
  const known = facts.nights.get(number)
  if (known) return known
  const left = new Int16Array(facts.rooms.length * nightsOfBlock).fill(untouched)
  const block = { left, read: 0 }
  facts.nights.set(number, block)
  factCache.count(facts, left.byteLength + bytesOfBlock)
  return block
}

/** Writes for each room what is left of it in all of these nights, which were read. */
export function readLeast({ rooms, nights }: PropertyFacts, first: number, last: number, least: Int32Array): void {
  for (let place = 0; place < rooms.length; place++) least[place] = (rooms[place] as StockRoom).capacity
  for (let night = first; night <= last; night++) {
    const left = nights.get(Math.floor(night / nightsOfBlock))?.left
    if (!left) continue
    for (let place = 0, at = night % nightsOfBlock; place < rooms.length; place++, at += nightsOfBlock) {
      const own = left[at] as number
      if (own !== untouched && own < (least[place] as number)) least[place] = Math.max(0, own)
    }
  }
}

/** Rooms with their availability on every night of the stay; unsold ones are the cached objects. */
export function listStock(facts: PropertyFacts, { arrival, departure }: Stay): StockRoom[] {
  const [first, last] = [toNightNumber(arrival), toNightNumber(departure) - 1]
  return facts.rooms.map((room, place) => {
    let free = room.capacity
    for (let night = first; night <= last; night++) free = Math.min(free, findNightLeft(facts, place, night) ?? free)
    return free === room.free ? room : { ...room, free: Math.max(0, free) }
  })
}
