import { addDays, type Day, isBefore } from '../../../../domain/calendar/days.ts'
import type { Draw } from './draw.ts'
import type { DemoRoom } from './writeRooms.ts'

/** One party in one unit: a bed each in a dorm, all beds of a room that is sold whole. */
export interface DemoStay {
  room: DemoRoom
  beds: number[]
  guests: number
  arrival: Day
  departure: Day
  status: 'confirmed' | 'checked_in' | 'checked_out'
}

/** Days behind today and ahead of it that have guests. */
export const DEMO_DAYS = { back: 14, ahead: 24 }
const FULLNESS = 0.72

/** What a desk sees each day, whatever else chance brings: who leaves today, who comes into their bed, and who stays. */
const scripted: readonly (readonly [bed: number, from: number, until: number])[] = [
  [0, -6, -3],
  [0, -3, 0],
  [0, 0, 2],
  [0, 5, 8],
  [1, -2, 3],
  [1, 6, 10],
]
const SCRIPTED_BEDS = 2

/** Lays stays into the beds so that nobody ever shares one or moves: a cursor a bed walks through the days. */
export function layStays(rooms: readonly DemoRoom[], today: Day, draw: Draw): DemoStay[] {
  const stays = rooms.flatMap((room, n) =>
    room.unitList.flatMap(({ beds }) =>
      room.sellBy === 'unit'
        ? layRoomStays(room, beds, today, draw)
        : layDormStays(room, n === 0 ? beds.slice(SCRIPTED_BEDS) : beds, today, draw),
    ),
  )
  const [first] = rooms
  const written = first ? layScripted(first, today) : []
  return settleStatuses([...written, ...stays], today)
}

function layScripted(room: DemoRoom, today: Day): DemoStay[] {
  const beds = room.unitList[0]?.beds ?? []
  return scripted.map(([bed, from, until]) => ({
    ...{ room, beds: [beds[bed] as number], guests: 1 },
    ...{ arrival: addDays(today, from), departure: addDays(today, until), status: 'confirmed' as const },
  }))
}

function layDormStays(room: DemoRoom, beds: readonly number[], today: Day, draw: Draw): DemoStay[] {
  const end = addDays(today, DEMO_DAYS.ahead)
  const free = new Map(beds.map(bed => [bed, addDays(today, draw.int(0, 4) - DEMO_DAYS.back)]))
  const stays: DemoStay[] = []
  for (;;) {
    const [bed, arrival] = [...free].reduce((a, b) => (isBefore(b[1], a[1]) ? b : a))
    if (!isBefore(arrival, end)) return stays
    const party = draw.pick([1, 1, 1, 2, 2, 3])
    const others = beds.filter(b => b !== bed && !isBefore(arrival, free.get(b) as Day)).slice(0, party - 1)
    const taken = [bed, ...others]
    const departure = addDays(arrival, draw.pick([1, 2, 2, 3, 3, 4, 5]))
    if (draw.chance(FULLNESS)) stays.push({ room, arrival, departure, beds: taken, guests: taken.length, status: 'confirmed' })
    for (const b of taken) free.set(b, departure)
  }
}

function layRoomStays(room: DemoRoom, beds: readonly number[], today: Day, draw: Draw): DemoStay[] {
  const end = addDays(today, DEMO_DAYS.ahead)
  const stays: DemoStay[] = []
  for (let arrival = addDays(today, draw.int(0, 3) - DEMO_DAYS.back); isBefore(arrival, end); ) {
    const departure = addDays(arrival, draw.pick([1, 2, 2, 3, 4]))
    if (draw.chance(FULLNESS))
      stays.push({ room, arrival, departure, beds: [...beds], guests: draw.int(1, beds.length), status: 'confirmed' })
    arrival = departure
  }
  return stays
}

/** As it is in the middle of a day: some of those who leave have left, some of those who come are there, where their bed is free. */
function settleStatuses(stays: readonly DemoStay[], today: Day): DemoStay[] {
  const leaving = stays.filter(s => s.departure === today)
  const stillHere = new Set(leaving.filter((_, i) => i % 3 !== 1))
  const occupied = new Set([...stillHere].flatMap(s => s.beds))
  const arriving = stays.filter(s => s.arrival === today && !s.beds.some(bed => occupied.has(bed)))
  const arrived = new Set(arriving.filter((_, i) => i % 2 === 0))
  return stays.map(stay => ({ ...stay, status: statusOf(stay, today, { stillHere, arrived }) }))
}

function statusOf(
  stay: DemoStay,
  today: Day,
  { stillHere, arrived }: { stillHere: ReadonlySet<DemoStay>; arrived: ReadonlySet<DemoStay> },
): DemoStay['status'] {
  if (isBefore(stay.departure, today)) return 'checked_out'
  if (stay.departure === today) return stillHere.has(stay) ? 'checked_in' : 'checked_out'
  if (isBefore(stay.arrival, today)) return 'checked_in'
  return arrived.has(stay) ? 'checked_in' : 'confirmed'
}
