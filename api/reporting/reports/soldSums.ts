import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { loadWholeDays, type SoldNights } from '../dashboard/service.ts'
import type { ReportInput } from './report.ts'
import { flattenNights, loadSoldLinesBeside, type SoldLine, sumBy } from './soldLines.ts'

/** What was sold of nights. */
export interface SoldSum {
  beds: number
  gross: number
  net: number
}

export type SoldInput = Pick<ReportInput, 'property' | 'currency' | 'timezone' | 'from' | 'to'>

/**
 * What was sold of nights of a period, as all sold lines say it, in parts that are to be added up. Of properties with many bookings the days of arrival are known as
 * sums, and only stays that reach over the ends of the period are read line by line (warmDashboard.property.test.ts).
 */
async function loadParts(input: SoldInput) {
  const whole = await loadWholeDays(input.property, input)
  const known = whole.map(d => d.day)
  return { whole, lines: await loadSoldLinesBeside(input, input, known) }
}

export async function loadSoldByNight(input: SoldInput): Promise<(night: Day) => readonly SoldSum[]> {
  const { whole, lines } = await loadParts(input)
  const known = whole.flatMap(({ day, byNight }) => byNight.map(([n, ...sold]) => ({ night: addDays(day, n), ...toSum(sold) })))
  const nights = Map.groupBy<Day, SoldSum & { night: Day }>([...known, ...flattenNights(lines)], sum => sum.night)
  return night => nights.get(night) ?? []
}

export async function loadSoldByRoom(input: ReportInput): Promise<(room: number) => readonly SoldSum[]> {
  const { whole, lines } = await loadParts(input)
  const known = whole.flatMap(({ byRoom }) => byRoom.map(([room, ...sold]) => ({ room, ...toSum(sold) })))
  const beside = lines.flatMap(({ room, nights }) => nights.map(({ beds, gross, net }) => ({ room, beds, gross, net })))
  const rooms = Map.groupBy([...known, ...beside], sum => sum.room)
  return room => rooms.get(room) ?? []
}

/** What one way of booking brought. */
export interface SourceSum extends SoldSum {
  source: string
  bookings: number
}
/** Bookings made on the marketplace, on one day in UTC, that bring the same. */
export interface WebBookings {
  bookedOn: Day
  net: number
  bookings: number
}

export async function loadSoldBySource(input: ReportInput): Promise<{ sources: SourceSum[]; fromWeb: WebBookings[] }> {
  const { whole, lines } = await loadParts(input)
  const beside = [...Map.groupBy(lines, l => l.booking).values()].flatMap(([first, ...rest]) => (first ? toSourceSum(first, rest) : []))
  const known = whole.flatMap(({ bySource }) => bySource.map(([source, bookings, ...sold]) => ({ source, bookings, ...toSum(sold) })))
  const web = whole.flatMap(({ day, fromWeb }) =>
    fromWeb.map(([daysBefore, net, bookings]) => ({ bookedOn: addDays(day, -daysBefore), net, bookings })),
  )
  return { sources: [...known, ...beside], fromWeb: [...web, ...beside.filter(b => b.source === 'web')] }
}

/** A booking counts by the nights that it has in the period. */
function toSourceSum(first: SoldLine, rest: readonly SoldLine[]): (SourceSum & WebBookings)[] {
  const nights = flattenNights([first, ...rest])
  if (!nights.length) return []
  const [beds, gross, net] = [sumBy(nights, n => n.beds), sumBy(nights, n => n.gross), sumBy(nights, n => n.net)]
  return [{ source: first.source, bookedOn: first.bookedAt.toISOString().slice(0, 10), bookings: 1, beds, gross, net }]
}

const toSum = ([beds, gross, net]: SoldNights): SoldSum => ({ beds, gross, net })
