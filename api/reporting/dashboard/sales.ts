import { type Period, type SoldSums, sumLines } from '../../../domain/booking/kpi.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import type { ArrivalDay, DayRange } from './arrivalDay.ts'
import { loadArrivalDays } from './arrivalDays.ts'
import { loadDeparturesOfEarlier, loadLinesOfDays, loadLinesOfEarlier } from './computeDays.ts'

export interface Sales {
  /** Beds that are sold, by night. */
  bedsOn: ReadonlyMap<Day, number>
  /** Bookings that arrive and leave, by day. */
  arrivalsOn: ReadonlyMap<Day, number>
  departuresOn: ReadonlyMap<Day, number>
  /** What was sold for nights of a period. */
  within: (period: Period) => Promise<SoldSums[]>
  /** The days of a period on which bookings arrive. */
  arrivals: (period: Period) => ArrivalDay[]
}

/** The sales of a property for a range of nights. Days whose stays lie within the period are summed beforehand; stays that reach over its ends are read line by line. */
export async function loadSales(property: number, range: DayRange): Promise<Sales> {
  const { from, to } = range
  const [days, earlier, leaving] = await Promise.all([
    loadArrivalDays(property, range),
    loadLinesOfEarlier(property, from),
    loadDeparturesOfEarlier(property, { from, to }),
  ])
  const bedsOn = new Map<Day, number>()
  const departuresOn = new Map(leaving.map(({ day, n }) => [day, Number(n)]))
  const add = (sums: Map<Day, number>, day: Day, n: number) => sums.set(day, (sums.get(day) ?? 0) + n)
  for (const l of earlier) for (const night of daysFromTo(l.arrival, addDays(l.departure, -1))) add(bedsOn, night, l.beds)
  for (const { day, beds, departures } of days) {
    for (const [n, count] of beds.entries()) add(bedsOn, addDays(day, n), count)
    for (const [n, count] of departures.entries()) add(departuresOn, addDays(day, n), count)
  }
  const arrivals = (period: Period) => days.filter(d => d.day >= period.from && d.day <= period.to)
  const within = async (period: Period) => {
    const end = addDays(period.to, 1)
    const [whole, cut] = [arrivals(period).filter(d => d.until <= end), days.filter(d => d.day <= period.to && d.until > period.from)]
    const reaching = cut.filter(d => d.day < period.from || d.until > end).map(d => d.day)
    const lines = [...earlier, ...(await loadLinesOfDays(property, reaching))]
    return [...whole.flatMap(d => d.sold), ...sumLines(lines, period)]
  }
  return { bedsOn, arrivalsOn: new Map(days.map(d => [d.day, d.stays])), departuresOn, within, arrivals }
}
