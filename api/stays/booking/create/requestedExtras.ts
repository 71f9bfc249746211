import type { Transaction } from '../../../../db/connection.ts'
import { nightCount } from '../../../../domain/calendar/days.ts'
import type { ExtraParty, ExtraPlace } from '../../../../domain/inventory/extras.ts'
import { assertGuestQuantities, findOfferedExtras, type PricedExtra, priceExtras } from '../../extras/service.ts'
import type { BookableProperty } from './bookableProperty.ts'
import type { BookingRequest } from './bookingRequest.ts'
import type { StayRequest } from './validateStayRequest.ts'

type Source = 'web' | 'desk' | 'phone'

const placeOf = (source: Source): ExtraPlace => (source === 'web' ? 'booking' : 'desk')

const partyOf = ({ lines, arrival, departure }: StayRequest): ExtraParty => ({
  guests: lines.reduce((n, line) => n + line.guests.length, 0),
  nights: nightCount(arrival, departure),
})

/** What is added to a stay when it is booked, at the prices of today. */
export async function priceRequestedExtras(
  property: BookableProperty,
  { extras = [], ...stay }: StayRequest & Pick<BookingRequest, 'extras'>,
  source: Source,
  t?: Transaction,
): Promise<PricedExtra[]> {
  const party = partyOf(stay)
  const { currency } = property
  const sold = await priceExtras(property.id, extras, { place: placeOf(source), party, currency, path: 'extras' }, t)
  if (source === 'web') assertGuestQuantities({ sold, party, path: 'extras' })
  return sold
}

/** What can be added to it. */
export const offerExtras = (property: BookableProperty, stay: StayRequest, source: Source) =>
  findOfferedExtras(property.id, { place: placeOf(source), party: partyOf(stay), toGuest: source === 'web' })
