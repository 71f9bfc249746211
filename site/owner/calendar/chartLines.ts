import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { formatBedIn } from '../../lib/format/bookingLabels.ts'
import { t } from '../../lib/language/messages.ts'
import type { BedLine, Chart, ChartBar, ChartItem, CountCell, FreeCell, LaneLine, Line, Room } from './chartLine.ts'
import { groupBeds, groupByFloor, groupByState } from './groupBeds.ts'
import { calendarMessages } from './messages.ts'
import { clipToRange, findFreeColumns, packBars } from './packBars.ts'

const MAX_OPEN_LANE = 4
/** Lanes fold as rooms do, by numbers that no room has. */
export const laneToggles = { without: 0, over: -1 } as const

export interface ChartFilter {
  /** Filter: only this room. */
  room?: number | undefined
  /** Rooms of which only the counts are shown. */
  closed: ReadonlySet<number>
  groupBy?: ChartGrouping
}
export const chartGroupings = ['room', 'floor', 'status'] as const
export type ChartGrouping = (typeof chartGroupings)[number]

/** The rows of the chart: stays without a bed, overbooked stays, then room by room. Those of a room are made once for each answer, folded or not. */
export function buildChartLines(chart: Chart, { room, closed, groupBy = 'room' }: ChartFilter): Line[] {
  const rooms = chart.rooms.filter(r => room === undefined || r.id === room)
  const lanes = [
    ...buildLane('without', getUnassignedBars(chart, room), closed),
    ...buildLane('over', getOverbookedBars(chart, room), closed),
  ]
  const built = builtLines.get(chart) ?? { taken: groupBarsByBed(chart), rooms: new Map<string, Line[]>() }
  builtLines.set(chart, built)
  const linesOf = (r: Room, isClosed = groupBy === 'room' && closed.has(r.id)) => {
    const key = `${r.id} ${isClosed}`
    const lines = built.rooms.get(key) ?? [buildRoomHead(r, chart, isClosed), ...(isClosed ? [] : buildRoomBeds(r, chart, built.taken))]
    built.rooms.set(key, lines)
    return lines
  }
  if (groupBy === 'room') return lanes.concat(rooms.flatMap(r => linesOf(r)))
  const beds = rooms.flatMap(r => linesOf(r)).filter(line => line.kind === 'bed')
  return lanes.concat(groupBeds(groupBy === 'floor' ? groupByFloor(beds) : groupByState(beds, chart), closed))
}
const builtLines = new WeakMap<Chart, { taken: ReadonlyMap<number, ChartBar[]>; rooms: Map<string, Line[]> }>()

/** The rows that are as they were stay the same objects, so that they are not drawn again when others book. */
export function reuseEqualLines(before: readonly Line[], now: readonly Line[]): Line[] {
  const known = new Map(before.map(line => [line.key, line]))
  return now.map(line => {
    const own = known.get(line.key)
    return own && own !== line && isEqualValue(own, line) ? own : line
  })
}

/** Of what came as JSON. */
function isEqualValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [own, other] = [Object.entries(a), Object.entries(b)]
  return own.length === other.length && own.every(([name, value]) => isEqualValue(value, (b as Record<string, unknown>)[name]))
}

function buildLane(lane: LaneLine['lane'], bars: ChartBar[], closed: ReadonlySet<number>): Line[] {
  const rows = packBars(bars)
  // A long lane is folded until it is opened: the beds come first.
  const isClosed = rows.length > MAX_OPEN_LANE !== closed.has(laneToggles[lane])
  return (isClosed && bars.length ? [[]] : rows).map((items, i) => ({
    isClosed,
    kind: 'lane',
    lane,
    key: `${lane} ${i}`,
    name: t(calendarMessages().chart.lane[lane], { n: bars.length }),
    isMore: i > 0,
    items,
  }))
}

const indexBookings = (chart: Chart) => new Map(chart.bookings.map(b => [b.id, b]))
const indexRoomNames = (chart: Chart) => new Map(chart.rooms.map(r => [r.id, r.name]))

