import tzLookup from '@photostructure/tz-lookup'
import type { Place, RowOf } from '../db/models/index.ts'
import type { FacilityChoice, RuleChoice } from '../db/models/json.ts'
import { countrySlug, findCountry } from '../db/reference/countries.ts'
import { type ReceptionHours, wholeDay } from '../domain/calendar/receptionHours.ts'
import { currencyDigits } from '../domain/money/money.ts'
import { slug } from '../domain/text/slug.ts'
import type { DemoCity } from './cities.ts'
import { propertyName } from './names.ts'
import { type Random, random } from './random.ts'
import type { SceneKind } from './scene.ts'
import { description, directions, isAwakeAllNight, street } from './texts.ts'

export type DemoPlace = RowOf<Place, 'id' | 'slug' | 'lat' | 'lng' | 'population'>
export interface DemoRoom {
  type: string
  name: string
  description: string
  sellBy: 'bed' | 'unit' | 'both'
  gender: 'mixed' | 'female' | 'male' | 'none'
  units: number
  bedsPerUnit: number
  ensuite: boolean
  /** Minor units of the property's currency: of a bed, or of a room that is only sold whole. */
  price: number
  /** Of the whole, where it is sold both ways. */
  wholePrice?: number
}
export interface DemoProperty {
  name: string
  slug: string
  path: string
  type: string
  description: string
  line1: string
  city: string
  country: string
  place: DemoPlace
  scene: SceneKind
  lat: number
  lng: number
  timezone: string
  currency: string
  receptionHours: ReceptionHours
  directions: string
  facilities: FacilityChoice[]
  absentFacilities: string[]
  rules: RuleChoice[]
  languages: string[]
  policy: string
  cityTax: number
  rooms: DemoRoom[]
}

/** Units of the currency for one US dollar, to price a property in its own money. */
export type ExchangeRates = Readonly<Record<string, number>>

/** Where the country's first currency is not what hostels charge in, or would change in a month. */
const CURRENCY_OVERRIDES: Readonly<Record<string, string>> = {
  KH: 'USD',
  EC: 'USD',
  PA: 'USD',
  BA: 'BAM',
  BG: 'EUR',
  HR: 'EUR',
  AR: 'USD',
  EG: 'USD',
  LA: 'USD',
  BO: 'BOB',
}

/** Its smaller dorm has six beds, which a party may also have to itself. */
export function sellDormBothWays(property: DemoProperty): DemoProperty {
  const at = property.rooms.findLastIndex(r => r.type === 'mixed_dorm')
  const bothWays = (room: DemoRoom): DemoRoom => ({
    ...room,
    name: 'Mixed dorm, 6 beds, or all yours',
    description: '6 bunks, each with a curtain, a light and a locker. Take a bed, or the whole room for your party.',
    sellBy: 'both',
    units: 1,
    bedsPerUnit: 6,
    wholePrice: room.price * 5,
  })
  return { ...property, rooms: property.rooms.map((room, i) => (i === at ? bothWays(room) : room)) }
}

export function makeProperty(city: DemoCity, place: DemoPlace, index: number, taken: Set<string>, rates: ExchangeRates): DemoProperty {
  const r = random(`house ${city.country} ${city.name} ${index}`)
  const name = propertyName(r, city.scene, city.name, taken)
  const own = slug(name, `hostel-${index}`)
  const currency = currencyOf(city.country, rates)
  const spread = { lat: (r.next() - 0.5) * 0.04, lng: (r.next() - 0.5) * 0.05 }
  const [lat, lng] = [place.lat + spread.lat, place.lng + spread.lng].map(x => Number(x.toFixed(5))) as [number, number]
  const text = description(r, city.scene)
  const property = {
    name,
    slug: own,
    path: `/hostels/${countrySlug(city.country)}/${place.slug}/${own}`,
    type: name.includes('Guesthouse') ? 'guest_house' : 'hostel',
    description: text,
    line1: street(r, city.country),
    city: city.name,
    country: city.country,
    place,
    scene: city.scene,
    lat,
    lng,
    timezone: tzLookup(place.lat, place.lng),
    currency,
    facilities: facilities(r),
    rules: rules(r),
    languages: ['en', ...localLanguage(city.country)],
    policy: r.pick(['flex_24h', 'flex_24h', 'flex_48h', 'flex_48h', 'moderate_5d', 'non_refundable']),
    cityTax: cityTax(city.country, currency),
    rooms: makeRooms(r, city, currency, rates),
  }
  // By a chance of their own: what was there before stays as it was.
  const more = random(`desk ${property.path}`)
  const all = [...property.facilities, ...access(random(`access ${property.path}`))]
  const has = new Set(all.map(f => f.key))
  return {
    ...property,
    facilities: all,
    receptionHours: receptionHours(more, has.has('reception_24h') || isAwakeAllNight(text)),
    directions: directions(more),
    absentFacilities: more.some(oftenAbsentFacilities, 4).filter(key => !has.has(key)),
  }
}

/** Somebody is there as long as guests check in. */
function receptionHours(r: Random, isAlways: boolean): ReceptionHours {
  if (isAlways) return Array.from({ length: 7 }, () => [wholeDay])
  const [from, weekend] = [r.pick(['07:00', '07:30', '08:00']), r.pick(['08:00', '09:00'])]
  return Array.from({ length: 7 }, (_, day) => [{ from: day < 5 ? from : weekend, until: '23:00' }])
}

/** What guests look for, and many properties cannot have. */
const oftenAbsentFacilities = ['lift', 'parking', 'pool', 'air_conditioning', 'gym', 'step_free']

