import { maxPricedRadiusKm, maxRadiusKm } from '../../../domain/listing/bounds.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  day,
  id,
  int,
  latitude,
  list,
  localizedNames,
  longitude,
  messageSchema,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../platform/http/schema.ts'
import { facets, filterFields, offerFilterFields } from './filter/filterFields.ts'

export { offerFilterFields }

/** guests alone means "gender not told"; the three kinds and children say more and win over it. */
export const partyFields = {
  guests: optional(int(1, 80)),
  women: optional(int(0, 80)),
  men: optional(int(0, 80)),
  other: optional(int(0, 80)),
  /** Ages in years, comma-separated: `4,11`. */
  childAges: optional(code(60)),
}

export const offerLine = object({
  room: id(),
  roomName: anyText(),
  roomType: anyText(),
  gender: anyText(),
  as: oneOf('bed', 'unit'),
  /** Beds, or units. */
  quantity: int(1),
  guests: int(1),
  women: int(),
  men: int(),
  other: int(),
  children: int(),
  childAges: list(int(), 8),
  price: money(),
  nights: list(object({ night: day(), price: money() }), 31),
  bedsLeft: int(),
})

export const taxLine = object({ name: anyText(), amount: money(), payable: oneOf('now', 'desk'), included: bool() })

export const timelineStep = object({
  /** From this instant on (null: from booking), the fee is this. */
  from: nullable(anyText()),
  /** The same in the hostel's time zone, `YYYY-MM-DDTHH:MM`. */
  fromLocal: nullable(anyText()),
  fee: money(),
})

export const offer = object({
  lines: list(offerLine, 40),
  /** Rooms used: 1 is everyone together. */
  rooms: int(1),
  /** The rate plan it is sold by; null: the room's own price on the terms of the property. */
  plan: nullable(object({ id: id(), name: anyText() })),
  /** Its terms of cancelling, in words, where they are not those of the whole answer; and what it costs when. */
  policy: optional(anyText()),
  policyTold: optional(messageSchema()),
  cancellation: optional(list(timelineStep, 10)),
  roomTotal: money(),
  taxes: list(taxLine, 20),
  total: money(),
  depositNow: money(),
  balanceAtDesk: money(),
  notices: list(anyText(), 20),
  /** The same, to be said in another language. */
  noticesTold: list(messageSchema(), 20),
  /** The code that was asked for takes something off. */
  hasPromo: optional(bool()),
})

/** `south,west,north,east` in degrees, 20 by 40 of them at most; wins over the destination. */
const bounds = () => optional(text(120))

export const searchResult = object({
  id: id(),
  path: anyText(),
  name: anyText(),
  type: anyText(),
  city: anyText(),
  cityNames: localizedNames(),
  country: anyText(),
  lat: number(),
  lng: number(),
  /** From the place searched, in kilometres; null where a part of the map was. */
  distance: nullable(number()),
  cover: anyText(),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  facilities: list(anyText(), 200),
  /** The cheapest legal beds for the party, for the whole stay, by their most flexible rate: what the page of the hostel opens with. */
  offer: nullable(offer),
  /** Whole stay, whole party. Without dates: the cheapest bed-night. */
  total: nullable(money()),
  fromPrice: nullable(money()),
  /** Nothing is paid online: all of this offer, or of any, is paid at the desk. */
  payAtProperty: bool(),
  /** On the terms of the offer that is shown. */
  freeCancellation: bool(),
  /** Until when, in the hostel's time zone, `YYYY-MM-DDTHH:MM`; null: until arrival, or there is no offer that is free to cancel. */
  freeUntil: nullable(anyText()),
  /** From booking on, all of its price is lost. */
  nonRefundable: bool(),
})

export const pin = object({
  id: id(),
  path: anyText(),
  name: anyText(),
  lat: number(),
  lng: number(),
  cover: anyText(),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  /** Whole stay, whole party. Without dates: the cheapest bed-night. */
  total: nullable(money()),
})

export const destinationKinds = ['place', 'hostel', 'country', 'region'] as const
export const suggestion = object({
  kind: oneOf(...destinationKinds),
  /** What /search takes as destination. */
  destination: anyText(),
  label: anyText(),
  /** The label in other languages. */
  names: localizedNames(),
  /** Where it is, in English; the next ones say it in another language. */
  detail: anyText(),
  /** The city of a hostel; the region of a place whose name its country has twice. */
  locality: nullable(anyText()),
  localityNames: localizedNames(),
  country: anyText(),
  countryName: anyText(),
  path: nullable(anyText()),
  lat: nullable(number()),
  lng: nullable(number()),
  hostels: int(),
})

const searchAreaFields = {
  /** Id of a place, `country/city`, `regions/country/region` or `country` slug. */
  destination: optional(text(160)),
  lat: optional(latitude()),
  lng: optional(longitude()),
  radius: optional(int(1, maxRadiusKm)),
  bounds: bounds(),
  arrival: optional(day()),
  departure: optional(day()),
  ...partyFields,
  ...filterFields,
}

