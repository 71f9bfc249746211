import { select } from '../../../db/connection.ts'
import { isSamePoint, kilometres, type Point } from '../../../domain/listing/distance.ts'
import { propertyStatuses } from '../../../domain/listing/propertyStatus.ts'
import { isSameStreet, likenessInCity, nameLikeness } from '../../../domain/text/nameLikeness.ts'
import { nameKey } from '../../../domain/text/searchKey.ts'
import { nearestPlace, type PlaceRow, placesNamed } from '../places/service.ts'
import { international } from './columns.ts'

export interface Suspect {
  name: string
  address?: { country: string; city?: string; line1?: string }
  lat?: number
  lng?: number
  phone?: string
  licence?: string
}

interface Row {
  id: number
  name: string
  line1: string
  lat: number
  lng: number
  phone: string | null
  licence: string | null
  place_id: number | null
  place_lat: number | null
  place_lng: number | null
}

/**
 * Product 1.5: the same place within 100 m under a similar name, or the same telephone number or licence. A pin that still stands in the middle of its city says
 * nothing of the house, so hostels of the city count as well: under nearly the same name, or behind the same door.
 */
const NEAR_KM = 0.1
const SIMILAR = 0.5
const SIMILAR_IN_CITY = 0.75
/** Where one of the two has no place of its own yet. */
const SIMILAR_UNPLACED = 0.6
const BOX_DEGREES = 0.002
const MOST = 20
/** More hostels than any city has. */
const MOST_LOOKED_AT = 2000
const OPEN = propertyStatuses.filter(status => status !== 'closed')
type Reason = 'near_and_similar' | 'same_phone' | 'same_licence' | 'same_address' | 'similar_in_city'

/** Hostels that may be this one. Closed ones do not count. Three statements at most. */
export async function checkProperty(suspect: Suspect) {
  const found = new Map<number, { id: number; name: string; distance: number | null; reason: Reason }>()
  const place = await cityOf(suspect)
  for (const row of await candidates(suspect, place?.id)) {
    const distance = distanceTo(suspect, row)
    const reason = reasonOf(suspect, row, { distance, place })
    if (reason)
      found.set(row.id, { id: row.id, name: row.name, distance: distance === null ? null : Math.round(distance * 1000) / 1000, reason })
  }
  return { matches: [...found.values()].sort((a, b) => (a.distance ?? 99) - (b.distance ?? 99)).slice(0, MOST) }
}

/** The place that its city is, for who has said that much. */
async function cityOf({ address, lat, lng }: Suspect): Promise<PlaceRow | undefined> {
  if (!address?.city) return undefined
  const { city, country } = address
  if (lat !== undefined && lng !== undefined) return nearestPlace({ city, country: country.toUpperCase(), lat, lng })
  return (await placesNamed(country.toUpperCase(), city)).found[0]
}

async function candidates(s: Suspect, place: number | undefined): Promise<Row[]> {
  const clauses: string[] = []
  const bind: (string | number | readonly string[])[] = []
  for (const [west, east] of longitudesAround(s)) {
    clauses.push('SELECT id FROM properties WHERE status IN (?) AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ?')
    bind.push(OPEN, Number(s.lat) - BOX_DEGREES, Number(s.lat) + BOX_DEGREES, west, east)
  }
  if (s.phone) {
    clauses.push('SELECT id FROM properties WHERE phone = ?')
    bind.push(international(s.phone, s.address?.country ?? ''))
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
  return select<Row>(
    `SELECT p.id, p.name, p.line1, p.lat, p.lng, p.phone, p.licence, p.place_id, c.lat AS place_lat, c.lng AS place_lng
     FROM (${clauses.join(' UNION ')}) hit JOIN properties p ON p.id = hit.id LEFT JOIN places c ON c.id = p.place_id
     WHERE p.status <> 'closed' LIMIT ${MOST_LOOKED_AT}`,
    bind,
  )
}

/** Longitudes from west to east around the spot: two spans where the date line runs through. */
function longitudesAround({ lat, lng }: Suspect): [west: number, east: number][] {
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

const distanceTo = (s: Suspect, row: Row) =>
  s.lat === undefined || s.lng === undefined ? null : kilometres({ lat: s.lat, lng: s.lng }, row)

interface Known {
  distance: number | null
  place: PlaceRow | undefined
}

function reasonOf(s: Suspect, row: Row, { distance, place }: Known): Reason | undefined {
  if (s.licence && row.licence === s.licence) return 'same_licence'
  if (s.phone && row.phone === international(s.phone, s.address?.country ?? '')) return 'same_phone'
  const [name, other] = [nameKey(s.name), nameKey(row.name)]
  if (distance !== null && distance <= NEAR_KM && nameLikeness(name, other) >= SIMILAR) return 'near_and_similar'
  if (!place || row.place_id !== place.id) return undefined
  if (s.address?.line1 && isSameStreet(nameKey(s.address.line1), nameKey(row.line1))) return 'same_address'
  const isPlaced = distance !== null && !isSamePoint(s as Point, place) && !isMiddle(row)
  const least = isPlaced ? SIMILAR_IN_CITY : SIMILAR_UNPLACED
  return likenessInCity(name, other, nameKey(place.name)) >= least ? 'similar_in_city' : undefined
}

const isMiddle = ({ lat, lng, place_lat, place_lng }: Row) =>
  place_lat !== null && place_lng !== null && isSamePoint({ lat, lng }, { lat: place_lat, lng: place_lng })