const currencyOf = (country: string, rates: ExchangeRates) => {
  const first = CURRENCY_OVERRIDES[country] ?? Object.keys(findCountry(country)?.currencies ?? {})[0] ?? 'USD'
  return rates[first] ? first : 'USD'
}

/** Euro countries with a city tax: two euros a head and night, the usual order of size. */
const cityTax = (country: string, currency: string) =>
  currency === 'EUR' && ['PT', 'IT', 'DE', 'NL', 'ES', 'FR'].includes(country) ? 200 : 0

const localLanguage = (country: string) => {
  const iso: Record<string, string> = {
    EG: 'ar',
    JO: 'ar',
    MA: 'ar',
    ES: 'es',
    MX: 'es',
    AR: 'es',
    CO: 'es',
    PE: 'es',
    CL: 'es',
    PT: 'pt',
    BR: 'pt',
    FR: 'fr',
    BE: 'fr',
    DE: 'de',
    AT: 'de',
    CH: 'de',
    IT: 'it',
    IN: 'hi',
    NP: 'ne',
    JP: 'ja',
    KR: 'ko',
    TH: 'th',
    VN: 'vi',
    TR: 'tr',
    NL: 'nl',
    PL: 'pl',
  }
  return iso[country] ? [iso[country]] : []
}

function facilities(r: Random): FacilityChoice[] {
  const free = ['wifi_commons', 'wifi_rooms', 'lockers_in_room', 'linen', 'hot_showers', 'luggage_storage', 'lounge', 'kitchen']
  const some = r.some(
    [
      'breakfast',
      'bar',
      'terrace',
      'laundry',
      'towels',
      'bike_rental',
      'walking_tour',
      'games_room',
      'work_space',
      'reception_24h',
      'air_conditioning',
      'reading_light',
      'privacy_curtain',
      'socket_at_bed',
      'pool',
      'bbq',
      'book_exchange',
    ],
    8,
  )
  const paid = new Set(['breakfast', 'laundry', 'towels', 'bike_rental', 'bar'])
  return [
    ...free.map(key => ({ key, offer: 'free' as const })),
    ...some.map(key => ({ key, offer: paid.has(key) && r.chance(0.7) ? ('paid' as const) : ('free' as const) })),
  ]
}

/** What some guests cannot come without; most properties are old ones. */
function access(r: Random): FacilityChoice[] {
  const isStepFree = r.chance(0.3)
  const keys = [
    isStepFree && 'step_free',
    isStepFree && r.chance(0.5) && 'wheelchair',
    isStepFree && 'wide_doors',
    r.chance(0.25) && 'lift',
    r.chance(0.4) && 'lower_bunk_guaranteed',
    r.chance(0.1) && 'visual_alarm',
  ]
  return keys.filter(key => key !== false).map(key => ({ key, offer: 'free' }))
}

const rules = (r: Random): RuleChoice[] => [
  { key: 'quiet_hours', value: r.pick(['23:00-07:00', '23:30-08:00']) },
  { key: 'smoking', value: 'outside only' },
  { key: 'pets', value: r.pick(['on request', 'not accepted']) },
  { key: 'id_required' },
  { key: 'payment_taken', value: 'cash and cards' },
]

function makeRooms(r: Random, city: DemoCity, currency: string, rates: ExchangeRates): DemoRoom[] {
  const level = city.bedUsd * (0.8 + r.next() * 0.45)
  const price = (factor: number) => nicePrice(level * factor, currency, rates)
  const dorm = (type: string, gender: DemoRoom['gender'], beds: number, factor: number, ensuite: boolean): DemoRoom => ({
    type,
    name: `${gender === 'mixed' ? 'Mixed' : gender === 'female' ? 'Female' : 'Male'} dorm, ${beds} beds${ensuite ? ', own bathroom' : ''}`,
    description: `${beds} bunks, each with a curtain, a light and a locker. ${ensuite ? 'A bathroom of its own.' : 'Bathrooms on the same floor.'}`,
    sellBy: 'bed',
    gender,
    units: r.int(1, 2),
    bedsPerUnit: beds,
    ensuite,
    price: price(factor),
  })
  const own = (type: string, name: string, beds: number, factor: number, units: number): DemoRoom => ({
    type,
    name,
    description: 'A room with its own key, towels and a window that opens.',
    sellBy: 'unit',
    gender: 'none',
    units,
    bedsPerUnit: beds,
    ensuite: r.chance(0.6),
    price: price(factor),
  })
  return [
    dorm('mixed_dorm', 'mixed', r.pick([8, 10, 12]), 1, false),
    dorm('mixed_dorm', 'mixed', r.pick([4, 6]), 1.2, r.chance(0.4)),
    dorm('female_dorm', 'female', r.pick([4, 6, 8]), 1.15, r.chance(0.5)),
    ...(r.chance(0.3) ? [dorm('male_dorm', 'male', 6, 1.05, false)] : []),
    r.chance(0.5) ? own('double', 'Double room', 2, 3.1, r.int(2, 4)) : own('twin', 'Twin room', 2, 2.9, r.int(2, 4)),
    ...(r.chance(0.25) ? [own('quad', 'Room for four', 4, 4.6, r.int(1, 2))] : []),
  ]
}

/** Rounded as people price: to half a unit, or to two significant digits where the numbers are large. */
function nicePrice(usd: number, currency: string, rates: ExchangeRates): number {
  const units = usd * (rates[currency] ?? 1)
  const step = units < 60 ? 0.5 : 10 ** (Math.floor(Math.log10(units)) - 1) / 2
  return Math.round(Math.round(units / step) * step * 10 ** currencyDigits(currency))
}
