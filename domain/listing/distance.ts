export const EARTH_RADIUS_KM = 6371
export const toRadians = (degrees: number) => (degrees * Math.PI) / 180
export const toDegrees = (rad: number) => (rad * 180) / Math.PI

export interface Point {
  lat: number
  lng: number
}

/** Great-circle distance in kilometres (haversine on a sphere, error below 0.6 %). */
export function distanceKm(a: Point, b: Point): number {
  const dLat = toRadians(b.lat - a.lat)
  const dLng = toRadians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A place that was taken over from its city says where the city is, and nothing about the property. A metre is nearer than any door. */
/** The middle of a city comes with its name, and is nobody's door. Without a city any point is a place of its own. */
export const isPlaced = (at: Point, { lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null || !isSamePoint(at, { lat, lng })

export const isSamePoint = (a: Point, b: Point) => Math.abs(a.lat - b.lat) < 0.00001 && Math.abs(a.lng - b.lng) < 0.00001