function getUnassignedBars(chart: Chart, room?: number): ChartBar[] {
  const [bookings, names] = [indexBookings(chart), indexRoomNames(chart)]
  return chart.withoutBed
    .filter(w => room === undefined || w.room === room)
    .flatMap((w, i) => {
      const wanted = { room: names.get(w.room) ?? '', as: w.as, quantity: w.quantity }
      const booking = bookings.get(w.booking)
      // A stay without a bed is not in house, even if others of its party are.
      const status = booking?.status === 'checked_in' ? ('confirmed' as const) : undefined
      return clipToRange(chart, w).map(at => ({
        ...at,
        key: `without ${i}`,
        booking,
        status,
        wanted,
        nights: { from: w.from, until: w.until },
      }))
    })
}

function getOverbookedBars(chart: Chart, room?: number): ChartBar[] {
  const [bookings, names] = [indexBookings(chart), indexRoomNames(chart)]
  const blocks = new Map(chart.blocks.map(k => [k.id, k]))
  return chart.overbooked.stays
    .filter(s => room === undefined || s.room === room)
    .flatMap((s, i) => {
      const wanted = { room: names.get(s.room) ?? '', as: s.as, quantity: s.quantity }
      const of = {
        booking: s.booking === null ? undefined : bookings.get(s.booking),
        block: s.block === null ? undefined : blocks.get(s.block),
      }
      return clipToRange(chart, s).map(at => ({ ...at, key: `over ${i}`, ...of, wanted }))
    })
}

/** What a bed is called, with its unit; looked up for the few stays that are split. */
function createBedNames(chart: Chart): (bed: number) => string {
  let names: Map<number, string> | undefined
  return bed => {
    names ??= new Map(
      chart.rooms.flatMap(r => r.units.flatMap(u => u.beds.map(b => [b.id, formatBedIn({ unit: u.name, label: b.label })] as const))),
    )
    return names.get(bed) ?? ''
  }
}

/** All items on beds, by bed. */
function groupBarsByBed(chart: Chart): Map<number, ChartBar[]> {
  const bookings = indexBookings(chart)
  const nameOf = createBedNames(chart)
  const stays = chart.stays.flatMap(({ bed, hold, isPicked, guest, status, movesTo, movesFrom, ...s }) =>
    clipToRange(chart, s).map(at => ({
      bed,
      ...at,
      key: `${s.booking} ${bed} ${s.from}`,
      booking: bookings.get(s.booking),
      hold,
      isPicked,
      ...(movesTo && { movesTo: nameOf(movesTo) }),
      ...(movesFrom && { movesFrom: nameOf(movesFrom) }),
      guest,
      status,
      nights: { from: s.from, until: s.until },
    })),
  )
  const blocks = chart.blocks.flatMap(block =>
    block.beds.flatMap(bed => clipToRange(chart, block).map(at => ({ bed, ...at, key: `block ${block.id} ${bed}`, block }))),
  )
  const all: (ChartBar & { bed: number })[] = [...stays, ...blocks]
  return Map.groupBy(all, t => t.bed)
}

function buildRoomHead(room: Room, chart: Chart, isClosed: boolean): Line {
  const over = new Map(chart.overbooked.nights.filter(n => n.room === room.id).map(n => [n.night, n.over]))
  const counts = room.nights.map((night, col): CountCell => ({ col, span: 1, night, over: over.get(addDays(chart.startDate, col)) ?? 0 }))
  return { kind: 'room', key: `room ${room.id}`, name: room.name, isMore: false, room, isClosed, items: counts }
}

interface LineContext {
  chart: Chart
  taken: ReadonlyMap<number, ChartBar[]>
}

const buildRoomBeds = (room: Room, chart: Chart, taken: LineContext['taken']): Line[] =>
  room.units.flatMap(unit => buildUnitLines(room, unit, { chart, taken }))

