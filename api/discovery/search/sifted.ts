import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { SearchFilters } from '../../../domain/listing/searchFilters.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import type { RateSheet } from '../../../domain/rates/rateSheet.ts'
import { findCandidates, type StockRoom } from './candidates.ts'
import type { Area } from './destination.ts'
import { type House, hitOf } from './hits.ts'
import { aNightIn, commonCurrency, firstFitting, isOfKind } from './sieve.ts'

/** A house under filters: what it opens with on terms that were asked for, and whether it costs and is paid as was asked. */
export type Sifted = (rooms: readonly StockRoom[], stay: Stay, sheet?: RateSheet) => { offer: Offer; fits: boolean } | undefined

/** The houses of an area that filters leave, by their number. One statement: a calendar asks each of them for many stays. */
export async function siftHouses(
  area: Area,
  party: Party,
  filters: SearchFilters,
  rooms: readonly StockRoom[],
): Promise<Map<number, Sifted>> {
  const all = await findCandidates(area, true)
  const currency = filters.currency ?? commonCurrency(all)
  const own = Map.groupBy(rooms, room => room.property_id)
  const houses = all
    .map((house): House => ({ house, distance: null, rooms: own.get(house.id) ?? [] }))
    .filter(house => isOfKind(house, filters))
  return new Map(houses.map(house => [house.house.id, siftedBy(house, party, currency, filters)]))
}

const siftedBy =
  (house: House, party: Party, currency: string, filters: SearchFilters): Sifted =>
  (rooms, stay, sheet) => {
    const looking = { party, stay }
    const own = { ...house, ...(sheet && { sheet }) }
    const hitBy = (isCheapest: boolean) => hitOf(own, looking, rooms, { mustBeFree: filters.freeCancellation, isCheapest })
    const fitting = firstFitting(own, filters, aNightIn(currency, looking), hitBy)
    const offer = (fitting ?? hitBy(false))?.offer
    return offer && { offer, fits: fitting !== undefined }
  }
