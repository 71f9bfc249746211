import { EARTH_RADIUS_KM, type Point, toDegrees, toRadians } from './distance.ts'

/** A part of the world as a map shows it. `west` may be greater than `east`: then it crosses the date line. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Kilometres around a point, where no other number is asked. */
export const defaultRadiusKm = 10
/** Kilometres around a point, at most. */
export const maxRadiusKm = 100
/** The widest part that is searched at once, in degrees; whoever sees more of the world looks closer first. */
export const maxBounds = { lat: 20, lng: 40 }
/** Kilometres around a point within which prices of a month are worked out, at most. */
export const maxPricedRadiusKm = 50
/** The widest part whose prices of a month are worked out: about a city with all around it. */
export const maxPricedBounds = { lat: 1, lng: 2 }

/** The least box that holds all within so many kilometres of a point. Where a pole is among it, it ends a quarter of the world to each side. */
export function boundsAround({ lat, lng }: Point, within: number): Bounds {
  const angle = within / EARTH_RADIUS_KM
  const high = toDegrees(angle)
  const wide = toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(lat)))))
  const turned = (east: number) => (east > 180 ? east - 360 : east < -180 ? east + 360 : east)
  return { south: Math.max(-90, lat - high), west: turned(lng - wide), north: Math.min(90, lat + high), east: turned(lng + wide) }
}

/** `south,west,north,east` in degrees, as maps on the web write it; undefined if it is none. */
export function parseBounds(text: string): Bounds | undefined {
  const parts = text.split(',')
  const [south, west, north, east] = parts.map(Number)
  if (parts.length !== 4 || parts.some(part => !part.trim())) return undefined
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  const isOnEarth = south >= -90 && north <= 90 && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180 && west !== east
  return isOnEarth ? { south, west, north, east } : undefined
}

export const formatBounds = ({ south, west, north, east }: Bounds) => [south, west, north, east].join(',')

/** To four decimals, eleven metres: an address that is shared need not be longer. */
export const roundBounds = ({ south, west, north, east }: Bounds): Bounds => ({
  south: roundDegrees(south),
  west: roundDegrees(west),
  north: roundDegrees(north),
  east: roundDegrees(east),
})
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000 || 0

/** Degrees from its western to its eastern edge. */
export const lngSpan = ({ west, east }: Bounds) => (east > west ? east - west : east - west + 360)

export const isTooWide = (bounds: Bounds, widest = maxBounds) => bounds.north - bounds.south > widest.lat || lngSpan(bounds) > widest.lng
