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

/** A property of the area with the rooms that pass the filters. */
export interface CalendarCandidate {
  facts: PropertyFacts
  rooms: readonly StockRoom[]
  /** Under filters. */
  filteredOffer?: FilteredOffer | undefined
}

/** The same with its rate data. */
export interface CalendarProperty extends CalendarCandidate, CalendarOptions {
  /** Index of a room in the property's facts. */
  places: ReadonlyMap<number, number>
  sheet: RateSheet
  arranged: (room: number, stay: Stay) => FreeCapacity
  today: Day
  /** Cached offers of longer stays, which several nights share. */
  tried: Map<string, TriedOffer | undefined>
}

export interface TriedOffer {
  offer: Offer
  /** Whether price and payment pass the filters. */
  fits: boolean
}

export interface CalendarOptions {
  party: Party
  /** Maximum length of a stay that is tried for a night that cannot be sold alone. */
  reach: number
  /** Whether free cancellation is requested, which depends on the days until the night. */
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
