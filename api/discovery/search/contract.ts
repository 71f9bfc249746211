import { maxPricedRadiusKm, maxRadiusKm } from '../../../domain/listing/bounds.ts'
import { maxStayNights } from '../../../domain/rates/restrictions.ts'
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
  pictureUrl,
  text,
} from '../../platform/http/schema.ts'
import { facets, filterFields, offerFilterFields } from './filter/filterFields.ts'

export { offerFilterFields }

/** `guests` alone means unstated genders; the other counts take precedence. */
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
  /** The fee from this instant on (null: from booking). */
  from: nullable(anyText()),
  /** The same in the hostel's time zone, `YYYY-MM-DDTHH:MM`. */
  fromLocal: nullable(anyText()),
  fee: money(),
})

export const offer = object({
  lines: list(offerLine, 40),
  /** Rooms used: 1 is everyone together. */
  rooms: int(1),
  /** The rate plan; null: the room's own price on the property's terms. */
  plan: nullable(object({ id: id(), name: anyText() })),
  /** Cancellation terms as text, where they differ from the answer's own; and the fee steps. */
  policy: optional(anyText()),
  policyTold: optional(messageSchema()),
  cancellation: optional(list(timelineStep, 10)),
  roomTotal: money(),
  taxes: list(taxLine, 20),
  total: money(),
  depositNow: money(),
  balanceAtDesk: money(),
  notices: list(anyText(), 20),
  /** The same for translation. */
  noticesTold: list(messageSchema(), 20),
  /** The requested code applies. */
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
  cover: pictureUrl(),
  /** The cover and what comes next in the gallery. */
  pictures: list(pictureUrl(), 5),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  facilities: list(anyText(), 200),
  /** The cheapest offer for the party and stay, at its most flexible rate: what the hostel's page opens with. */
  offer: nullable(offer),
  /** Whole stay, whole party. Without dates: the cheapest bed-night. */
  total: nullable(money()),
  fromPrice: nullable(money()),
  /** Nothing is paid online: all of this offer, or of any, is paid at the desk. */
  payAtProperty: bool(),
  /** By the terms of the shown offer. */
  freeCancellation: bool(),
  /** Free cancellation deadline in the hostel's time zone, `YYYY-MM-DDTHH:MM`; null: until arrival, or not free. */
  freeUntil: nullable(anyText()),
  /** The whole price is lost from booking on. */
  nonRefundable: bool(),
})

export const pin = object({
  id: id(),
  path: anyText(),
  name: anyText(),
  lat: number(),
  lng: number(),
  cover: pictureUrl(),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  /** Whole stay, whole party. Without dates: the cheapest bed-night. */
  total: nullable(money()),
})

/** Found by what was typed; by a name that is spelled nearly so; as near to a place that has no hostels. */
export const suggestionMatches = ['name', 'spelling', 'nearby'] as const
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
  /** The city of a hostel; the region where the country has several places of the name. */
  locality: nullable(anyText()),
  localityNames: localizedNames(),
  country: anyText(),
  countryName: anyText(),
  path: nullable(anyText()),
  lat: nullable(number()),
  lng: nullable(number()),
  hostels: int(),
  match: oneOf(...suggestionMatches),
  /** Kilometres from the place that was typed; only of those that are near it. */
  distance: nullable(int()),
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

/** What is searched, and the order of the results. */
export const searchQueryFields = {
  ...searchAreaFields,
  sort: optional(oneOf('best', 'price', 'score', 'quiet', 'social', 'distance', 'name')),
}

export const tripLimits = { places: 6, nights: 60, slideDays: 31, stays: 4, starts: 5 } as const
export const maxFlexibleMonths = 6
export const maxFlexibleStays = 3
const month = () => code(7).pattern(/^20\d\d-(0[1-9]|1[0-2])$/, 'YYYY-MM')

