import { can } from '../../../domain/access/rights.ts'
import { type Period, periodBefore, type SoldLine } from '../../../domain/booking/kpi.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { todayIn } from '../../stays/booking/service.ts'
import { bedsOnSale, openedOn } from './bedsOnSale.ts'
import type { dashboard } from './contract.ts'
import { periodFigures, withoutTakings } from './periodFigures.ts'
import {
  readArrivals,
  readBeds,
  readDoors,
  readHouse,
  readLines,
  readMade,
  readOutages,
  readToday,
  type TodayRow,
} from './readDashboard.ts'

type Dashboard = Infer<(typeof dashboard)['GET /dashboard/:id']['result']>
interface Query {
  startDate?: Day
  endDate?: Day
}

const usualDays = 30
const mostDays = 366
/** There is a period before it. */
const firstDay: Day = '1902-01-01'

/** Today in the house, and the figures of a period (the last thirty days unless said otherwise) beside those of the one before. Ten statements. */
export async function showDashboard(id: number, query: Query, call: Call): Promise<Dashboard> {
  const { timezone, check_out_by, role } = await requireRight(call, id, 'dashboard.read')
  const now = todayIn({ timezone, check_out_by })
  const today = now.day
  const { startDate, endDate } = periodOf(query, today)
  const house = await readHouse(id)
  if (!house) throw appError('not_found')
  const period = { from: startDate, to: endDate }
  const before = periodBefore(period)
  // Tonight and last night are counted with the periods, wherever those lie.
  const yesterday = addDays(today, -1)
  const [from, to] = [before.from < yesterday ? before.from : yesterday, endDate > today ? endDate : today]
  const lines = await readLines(id, from, to)
  const onSale = bedsOnSale(await readBeds(id), await readOutages(id, from, to), openedOn(house))
  const facts = { currency: house.currency, timezone, today, lines, arrivals: await readArrivals(id, before.from, endDate), onSale }
  const bedsOn = bedsByDay(lines)
  const figuresOf = async (of: Period) => {
    const figures = periodFigures(of, await readMade(id, timezone, of), facts)
    return role && !can(role, 'report.read') ? withoutTakings(figures) : figures
  }
  return {
    property: { id: house.id, name: house.name, currency: house.currency, timezone },
    businessDate: today,
    today: todayFigures(await readToday(id, now, timezone), today, { bedsOn, bedsFor: onSale.beds }),
    startDate,
    endDate,
    period: await figuresOf(period),
    before: { startDate: before.from, endDate: before.to, ...(await figuresOf(before)) },
    series: seriesOf(await readDoors(id, startDate, endDate), daysFromTo(startDate, endDate), { bedsOn, bedsFor: onSale.beds }),
  }
}

function periodOf({ startDate, endDate }: Query, today: Day): Required<Query> {
  const end = endDate ?? (startDate ? addDays(startDate, usualDays - 1) : today)
  const start = startDate ?? addDays(end, 1 - usualDays)
  if (end < start) throw fieldError('endDate', 'The end comes before the start.', 'date.before')
  if (nightCount(start, end) >= mostDays) throw fieldError('endDate', `At most ${mostDays} days at once.`, 'date.max')
  if (start < firstDay) throw fieldError('startDate', `Not before ${firstDay}.`, 'date.min')
  return { startDate: start, endDate: end }
}

function bedsByDay(lines: readonly SoldLine[]): Map<Day, number> {
  const sold = new Map<Day, number>()
  for (const { arrival, departure, beds } of lines)
    for (const night of daysFromTo(arrival, addDays(departure, -1))) sold.set(night, (sold.get(night) ?? 0) + beds)
  return sold
}

interface Beds {
  bedsOn: ReadonlyMap<Day, number>
  bedsFor: (night: Day) => number
}

function todayFigures(row: TodayRow, today: Day, beds: Beds): Dashboard['today'] {
  const yesterday = addDays(today, -1)
  return {
    arrivals: Number(row.arrivals),
    arrivalsDone: Number(row.arrivals_done),
    departures: Number(row.departures),
    departuresDone: Number(row.departures_done),
    inHouse: Number(row.in_house),
    inHouseBookings: Number(row.in_house_bookings),
    ...nightOf(today, beds),
    unassigned: Number(row.unassigned),
    requests: Number(row.requests),
    before: {
      day: yesterday,
      arrivals: Number(row.arrivals_before),
      departures: Number(row.departures_before),
      inHouse: Number(row.in_house_before),
      ...nightOf(yesterday, beds),
    },
  }
}

function nightOf(night: Day, { bedsOn, bedsFor }: Beds) {
  const [bedsSold, bedsAvailable] = [bedsOn.get(night) ?? 0, bedsFor(night)]
  return { occupancy: bedsAvailable ? bedsSold / bedsAvailable : 0, bedsSold, bedsAvailable }
}

function seriesOf(doors: Awaited<ReturnType<typeof readDoors>>, days: readonly Day[], { bedsOn, bedsFor }: Beds): Dashboard['series'] {
  const known = new Map(doors.map(d => [d.day, d]))
  return days.map(day => ({
    day,
    bedsSold: bedsOn.get(day) ?? 0,
    bedsAvailable: bedsFor(day),
    arrivals: Number(known.get(day)?.arrivals ?? 0),
    departures: Number(known.get(day)?.departures ?? 0),
  }))
}
