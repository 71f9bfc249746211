import { can } from '../../../domain/access/rights.ts'
import { type Period, periodBefore } from '../../../domain/booking/kpi.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { currentBusinessDay } from '../../stays/booking/service.ts'
import { bedsOnSale, resolveOpeningDay } from './bedsOnSale.ts'
import type { dashboard } from './contract.ts'
import {
  type CreatedBookingsRow,
  loadCreatedBookings,
  loadDashboardProperty,
  loadOutages,
  loadSellableBeds,
  loadToday,
  type TodayRow,
} from './loadDashboard.ts'
import { computePeriodFigures, withoutTakings } from './periodFigures.ts'
import { loadSales, type Sales } from './sales.ts'

type Dashboard = Infer<(typeof dashboard)['GET /dashboard/:id']['result']>
interface DashboardQuery {
  startDate?: Day
  endDate?: Day
}

const defaultDays = 30
const maxDays = 366
/** There is a period before it. */
const firstDay: Day = '1902-01-01'

/** Today in the property, and the figures of a period (the last thirty days unless said otherwise) beside those of the one before. A dozen statements, those that do not wait for one another at once. */
export async function getDashboard(id: number, query: DashboardQuery, ctx: RequestContext): Promise<Dashboard> {
  const { timezone, check_out_by, role } = await requireRight(ctx, id, 'dashboard.read')
  const now = currentBusinessDay({ timezone, check_out_by })
  const today = now.day
  const { startDate, endDate } = resolvePeriod(query, today)
  const property = await loadDashboardProperty(id)
  if (!property) throw appError('not_found')
  const period = { from: startDate, to: endDate }
  const before = periodBefore(period)
  // Last night and those to come are counted with the periods, wherever these lie.
  const [yesterday, lastToCome] = [addDays(today, -1), addDays(today, defaultDays - 1)]
  const [from, to] = [before.from < yesterday ? before.from : yesterday, endDate > lastToCome ? endDate : lastToCome]
  const [sales, sellable, outages, todayRow, [ofPeriod, ofBefore]] = await Promise.all([
    loadSales(id, { from, to, timezone, currency: property.currency }),
    loadSellableBeds(id),
    loadOutages(id, from, to),
    loadToday(id, now, timezone),
    loadCreatedBookings(id, { timezone, currency: property.currency }, [period, before]) as Promise<
      [CreatedBookingsRow, CreatedBookingsRow]
    >,
  ])
  const onSale = bedsOnSale(sellable, outages, resolveOpeningDay(property))
  const beds = { bedsOn: sales.bedsOn, bedsFor: onSale.beds }
  const computeFigures = async (of: Period, created: CreatedBookingsRow) => {
    const facts = { currency: property.currency, today, onSale, sold: await sales.within(of), arrivals: sales.arrivals(of) }
    const figures = computePeriodFigures(of, created, facts)
    return role && !can(role, 'report.read') ? withoutTakings(figures) : figures
  }
  const [figures, figuresBefore] = await Promise.all([computeFigures(period, ofPeriod), computeFigures(before, ofBefore)])
  return {
    property: { id: property.id, name: property.name, currency: property.currency, timezone },
    businessDate: today,
    today: presentToday(todayRow, today, beds),
    startDate,
    endDate,
    period: figures,
    before: { startDate: before.from, endDate: before.to, ...figuresBefore },
    series: presentSeries(sales, daysFromTo(startDate, endDate), beds),
    comingNights: presentSeries(sales, daysFromTo(today, lastToCome), beds),
  }
}

function resolvePeriod({ startDate, endDate }: DashboardQuery, today: Day): Required<DashboardQuery> {
  const end = endDate ?? (startDate ? addDays(startDate, defaultDays - 1) : today)
  const start = startDate ?? addDays(end, 1 - defaultDays)
  if (end < start) throw fieldError('endDate', 'ends_before_start', 'date.before')
  if (nightCount(start, end) >= maxDays) throw fieldError('endDate', explain('days_max', { most: maxDays }), 'date.max')
  if (start < firstDay) throw fieldError('startDate', explain('not_before', { day: firstDay }), 'date.min')
  return { startDate: start, endDate: end }
}

interface BedCounts {
  bedsOn: ReadonlyMap<Day, number>
  bedsFor: (night: Day) => number
}

function presentToday(row: TodayRow, today: Day, beds: BedCounts): Dashboard['today'] {
  const yesterday = addDays(today, -1)
  return {
    arrivals: Number(row.arrivals),
    arrivalsDone: Number(row.arrivals_done),
    departures: Number(row.departures),
    departuresDone: Number(row.departures_done),
    inHouse: Number(row.in_house),
    inHouseBookings: Number(row.in_house_bookings),
    ...presentNight(today, beds),
    unassigned: Number(row.unassigned),
    requests: Number(row.requests),
    before: {
      day: yesterday,
      arrivals: Number(row.arrivals_before),
      departures: Number(row.departures_before),
      inHouse: Number(row.in_house_before),
      ...presentNight(yesterday, beds),
    },
  }
}

function presentNight(night: Day, { bedsOn, bedsFor }: BedCounts) {
  const [bedsSold, bedsAvailable] = [bedsOn.get(night) ?? 0, bedsFor(night)]
  return { occupancy: bedsAvailable ? bedsSold / bedsAvailable : 0, bedsSold, bedsAvailable }
}

function presentSeries({ arrivalsOn, departuresOn }: Sales, days: readonly Day[], { bedsOn, bedsFor }: BedCounts): Dashboard['series'] {
  return days.map(day => ({
    day,
    bedsSold: bedsOn.get(day) ?? 0,
    bedsAvailable: bedsFor(day),
    arrivals: arrivalsOn.get(day) ?? 0,
    departures: departuresOn.get(day) ?? 0,
  }))
}
