import { select } from '../../../db/connection.ts'
import type { ColumnOf, Place, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { groupByArea } from '../../../domain/listing/areas.ts'
import { directionTo } from '../../../domain/listing/direction.ts'
import { distanceKm, isPlaced } from '../../../domain/listing/distance.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { cityView } from './contract.ts'
import { type CardRow, summarizeCards } from './hostelCards.ts'
import { isWithin, NEARBY_DEGREES, type NearbyPlace, presentNearbyPlace, roundKm } from './surroundings.ts'

type CityView = Infer<typeof cityView>
type City = RowOf<Place, 'id' | 'lat' | 'lng' | 'population'>

/** Of fewer hostels no areas are made. */
const LEAST_HOSTELS = 4

/** The areas of these cities in which their hostels lie: one statement however many they are. */
export async function loadCityAreas(
  cities: readonly City[],
  cards: ReadonlyMap<number, readonly CardRow[]>,
): Promise<Map<number, CityView['areas']>> {
  const wide = cities.filter(({ id }) => (cards.get(id)?.length ?? 0) >= LEAST_HOSTELS)
  if (!wide.length) return new Map()
  const nearby = await select<NearbyPlace & { of: ColumnOf<Place, 'id'> }>(
    `SELECT c.id AS \`of\`, pl.id, pl.name, pl.slug, pl.country, pl.lat, pl.lng, pl.population, pl.hostels
     FROM places c JOIN places pl ON pl.id <> c.id AND pl.lat BETWEEN c.lat - ${NEARBY_DEGREES} AND c.lat + ${NEARBY_DEGREES}
       AND pl.lng BETWEEN c.lng - ${NEARBY_DEGREES} / GREATEST(0.1, COS(RADIANS(c.lat))) AND c.lng + ${NEARBY_DEGREES} / GREATEST(0.1, COS(RADIANS(c.lat)))
     WHERE c.id IN (?)`,
    [wide.map(({ id }) => id)],
  )
  const byCity = Map.groupBy(nearby, row => row.of)
  return new Map(wide.map(city => [city.id, presentAreas(city, cards.get(city.id) ?? [], byCity.get(city.id) ?? [])]))
}

function presentAreas(city: City, hostels: readonly CardRow[], nearby: readonly NearbyPlace[]): CityView['areas'] {
  const placed = hostels.filter(hostel => isPlaced(hostel, city))
  const districts = nearby.filter(isWithin(city, city.population))
  return groupByArea(placed, { centre: city, districts }).map(({ district, side, hostels: own }) => ({
    name: district?.name ?? null,
    names: district ? findCityNames(district.country, district.name) : {},
    side: side ?? null,
    ...summarizeCards(own),
    ids: own.map(({ id }) => id),
    bounds: {
      south: Math.min(...own.map(h => h.lat)),
      west: Math.min(...own.map(h => h.lng)),
      north: Math.max(...own.map(h => h.lat)),
      east: Math.max(...own.map(h => h.lng)),
    },
  }))
}

type BigCity = RowOf<Place, 'id' | 'name' | 'slug' | 'country' | 'lat' | 'lng' | 'population'>

const BIG_CITY_PEOPLE = 500_000
/** How many times as big as the place that it is the big city of. */
const TIMES_AS_BIG = 3
const BIG_CITY_KM = 400
/** They are a thousand and change with a release; whether they have hostels is asked anew. */
const CACHE_MS = 3_600_000
let bigCities: { until: number; rows: Promise<BigCity[]> } | undefined

function readBigCities(now = Date.now()): Promise<BigCity[]> {
  if (bigCities && bigCities.until > now) return bigCities.rows
  const rows = select<BigCity>(`SELECT id, name, slug, country, lat, lng, population FROM places WHERE population >= ${BIG_CITY_PEOPLE}`)
  bigCities = { until: now + CACHE_MS, rows }
  rows.catch(() => {
    bigCities = undefined
  })
  return rows
}

/** The nearest big city of each of these, where there is one: two statements however many they are, the first of which is remembered. */
export async function loadBigCities(cities: readonly City[]): Promise<Map<number, NonNullable<CityView['bigCity']>>> {
  const big = await readBigCities()
  const found = cities.flatMap(city => {
    const least = city.population * TIMES_AS_BIG
    const [nearest] = big
      .filter(({ id, lat, population }) => id !== city.id && population >= least && Math.abs(lat - city.lat) < 4)
      .map(other => ({ other, km: distanceKm(city, other) }))
      .filter(({ km }) => km <= BIG_CITY_KM)
      .sort((a, b) => a.km - b.km)
    return nearest ? [{ city, ...nearest }] : []
  })
  if (!found.length) return new Map()
  const hostels = await select<RowOf<Place, 'id' | 'hostels'>>('SELECT id, hostels FROM places WHERE id IN (?)', [
    found.map(({ other }) => other.id),
  ])
  const countOf = new Map(hostels.map(row => [row.id, row.hostels]))
  return new Map(
    found.map(({ city, other, km }) => [
      city.id,
      { ...presentNearbyPlace({ ...other, hostels: countOf.get(other.id) ?? 0 }), km: roundKm(km), direction: directionTo(city, other) },
    ]),
  )
}
