import type { Party } from '../../../../domain/booking/party.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import type { Offer } from '../../../../domain/rates/offers.ts'
import type { RateSheet } from '../../../../domain/rates/rateSheet.ts'
import type { StockRoom } from '../candidates.ts'
import type { PropertyFacts } from '../facts/factCache.ts'
import { findHit, type SearchProperty } from '../searchHits.ts'
import type { PreparedFilters } from './prepareFilters.ts'
import { commonCurrency, createPricePerNight, findFittingHit } from './propertyFilter.ts'

/** A property under filters: its opening offer on the requested terms, and whether price and payment pass. */
export type FilteredOffer = (rooms: readonly StockRoom[], stay: Stay, sheet?: RateSheet) => { offer: Offer; fits: boolean } | undefined

/** Filters by property id: a calendar evaluates each for many stays. */
export function filterProperties(all: readonly PropertyFacts[], party: Party, prepared: PreparedFilters): Map<number, FilteredOffer> {
  const currency = prepared.filters.currency ?? commonCurrency(all.map(({ candidate }) => candidate))
  const properties = all
    .map(({ candidate, rooms }): SearchProperty => ({ candidate, distance: null, rooms }))
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
