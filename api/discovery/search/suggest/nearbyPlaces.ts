import { select, selectOne } from '../../../../db/connection.ts'
import type { Count, Place, RowOf } from '../../../../db/models/index.ts'
import { findCityNames } from '../../../../db/reference/localizedNames.ts'
import { distanceKm, type Point } from '../../../../domain/listing/distance.ts'
import { countryName } from '../../../listing/places/service.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { cityPath } from '../../../platform/pages/service.ts'
import type { search } from '../contract.ts'
import { resolveArea } from '../searchArea.ts'

type NearbyView = Infer<(typeof search)['GET /search/nearby']['result']>

type PlaceRow = RowOf<Place, 'id' | 'name' | 'slug' | 'country' | 'lat' | 'lng' | 'hostels'>

const maxPlaces = 6
/** Where nothing is within this many degrees, the nearest place is a journey of its own. */
const maxDegrees = 6

/** For a search that found nothing: how many hostels there are at all, and where the nearest ones stand. Three statements at most. */
export async function getNearbyPlaces({ destination }: { destination: string }): Promise<NearbyView> {
  const { where, bind, center } = await resolveArea({ destination })
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM properties p WHERE p.status = 'live' AND ${where}`, bind)
  return { hostels: Number(count?.n ?? 0), near: center ? (await loadPlacesAround(center)).slice(0, maxPlaces) : [] }
}

async function loadPlacesAround(center: Point): Promise<NearbyView['near']> {
  const rows = await select<PlaceRow>(
    'SELECT id, name, slug, country, lat, lng, hostels FROM places WHERE hostels > 0 AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ?',
    [center.lat - maxDegrees, center.lat + maxDegrees, center.lng - maxDegrees * 2, center.lng + maxDegrees * 2],
  )
  return rows
    .map(place => ({ place, far: distanceKm(center, place) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ place: { id, name, slug, country, hostels }, far }) => ({
      destination: String(id),
      label: name,
      names: findCityNames(country, name),
      country: countryName(country),
      countryCode: country,
      path: cityPath(country, slug),
      hostels,
      distance: Math.round(far),
    }))
}
