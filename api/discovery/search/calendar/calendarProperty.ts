import type { Party } from '../../../../domain/booking/party.ts'
import type { Day, Stay } from '../../../../domain/calendar/days.ts'
import type { Offer } from '../../../../domain/rates/offers.ts'
import { emptyRateSheet, type RateSheet } from '../../../../domain/rates/rateSheet.ts'
import { loadSheets } from '../../../inventory/rate/service.ts'
import { type FreeCapacity, loadAvailabilityFinder } from '../../../inventory/room/service.ts'
import type { StockRoom } from '../candidates.ts'
import type { PropertyFacts } from '../facts/factCache.ts'
import { readNights } from '../facts/nightBlocks.ts'
import type { FilteredOffer } from '../filter/filterProperties.ts'
import { todayIn } from '../parseStay.ts'

/** A property of the area with those of its rooms that filters leave. */
export interface CalendarCandidate {
  facts: PropertyFacts
  rooms: readonly StockRoom[]
  /** Under filters. */
  filteredOffer?: FilteredOffer | undefined
}

/** The same with all that prices its nights. */
export interface CalendarProperty extends CalendarCandidate, CalendarOptions {
  /** Of a room among those of the property. */
  places: ReadonlyMap<number, number>
  sheet: RateSheet
  arranged: (room: number, stay: Stay) => FreeCapacity
  today: Day
  /** Offers of longer stays, which several nights ask for. */
  tried: Map<string, TriedOffer | undefined>
}

export interface TriedOffer {
  offer: Offer
  /** It costs and is paid as the filters require. */
  fits: boolean
}

export interface CalendarOptions {
  party: Party
  /** Nights of the longest stay that is tried for a night which is not sold alone. */
  reach: number
  /** Asked for terms that are still free, which the days before a night decide. */
  isFree: boolean
}

export async function loadCalendarProperties(
  candidates: readonly CalendarCandidate[],
  span: Stay,
  options: CalendarOptions,
): Promise<CalendarProperty[]> {
  const rated = candidates.filter(({ facts }) => facts.candidate.has_rates).map(({ facts }) => facts.candidate.id)
  const planned = candidates.flatMap(({ rooms }) => rooms.filter(room => room.planned).map(room => room.id))
  const [sheets, arranged] = await Promise.all([
    loadSheets(rated, span),
    loadAvailabilityFinder(planned, span),
    readNights(
      candidates.map(({ facts }) => facts),
      span,
    ),
  ])
  return candidates.map(candidate => ({
    ...candidate,
    ...options,
    places: new Map(candidate.facts.rooms.map((room, place) => [room.id, place])),
    sheet: sheets.get(candidate.facts.candidate.id) ?? emptyRateSheet,
    arranged,
    today: todayIn(candidate.facts.candidate.timezone),
    tried: new Map(),
  }))
}
