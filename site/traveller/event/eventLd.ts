import { decimalText, type Money } from '../../../domain/money/money.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import type { JsonLd } from '../../lib/jsonLd.ts'
import { localizeHref } from '../../lib/language/language.ts'

interface EventData {
  id: number
  title: string
  /** The meeting place, in the property or elsewhere. */
  place: string
  price: Money | null
  startsAt: string
  endsAt: string
  description?: string | null
  status?: 'planned' | 'cancelled' | 'hidden' | 'over'
  /** Free places, where they are limited. */
  left?: number | null
}
interface EventVenue {
  name: string
  path: string | null
  address: { line1: string; postcode: string | null; region: string | null; city: string; country: string }
}

const schemaOrgUrl = (term: string) => `https://schema.org/${term}`

/** Structured data of an event for search engines, with the facts of its page. */
export function eventLd(event: EventData, property: EventVenue, origin: string): JsonLd {
  const page = `/events/${event.id}`
  const url = origin + localizeHref(page)
  return {
    '@type': 'Event',
    '@id': `${origin}${page}#event`,
    name: event.title,
    url,
    ...(event.description && { description: event.description }),
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: schemaOrgUrl(event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schemaOrgUrl('OfflineEventAttendanceMode'),
    location: {
      '@type': 'Place',
      name: `${event.place}, ${property.name}`,
      address: addressLd(property.address),
    },
    organizer: { '@type': 'Organization', name: property.name, ...(property.path && { url: origin + localizeHref(property.path) }) },
    isAccessibleForFree: !event.price,
    ...(event.price && {
      offers: {
        '@type': 'Offer',
        url,
        price: decimalText(event.price),
        priceCurrency: event.price.currency,
        availability: schemaOrgUrl(event.left === 0 ? 'SoldOut' : 'InStock'),
      },
    }),
  }
}

/** Imported properties may have no street. */
const addressLd = ({ line1, postcode, region, city, country }: EventVenue['address']): JsonLd => ({
  '@type': 'PostalAddress',
  ...(line1 && { streetAddress: line1 }),
  addressLocality: city,
  ...(region && { addressRegion: region }),
  ...(postcode && { postalCode: postcode }),
  addressCountry: country,
})

/** The events that the page of a property lists. */
export const upcomingEventsLd = (property: PropertyDetails, origin: string): JsonLd[] =>
  property.events.map(event => eventLd(event, property, origin))
