import { type Day, nightCount } from '../../../domain/calendar/days.ts'
import type { BedLine, Chart, ChartBar, LaneLine, Room } from './chartLine.ts'
import { getBarStatus, isChartBar } from './chartLine.ts'

/** What is being done to a bar: it is carried to another bed or other days, or one of its ends is. */
export type DragKind = 'move' | 'start' | 'end'
export interface Drag {
  kind: DragKind
  item: ChartBar
  line: BedLine | LaneLine
}
export interface Drop {
  line: BedLine | LaneLine
  from: Day
  until: Day
}
export const dropProblems = [
  'noBed',
  'part',
  'occupied',
  'women',
  'men',
  'closed',
  'full',
  'empty',
  'past',
  'begun',
  'whole',
  'together',
  'room',
] as const
export type DropProblem = (typeof dropProblems)[number]

const movable = ['confirmed', 'checked_in']

/** Whether a bar can be taken up at all: a block of named beds, and a stay that is not over, on a bed or without one. Not the empty beds of who has a room whole, nor the later nights of a stay that is split. */
export function canDrag({ booking, block, hold, status, movesFrom }: ChartBar): boolean {
  if (block) return block.kind !== 'channel' && !block.isOpen
  return booking !== undefined && hold !== 'whole' && movesFrom === undefined && movable.includes(status ?? booking.status)
}

/** Ends that lie outside of the range cannot be taken hold of. */
export const canHold = ({ isCutStart, isCutEnd }: Pick<ChartBar, 'isCutStart' | 'isCutEnd'>, kind: DragKind) =>
  !(kind === 'start' && isCutStart) && !(kind === 'end' && isCutEnd)

/** The nights of a bar, beyond the visible ones too. */
export const getStay = ({ nights, block }: ChartBar): { from: Day; until: Day } => nights ?? block ?? { from: '', until: '' }

/** Why a bar cannot be dropped there, as far as the chart knows; what it does not know, such as prices and rules, the preview of the change says. */
export function findDropProblem(chart: Chart, { item, line }: Drag, drop: Drop): DropProblem | undefined {
  if (drop.line.kind !== 'bed') return 'noBed'
  if (item.block) return findBlockProblem(chart, { item, line }, { ...drop, line: drop.line })
  const isHere = getBarStatus(item) === 'checked_in'
  const own = getStay(item)
  if (drop.until <= drop.from) return 'empty'
  if (isHere && drop.from !== own.from) return 'begun'
  // Days are changed for the whole booking, in which others may have other days, or other beds had the earlier nights; of who is in house, for all who stay to its end.
  const isOther = item.booking && ((item.booking.arrival !== own.from && !isHere) || item.booking.departure !== own.until)
  if (isOther && (drop.from !== own.from || drop.until !== own.until)) return 'part'
  if (drop.from !== own.from && drop.from < chart.today) return 'past'
  if (isHere && drop.until < chart.today) return 'past'
  const isElsewhere = line.kind !== 'bed' || drop.line.key !== line.key
  // Of who moved on, the nights in the bed they left.
  if (isElsewhere && own.until <= chart.today) return 'past'
  if (isUnitParty(item, line) && drop.line.room.sellBy === 'bed') return 'whole'
  if (isElsewhere && isHere && isTogether(chart, item, line, drop.line)) return 'together'
  const gender = isElsewhere ? findGenderProblem(line, drop.line.room) : undefined
  if (gender) return gender
  const nights = { from: isElsewhere && drop.from < chart.today ? chart.today : drop.from, until: drop.until }
  if (drop.line.leaves !== null && drop.line.leaves < drop.until) return 'closed'
  const taken = findTaken(chart, item, drop.line, nights)
  if (taken) return taken === 'occupied' && findSwap(chart, { item, line }, drop) ? undefined : taken
  return line.kind === 'bed' && drop.line.room.id !== line.room.id && isFull(chart, drop.line.room, nights) ? 'full' : undefined
}

/** Who lies where a stay is dropped, if the two could have each other's bed: both of one kind of room, each with its own days. */
export function findSwap(chart: Chart, { item, line }: Pick<Drag, 'item' | 'line'>, { line: to, from, until }: Drop): ChartBar | undefined {
  const own = getStay(item)
  if (!item.booking || line.kind !== 'bed' || to.kind !== 'bed' || to.key === line.key || to.room.id !== line.room.id) return undefined
  if (to.room.sellBy === 'unit' || from !== own.from || until !== own.until) return undefined
  const there = findBars(chart, to, own).filter(other => !isSameStay(other, item))
  const [other] = there
  if (!other?.booking || there.length > 1 || !canDrag(other)) return undefined
  // The bed that is left has to be free for the other one's days as well.
  return findBars(chart, line, getStay(other)).some(bar => !isSameStay(bar, item) && !isSameStay(bar, other)) ? undefined : other
}