/** A room that is only sold whole has one row per unit, other rooms one per bed. */
function buildUnitLines(room: Room, unit: Room['units'][number], { chart, taken }: LineContext): Line[] {
  const [first] = unit.beds
  if (!first) return []
  if (room.sellBy === 'unit') {
    const all = unit.beds.flatMap(b => taken.get(b.id) ?? [])
    return buildBedLines(
      { key: `unit ${unit.id}`, name: unit.name, room, unit: unit.id, floor: unit.floor, beds: unit.beds.map(b => b.id) },
      mergeUnitBars(all),
      {
        chart,
        leaves: first.leaves,
      },
    )
  }
  return unit.beds.flatMap(bed =>
    buildBedLines(
      { key: `bed ${bed.id}`, name: `${unit.name} ${bed.label}`, room, unit: unit.id, floor: unit.floor, beds: [bed.id] },
      taken.get(bed.id) ?? [],
      {
        chart,
        leaves: bed.leaves,
      },
    ),
  )
}

/** A party with its own unit is one item, from its first arrival to its last departure. */
function mergeUnitBars(taken: readonly ChartBar[]): ChartBar[] {
  const keyOf = (t: ChartBar) => (t.booking ? `booking ${t.booking.id}` : `block ${t.block?.id}`)
  return [...Map.groupBy(taken, keyOf)].map(([key, same]) => {
    const first = same.find(t => t.hold !== 'whole') ?? (same[0] as ChartBar)
    const col = Math.min(...same.map(t => t.col))
    const last = same.reduce((a, b) => (b.col + b.span > a.col + a.span ? b : a))
    return {
      ...first,
      key,
      nights: first.nights && {
        from: same.map(t => t.nights?.from ?? '').reduce((a, b) => (b < a ? b : a)),
        until: same.map(t => t.nights?.until ?? '').reduce((a, b) => (b > a ? b : a)),
      },
      col,
      span: last.col + last.span - col,
      isCutStart: same.some(t => t.isCutStart),
      isCutEnd: last.isCutEnd,
      guest: undefined,
      // In house as soon as one guest of the unit is.
      status: same.every(t => t.status === first.status) ? first.status : undefined,
    }
  })
}

function buildBedLines(
  head: Pick<BedLine, 'key' | 'name' | 'room' | 'unit' | 'floor' | 'beds'>,
  taken: readonly ChartBar[],
  { chart, leaves }: { chart: Chart; leaves: Day | null },
): Line[] {
  const days = nightCount(chart.startDate, chart.endDate) + 1
  const gone = leaves === null ? days : nightCount(chart.startDate, leaves)
  const [first = [], ...more] = packBars(taken)
  const free = findFreeColumns(first, days).map((col): FreeCell => ({ col, span: 1, isGone: col >= gone }))
  const items = [...first, ...free].sort((a, b) => a.col - b.col)
  return [
    { kind: 'bed', ...head, leaves, isMore: false, items },
    ...more.map((own, i): Line => ({ kind: 'bed', ...head, leaves, key: `${head.key} ${i}`, isMore: true, items: own })),
  ]
}

/** Where a row is now: others book and fold while it is held. */
export const findRow = (lines: readonly Line[], { key }: Pick<Line, 'key'>) => lines.findIndex(line => line.key === key)

export const isCountCell = (item: ChartItem): item is CountCell => 'night' in item

/** Rooms in which somebody has no bed: a plan may find one. */
export function findRoomsToReplan({ rooms, withoutBed }: Chart): Pick<Room, 'id' | 'name'>[] {
  const lacking = new Set(withoutBed.map(w => w.room))
  return rooms.filter(room => lacking.has(room.id))
}

/** Items of the rows without a bed: bookings that need one, those that do not fit, and overbooked ones. */
export function countLaneBookings({ withoutBed: lacks, overbooked: over }: Chart) {
  const bookings = (of: readonly { booking: number | null; block?: number | null }[]) =>
    new Set(of.map(s => s.booking ?? `block ${s.block}`)).size
  return { due: bookings(lacks.filter(w => w.isDue)), later: bookings(lacks.filter(w => !w.isDue)), over: bookings(over.stays) }
}
