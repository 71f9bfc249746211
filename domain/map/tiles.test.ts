import { expect, it } from 'vitest'
import { isTileOf, levelOf, levels, parentOf, project, tileNumber, unprojectLat, unprojectLng } from './tiles.ts'

it.each([
  [2, 1],
  [3, 1],
  [4, 3],
  [9, 7],
  [10, 9],
  [18, 9],
])('a map of zoom %i draws level %i', (zoom, level) => expect(levelOf(zoom)).toBe(level))

it('finds the coarser tiles that hold one', () => {
  expect(parentOf({ z: 9, x: 276, y: 173 })).toEqual({ z: 7, x: 69, y: 43 })
  expect(parentOf({ z: 3, x: 7, y: 1 })).toEqual({ z: 1, x: 1, y: 0 })
  expect(parentOf({ z: 1, x: 1, y: 0 })).toBeUndefined()
})

it('gives each tile of all levels a number of its own', () => {
  const some = levels.slice(0, 3).flatMap(z => Array.from({ length: 4 ** z }, (_, i) => tileNumber({ z, x: i % 2 ** z, y: i >> z })))
  expect(new Set(some).size).toBe(some.length)
})

it.each([
  [{ z: 9, x: 511, y: 0 }, true],
  [{ z: 9, x: 512, y: 0 }, false],
  [{ z: 8, x: 0, y: 0 }, false],
  [{ z: 9, x: -1, y: 0 }, false],
  [{ z: 9, x: Number.NaN, y: 0 }, false],
  [{ z: 9, x: 0.5, y: 0 }, false],
])('%j is a tile: %s', (key, is) => expect(isTileOf(levels, key)).toBe(is))

it('comes back from the map to the place on earth', () => {
  for (const [lng, lat] of [
    [14.42, 50.09],
    [-179.9, -33.3],
    [100.5, 0],
  ] as const) {
    const [x, y] = project(lng, lat)
    expect(unprojectLng(x)).toBeCloseTo(lng, 9)
    expect(unprojectLat(y)).toBeCloseTo(lat, 9)
  }
})
