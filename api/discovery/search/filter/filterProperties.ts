import type { Party } from '../../../../domain/booking/party.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import type { Offer } from '../../../../domain/rates/offers.ts'
import type { RateSheet } from '../../../../domain/rates/rateSheet.ts'
import { loadCandidates, type StockRoom } from '../candidates.ts'
import type { Area } from '../searchArea.ts'
import { findHit, type SearchProperty } from '../searchHits.ts'
import type { PreparedFilters } from './prepareFilters.ts'
import { commonCurrency, createPricePerNight, findFittingHit } from './propertyFilter.ts'

/** A property under filters: what it opens with on terms that were asked for, and whether it costs and is paid as was asked. */
export type FilteredOffer = (rooms: readonly StockRoom[], stay: Stay, sheet?: RateSheet) => { offer: Offer; fits: boolean } | undefined

/** The properties of an area that filters leave, by their number. One statement: a calendar asks each of them for many stays. */
export async function filterProperties(
  area: Area,
  party: Party,
  prepared: PreparedFilters,
  rooms: readonly StockRoom[],
): Promise<Map<number, FilteredOffer>> {
  const all = await loadCandidates(area, true)
  const currency = prepared.filters.currency ?? commonCurrency(all)
  const own = Map.groupBy(rooms, room => room.property_id)
  const properties = all
    .map((candidate): SearchProperty => ({ candidate, distance: null, rooms: own.get(candidate.id) ?? [] }))
    .filter(property => !prepared.property || prepared.property(property))
  return new Map(properties.map(property => [property.candidate.id, createFilteredOffer(property, party, currency, prepared)]))
}

const createFilteredOffer =
  (property: SearchProperty, party: Party, currency: string, prepared: PreparedFilters): FilteredOffer =>
  (rooms, stay, sheet) => {
    const staySearch = { party, stay }
    const own = { ...property, ...(sheet && { sheet }) }
    const hitBy = (isCheapest: boolean) => findHit(own, staySearch, rooms, { mustBeFree: prepared.filters.freeCancellation, isCheapest })
    const fitting = findFittingHit(prepared, createPricePerNight(currency, staySearch), hitBy)
    const offer = (fitting ?? hitBy(false))?.offer
    return offer && { offer, fits: fitting !== undefined }
  }
