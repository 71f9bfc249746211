import { readPlaces } from '../../db/reference/places.ts'
import { boundsAround } from '../../domain/listing/bounds.ts'
import { project, type TileKey, tileNumber } from '../../domain/map/tiles.ts'

export interface TownCut {
  people: number
  km: number
}

/** Whether a tile is within so many kilometres of a town, or holds such a tile of the level. */
export function tilesAroundTowns(level: number, { people, km }: TownCut): (key: TileKey) => boolean {
  const numbers = new Set<number>()
  for (const town of readPlaces())
    if (town.population >= people)
      for (const key of tilesAround(level, boundsAround(town, km)))
        for (let { z, x, y } = key; z >= 0; z--, x >>= 1, y >>= 1) numbers.add(tileNumber({ z, x, y }))
  return key => numbers.has(tileNumber(key))
}

function* tilesAround(level: number, { south, west, north, east }: ReturnType<typeof boundsAround>): Generator<TileKey> {
  const sides = 2 ** level
  const [left, top] = project(west, north).map(at => Math.floor(at * sides)) as [number, number]
  const [right, bottom] = project(east < west ? east + 360 : east, south).map(at => Math.floor(at * sides)) as [number, number]
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield { z: level, x: ((x % sides) + sides) % sides, y }
}
