import { select, selectOne } from '../../../db/connection.ts'
import { cityNames } from '../../../db/reference/shownNames.ts'
import { kilometres, type Point } from '../../../domain/listing/distance.ts'
import { countryName } from '../../listing/places/service.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { cityPath } from '../../platform/pages/service.ts'
import type { search } from './contract.ts'
import { findArea } from './destination.ts'

type Nearby = Infer<(typeof search)['GET /search/nearby']['result']>

interface PlaceRow {
  id: number
  name: string
  slug: string
  country: string
  lat: number
  lng: number
  hostels: number
}

const shown = 6
/** Where nothing is within this many degrees, the nearest place is a journey of its own. */
const reach = 6

/** For a search that found nothing: how many hostels there are at all, and where the nearest ones stand. Three statements at most. */
export async function nearbyPlaces({ destination }: { destination: string }): Promise<Nearby> {
  const { where, bind, center } = await findArea({ destination })
  const count = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM properties p WHERE p.status = 'live' AND ${where}`, bind)
  return { hostels: Number(count?.n ?? 0), near: center ? (await placesAround(center)).slice(0, shown) : [] }
}

async function placesAround(center: Point): Promise<Nearby['near']> {
  const rows = await select<PlaceRow>(
    'SELECT id, name, slug, country, lat, lng, hostels FROM places WHERE hostels > 0 AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ?',
    [center.lat - reach, center.lat + reach, center.lng - reach * 2, center.lng + reach * 2],
  )
  return rows
    .map(place => ({ place, far: kilometres(center, place) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ place: { id, name, slug, country, hostels }, far }) => ({
      destination: String(id),
      label: name,
      names: cityNames(country, name),
      country: countryName(country),
      countryCode: country,
      path: cityPath(country, slug),
      hostels,
      distance: Math.round(far),
    }))
}
