import { type Today, todayIn } from '../booking/service.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../domain/days.ts'
import { bedKpi } from '../domain/kpi.ts'
import { fraction, money, zero } from '../domain/money.ts'
import { appError, fieldError } from '../errors.ts'
import type { Call } from '../http/caller.ts'
import type { Infer } from '../http/schema.ts'
import { requireRight } from '../property/service.ts'
import type { dashboard } from './contract.ts'
import { type DoorRow, type HouseRow, type LineRow, readCreated, readDoors, readHouse, readLines, readToday } from './readDashboard.ts'

type Dashboard = Infer<(typeof dashboard)['GET /dashboard/:id']['result']>
interface Query {
  startDate?: Day
  endDate?: Day
}

const usualDays = 30
const mostDays = 366

/** Today in the house, and the figures of a period (the last thirty days unless said otherwise). */
export async function showDashboard(id: number, query: Query, call: Call): Promise<Dashboard> {
  const { timezone } = await requireRight(call, id, 'dashboard.read')
  const now = todayIn(timezone)
  const today = now.day
  const { startDate, endDate } = periodOf(query, today)
  const house = await readHouse(id)
  if (!house) throw appError('not_found')
  // Tonight is counted with the period, wherever that lies.
  const [from, to] = [startDate < today ? startDate : today, endDate > today ? endDate : today]
  const lines = await readLines(id, from, to)
  const bedsOn = bedsByDay(lines)
  const doors = await readDoors(id, startDate, endDate)
  return {
    property: { id: house.id, name: house.name, currency: house.currency, timezone },
    businessDate: today,
    today: await todayFigures(house, now, bedsOn),
    startDate,
    endDate,
    period: { ...periodFigures(house, lines, { startDate, endDate }, bedsOn), ...(await readCreated(id, house, startDate, endDate)) },
    series: daysFromTo(startDate, endDate).map(day => pointOf(day, house, bedsOn, doors)),
  }
}

function periodOf({ startDate, endDate }: Query, today: Day): Required<Query> {
  const end = endDate ?? (startDate ? addDays(startDate, usualDays - 1) : today)
  const start = startDate ?? addDays(end, 1 - usualDays)
  if (end < start) throw fieldError('endDate', 'The end comes before the start', 'date.before')
  if (nightCount(start, end) >= mostDays) throw fieldError('endDate', `At most ${mostDays} days at once`, 'date.max')
  return { startDate: start, endDate: end }
}

function bedsByDay(lines: readonly LineRow[]): Map<Day, number> {
  const sold = new Map<Day, number>()
  for (const { arrival, departure, beds } of lines)
    for (const night of daysFromTo(arrival, addDays(departure, -1))) sold.set(night, (sold.get(night) ?? 0) + Number(beds))
  return sold
}

async function todayFigures(house: HouseRow, today: Today, bedsOn: Map<Day, number>): Promise<Dashboard['today']> {
  const row = await readToday(house.id, today)
  const bedsSold = bedsOn.get(today.day) ?? 0
  return {
    arrivals: Number(row.arrivals),
    arrivalsDone: Number(row.arrivals_done),
    departures: Number(row.departures),
    departuresDone: Number(row.departures_done),
    inHouse: Number(row.in_house),
    inHouseBookings: Number(row.in_house_bookings),
    occupancy: house.beds ? bedsSold / house.beds : 0,
    bedsSold,
    bedsAvailable: house.beds,
    unassigned: Number(row.unassigned),
  }
}

function periodFigures(house: HouseRow, lines: readonly LineRow[], { startDate, endDate }: Required<Query>, bedsOn: Map<Day, number>) {
  const days = daysFromTo(startDate, endDate)
  const sold = days.reduce((n, day) => n + (bedsOn.get(day) ?? 0), 0)
  const available = house.beds * days.length
  const revenue = lines.reduce((n, line) => n + netRevenue(line, startDate, endDate), 0)
  const roomRevenue = money(revenue, house.currency)
  const { occupancy, abr, revPab } = bedKpi({ available, sold, roomRevenue, totalRevenue: roomRevenue })
  const nothing = zero(house.currency)
  return {
    occupancy: occupancy ?? 0,
    bedNightsSold: sold,
    bedNightsAvailable: available,
    roomRevenue,
    abr: abr ?? nothing,
    revPab: revPab ?? nothing,
  }
}

/** The price of the line's nights in the period without the tax that is inside it. */
function netRevenue(line: LineRow, from: Day, to: Day): number {
  const gross = line.nights.filter(n => n.night >= from && n.night <= to).reduce((n, { price }) => n + price.amount * line.quantity, 0)
  const { amount, currency } = line.room_total
  return amount === 0 ? 0 : fraction(money(gross, currency), amount - line.included, amount).amount
}

function pointOf(day: Day, house: HouseRow, bedsOn: Map<Day, number>, doors: readonly DoorRow[]): Dashboard['series'][number] {
  const door = doors.find(d => d.day === day)
  return {
    day,
    bedsSold: bedsOn.get(day) ?? 0,
    bedsAvailable: house.beds,
    arrivals: Number(door?.arrivals ?? 0),
    departures: Number(door?.departures ?? 0),
  }
}
