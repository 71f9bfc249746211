import { localeNames } from '../../../domain/language/locales.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { code, day, id, int, object, oneOf, optional } from '../../platform/http/schema.ts'

export const MAX_FEED_PROPERTIES = 10
const xml = { who: 'any', file: 'application/xml', limit: 'search', errors: ['not_found'] } as const

/** What price comparisons of hotels fetch, as Google does; off unless HOTEL_FEEDS is on. */
export const hotelFeeds = contract({
  'GET /hotel-feeds/hotels.xml': {
    ...xml,
    summary: 'Get the hotel list: each live hostel with its address, a thousand at a time, by id',
    query: object({ after: optional(int(0, 4_294_967_295)) }),
  },
  'GET /hotel-feeds/prices.xml': {
    ...xml,
    summary: `Get what a stay costs at up to ${MAX_FEED_PROPERTIES} hostels, with all taxes: the price that their pages open with`,
    query: object({
      /** Ids, comma-separated. */
      properties: code(200).pattern(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,9}$/, 'numbers, comma-separated'),
      checkin: day(),
      nights: int(1, 30),
      adults: optional(int(1, 8)),
    }),
  },
  'GET /hotel-feeds/landing-pages.xml': { ...xml, summary: 'Get the landing pages: where a price of the feed leads to' },
  'GET /hotel-feeds/landing': {
    summary: 'Go to the page of a hostel with the dates of a price of the feed',
    who: 'any',
    file: 'text/html',
    limit: 'search',
    query: object({
      hid: id(),
      in: day(),
      n: int(1, 30),
      adults: optional(int(1, 8)),
      lang: optional(oneOf(...localeNames)),
    }),
    errors: ['not_found'],
  },
})