export const search = contract({
  'GET /search': {
    summary:
      'Search for hostels that can be booked for every night, with the total for the stay. Cities have their names in the language of Accept-Language, without it in all languages',
    who: 'any',
    limit: 'search',
    paged: true,
    isLocalized: true,
    query: object({
      ...searchQueryFields,
      /** Counts the hostels that each filter would leave, in `meta.facets`. */
      facets: optional(bool()),
      ...page,
    }),
    result: searchResult,
    meta: object({
      facets: optional(facets),
      /** For "best match" among several: the usual score and the middle price that it sets each hostel against; no price where they have several currencies. */
      usual: optional(object({ score: number(), price: nullable(money()) })),
      /** For a city, region or country: the searched place with its localized names. */
      place: optional(object({ name: anyText(), names: localizedNames(), country: anyText(), isCountry: bool() })),
    }),
    errors: ['not_found', 'past_arrival'],
  },
  'GET /search/suggest': {
    summary: 'Suggest places and hostels for what was typed, best first; accents, case and a typo do not matter',
    who: 'any',
    limit: 'search',
    query: object({
      q: text(80),
      kind: optional(oneOf(...destinationKinds)),
      country: optional(text(2)),
      limit: optional(int(1, 20)),
      /** Where nothing that can be booked is called so: also the names that are spelled most like it, or the places with hostels nearest to the one found. */
      nearest: optional(bool()),
    }),
    result: list(suggestion, 20),
  },
  'GET /search/calendar': {
    summary: 'Retrieve the lowest price a night for a party, for each night of a month; with filters, among the hostels that match',
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
  'GET /search/flexible': {
    summary:
      'For dates that are open: the cheapest stays of so many nights, or of a weekend, in each of some months, with the total for the party. Each total is the one that GET /search has for these dates',
    who: 'any',
    limit: 'search',
    query: object({
      destination: optional(text(160)),
      lat: optional(latitude()),
      lng: optional(longitude()),
      radius: optional(int(1, maxPricedRadiusKm)),
      /** 1 by 2 degrees of them at most. */
      bounds: bounds(),
      /** The first month, in which stays begin; without it this one. */
      month: optional(month()),
      months: optional(int(1, maxFlexibleMonths)),
      /** Without it a weekend: from Friday to Sunday. */
      nights: optional(int(1, maxStayNights)),
      ...partyFields,
      ...filterFields,
    }),
    result: object({
      nights: int(1),
      isWeekend: bool(),
      guests: int(1),
      /** The month with the lowest total of several. */
      cheapest: nullable(anyText()),
      months: list(
        object({
          month: anyText(),
          /** Of different hostels, the cheapest first. In a big area those whose nights cost least are looked at. */
          stays: list(
            object({ arrival: day(), departure: day(), total: money(), property: object({ id: id(), name: anyText(), path: anyText() }) }),
            maxFlexibleStays,
          ),
        }),
        maxFlexibleMonths,
      ),
    }),
    errors: ['not_found'],
  },
  'GET /trips/plan': {
    summary:
      'Plan several places in a row, each for so many nights: the day of departure from one is that of arrival at the next. Among the days on which the trip may begin, the cheapest one with beds everywhere; for each place the cheapest stays, with the total that GET /search has for these dates',
    who: 'any',
    limit: 'search',
    query: object({
      /** Ids of places or slugs, comma-separated, in the order of the trip: `portugal/lisbon,portugal/porto`. */
      places: text(600),
      /** Of each place, comma-separated: `3,2`. */
      nights: code(40),
      /** The first and the last day on which the trip may begin; without a last day it begins on the first. */
      from: day(),
      to: optional(day()),
      /** One of these days: the plan is for it, whatever the others cost. */
      start: optional(day()),
      ...partyFields,
    }),
    result: object({
      guests: int(1),
      nights: int(2),
      start: day(),
      end: day(),
      /** There are beds in every place. */
      isComplete: bool(),
      /** Of the cheapest stays, added up by currency. */
      totals: list(money(), tripLimits.places),
      legs: list(
        object({
          destination: anyText(),
          place: nullable(object({ name: anyText(), names: localizedNames(), country: anyText(), isCountry: bool() })),
          arrival: day(),
          departure: day(),
          nights: int(1),
          /** Of different hostels, the cheapest first. In a big area those whose nights cost least are looked at. */
          stays: list(searchResult, tripLimits.stays),
        }),
        tripLimits.places,
      ),
      /** Days on which the trip can begin with beds everywhere, the cheapest first. */
      starts: list(object({ start: day(), end: day(), totals: list(money(), tripLimits.places) }), tripLimits.starts),
    }),
    errors: ['not_found', 'past_arrival'],
  },
  'GET /search/pins': {
    summary: 'List the hostels of a search for a map, each with its price: those of a destination or of a map area',
    who: 'any',
    limit: 'search',
    query: object(searchQueryFields),
    result: object({
      /** The total; of more than a map can show, the first are in `pins`. */
      total: int(),
      /** Of the place that was searched. */
      center: nullable(object({ lat: number(), lng: number() })),
      pins: list(pin, 200),
    }),
    errors: ['not_found', 'past_arrival'],
  },
  'GET /search/nearby': {
    summary: 'For a search without results: count all hostels at the destination, and list the nearest places that have some',
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
    summary: 'List every permitted way to accommodate a party at a property, with what is paid when; or the reason why there is none',
    who: 'any',
    anyOrigin: true,
    limit: 'search',
    query: object({
      arrival: day(),
      departure: day(),
      ...partyFields,
      /** A code that takes something off. */
      promo: optional(code(40)),
      /** Filters of the search: they determine the preselected offer, without hiding others. */
      ...offerFilterFields,
    }),
    result: object({
      property: id(),
      arrival: day(),
      departure: day(),
      nights: int(1),
      guests: int(1),
      offers: list(offer, 60),
      /** Index of the preselected offer: what a search with the same filters shows for this property. */
      preselected: nullable(int(0, 59)),
      /** Whether the code applies, and why not. */
      promo: nullable(
        object({ code: anyText(), name: nullable(anyText()), problem: nullable(anyText()), problemTold: nullable(messageSchema()) }),
      ),
      /** Every room for these dates, including those that do not fit. */
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
      /** The terms shared by the offers; without offers the property's. */
      policy: anyText(),
      policyTold: messageSchema(),
      /** Why there is no offer, in words. */
      reason: nullable(anyText()),
      reasonTold: nullable(messageSchema()),
      /** Nothing is free for a stay that the property sells, and it keeps a waiting list (`POST /waitlist`). */
      canWait: bool(),
    }),
    errors: ['not_found', 'gone', 'past_arrival'],
  },
})
