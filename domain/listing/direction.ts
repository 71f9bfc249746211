import { type Point, toDegrees, toRadians } from './distance.ts'

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** In which of eight directions one sets out from one point to another. */
export function directionTo(from: Point, to: Point): Direction {
  const [lat, otherLat, turn] = [toRadians(from.lat), toRadians(to.lat), toRadians(to.lng - from.lng)]
  const east = Math.sin(turn) * Math.cos(otherLat)
  const north = Math.cos(lat) * Math.sin(otherLat) - Math.sin(lat) * Math.cos(otherLat) * Math.cos(turn)
  const eighth = Math.round(toDegrees(Math.atan2(east, north)) / 45)
  return directions[(eighth + directions.length) % directions.length] as Direction
}
