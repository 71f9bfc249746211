/**
 * The base map is cut into squares as all web maps are: at level z the world (Web Mercator) has 2^z of them on each side. A few levels are enough, as
 * each is drawn larger or smaller: from level to level the map becomes four times as detailed.
 */
export const levels = [1, 3, 5, 7, 9] as const
export type Level = (typeof levels)[number]
/** The side of a tile in the units of its points. */
export const tileUnits = 2048
/** How far the shapes of a tile reach beyond its edge, so that no gap shows between neighbours. */
export const tileMargin = 8
export interface TileKey {
  z: number
  x: number
  y: number
}

/** The level that a map of this zoom draws: its tiles are 512 or 1024 pixels wide, those of the last level as wide as it takes. */
export const levelOf = (zoom: number): Level => levels.findLast(level => level < zoom) ?? levels[0]

/** Whether there is such a tile, of one of these levels. */
export const isTileOf = (of: readonly number[], { z, x, y }: TileKey) =>
  of.includes(z) && [x, y].every(at => Number.isInteger(at) && at >= 0 && at < 2 ** z)

/** The next coarser tile, which holds this one. */
export function parentOf({ z, x, y }: TileKey): TileKey | undefined {
  const level = levels.findLast(coarser => coarser < z)
  return level === undefined ? undefined : { z: level, x: x >> (z - level), y: y >> (z - level) }
}

/** A number of its own for each tile of all levels, the coarsest first. */
export const tileNumber = ({ z, x, y }: TileKey) => 4 ** z + y * 2 ** z + x

/** Web Mercator, the world from 0 to 1 on both axes, from west to east and from north to south. */
export function project(lng: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Where the square world ends. */
const maxLatitude = 85.0511

export const unprojectLng = (x: number) => (x - 0.5) * 360
export const unprojectLat = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