const isSameStay = (a: ChartBar, b: ChartBar) => a.key === b.key

/** The bars of a bed on these nights, of those that are not over. */
const findBars = ({ today }: Chart, { items }: BedLine, { from, until }: { from: Day; until: Day }): ChartBar[] =>
  items.filter(isChartBar).filter(bar => {
    const other = getStay(bar)
    return other.until > (from < today ? today : from) && other.from < until
  })

/** A block keeps its kind of room, and the nights that are over. */
function findBlockProblem(
  chart: Chart,
  { item, line }: Pick<Drag, 'item' | 'line'>,
  { line: to, from, until }: Drop & { line: BedLine },
): DropProblem | undefined {
  const own = getStay(item)
  if (until <= from) return 'empty'
  if ((from !== own.from && (from < chart.today || own.from < chart.today)) || until <= chart.today) return 'past'
  if (line.kind === 'bed' && line.room.id !== to.room.id) return 'room'
  if (to.key !== line.key && own.from < chart.today) return 'past'
  if (to.leaves !== null && to.leaves < until) return 'closed'
  const others = { ...chart, blocks: chart.blocks.filter(k => k.id !== item.block?.id) }
  return findTaken(others, item, to, { from: from < chart.today ? chart.today : from, until })
}

const isUnitParty = ({ wanted }: ChartBar, line: Drag['line']) =>
  wanted ? wanted.as === 'unit' : line.kind === 'bed' && line.room.sellBy === 'unit'

/** Several who have a room of their own: once they are in it, each change of beds is of one guest, and none leaves the others. */
const isTogether = (chart: Chart, item: ChartBar, line: Drag['line'], to: BedLine) =>
  line.kind === 'bed' &&
  to.room.id === line.room.id &&
  isUnitParty(item, line) &&
  line.beds.flatMap(bed => getStaysByBed(chart).get(bed) ?? []).filter(s => isSleeper(chart, item, s)).length > 1
const isSleeper = ({ today }: Chart, { booking }: ChartBar, stay: Chart['stays'][number]) =>
  stay.booking === booking?.id && stay.hold !== 'whole' && stay.status !== 'checked_out' && stay.until > today

/** Of a guest the chart knows only what their room says. */
function findGenderProblem(from: Drag['line'], to: Room): DropProblem | undefined {
  if (from.kind !== 'bed' || from.room.gender === to.gender) return undefined
  if (to.gender === 'female' && from.room.gender === 'male') return 'women'
  return to.gender === 'male' && from.room.gender === 'female' ? 'men' : undefined
}

/** Who lies there or was promised the bed keeps it; others get another bed. */
function findTaken(chart: Chart, item: ChartBar, { beds }: BedLine, { from, until }: { from: Day; until: Day }): DropProblem | undefined {
  const overlaps = (other: { from: Day; until: Day }) => other.from < until && other.until > from
  const isBlocked = chart.blocks.some(k => k.status === 'definite' && !k.isOpen && overlaps(k) && k.beds.some(bed => beds.includes(bed)))
  if (isBlocked) return 'closed'
  const isTaken = beds.some(bed =>
    getStaysByBed(chart)
      .get(bed)
      ?.some(s => s.booking !== item.booking?.id && (s.hold === 'lies' || s.hold === 'promised') && overlaps(s)),
  )
  return isTaken ? 'occupied' : undefined
}

/** While a bar is carried every bed is looked at. */
const getStaysByBed = (chart: Chart) => {
  const known = staysByBed.get(chart.stays) ?? Map.groupBy(chart.stays, s => s.bed)
  staysByBed.set(chart.stays, known)
  return known
}
const staysByBed = new WeakMap<Chart['stays'], Map<number, Chart['stays']>>()

/** Nights that the chart does not show are judged by the preview. */
function isFull(chart: Chart, room: Room, { from, until }: { from: Day; until: Day }): boolean {
  const [first, end] = [nightCount(chart.startDate, from), nightCount(chart.startDate, until)]
  return room.nights.slice(Math.max(0, first), Math.max(0, end)).some(night => night.free <= 0)
}
