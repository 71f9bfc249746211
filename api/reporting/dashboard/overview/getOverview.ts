import { findCityNames } from '../../../../db/reference/localizedNames.ts'
import { can, type Right } from '../../../../domain/access/rights.ts'
import { type Period, revenueWithin } from '../../../../domain/booking/kpi.ts'
import { addDays, addMonths } from '../../../../domain/calendar/days.ts'
import { add, type Money, money, zero } from '../../../../domain/money/money.ts'
import type { PagedRows } from '../../../platform/http/endpoint.ts'
import type { Caller, RequestContext } from '../../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../../platform/http/schema.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import { type BusinessDay, currentBusinessDay } from '../../../stays/booking/service.ts'
import { toBookedLine } from '../computeDays.ts'
import type { overview } from './contract.ts'
import {
  loadDayCounts,
  loadFailingChannels,
  loadFreeBeds,
  loadInHouseCounts,
  loadLinesOfMonth,
  loadMyProperties,
  loadOverbookedCounts,
  loadTicketCounts,
  loadUnreadCounts,
  type MyPropertyRow,
} from './loadOverview.ts'

type Endpoint = (typeof overview)['GET /dashboard/properties']
type Row = Infer<Endpoint['result']>
type Totals = Infer<Endpoint['meta']>['totals']

interface Query {
  q?: string
  page?: number
  limit?: number
}

/** The day of all properties where somebody works. As many statements for one property as for a page of them, and three more for each other business day. */
export async function getOverview(
  query: Query,
  { caller }: RequestContext & { caller: Caller },
): Promise<PagedRows<Row> & { totals: Totals }> {
  const { page, limit, offset } = paging(query)
  const { rows: properties, total } = await loadMyProperties({ user: caller.userId, q: query.q, limit, offset })
  const rows = properties.length ? await presentProperties(properties) : []
  return { rows, page, limit, total, totals: sumByCurrency(rows) }
}

interface DayOf extends MyPropertyRow {
  today: BusinessDay
}

async function presentProperties(properties: readonly MyPropertyRow[]): Promise<Row[]> {
  const days = properties.map((property): DayOf => ({ ...property, today: currentBusinessDay(property) }))
  const ids = days.map(p => p.id)
  const groups = [...Map.groupBy(days, ({ today }) => `${today.day} ${today.over} ${today.began.getTime()}`).values()]
  const ofGroups = <T>(load: (ids: number[], today: BusinessDay) => Promise<T[]>) =>
    Promise.all(
      groups.map(group =>
        load(
          group.map(p => p.id),
          (group[0] as DayOf).today,
        ),
      ),
    ).then(found => found.flat())
  const [counts, beds, overbooked, inHouse, tickets, unread, channels, revenue] = await Promise.all([
    ofGroups(loadDayCounts).then(byProperty),
    ofGroups((some, { day }) => loadFreeBeds(some, day)).then(byProperty),
    ofGroups((some, { day }) => loadOverbookedCounts(some, day)).then(byProperty),
    loadInHouseCounts(ids).then(byProperty),
    loadTicketCounts(ids).then(byProperty),
    loadUnreadCounts(ids).then(byProperty),
    loadFailingChannels(ids).then(byProperty),
    loadRevenue(days),
  ])
  return days.map(property => {
    const { id, currency, today } = property
    const own = counts.get(id)
    const permitted = <T>(right: Right, value: T): T | null => (can(property.role, right) ? value : null)
    return {
      id,
      name: property.name,
      city: property.city,
      cityNames: findCityNames(property.country, property.city),
      country: property.country,
      currency,
      status: property.status,
      role: property.role,
      businessDate: today.day,
      arrivals: Number(own?.arrivals ?? 0),
      arrivalsDone: Number(own?.arrivals_done ?? 0),
      departures: Number(own?.departures ?? 0),
      departuresDone: Number(own?.departures_done ?? 0),
      inHouse: Number(inHouse.get(id)?.n ?? 0),
      beds: Number(beds.get(id)?.beds ?? 0),
      freeBeds: Number(beds.get(id)?.free ?? 0),
      revenue: permitted('report.read', money(revenue.get(id) ?? 0, currency)),
      tasks: {
        requests: permitted('booking.approve', Number(own?.requests ?? 0)),
        messages: permitted('guest.read', Number(unread.get(id)?.n ?? 0)),
        tickets: permitted('housekeeping', Number(tickets.get(id)?.n ?? 0)),
      },
      warnings: {
        overbookedNights: Number(overbooked.get(id)?.n ?? 0),
        withoutBed: Number(own?.without_bed ?? 0),
        urgentTickets: Number(tickets.get(id)?.urgent ?? 0),
        channels: Number(channels.get(id)?.n ?? 0),
      },
    }
  })
}

const byProperty = <T extends { property: number }>(rows: readonly T[]) => new Map(rows.map(row => [row.property, row]))

function monthOf({ day }: BusinessDay): Period {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Room revenue of the month of each property, for those whose takings somebody may see. */
async function loadRevenue(days: readonly DayOf[]): Promise<Map<number, number>> {
  const seen = days.filter(p => can(p.role, 'report.read'))
  const sums = new Map<number, number>()
  if (!seen.length) return sums
  const months = new Map(seen.map(p => [p.id, { ...monthOf(p.today), currency: p.currency }]))
  const all = [...months.values()]
  const from = all.reduce((least, m) => (m.from < least ? m.from : least), (all[0] as Period).from)
  const to = all.reduce((most, m) => (m.to > most ? m.to : most), (all[0] as Period).to)
  await eachInSlices(await loadLinesOfMonth([...months.keys()], { from, to }), row => {
    const month = months.get(row.property)
    // What was sold in a former currency of the property brings nothing.
    if (!month || row.currency !== month.currency) return
    sums.set(row.property, (sums.get(row.property) ?? 0) + revenueWithin(toBookedLine(row), month))
  })
  return sums
}

function sumByCurrency(rows: readonly Row[]): Totals {
  return [...Map.groupBy(rows, r => r.currency)].map(([currency, own]) => {
    const sum = (of: 'arrivals' | 'departures' | 'inHouse' | 'freeBeds') => own.reduce((n, r) => n + r[of], 0)
    const takings = own.map(r => r.revenue).filter((m): m is Money => m !== null)
    return {
      currency,
      properties: own.length,
      arrivals: sum('arrivals'),
      departures: sum('departures'),
      inHouse: sum('inHouse'),
      freeBeds: sum('freeBeds'),
      revenue: takings.length ? takings.reduce(add, zero(currency)) : null,
    }
  })
}
