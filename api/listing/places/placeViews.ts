import { select } from '../../../db/connection.ts'
import type { Place, RowOf } from '../../../db/models/index.ts'
import { findCityNames, findRegionNames } from '../../../db/reference/localizedNames.ts'
import { findRegion, type Region } from '../../../db/reference/regions.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { cityPath, countryPath, regionPath } from '../../platform/pages/service.ts'
import { loadBigCities, loadCityAreas } from './cityAreas.ts'
import type { cityView, countryView, regionView as regionFields } from './contract.ts'
import { countryName, flagUrl } from './countries.ts'
import { type CardRow, loadCards, presentHostels } from './hostelCards.ts'
import { type PlaceHead, presentPlace } from './presentPlace.ts'
import { type PropertyFigures, summarizeHostels } from './summarizeHostels.ts'
import { presentAirports } from './surroundings.ts'
import { loadThemeCounts } from './themeViews.ts'
import { townCoverPath } from './townCover.ts'
import { loadUpcomingEvents } from './upcomingEvents.ts'

type CityView = Infer<typeof cityView>
type CountryView = Infer<typeof countryView>
type RegionView = Infer<typeof regionFields>
type CityCard = CityView['near'][number]

const MAX_NEARBY = 8
/** Cities that the page of a country or region shows at most. */
const MAX_CITIES = 200

interface PlaceRow extends PlaceHead, RowOf<Place, 'region' | 'population' | 'hostels'> {}

/** City pages for these places: some statements however many they are. */
export async function loadCityViews(ids: number[]): Promise<Map<number, CityView>> {
  if (!ids.length) return new Map()
  const places = await select<PlaceRow>(
    'SELECT id, name, slug, country, region, lat, lng, population, hostels FROM places WHERE id IN (?)',
    [ids],
  )
  const cards = await loadCards(ids)
  const rows = await loadCities([...new Set(places.map(p => p.country))])
  const near = new Map([...rows].map(([country, own]) => [country, onePerCity(own)]))
  const events = await loadUpcomingEvents('place_id', ids)
  const themes = await loadThemeCounts(cards)
  const areas = await loadCityAreas(places, cards)
  const bigCities = await loadBigCities(places)
  return new Map(
    places.map(p => [
      p.id,
      {
        ...presentCityView(p, cards.get(p.id) ?? [], near.get(p.country) ?? []),
        events: events.get(p.id) ?? [],
        themes: themes.get(p.id) ?? [],
        areas: areas.get(p.id) ?? [],
        airports: presentAirports(p),
        bigCity: bigCities.get(p.id) ?? null,
      },
    ]),
  )
}

