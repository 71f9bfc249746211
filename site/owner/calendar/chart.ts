import type { Api, Result } from '../../../api/contract.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { type Bar, freeBetween, pack, placed } from './pack.ts'

export type Chart = Result<Api['GET /dashboard/calendar']>
export type Room = Chart['rooms'][number]
export type Booking = Chart['bookings'][number]
type Stay = Chart['stays'][number]
type Block = Chart['blocks'][number]
type Night = Room['nights'][number]

/** Something that takes nights of a line: somebody's stay, or what is kept back. */
export interface Taken extends Bar {
  key: string
  /** Absent of what a channel or a block takes. */
  booking?: Booking | undefined
  block?: Block | undefined
  hold?: Stay['hold'] | undefined
  /** Who lies there, if it is not the booker. */
  guest?: string | undefined
  /** How far those of this bed are, if not as far as their booking. */
  status?: Booking['status'] | undefined
  /** Of stays in a lane: the room they are in, and how much of it they want. */
  wanted?: { room: string; as: 'bed' | 'unit'; quantity: number } | undefined
}
export interface Free {
  col: number
  span: 1
  /** The bed stands there no more. */
  isGone: boolean
}
export interface Count {
  col: number
  span: 1
  night: Night
  /** Sold beyond what there is. */
  over: number
}
export type Item = Taken | Free | Count

interface Base {
  key: string
  /** What the line is called; a line that only takes what overlapped the one before says it to those who listen only. */
  name: string
  isMore: boolean
}
export interface LaneLine extends Base {
  kind: 'lane'
  lane: 'without' | 'over'
  items: Taken[]
}
export interface RoomLine extends Base {
  kind: 'room'
  room: Room
  isClosed: boolean
  items: Count[]
}
export interface BedLine extends Base {
  kind: 'bed'
  room: Room
  items: (Taken | Free)[]
}
export type Line = LaneLine | RoomLine | BedLine

export interface Shown {
  /** Only this room. */
  room?: number | undefined
  /** Rooms of which only the counts are shown. */
  closed: ReadonlySet<number>
}

/** The lines of the chart from top to bottom: who has no bed, who is too many, then room by room. */
export function linesOf(chart: Chart, { room, closed }: Shown): Line[] {
  const rooms = chart.rooms.filter(r => room === undefined || r.id === room)
  const lanes = [...laneOf('without', withoutBed(chart, room)), ...laneOf('over', overbooked(chart, room))]
  const taken = takenByBed(chart)
  return lanes.concat(rooms.flatMap(r => linesOfRoom(r, { chart, taken, isClosed: closed.has(r.id) })))
}

const laneNames = { without: 'No bed yet', over: 'Overbooked' }

function laneOf(lane: LaneLine['lane'], bars: Taken[]): Line[] {
  return pack(bars).map((items, i) => ({
    kind: 'lane',
    lane,
    key: `${lane} ${i}`,
    name: `${laneNames[lane]} (${bars.length})`,
    isMore: i > 0,
    items,
  }))
}

const bookingsOf = (chart: Chart) => new Map(chart.bookings.map(b => [b.id, b]))
const roomNames = (chart: Chart) => new Map(chart.rooms.map(r => [r.id, r.name]))

function withoutBed(chart: Chart, room?: number): Taken[] {
  const [bookings, names] = [bookingsOf(chart), roomNames(chart)]
  return chart.withoutBed
    .filter(w => room === undefined || w.room === room)
    .flatMap((w, i) => {
      const wanted = { room: names.get(w.room) ?? '', as: w.as, quantity: w.quantity }
      const booking = bookings.get(w.booking)
      // Who has no bed has not come, whoever of the party has.
      const status = booking?.status === 'checked_in' ? ('confirmed' as const) : undefined
      return placed(chart, w).map(at => ({ ...at, key: `without ${i}`, booking, status, wanted }))
    })
}

function overbooked(chart: Chart, room?: number): Taken[] {
  const [bookings, names] = [bookingsOf(chart), roomNames(chart)]
  const blocks = new Map(chart.blocks.map(k => [k.id, k]))
  return chart.overbooked.stays
    .filter(s => room === undefined || s.room === room)
    .flatMap((s, i) => {
      const wanted = { room: names.get(s.room) ?? '', as: s.as, quantity: s.quantity }
      const of = {
        booking: s.booking === null ? undefined : bookings.get(s.booking),
        block: s.block === null ? undefined : blocks.get(s.block),
      }
      return placed(chart, s).map(at => ({ ...at, key: `over ${i}`, ...of, wanted }))
    })
}

