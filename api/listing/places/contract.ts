import Joi from 'joi'
import type { CountryRecord } from '../../../db/reference/countries.ts'
import { directions } from '../../../domain/listing/direction.ts'
import { themeKeys } from '../../../domain/listing/themes.ts'
import { contract } from '../../platform/http/endpoint.ts'
import type { Field } from '../../platform/http/schema.ts'
import {
  anyText,
  code,
  day,
  id,
  int,
  list,
  localizedNames,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pictureUrl,
  record,
} from '../../platform/http/schema.ts'

/** A hostel as cards show it, without dates. */
export const propertyCard = object({
  id: id(),
  path: anyText(),
  name: anyText(),
  type: anyText(),
  city: anyText(),
  cityNames: localizedNames(),
  country: anyText(),
  lat: number(),
  lng: number(),
  cover: pictureUrl(),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  fromPrice: nullable(money()),
  facilities: list(anyText(), 200),
})

export const placeHead = object({
  id: id(),
  name: anyText(),
  names: localizedNames(),
  slug: anyText(),
  path: anyText(),
  country: anyText(),
  countryName: anyText(),
  countryPath: anyText(),
  lat: number(),
  lng: number(),
})
const cityCard = object({
  name: anyText(),
  names: localizedNames(),
  path: anyText(),
  country: anyText(),
  hostels: int(),
  fromPrice: nullable(money()),
  cover: pictureUrl(),
})

/** What happens at one of several hostels, on its wall clock. */
export const placeEvent = object({
  id: id(),
  title: anyText(),
  /** Where one meets. */
  place: anyText(),
  day: day(),
  startTime: anyText(),
  endDay: day(),
  endTime: anyText(),
  price: nullable(money()),
  hostel: object({ name: anyText(), path: anyText(), city: anyText(), cityNames: localizedNames(), country: anyText() }),
})

/** What is true of the hostels of a place together. */
const summaryFields = {
  hostels: int(),
  /** The lowest and the highest of their "from" prices, in the currency most of them charge. */
  fromPrice: nullable(money()),
  toPrice: nullable(money()),
  /** How many of them these two speak of. */
  priced: int(),
  /** Of all their reviews; null without any. */
  rating: nullable(object({ score: number(), count: int() })),
}
/** What happens next, of a series the next one alone. */
const events = list(placeEvent, 3)

/** Hostels of a city that have something in common, and how many. */
const themes = list(object({ theme: oneOf(...themeKeys), hostels: int() }), 20)
const regionLink = object({ name: anyText(), names: localizedNames(), path: anyText() })

/** Distances are as the crow flies. */
const airports = list(object({ code: anyText(), name: anyText(), km: number() }), 3)
const nearbyPlace = {
  name: anyText(),
  names: localizedNames(),
  /** Its page, where it has hostels. */
  path: nullable(anyText()),
  km: number(),
}

/** What lies around a hostel, as far as it is known. */
export const surroundings = object({
  /** How far the centre of its city is, and on which side of it the hostel lies; null where its place in the city is unknown. */
  centre: nullable(object({ km: number(), direction: oneOf(...directions) })),
  district: nullable(object({ name: anyText(), names: localizedNames() })),
  airports,
  towns: list(object(nearbyPlace), 3),
})

/** A part of a city where hostels lie: about a district, or to one side of the centre. */
const cityArea = object({
  name: nullable(anyText()),
  names: localizedNames(),
  side: nullable(oneOf('centre', ...directions)),
  ...summaryFields,
  /** Its hostels. */
  ids: list(id(), 2000),
  /** The least box that holds them. */
  bounds: object({ south: number(), west: number(), north: number(), east: number() }),
})

