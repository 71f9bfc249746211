import { addDays, type Day, isBefore } from '../domain/calendar/days.ts'
import type { Random } from './random.ts'
import type { WrittenProperty, WrittenRoom } from './writeProperty.ts'

/** One party in one unit of one room. */
export interface DemoStay {
  room: WrittenRoom
  arrival: Day
  departure: Day
  /** A bed each for a dorm; all beds of the unit for a private room. */
  beds: number[]
  guests: number
}

export interface Season {
  from: Day
  until: Day
  /** 0 to 1: how full the property is. */
  fullness: number
}

/** Lays stays into the beds of a property so that nobody ever shares a bed or moves: a cursor a bed walks through the season. */
export function generateStays(r: Random, property: WrittenProperty, season: Season): DemoStay[] {
  return property.roomList.flatMap(room =>
    room.unitList.flatMap(unit =>
      room.sellBy === 'unit' ? generatePrivateStays(r, room, unit.beds, season) : generateDormStays(r, room, unit.beds, season),
    ),
  )
}

function generateDormStays(r: Random, room: WrittenRoom, beds: number[], season: Season): DemoStay[] {
  const free = new Map(beds.map(bed => [bed, addDays(season.from, r.int(0, 4))]))
  const stays: DemoStay[] = []
  for (;;) {
    const [bed, arrival] = [...free].reduce((a, b) => (isBefore(b[1], a[1]) ? b : a))
    if (!isBefore(arrival, season.until)) return stays
    const party = r.pick([1, 1, 1, 1, 2, 2, 3, 4])
    const others = beds.filter(b => b !== bed && !isBefore(arrival, free.get(b) as Day)).slice(0, party - 1)
    const taken = [bed, ...others]
    const departure = addDays(arrival, r.pick([1, 2, 2, 3, 3, 4, 5]))
    if (r.next() < season.fullness) stays.push({ room, arrival, departure, beds: taken, guests: taken.length })
    for (const b of taken) free.set(b, departure)
  }
}

function generatePrivateStays(r: Random, room: WrittenRoom, beds: number[], season: Season): DemoStay[] {
  const stays: DemoStay[] = []
  let arrival = addDays(season.from, r.int(0, 4))
  while (isBefore(arrival, season.until)) {
    const departure = addDays(arrival, r.pick([1, 2, 2, 3, 4]))
    if (r.next() < season.fullness) stays.push({ room, arrival, departure, beds, guests: r.int(Math.max(1, beds.length - 1), beds.length) })
    arrival = departure
  }
  return stays
}
