import { distanceKm, type Point } from '../distance.ts'

export interface Area {
  south: number
  north: number
  west: number
  east: number
}

export const isIn =
  (areas: readonly Area[]) =>
  ({ lat, lng }: Point) =>
    areas.some(({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east)

export type Spot = readonly [lat: number, lng: number]

export const isNear = (spots: readonly Spot[], km: number) => (at: Point) => spots.some(([lat, lng]) => distanceKm(at, { lat, lng }) <= km)

const KM_PER_DEGREE = 111.2

/** How far a point is from a line on the map; flat, which is near enough over some hundred kilometres. */
export function distanceToLine({ lat, lng }: Point, line: readonly Spot[]): number {
  const wide = Math.cos((lat * Math.PI) / 180)
  const points = line.map(([y, x]) => [(x - lng) * wide * KM_PER_DEGREE, (y - lat) * KM_PER_DEGREE] as const)
  let least = Number.POSITIVE_INFINITY
  for (const [i, [bx, by]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, i - 1)] as readonly [number, number]
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const t = length ? Math.max(0, Math.min(1, -(ax * (bx - ax) + ay * (by - ay)) / length)) : 0
    least = Math.min(least, Math.hypot(ax + t * (bx - ax), ay + t * (by - ay)))
  }
  return least
}
