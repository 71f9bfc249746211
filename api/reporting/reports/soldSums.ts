import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { loadWholeDays, type SoldNights } from '../dashboard/service.ts'
import type { ReportInput } from './report.ts'
import { flattenNights, loadSoldLines } from './soldLines.ts'

/** What was sold of nights. */
export interface SoldSum {
  beds: number
  gross: number
  net: number
}

/** What was sold of the nights of a period, by night and by room: in parts that are to be added up. */
interface SoldSums {
  ofNight: (night: Day) => readonly SoldSum[]
  ofRoom: (room: number) => readonly SoldSum[]
}

/**
 * The same as of all sold lines. Of properties with many bookings the days of arrival are known as sums, and only stays that reach over the ends of the period are
 * read line by line (warmDashboard.property.test.ts).
 */
export async function loadSoldSums(input: ReportInput): Promise<SoldSums> {
  const whole = await loadWholeDays(input.property, input)
  const lines = await loadSoldLines(
    input,
    input,
    whole.map(d => d.day),
  )
  const nights = Map.groupBy(
    [
      ...whole.flatMap(({ day, byNight }) => byNight.map(([n, ...sold]) => ({ night: addDays(day, n), ...toSum(sold) }))),
      ...flattenNights(lines),
    ],
    sum => sum.night,
  )
  const rooms = Map.groupBy(
    [
      ...whole.flatMap(({ byRoom }) => byRoom.map(([room, ...sold]) => ({ room, ...toSum(sold) }))),
      ...lines.flatMap(({ room, nights: own }) => own.map(({ beds, gross, net }) => ({ room, beds, gross, net }))),
    ],
    sum => sum.room,
  )
  return { ofNight: night => nights.get(night) ?? [], ofRoom: room => rooms.get(room) ?? [] }
}

const toSum = ([beds, gross, net]: SoldNights): SoldSum => ({ beds, gross, net })
