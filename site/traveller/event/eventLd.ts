import { localToInstant } from '../../../api/domain/clock.ts'
import { decimalText, type Money } from '../../../api/domain/money.ts'
import type { JsonLd } from '../../lib/jsonLd.ts'
import type { Hostel } from '../../lib/pageData.ts'

interface Happening {
  id: number
  title: string
  /** Where one meets, in the house or out of it. */
  place: string
  price: Money | null
  startsAt: string
  endsAt?: string
  description?: string | null
  status?: 'planned' | 'cancelled' | 'hidden' | 'over'
  /** Places that are left, where they are counted. */
  left?: number | null
}
interface House {
  name: string
  path: string | null
  address: { line1?: string; city: string; country: string }
}

const schema = (word: string) => `https://schema.org/${word}`

/** What search engines may know of an event: what its page says. */
export function eventLd(event: Happening, house: House, origin: string): JsonLd {
  const url = `${origin}/events/${event.id}`
  const { line1, city, country } = house.address
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    name: event.title,
    url,
    ...(event.description && { description: event.description }),
    startDate: event.startsAt,
    ...(event.endsAt && { endDate: event.endsAt }),
    eventStatus: schema(event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schema('OfflineEventAttendanceMode'),
    location: {
      '@type': 'Place',
      name: `${event.place}, ${house.name}`,
      address: { '@type': 'PostalAddress', ...(line1 && { streetAddress: line1 }), addressLocality: city, addressCountry: country },
    },
    organizer: { '@type': 'Organization', name: house.name, ...(house.path && { url: origin + house.path }) },
    isAccessibleForFree: !event.price,
    ...(event.price && {
      offers: {
        '@type': 'Offer',
        url,
        price: decimalText(event.price),
        priceCurrency: event.price.currency,
        availability: schema(event.left === 0 ? 'SoldOut' : 'InStock'),
      },
    }),
  }
}

/** Those that the page of a house lists; when one ends, its own page says. */
export const comingLd = (hostel: Hostel, origin: string): JsonLd[] =>
  hostel.events.map(event => eventLd({ ...event, startsAt: localToInstant(event.day, event.startTime, hostel.timezone) }, hostel, origin))
