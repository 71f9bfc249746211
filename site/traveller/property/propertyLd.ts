import { decimalText } from '../../../domain/money/money.ts'
import { formatFacility } from '../../lib/format/taxonomyFormat.ts'
import type { PropertyDetails, Room } from '../../lib/http/pageData.ts'
import { imageSources } from '../../lib/image.ts'
import type { JsonLd } from '../../lib/jsonLd.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { firstOffer, type StayOffers } from '../offers/stayOffers.ts'
import { partySize } from '../stay/party.ts'
import { hoursLd } from './hoursLd.ts'
import { getLocalizedTexts } from './localizedTexts.ts'
import { type CustomLabel, localizeCustomLabel } from './propertyFormat.ts'

/** Structured data of a hostel for search engines, with the same facts as on the page; with dates the price of the stay that it opens with. */
export const propertyLd = (property: PropertyDetails, origin: string, offers?: StayOffers): JsonLd => ({
  '@type': 'Hostel',
  '@id': `${origin}${property.path}#hostel`,
  name: property.name,
  description: getLocalizedTexts(property).description.text,
  url: origin + localizeHref(property.path ?? '/'),
  image: property.covers.slice(0, 3).map(cover => origin + imageSources(cover.url, 1080).src),
  address: {
    '@type': 'PostalAddress',
    ...(property.address.line1 && { streetAddress: property.address.line1 }),
    addressLocality: property.address.city,
    ...(property.address.region && { addressRegion: property.address.region }),
    ...(property.address.postcode && { postalCode: property.address.postcode }),
    addressCountry: property.address.country,
  },
  ...(property.placed && { geo: { '@type': 'GeoCoordinates', latitude: property.lat, longitude: property.lng } }),
  ...(property.receptionHours && { openingHoursSpecification: hoursLd(property.receptionHours) }),
  checkinTime: property.checkInFrom,
  checkoutTime: property.checkOutBy,
  currenciesAccepted: property.currency,
  ...(property.fromPrice && { priceRange: `from ${property.currency} ${decimalText(property.fromPrice)}` }),
  // Paid facilities are marked as such, and absent ones are included.
  amenityFeature: [
    ...property.facilities.map(facility => featureLd(facility, facility.offer === 'paid' ? 'paid' : true)),
    ...property.absentFacilities.map(facility => featureLd(facility, false)),
  ],
  makesOffer: stayLd(offers) ?? property.rooms.flatMap(room => offerLd(room, origin + localizeHref(property.path ?? '/'))),
  ...(property.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: property.rating.score,
      bestRating: 10,
      worstRating: 1,
      reviewCount: property.rating.count,
    },
  }),
})

const featureLd = (facility: CustomLabel & { key: string }, value: boolean | 'paid'): JsonLd => ({
  '@type': 'LocationFeatureSpecification',
  name: localizeCustomLabel(facility) ?? formatFacility(facility.key),
  value,
})

/** What the stay in the address costs with all taxes; nothing is offered where nothing is free. Undefined without dates, and where it is not known. */
export function stayLd(offers: StayOffers | undefined): object[] | undefined {
  if (!offers?.reply?.ok) return undefined
  const { arrival, departure, party } = offers.stay
  const offer = firstOffer(offers)
  if (!offer) return []
  const amount = { price: decimalText(offer.total), priceCurrency: offer.total.currency }
  return [
    {
      '@type': ['Offer', 'LodgingReservation'],
      ...amount,
      availability: 'https://schema.org/InStock',
      checkinTime: arrival,
      checkoutTime: departure,
      partySize: partySize(party),
      priceSpecification: { '@type': 'CompoundPriceSpecification', ...amount },
    },
  ]
}

/** The price of a night, as in the table of rooms. */
function offerLd({ name, sleeps, sellBy, fromPrice: price }: Room, url: string): JsonLd[] {
  if (!price) return []
  const amount = { price: decimalText(price), priceCurrency: price.currency }
  return [
    {
      '@type': 'Offer',
      url,
      ...amount,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitText: sellBy === 'unit' ? 'room, night' : 'bed, night' },
      itemOffered: { '@type': 'HotelRoom', name, occupancy: { '@type': 'QuantitativeValue', maxValue: sleeps } },
    },
  ]
}
