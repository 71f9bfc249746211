import { select } from '../../../db/connection.ts'
import type { ColumnOf, Place, Property, RowOf } from '../../../db/models/index.ts'
import { distanceKm, isPlaced, type Point } from '../../../domain/listing/distance.ts'
import { propertyStatuses } from '../../../domain/listing/propertyStatus.ts'
import { isSameStreet, nameSimilarity, nameSimilarityInCity } from '../../../domain/text/nameSimilarity.ts'
import { nameKey } from '../../../domain/text/searchKey.ts'
import { findNearestPlace, findPlacesNamed, type PlaceRow } from '../places/service.ts'
import { toInternationalPhone } from './propertyColumns.ts'

export interface DuplicateCheckInput {
  name: string
  address?: { country: string; city?: string; line1?: string }
  lat?: number
  lng?: number
  phone?: string
  licence?: string
}

interface CandidateRow extends RowOf<Property, 'id' | 'name' | 'line1' | 'lat' | 'lng' | 'phone' | 'licence' | 'place_id'> {
  place_lat: ColumnOf<Place, 'lat'> | null
  place_lng: ColumnOf<Place, 'lng'> | null
}

/**
 * Thresholds for duplicates: a similar name within 100 m, or the same telephone number or licence. A pin at the centre of its city is no location of
 * the property, so hostels of the same city are compared as well: by a nearly equal name, or by the same address.
 */
const NEAR_KM = 0.1
const SIMILAR = 0.5
const SIMILAR_IN_CITY = 0.75
/** Where one of the two has no exact location yet. */
const SIMILAR_UNPLACED = 0.6
const BOX_DEGREES = 0.002
const MAX_MATCHES = 20
/** More hostels than any city has. */
const MAX_CANDIDATES = 2000
const OPEN_STATUSES = propertyStatuses.filter(status => status !== 'closed')
type MatchReason = 'near_and_similar' | 'same_phone' | 'same_licence' | 'same_address' | 'similar_in_city'

/** Existing listings that may be the same property; closed ones do not count. Three statements at most. */
export async function findDuplicateProperties(suspect: DuplicateCheckInput) {
  const found = new Map<number, { id: number; name: string; distance: number | null; reason: MatchReason }>()
  const place = await resolveCity(suspect)
  for (const row of await loadCandidates(suspect, place?.id)) {
    const distance = distanceTo(suspect, row)
    const reason = resolveMatchReason(suspect, row, { distance, place })
    if (reason)
      found.set(row.id, { id: row.id, name: row.name, distance: distance === null ? null : Math.round(distance * 1000) / 1000, reason })
  }
  return { matches: [...found.values()].sort((a, b) => (a.distance ?? 99) - (b.distance ?? 99)).slice(0, MAX_MATCHES) }
}

/** The place record of the city, if one is given. */
async function resolveCity({ address, lat, lng }: DuplicateCheckInput): Promise<PlaceRow | undefined> {
  if (!address?.city) return undefined
  const { city, country } = address
  if (lat !== undefined && lng !== undefined) return findNearestPlace({ city, country: country.toUpperCase(), lat, lng })
  return (await findPlacesNamed(country.toUpperCase(), city)).found[0]
}

async function loadCandidates(s: DuplicateCheckInput, place: number | undefined): Promise<CandidateRow[]> {
  const clauses: string[] = []
  const bind: (string | number | readonly string[])[] = []
  for (const [west, east] of longitudesAround(s)) {
    clauses.push('SELECT id FROM properties WHERE status IN (?) AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ?')
    bind.push(OPEN_STATUSES, Number(s.lat) - BOX_DEGREES, Number(s.lat) + BOX_DEGREES, west, east)
  }
  if (s.phone) {
    clauses.push('SELECT id FROM properties WHERE phone = ?')
    bind.push(toInternationalPhone(s.phone, s.address?.country ?? ''))
  }
  if (s.licence) {
    clauses.push('SELECT id FROM properties WHERE licence = ?')
    bind.push(s.licence)
  }
  if (place !== undefined) {
    clauses.push('SELECT id FROM properties WHERE place_id = ?')
    bind.push(place)
  }
  if (!clauses.length) return []
  return select<CandidateRow>(
    `SELECT p.id, p.name, p.line1, p.lat, p.lng, p.phone, p.licence, p.place_id, c.lat AS place_lat, c.lng AS place_lng
     FROM (${clauses.join(' UNION ')}) hit JOIN properties p ON p.id = hit.id LEFT JOIN places c ON c.id = p.place_id
     WHERE p.status <> 'closed' AND NOT EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = p.id) LIMIT ${MAX_CANDIDATES}`,
    bind,
  )
}

/** Longitude ranges around the point: two where they cross the date line. */
function longitudesAround({ lat, lng }: DuplicateCheckInput): [west: number, east: number][] {
  if (lat === undefined || lng === undefined) return []
  const reach = BOX_DEGREES / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const [west, east] = [lng - reach, lng + reach]
  if (west < -180)
    return [
      [-180, east],
      [west + 360, 180],
    ]
  return east > 180
    ? [
        [west, 180],
        [-180, east - 360],
      ]
    : [[west, east]]
}

const distanceTo = (s: DuplicateCheckInput, row: CandidateRow) =>
  s.lat === undefined || s.lng === undefined ? null : distanceKm({ lat: s.lat, lng: s.lng }, row)

interface MatchContext {
  distance: number | null
  place: PlaceRow | undefined
}

function resolveMatchReason(s: DuplicateCheckInput, row: CandidateRow, { distance, place }: MatchContext): MatchReason | undefined {
  if (s.licence && row.licence === s.licence) return 'same_licence'
  if (s.phone && row.phone === toInternationalPhone(s.phone, s.address?.country ?? '')) return 'same_phone'
  const [name, other] = [nameKey(s.name), nameKey(row.name)]
  if (distance !== null && distance <= NEAR_KM && nameSimilarity(name, other) >= SIMILAR) return 'near_and_similar'
  if (!place || row.place_id !== place.id) return undefined
  if (s.address?.line1 && isSameStreet(nameKey(s.address.line1), nameKey(row.line1))) return 'same_address'
  const arePlaced = distance !== null && isPlaced(s as Point, place) && isPlaced(row, { lat: row.place_lat, lng: row.place_lng })
  const least = arePlaced ? SIMILAR_IN_CITY : SIMILAR_UNPLACED
  return nameSimilarityInCity(name, other, nameKey(place.name)) >= least ? 'similar_in_city' : undefined
}
