import { type Party, partySize } from '../../../../domain/booking/party.ts'
import { addDays, addMonths, daysFromTo } from '../../../../domain/calendar/days.ts'
import { maxPricedBounds } from '../../../../domain/listing/bounds.ts'
import { activeFilters, type SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import { maxStayNights } from '../../../../domain/rates/restrictions.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { JsonAnswer } from '../../../platform/http/jsonAnswer.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { getCachedAnswer } from '../answerCache/getCachedAnswer.ts'
import { search } from '../contract.ts'
import type { PropertyFacts } from '../facts/factCache.ts'
import { loadPropertyFacts } from '../facts/loadPropertyFacts.ts'
import { filterProperties } from '../filter/filterProperties.ts'
import { filterRooms } from '../filter/filterRooms.ts'
import { prepareFilters } from '../filter/prepareFilters.ts'
import { type PartyQuery, parseParty } from '../parseParty.ts'
import { type Area, resolveArea } from '../searchArea.ts'
import type { CalendarCandidate } from './calendarProperty.ts'
import { findCheapestNights } from './cheapestNights.ts'

export interface CalendarQuery extends PartyQuery, SearchFilters {
  property?: number
  destination?: string
  lat?: number
  lng?: number
  radius?: number
  bounds?: string
  /** YYYY-MM */
  month: string
}
/** Shorter than for one property, since a city has many of them. */
const longestStayTried = (query: CalendarQuery) => (query.property === undefined ? 7 : maxStayNights)

/**
 * The lowest price per night of a month: the price a hostel page opens with for that night alone. A night that cannot be sold alone is priced in the
 * shortest stay that contains it; null where nothing can be booked. Filters apply as in a search. Properties are read cheapest first, and only as
 * many as can be the cheapest of some night.
 */
export async function getPriceCalendar(query: CalendarQuery): Promise<JsonAnswer<PriceCalendar>> {
  const party = parseParty(query)
  const area = await resolveCalendarArea(query)
  return getCachedAnswer({ endpoint: search['GET /search/calendar'], query, area }, current => priceMonth(query, current, party))
}

type PriceCalendar = Infer<(typeof search)['GET /search/calendar']['result']>

async function priceMonth(query: CalendarQuery, area: Area, party: Party): Promise<PriceCalendar> {
  const first = `${query.month}-01`
  const nights = daysFromTo(first, addDays(addMonths(first, 1), -1))
  const facts = (await loadPropertyFacts(area)).filter(({ rooms }) => rooms.length)
  if (query.property !== undefined && !facts.length) throw appError('not_found')
  const options = { party, reach: longestStayTried(query), isFree: query.freeCancellation ?? false }
  const cheapest = await findCheapestNights(listCalendarCandidates(facts, party, query), nights, options)
  return {
    month: query.month,
    guests: partySize(party),
    nights: nights.map(night => ({ night, price: cheapest.get(night)?.price ?? null })),
  }
}

export async function resolveCalendarArea({
  property,
  destination,
  lat,
  lng,
  radius,
  bounds,
}: Omit<CalendarQuery, 'month'>): Promise<Area> {
  if (property !== undefined) return { where: 'p.id = ?', bind: [property] }
  if (bounds !== undefined) return resolveArea({ bounds }, maxPricedBounds)
  if (destination === undefined && (lat === undefined || lng === undefined)) throw fieldError('property', 'where_missing', 'any.required')
  return resolveArea({ destination, lat, lng, radius })
}

/** Properties that pass the filters, with their matching rooms. */
export function listCalendarCandidates(all: readonly PropertyFacts[], party: Party, query: SearchFilters): CalendarCandidate[] {
  if (!activeFilters(query).length) return all.map(facts => ({ facts, rooms: facts.rooms }))
  const prepared = prepareFilters(query)
  const filteredOffers = filterProperties(all, party, prepared)
  return all.flatMap(facts => {
    const filteredOffer = filteredOffers.get(facts.candidate.id)
    const rooms = filteredOffer ? filterRooms(facts.rooms, prepared) : []
    return rooms.length ? [{ facts, rooms, filteredOffer }] : []
  })
}
