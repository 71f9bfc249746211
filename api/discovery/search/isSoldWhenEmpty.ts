import type { Party } from '../../../domain/booking/party.ts'
import { cheapestOffer } from '../../../domain/rates/offers.ts'
import type { PropertyOffers } from './findPropertyOffers.ts'
import type { RatedOption } from './ratedOptions.ts'
import type { Sellable } from './sellables.ts'

/**
 * Would this stay be sold to the party if all beds were free? Where it is too short, or no room takes them, waiting for beds would be in vain. A night that is closed
 * for sale may be opened again, as calendars close what is full.
 */
export const isSoldWhenEmpty = (party: Party, { options, limits }: Pick<PropertyOffers, 'options' | 'limits'>): boolean =>
  cheapestOffer(party, options.filter(mayOpen).map(toEmpty), limits) !== undefined

const mayOpen = ({ refusals }: RatedOption): boolean => refusals.every(({ code }) => code === 'stop_sell')

const toEmpty = ({ option }: RatedOption): Sellable => {
  const { units, beds_per_unit } = option.stock
  return { ...option, left: option.as === 'unit' ? units : units * beds_per_unit }
}
