import { select } from '../../db/connection.ts'
import { coverPaths, firstPicture } from '../domain/cover.ts'
import { scoreLabel } from '../domain/reviewScore.ts'
import type { Infer } from '../http/schema.ts'
import type { cityView, countryView, hostelCard } from './contract.ts'
import { countryName, flagUrl } from './countries.ts'
import { cityPath, countryPath } from './service.ts'
import { type Figures, together } from './together.ts'
import { whatsOn } from './whatsOn.ts'

export type HostelCard = Infer<typeof hostelCard>
type CityView = Infer<typeof cityView>
type CountryView = Infer<typeof countryView>
type CityCard = CityView['near'][number]

/** Hostels that a city page shows at most; the rest is one search away. */
const CARDS_A_CITY = 60
const NEAR = 8
/** The same of the cities of a country. */
const CITIES_A_COUNTRY = 200

export interface CardRow {
  id: number
  place_id: number
  path: string
  name: string
  type: string
  city: string
  country: string
  lat: number
  lng: number
  slug: string
  scene: string | null
  cover_photo: string | null
  currency: string
  from_price: number | null
  rating_tenths: number | null
  review_count: number
  facilities: { key: string; offer: string }[]
}
export const CARD_COLUMNS =
  'id, place_id, path, name, type, city, country, lat, lng, slug, scene, cover_photo, currency, from_price, rating_tenths, review_count, facilities'

export const presentCard = (r: CardRow): HostelCard => ({
  id: r.id,
  path: r.path,
  name: r.name,
  type: r.type,
  city: r.city,
  country: r.country,
  lat: r.lat,
  lng: r.lng,
  cover: firstPicture(r.cover_photo, { seed: `${r.id}-${r.slug}`, lat: r.lat, scene: r.scene }),
  rating: r.rating_tenths === null ? null : { score: r.rating_tenths / 10, count: r.review_count, label: scoreLabel(r.rating_tenths / 10) },
  fromPrice: r.from_price === null ? null : { amount: r.from_price, currency: r.currency },
  facilities: r.facilities.map(f => f.key),
})

interface PlaceRow {
  id: number
  name: string
  slug: string
  country: string
  lat: number
  lng: number
  hostels: number
}

/** City pages for these places: four statements however many they are. */
export async function cityViews(ids: number[]): Promise<Map<number, CityView>> {
  if (!ids.length) return new Map()
  const places = await select<PlaceRow>('SELECT id, name, slug, country, lat, lng, hostels FROM places WHERE id IN (?)', [ids])
  const cards = await cardsOf(ids)
  const rows = await citiesOf([...new Set(places.map(p => p.country))])
  const near = new Map([...rows].map(([country, own]) => [country, onePerCity(own)]))
  const events = await whatsOn('place_id', ids)
  return new Map(
    places.map(p => [p.id, { ...cityViewOf(p, cards.get(p.id) ?? [], near.get(p.country) ?? []), events: events.get(p.id) ?? [] }]),
  )
}

