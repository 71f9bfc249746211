import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { loadWholeDays, type SoldNights } from '../dashboard/service.ts'
import type { ReportInput } from './report.ts'
import { flattenNights, loadSoldLinesBeside } from './soldLines.ts'

/** What was sold of nights. */
export interface SoldSum {
  beds: number
  gross: number
  net: number
}

/**
 * What was sold of nights of a period, as all sold lines say it, in parts that are to be added up. Of properties with many bookings the days of arrival are known as
 * sums, and only stays that reach over the ends of the period are read line by line (warmDashboard.property.test.ts).
 */
async function loadParts(input: ReportInput) {
  const whole = await loadWholeDays(input.property, input)
  const known = whole.map(d => d.day)
  return { whole, lines: await loadSoldLinesBeside(input, input, known) }
}

export async function loadSoldByNight(input: ReportInput): Promise<(night: Day) => readonly SoldSum[]> {
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

const toSum = ([beds, gross, net]: SoldNights): SoldSum => ({ beds, gross, net })