/** Everything that is on a bed, by bed. */
function takenByBed(chart: Chart): Map<number, Taken[]> {
  const bookings = bookingsOf(chart)
  const stays = chart.stays.flatMap(({ bed, hold, guest, status, ...s }) =>
    placed(chart, s).map(at => ({
      bed,
      ...at,
      key: `${s.booking} ${bed} ${s.from}`,
      booking: bookings.get(s.booking),
      hold,
      guest,
      status,
    })),
  )
  const blocks = chart.blocks.flatMap(block =>
    block.beds.flatMap(bed => placed(chart, block).map(at => ({ bed, ...at, key: `block ${block.id} ${bed}`, block }))),
  )
  const all: (Taken & { bed: number })[] = [...stays, ...blocks]
  return Map.groupBy(all, t => t.bed)
}

interface Drawing {
  chart: Chart
  taken: ReadonlyMap<number, Taken[]>
  isClosed: boolean
}

function linesOfRoom(room: Room, { chart, taken, isClosed }: Drawing): Line[] {
  const over = new Map(chart.overbooked.nights.filter(n => n.room === room.id).map(n => [n.night, n.over]))
  const counts = room.nights.map((night, col): Count => ({ col, span: 1, night, over: over.get(addDays(chart.startDate, col)) ?? 0 }))
  const head: Line = { kind: 'room', key: `room ${room.id}`, name: room.name, isMore: false, room, isClosed, items: counts }
  return isClosed ? [head] : [head, ...room.units.flatMap(unit => linesOfUnit(room, unit, { chart, taken }))]
}

/** A room that is only sold whole is one line, else each of its beds. */
function linesOfUnit(room: Room, unit: Room['units'][number], { chart, taken }: Omit<Drawing, 'isClosed'>): Line[] {
  const [first] = unit.beds
  if (!first) return []
  if (room.sellBy === 'unit') {
    const all = unit.beds.flatMap(b => taken.get(b.id) ?? [])
    return bedLines({ key: `unit ${unit.id}`, name: unit.name, room }, onceEach(all), { chart, leaves: first.leaves })
  }
  return unit.beds.flatMap(bed =>
    bedLines({ key: `bed ${bed.id}`, name: `${unit.name} ${bed.label}`, room }, taken.get(bed.id) ?? [], { chart, leaves: bed.leaves }),
  )
}

/** Who has the unit has it once, from the first of them that comes to the last that leaves. */
function onceEach(taken: readonly Taken[]): Taken[] {
  const keyOf = (t: Taken) => (t.booking ? `booking ${t.booking.id}` : `block ${t.block?.id}`)
  return [...Map.groupBy(taken, keyOf)].map(([key, same]) => {
    const first = same.find(t => t.hold !== 'whole') ?? (same[0] as Taken)
    const col = Math.min(...same.map(t => t.col))
    const last = same.reduce((a, b) => (b.col + b.span > a.col + a.span ? b : a))
    return {
      ...first,
      key,
      col,
      span: last.col + last.span - col,
      isCutStart: same.some(t => t.isCutStart),
      isCutEnd: last.isCutEnd,
      guest: undefined,
      // A room of which one is in is in.
      status: same.every(t => t.status === first.status) ? first.status : undefined,
    }
  })
}

function bedLines(
  head: Pick<BedLine, 'key' | 'name' | 'room'>,
  taken: readonly Taken[],
  { chart, leaves }: { chart: Chart; leaves: Day | null },
): Line[] {
  const days = nightCount(chart.startDate, chart.endDate) + 1
  const gone = leaves === null ? days : nightCount(chart.startDate, leaves)
  const [first = [], ...more] = pack(taken)
  const free = freeBetween(first, days).map((col): Free => ({ col, span: 1, isGone: col >= gone }))
  const items = [...first, ...free].sort((a, b) => a.col - b.col)
  return [
    { kind: 'bed', ...head, isMore: false, items },
    ...more.map((own, i): Line => ({ kind: 'bed', ...head, key: `${head.key} ${i}`, isMore: true, items: own })),
  ]
}

export const statusOf = ({ booking, status }: Taken): Booking['status'] => status ?? booking?.status ?? 'confirmed'

export const isTaken = (item: Item): item is Taken => 'key' in item
export const isCount = (item: Item): item is Count => 'night' in item

/** What the lanes hold: bookings that need a bed by today, those that fit nowhere, and those that are too many. */
export function laneCounts({ withoutBed: lacks, overbooked: over }: Chart) {
  const bookings = (of: readonly { booking: number | null; block?: number | null }[]) =>
    new Set(of.map(s => s.booking ?? `block ${s.block}`)).size
  return { due: bookings(lacks.filter(w => w.isDue)), later: bookings(lacks.filter(w => !w.isDue)), over: bookings(over.stays) }
}
