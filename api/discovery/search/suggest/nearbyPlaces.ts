import { select, selectOne } from '../../../../db/connection.ts'
import type { Count } from '../../../../db/models/index.ts'
import { findCityNames } from '../../../../db/reference/localizedNames.ts'
import { distanceKm, type Point } from '../../../../domain/listing/distance.ts'
import { countryName } from '../../../listing/places/service.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { cityPath } from '../../../platform/pages/service.ts'
import type { search } from '../contract.ts'
import { resolveArea } from '../searchArea.ts'
import type { PlaceRow } from './presentSuggestions.ts'

type NearbyView = Infer<(typeof search)['GET /search/nearby']['result']>

const maxPlaces = 6
/** Where nothing is within this many degrees, the nearest place is a journey of its own. */
const maxDegrees = 6

/** For a search that found nothing: how many hostels there are at all, and where the nearest ones stand. Three statements at most. */
export async function getNearbyPlaces({ destination }: { destination: string }): Promise<NearbyView> {
  const { where, bind, center } = await resolveArea({ destination })
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM properties p WHERE p.status = 'live' AND ${where}`, bind)
  return { hostels: Number(count?.n ?? 0), near: center ? (await loadPlacesAround(center, maxPlaces)).map(presentNear) : [] }
}

const presentNear = ({ place: { id, name, slug, country, hostels }, distance }: NearbyPlace): NearbyView['near'][number] => ({
  destination: String(id),
  label: name,
  names: findCityNames(country, name),
  country: countryName(country),
  countryCode: country,
  path: cityPath(country, slug),
  hostels,
  distance,
})

interface NearbyPlace {
  place: PlaceRow
  /** Whole kilometres. */
  distance: number
}

/** The places with hostels nearest to a point: one statement. */
export async function loadPlacesAround(center: Point, most: number): Promise<NearbyPlace[]> {
  const rows = await select<PlaceRow>(
    'SELECT id, name, slug, country, region, lat, lng, hostels FROM places WHERE hostels > 0 AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ?',
    [center.lat - maxDegrees, center.lat + maxDegrees, center.lng - maxDegrees * 2, center.lng + maxDegrees * 2],
  )
  return rows
    .map(place => ({ place, far: distanceKm(center, place) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ place, far }) => ({ place, distance: Math.round(far) }))
}