export const cityView = object({
  place: placeHead,
  /** Where its name is known. */
  region: nullable(regionLink),
  ...summaryFields,
  events,
  /** The best ones; all are found by a search. */
  list: list(propertyCard, 200),
  near: list(cityCard, 20),
  /** Where its hostels lie, most hostels first; empty where all lie together. */
  areas: list(cityArea, 9),
  airports,
  /** The nearest city that is far bigger. */
  bigCity: nullable(object({ ...nearbyPlace, direction: oneOf(...directions) })),
  /** What at least three of them have. */
  themes,
})
export const themeView = object({
  theme: oneOf(...themeKeys),
  place: placeHead,
  ...summaryFields,
  list: list(propertyCard, 200),
  /** What else at least three hostels of the city have. */
  themes,
})
export const regionView = object({
  name: anyText(),
  names: localizedNames(),
  path: anyText(),
  country: anyText(),
  countryName: anyText(),
  countryPath: anyText(),
  ...summaryFields,
  cityCount: int(),
  cities: list(cityCard, 200),
})
export const countryView = object({
  code: anyText(),
  name: anyText(),
  path: anyText(),
  flag: anyText(),
  ...summaryFields,
  events,
  /** Cities with hostels. */
  cityCount: int(),
  /** The first of them, most hostels first. */
  cities: list(cityCard, 200),
  /** Of more than one whose name is known, most hostels first. */
  regions: list(object({ name: anyText(), names: localizedNames(), path: anyText(), hostels: int() }), 100),
})

const countryRecord = Joi.object().unknown() as Field<CountryRecord>

/** They change with a release only. */
const reference = { who: 'any', maxAge: 3600 } as const

export const places = contract({
  'GET /places/home': {
    summary: 'Retrieve what the home page shows: popular cities, the events of today, hostels that guests praise, new hostels, counts',
    who: 'any',
    result: object({
      hostels: int(),
      cities: int(),
      countries: int(),
      topCities: list(cityCard, 24),
      /** On the clock of each property. */
      today: list(placeEvent, 6),
      /** The best scores of at least five reviews, from as many countries as there are. */
      praised: list(propertyCard, 24),
      newest: list(propertyCard, 24),
    }),
  },
  'GET /places/countries': {
    summary: 'List all countries, keyed by cca3 in alphabetical order',
    ...reference,
    result: record(countryRecord),
  },
  'GET /places/countries/:cca3': { summary: 'Retrieve a country', ...reference, result: countryRecord, errors: ['not_found'] },
  'GET /places/currencies': {
    summary: 'List the currency of every country, in the order of the countries',
    ...reference,
    result: list(object({ country: anyText(), code: anyText(), symbol: anyText(), flag: anyText() }), 400),
  },
  'GET /places/listed': {
    summary: 'List the countries with live hostels',
    who: 'any',
    result: list(object({ code: anyText(), name: anyText(), path: anyText(), flag: anyText(), hostels: int() }), 400),
  },
  'GET /places/locate/json': {
    summary: 'Locate the country of the caller’s IP address',
    who: 'any',
    raw: true,
    result: object({ country_name: nullable(anyText()), country_code: nullable(anyText()) }),
  },
  'GET /places/geocode': {
    summary: 'Find the country at a point, in the reply format of the maps service',
    who: 'any',
    raw: true,
    query: object({ latlng: code(60), key: optional(Joi.string().allow('').max(200) as Field<string>) }),
    result: object({
      status: anyText(),
      results: list(
        object({ address_components: list(object({ long_name: anyText(), short_name: anyText(), types: list(anyText(), 10) }), 10) }),
        10,
      ),
    }),
  },
  'GET /places/:country/regions/:region': {
    summary: 'Retrieve the page of a region: its cities with hostels',
    who: 'any',
    result: regionView,
    errors: ['not_found'],
  },
  'GET /places/:country/:city/with/:theme': {
    summary: 'List the hostels of a city that fit a theme',
    who: 'any',
    result: themeView,
    errors: ['not_found'],
  },
  // Last: its two names would match the literal paths above.
  'GET /places/:country/:city': { summary: 'Retrieve the page of a city', who: 'any', result: cityView, errors: ['not_found'] },
})
