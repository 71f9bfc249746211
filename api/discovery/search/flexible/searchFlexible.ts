import { select } from '../../../../db/connection.ts'
import type { ColumnOf, Property, RowOf } from '../../../../db/models/index.ts'
import { type Party, partySize } from '../../../../domain/booking/party.ts'
import { addDays, addMonths, type Day, daysFromTo, weekday } from '../../../../domain/calendar/days.ts'
import type { SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { JsonAnswer } from '../../../platform/http/jsonAnswer.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { getCachedAnswer } from '../answerCache/getCachedAnswer.ts'
import { listCalendarCandidates, resolveCalendarArea } from '../calendar/priceCalendar.ts'
import { search } from '../contract.ts'
import { loadPropertyFacts } from '../facts/loadPropertyFacts.ts'
import { type PartyQuery, parseParty } from '../parseParty.ts'
import { todayIn, westernmostZone } from '../parseStay.ts'
import type { Area, DestinationQuery } from '../searchArea.ts'
import { type CheapStay, findCheapestStays } from './findCheapestStays.ts'

export interface FlexibleQuery extends DestinationQuery, PartyQuery, SearchFilters {
  /** YYYY-MM */
  month?: string
  months?: number
  nights?: number
}

type FlexibleView = Infer<(typeof search)['GET /search/flexible']['result']>

const DEFAULT_MONTHS = 3
const WEEKEND_NIGHTS = 2
const FRIDAY = 5

/** The cheapest stays of some months, where the dates are open: priced as a search for these dates prices them. */
export async function searchFlexible(query: FlexibleQuery): Promise<JsonAnswer<FlexibleView>> {
  const party = parseParty(query)
  const area = await resolveCalendarArea(query)
  return getCachedAnswer({ endpoint: search['GET /search/flexible'], query, area }, current => findMonths(query, current, party))
}

async function findMonths(query: FlexibleQuery, area: Area, party: Party): Promise<FlexibleView> {
  const facts = (await loadPropertyFacts(area)).filter(({ rooms }) => rooms.length)
  const candidates = listCalendarCandidates(facts, party, query)
  const isWeekend = query.nights === undefined
  const nights = query.nights ?? WEEKEND_NIGHTS
  const options = { party, reach: 1, isFree: query.freeCancellation ?? false }
  const found: { month: string; stays: CheapStay[] }[] = []
  for (const month of listMonths(query))
    found.push({ month, stays: await findCheapestStays(candidates, { arrivals: listArrivals(month, isWeekend), nights }, options) })
  const paths = await loadPaths(found.flatMap(({ stays }) => stays.map(({ property }) => property)))
  return {
    nights,
    isWeekend,
    guests: partySize(party),
    cheapest: findCheapestMonth(found),
    months: found.map(({ month, stays }) => ({ month, stays: stays.flatMap(stay => presentStay(stay, paths)) })),
  }
}

function listMonths({ month, months = DEFAULT_MONTHS }: FlexibleQuery): string[] {
  const first = month ? `${month}-01` : todayIn(westernmostZone)
  return Array.from({ length: months }, (_, i) => addMonths(`${first.slice(0, 7)}-01`, i).slice(0, 7))
}

function listArrivals(month: string, isWeekend: boolean): Day[] {
  const days = daysFromTo(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)).filter(day => day >= todayIn(westernmostZone))
  return isWeekend ? days.filter(day => weekday(day) === FRIDAY) : days
}

/** Of one month alone there is nothing to say. */
function findCheapestMonth(found: readonly { month: string; stays: readonly CheapStay[] }[]): string | null {
  const priced = found.flatMap(({ month, stays: [best] }) => (best ? [{ month, rank: best.rank }] : []))
  const ranks = new Set(priced.map(({ rank }) => rank))
  return ranks.size > 1 ? priced.reduce((a, b) => (b.rank < a.rank ? b : a)).month : null
}

type PathRow = RowOf<Property, 'id'> & { path: NonNullable<ColumnOf<Property, 'path'>> }

async function loadPaths(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const rows = await select<PathRow>('SELECT id, path FROM properties WHERE id IN (?)', [[...new Set(ids)]])
  return new Map(rows.map(({ id, path }) => [id, path]))
}

function presentStay({ property: id, name, arrival, departure, total }: CheapStay, paths: ReadonlyMap<number, string>) {
  const path = paths.get(id)
  return path ? [{ arrival, departure, total, property: { id, name, path } }] : []
}
