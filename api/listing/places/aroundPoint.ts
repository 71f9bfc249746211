import { boundsAround, defaultRadiusKm } from '../../../domain/listing/bounds.ts'

interface AroundPoint {
  lat?: number | undefined
  lng?: number | undefined
  radius?: number | undefined
}

/** The condition that a row is within about so many kilometres of a point; undefined where none is named. The last range is of the other side of the date line. */
export function aroundPoint(
  table: 'p' | 'f' | 't',
  { lat, lng, radius = defaultRadiusKm }: AroundPoint,
): { sql: string; bind: number[] } | undefined {
  if (lat === undefined || lng === undefined) return undefined
  const { south, west, north, east } = boundsAround({ lat, lng }, radius)
  const [firstEast, lastWest] = west <= east ? [east, west] : [180, -180]
  return {
    sql: `(${table}.lat BETWEEN ? AND ? AND (${table}.lng BETWEEN ? AND ? OR ${table}.lng BETWEEN ? AND ?))`,
    bind: [south, north, west, firstEast, lastWest, east],
  }
}
