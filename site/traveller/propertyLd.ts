import { decimalText } from '../../domain/money/money.ts'
import { imageSources } from '../lib/image.ts'
import type { JsonLd } from '../lib/jsonLd.ts'
import { localizeHref } from '../lib/language.ts'
import type { PropertyDetails, Room } from '../lib/pageData.ts'
import { formatFacility } from '../lib/taxonomyFormat.ts'
import { hoursLd } from './property/hoursLd.ts'
import { getLocalizedTexts } from './property/localizedTexts.ts'
import { type CustomLabel, localizeCustomLabel } from './propertyFormat.ts'

/** What search engines may know of a hostel: the same figures as on the page, nothing more. */
export const propertyLd = (hostel: PropertyDetails, origin: string): JsonLd => ({
  '@type': 'Hostel',
  '@id': `${origin}${hostel.path}#hostel`,
  name: hostel.name,
  description: getLocalizedTexts(hostel).description.text,
  url: origin + localizeHref(hostel.path ?? '/'),
  image: hostel.covers.slice(0, 3).map(cover => origin + imageSources(cover.url, 1080).src),
  address: {
    '@type': 'PostalAddress',
    ...(hostel.address.line1 && { streetAddress: hostel.address.line1 }),
    addressLocality: hostel.address.city,
    ...(hostel.address.region && { addressRegion: hostel.address.region }),
    ...(hostel.address.postcode && { postalCode: hostel.address.postcode }),
    addressCountry: hostel.address.country,
  },
  ...(hostel.placed && { geo: { '@type': 'GeoCoordinates', latitude: hostel.lat, longitude: hostel.lng } }),
  ...(hostel.receptionHours && { openingHoursSpecification: hoursLd(hostel.receptionHours) }),
  checkinTime: hostel.checkInFrom,
  checkoutTime: hostel.checkOutBy,
  currenciesAccepted: hostel.currency,
  ...(hostel.fromPrice && { priceRange: `from ${hostel.currency} ${decimalText(hostel.fromPrice)}` }),
  // Of what is paid for, that it is; and what the hostel says it has not.
  amenityFeature: [
    ...hostel.facilities.map(facility => featureLd(facility, facility.offer === 'paid' ? 'paid' : true)),
    ...hostel.absentFacilities.map(facility => featureLd(facility, false)),
  ],
  makesOffer: hostel.rooms.flatMap(room => offerLd(room, origin + localizeHref(hostel.path ?? '/'))),
  ...(hostel.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: hostel.rating.score,
      bestRating: 10,
      worstRating: 1,
      reviewCount: hostel.rating.count,
    },
  }),
})

const featureLd = (facility: CustomLabel & { key: string }, value: boolean | 'paid'): JsonLd => ({
  '@type': 'LocationFeatureSpecification',
  name: localizeCustomLabel(facility) ?? formatFacility(facility.key),
  value,
})

/** The price of a night as the table of rooms says it. */
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
