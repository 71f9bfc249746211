import { select } from '../../db/connection.ts'
import { kilometres } from '../domain/distance.ts'
import { nameLikeness } from '../domain/nameLikeness.ts'
import { propertyStatuses } from '../domain/propertyStatus.ts'
import { searchKey } from '../domain/searchKey.ts'
import { international } from './columns.ts'

export interface Suspect {
  name: string
  address?: { country: string }
  lat?: number
  lng?: number
  phone?: string
  licence?: string
}

interface Row {
  id: number
  name: string
  lat: number
  lng: number
  phone: string | null
  licence: string | null
}

/** Product 1.5: the same place within 100 m under a similar name, or the same telephone number or licence. */
const NEAR_KM = 0.1
const SIMILAR = 0.5
const BOX_DEGREES = 0.002
const MOST = 20
const OPEN = propertyStatuses.filter(status => status !== 'closed')

/** Hostels that may be this one. Closed ones do not count. */
export async function checkProperty(suspect: Suspect) {
  const found = new Map<
    number,
    { id: number; name: string; distance: number | null; reason: 'near_and_similar' | 'same_phone' | 'same_licence' }
  >()
  for (const row of await candidates(suspect)) {
    const distance = distanceTo(suspect, row)
    const reason = reasonOf(suspect, row, distance)
    if (reason)
      found.set(row.id, { id: row.id, name: row.name, distance: distance === null ? null : Math.round(distance * 1000) / 1000, reason })
  }
  return { matches: [...found.values()].sort((a, b) => (a.distance ?? 99) - (b.distance ?? 99)).slice(0, MOST) }
}

async function candidates(s: Suspect): Promise<Row[]> {
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
  if (!clauses.length) return []
  return select<Row>(
    `SELECT id, name, lat, lng, phone, licence FROM properties WHERE status <> 'closed' AND id IN (SELECT id FROM (${clauses.join(' UNION ')}) hit) LIMIT 500`,
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

function reasonOf(s: Suspect, row: Row, distance: number | null) {
  if (s.licence && row.licence === s.licence) return 'same_licence' as const
  if (s.phone && row.phone === international(s.phone, s.address?.country ?? '')) return 'same_phone' as const
  if (distance !== null && distance <= NEAR_KM && nameLikeness(searchKey(s.name), searchKey(row.name)) >= SIMILAR)
    return 'near_and_similar' as const
  return undefined
}