/** What is searched, and in which order it is shown. */
export const searchQueryFields = { ...searchAreaFields, sort: optional(oneOf('best', 'price', 'score', 'distance', 'name')) }

const month = () => code(7).pattern(/^20\d\d-(0[1-9]|1[0-2])$/, 'YYYY-MM')

export const search = contract({
  'GET /search': {
    summary:
      'Hostels that can really be booked for every night, with the total for the stay. Cities have their names in the language of Accept-Language; without it in all',
    who: 'any',
    limit: 'search',
    paged: true,
    isLocalized: true,
    query: object({
      ...searchQueryFields,
      /** Count the hostels that each filter would leave, and say so in `meta.facets`. */
      facets: optional(bool()),
      ...page,
    }),
    result: searchResult,
    meta: object({
      facets: optional(facets),
      /** Of a search for a city, region or country: what is searched, and what it is called in other languages. */
      place: optional(object({ name: anyText(), names: localizedNames(), country: anyText(), isCountry: bool() })),
    }),
    errors: ['not_found', 'past_arrival'],
  },
  'GET /search/suggest': {
    summary: 'Places and hostels for what was typed, best first; accents, case and a typo do not matter',
    who: 'any',
    limit: 'search',
    query: object({ q: text(80), kind: optional(oneOf(...destinationKinds)), country: optional(text(2)), limit: optional(int(1, 20)) }),
    result: list(suggestion, 20),
  },
  'GET /search/calendar': {
    summary: 'What a party pays a night at least, for each night of a month; under filters, in what they leave',
    who: 'any',
    limit: 'search',
    query: object({
      property: optional(id()),
      destination: optional(text(160)),
      lat: optional(latitude()),
      lng: optional(longitude()),
      radius: optional(int(1, maxPricedRadiusKm)),
      /** The same, 1 by 2 degrees of them at most. */
      bounds: bounds(),
      month: month(),
      ...partyFields,
      ...filterFields,
    }),
    result: object({ month: anyText(), guests: int(1), nights: list(object({ night: day(), price: nullable(money()) }), 31) }),
    errors: ['not_found'],
  },
  'GET /search/pins': {
    summary:
      'The hostels of a search for a map, with the price of each: those of a destination, or of the part of the world that is looked at',
    who: 'any',
    limit: 'search',
    query: object(searchQueryFields),
    result: object({
      /** How many there are: of more than a map can show, the first are in `pins`. */
      total: int(),
      /** Of the place that was searched. */
      center: nullable(object({ lat: number(), lng: number() })),
      pins: list(pin, 200),
    }),
    errors: ['not_found', 'past_arrival'],
  },
  'GET /search/nearby': {
    summary: 'For a search that found nothing: how many hostels there are at all, and the nearest places that have some',
    who: 'any',
    limit: 'search',
    query: object({ destination: text(160) }),
    result: object({
      hostels: int(),
      near: list(
        object({
          destination: anyText(),
          label: anyText(),
          names: localizedNames(),
          country: anyText(),
          countryCode: anyText(),
          path: anyText(),
          hostels: int(1),
          /** Kilometres. */ distance: int(),
        }),
        20,
      ),
    }),
    errors: ['not_found'],
  },
  'GET /property/:id/offers': {
    summary: 'Every legal way to sleep this party here, with what is paid when; or why not',
    who: 'any',
    limit: 'search',
    query: object({
      arrival: day(),
      departure: day(),
      ...partyFields,
      /** A code that takes something off. */
      promo: optional(code(40)),
      /** What was searched for: it says which way is preselected; the others are there all the same. */
      ...offerFilterFields,
    }),
    result: object({
      property: id(),
      arrival: day(),
      departure: day(),
      nights: int(1),
      guests: int(1),
      offers: list(offer, 60),
      /** The one to be shown as chosen until somebody chooses, by its place among them: what a search with the same filters shows of this property. */
      preselected: nullable(int(0, 59)),
      /** What became of the code: does it take something off, and if not, why. */
      promo: nullable(
        object({ code: anyText(), name: nullable(anyText()), problem: nullable(anyText()), problemTold: nullable(messageSchema()) }),
      ),
      /** Each room on its own for these dates, also those that do not fit. */
      rooms: list(
        object({
          room: id(),
          /** A room that is sold both ways is here twice. */
          as: oneOf('bed', 'unit'),
          available: int(),
          price: nullable(money()),
          plan: nullable(object({ id: id(), name: anyText() })),
          reason: nullable(anyText()),
          reasonTold: nullable(messageSchema()),
        }),
        200,
      ),
      /** The terms of the cheapest way, and of all that say no others; without any way those of the property. */
      policy: anyText(),
      policyTold: messageSchema(),
      /** Why there is no offer, in words. */
      reason: nullable(anyText()),
      reasonTold: nullable(messageSchema()),
    }),
    errors: ['not_found', 'gone', 'past_arrival'],
  },
})
