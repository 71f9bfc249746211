import { select } from '../../../../db/connection.ts'
import type { Computed, Count, RoomNight, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { log } from '../../../platform/runtime.ts'
import type { StockRoom } from '../candidates.ts'
import { factCache, type PropertyFacts } from './factCache.ts'
import { readAhead } from './readAhead.ts'

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
  await readAhead(
    splitByRooms(missing, last - first + 1),
    batch => readNightRows(batch, stay),
    (batch, rows) => keepNights(batch, rows, stay),
  )
  if (missing.length >= manyProperties && factCache.canHold(missing.length)) readNightsBehind(missing)
}

/** Most searches are for the next two months. */
export const nightsAhead = 62
/** Of fewer, nights are read as fast as they are asked about, however old the hostels are. */
const manyProperties = 30

let isReadingBehind = false

/** Who asks a big area about a night waits for it once: the other nights are read behind the answer, those of one area at a time. */
function readNightsBehind(properties: readonly PropertyFacts[]) {
  if (isReadingBehind) return
  isReadingBehind = true
  readNights(properties, nextNights())
    .catch(error => log.warn({ err: error }, 'the next nights of an area were not read ahead'))
    .finally(() => {
      isReadingBehind = false
    })
}

/** From where it is still the day before. */
export function nextNights(): Stay {
  const arrival = businessDate(new Date(), 'Etc/GMT+12')
  return { arrival, departure: addDays(arrival, nightsAhead) }
}

/** Batch size that is read within a few milliseconds. */
const [roomsOfStatement, nightsOfStatement] = [1000, 8000]

function splitByRooms(all: readonly PropertyFacts[], nights: number): PropertyFacts[][] {
  const batches: PropertyFacts[][] = []
  const most = Math.min(roomsOfStatement, nightsOfStatement / nights)
  let count = 0
  for (const facts of all) {
    const last = batches.at(-1)
    count += facts.rooms.length
    if (last && count <= most) last.push(facts)
    else {
      batches.push([facts])
      count = facts.rooms.length
    }
  }
  return batches
}

interface RoomNightsRow extends RowOf<RoomNight, 'room_id'> {
  count: Count
  /** For each night its index, counted from the first one read, and what is left of it. Below 1,024 bytes for 93 nights, the most that one list has on MySQL. */
  nights: Computed<string>
}

/** A range of the primary key for each room, so that other nights are not read; a row for each room, as what a row costs here is more than what is in it. */
const readNightRows = (properties: readonly PropertyFacts[], { arrival, departure }: Stay) =>
  select<RoomNightsRow>(
    `SELECT room_id, COUNT(*) AS count, GROUP_CONCAT(DATEDIFF(night, ?), ' ', CAST(capacity AS SIGNED) - sold SEPARATOR ' ') AS nights
     FROM room_nights FORCE INDEX (PRIMARY) WHERE room_id IN (?) AND night >= ? AND night < ? GROUP BY room_id`,
    [arrival, properties.flatMap(facts => facts.rooms.map(room => room.id)), arrival, departure],
  )

function keepNights(properties: readonly PropertyFacts[], rows: readonly RoomNightsRow[], { arrival, departure }: Stay) {
  const rowByRoom = new Map(rows.map(row => [row.room_id, row]))
  const [first, nights] = [toNightNumber(arrival), nightCount(arrival, departure)]
  for (const facts of properties) {
    const isNew = Array.from({ length: nights }, (_, nth) => !isRead(facts, first + nth, first + nth))
    for (const [place, room] of facts.rooms.entries()) {
      const row = rowByRoom.get(room.id)
      if (row) keepNightsOfRoom(facts, { place, first, isNew }, row)
    }
    for (let nth = 0; nth < nights; nth++) blockOf(facts, first + nth).read |= bitOf(first + nth)
  }
}

interface RoomPlace {
  place: number
  first: number
  isNew: readonly boolean[]
}

function keepNightsOfRoom(facts: PropertyFacts, { place, first, isNew }: RoomPlace, { room_id, count, nights }: RoomNightsRow) {
  const numbers = nights.split(' ')
  if (numbers.length !== 2 * count) throw new Error(`nights of room ${room_id} were cut off`)
  for (let i = 0; i < numbers.length; i += 2) {
    const nth = Number(numbers[i])
    if (!isNew[nth]) continue
    const left = Math.max(-1, Math.min(Number(numbers[i + 1]), untouched - 1))
    blockOf(facts, first + nth).left[place * nightsOfBlock + ((first + nth) % nightsOfBlock)] = left
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