function cityViewOf(p: PlaceRow, rows: CardRow[], inCountry: CityRow[]): Omit<CityView, 'events'> {
  const near = inCountry
    .filter(c => c.id !== p.id)
    .map(c => ({ c, far: (c.lat - p.lat) ** 2 + ((c.lng - p.lng) * Math.cos((p.lat * Math.PI) / 180)) ** 2 }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAR)
  return {
    place: {
      id: p.id,
      name: p.name,
      slug: p.slug,
      path: cityPath(p.country, p.slug),
      country: p.country,
      countryName: countryName(p.country),
      countryPath: countryPath(p.country),
      lat: p.lat,
      lng: p.lng,
    },
    hostels: rows.length,
    ...together(rows.map(figuresOf)),
    list: rows.slice(0, CARDS_A_CITY).map(presentCard),
    near: near.map(n => presentCity(n.c)),
  }
}

async function cardsOf(placeIds: number[]): Promise<Map<number, CardRow[]>> {
  const rows = await select<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM properties WHERE place_id IN (?) AND status = 'live' ORDER BY rating_tenths IS NULL, rating_tenths DESC, review_count DESC, id`,
    [placeIds],
  )
  return Map.groupBy(rows, r => r.place_id)
}

const figuresOf = ({ currency, from_price, rating_tenths, review_count }: CardRow): Figures => ({
  currency,
  from_price,
  to_price: from_price,
  priced: from_price === null ? 0 : 1,
  points: (rating_tenths ?? 0) * review_count,
  reviews: rating_tenths === null ? 0 : review_count,
})

interface CityRow extends PlaceRow, Figures {}

const CITY_ROWS = `SELECT pl.id, pl.name, pl.slug, pl.country, pl.lat, pl.lng, pl.hostels, p.currency, MIN(p.from_price) AS from_price,
    MAX(p.from_price) AS to_price, COUNT(p.from_price) AS priced, COALESCE(SUM(p.rating_tenths * p.review_count), 0) AS points,
    COALESCE(SUM(IF(p.rating_tenths IS NULL, 0, p.review_count)), 0) AS reviews, COUNT(*) AS n
  FROM places pl JOIN properties p ON p.place_id = pl.id AND p.status = 'live'`

// Every column is named: MariaDB does not see that they follow from the id.
const PER_CITY = 'GROUP BY pl.id, pl.name, pl.slug, pl.country, pl.lat, pl.lng, pl.hostels, pl.population, p.currency'

/** Cities with live hostels, the busiest first. A row for each currency that is charged there, what most charge first. */
async function citiesOf(countries: string[]): Promise<Map<string, CityRow[]>> {
  const rows = await select<CityRow>(
    `${CITY_ROWS} WHERE pl.country IN (?) AND pl.hostels > 0 ${PER_CITY} ORDER BY pl.hostels DESC, pl.population DESC, n DESC`,
    [countries],
  )
  return Map.groupBy(rows, r => r.country)
}

export async function topCities(limit: number): Promise<CityCard[]> {
  const rows = await select<CityRow>(
    `${CITY_ROWS} WHERE pl.id IN (SELECT id FROM (SELECT id FROM places WHERE hostels > 0 ORDER BY hostels DESC, population DESC LIMIT ${Number(limit)}) top)
     ${PER_CITY} ORDER BY pl.hostels DESC, pl.population DESC, n DESC`,
  )
  return onePerCity(rows).map(presentCity)
}

const onePerCity = (rows: CityRow[]) => [...new Map(rows.toReversed().map(r => [r.id, r])).values()].toReversed()

const presentCity = (c: CityRow): CityCard => ({
  name: c.name,
  path: cityPath(c.country, c.slug),
  country: c.country,
  hostels: c.hostels,
  fromPrice: c.from_price === null ? null : { amount: c.from_price, currency: c.currency },
  cover: coverPaths({ seed: `city-${c.slug}`, lat: c.lat, scene: null })[0] as string,
})

/** Country pages for these codes: two statements however many they are. */
export async function countryViews(codes: string[]): Promise<Map<string, CountryView>> {
  if (!codes.length) return new Map()
  const cities = await citiesOf(codes)
  const events = await whatsOn('country', codes)
  return new Map(codes.map(code => [code, { ...countryViewOf(code, cities.get(code) ?? []), events: events.get(code) ?? [] }]))
}

function countryViewOf(code: string, rows: CityRow[]): Omit<CountryView, 'events'> {
  const cities = onePerCity(rows)
  return {
    code,
    name: countryName(code),
    path: countryPath(code),
    flag: flagUrl(code),
    hostels: cities.reduce((sum, c) => sum + c.hostels, 0),
    ...together(rows),
    cityCount: cities.length,
    cities: cities.slice(0, CITIES_A_COUNTRY).map(presentCity),
  }
}