function presentCityView(
  p: PlaceRow,
  rows: CardRow[],
  inCountry: CityRow[],
): Omit<CityView, 'events' | 'themes' | 'areas' | 'airports' | 'bigCity'> {
  const near = inCountry
    .filter(c => c.id !== p.id)
    .map(c => ({ c, far: (c.lat - p.lat) ** 2 + ((c.lng - p.lng) * Math.cos((p.lat * Math.PI) / 180)) ** 2 }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_NEARBY)
  const region = findRegion(p.country, p.region)
  return {
    place: presentPlace(p),
    region: region ? { name: region.name, names: findRegionNames(region), path: regionPath(region) } : null,
    ...presentHostels(rows),
    near: near.map(n => presentCity(n.c)),
  }
}

interface CityRow extends PlaceRow, PropertyFigures {}

const CITY_ROWS = `SELECT pl.id, pl.name, pl.slug, pl.country, pl.region, pl.lat, pl.lng, pl.population, pl.hostels, p.currency, MIN(p.from_price) AS from_price,
    MAX(p.from_price) AS to_price, COUNT(p.from_price) AS priced, COALESCE(SUM(p.rating_tenths * p.review_count), 0) AS points,
    COALESCE(SUM(IF(p.rating_tenths IS NULL, 0, p.review_count)), 0) AS reviews, COUNT(*) AS n
  FROM places pl JOIN properties p ON p.place_id = pl.id AND p.status = 'live'`

// Every column is named: MariaDB does not see that they follow from the id.
const PER_CITY = 'GROUP BY pl.id, pl.name, pl.slug, pl.country, pl.region, pl.lat, pl.lng, pl.hostels, pl.population, p.currency'

/** Cities with live hostels, the busiest first. A row for each currency that is charged there, what most charge first. */
async function loadCities(countries: string[]): Promise<Map<string, CityRow[]>> {
  const rows = await select<CityRow>(
    `${CITY_ROWS} WHERE pl.country IN (?) AND pl.hostels > 0 ${PER_CITY} ORDER BY pl.hostels DESC, pl.population DESC, n DESC`,
    [countries],
  )
  return Map.groupBy(rows, r => r.country)
}

export async function loadTopCities(limit: number): Promise<CityCard[]> {
  const rows = await select<CityRow>(
    `${CITY_ROWS} WHERE pl.id IN (SELECT id FROM (SELECT id FROM places WHERE hostels > 0 ORDER BY hostels DESC, population DESC LIMIT ${Number(limit)}) top)
     ${PER_CITY} ORDER BY pl.hostels DESC, pl.population DESC, n DESC`,
  )
  return onePerCity(rows).map(presentCity)
}

const onePerCity = (rows: CityRow[]) => [...new Map(rows.toReversed().map(r => [r.id, r])).values()].toReversed()

const presentCity = (c: CityRow): CityCard => ({
  name: c.name,
  names: findCityNames(c.country, c.name),
  path: cityPath(c.country, c.slug),
  country: c.country,
  hostels: c.hostels,
  fromPrice: c.from_price === null ? null : { amount: c.from_price, currency: c.currency },
  cover: townCoverPath(c),
})

/** Country pages for these codes: two statements however many they are. */
export async function loadCountryViews(codes: string[]): Promise<Map<string, CountryView>> {
  if (!codes.length) return new Map()
  const cities = await loadCities(codes)
  const events = await loadUpcomingEvents('country', codes)
  return new Map(codes.map(code => [code, { ...presentCountryView(code, cities.get(code) ?? []), events: events.get(code) ?? [] }]))
}

function presentCountryView(code: string, rows: CityRow[]): Omit<CountryView, 'events'> {
  const cities = onePerCity(rows)
  return {
    code,
    name: countryName(code),
    path: countryPath(code),
    flag: flagUrl(code),
    hostels: cities.reduce((sum, c) => sum + c.hostels, 0),
    ...summarizeHostels(rows),
    cityCount: cities.length,
    cities: cities.slice(0, MAX_CITIES).map(presentCity),
    regions: presentRegions(cities),
  }
}

function presentRegions(cities: readonly CityRow[]): CountryView['regions'] {
  const known = Map.groupBy(cities, c => findRegion(c.country, c.region))
  known.delete(undefined)
  if (known.size < 2) return []
  return [...known]
    .map(([region, own]) => ({ region: region as Region, hostels: own.reduce((sum, c) => sum + c.hostels, 0) }))
    .sort((a, b) => b.hostels - a.hostels || a.region.name.localeCompare(b.region.name, 'en'))
    .map(({ region, hostels }) => ({ name: region.name, names: findRegionNames(region), path: regionPath(region), hostels }))
}

/** The page of a region: one statement. Nothing where no hostel of it is live. */
export async function loadRegionView(region: Region): Promise<RegionView | undefined> {
  const rows = await select<CityRow>(
    `${CITY_ROWS} WHERE pl.country = ? AND pl.region = ? AND pl.hostels > 0 ${PER_CITY} ORDER BY pl.hostels DESC, pl.population DESC, n DESC`,
    [region.country, region.code],
  )
  const cities = onePerCity(rows)
  if (!cities.length) return undefined
  return {
    name: region.name,
    names: findRegionNames(region),
    path: regionPath(region),
    country: region.country,
    countryName: countryName(region.country),
    countryPath: countryPath(region.country),
    hostels: cities.reduce((sum, c) => sum + c.hostels, 0),
    ...summarizeHostels(rows),
    cityCount: cities.length,
    cities: cities.slice(0, MAX_CITIES).map(presentCity),
  }
}
