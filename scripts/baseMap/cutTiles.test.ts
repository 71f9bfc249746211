import { expect, it } from 'vitest'
import { tileMargin, tileUnits } from '../../domain/map/tiles.ts'
import { clipLine, clipRing } from './clip.ts'
import { cutTiles } from './cutTiles.ts'
import { doubleArea, simplifyLine, simplifyRing } from './simplify.ts'

const box = { minX: 0, minY: 0, maxX: 10, maxY: 10 }
const square = (from: number, to: number) => Float64Array.of(from, from, to, from, to, to, from, to)

it('clips a closed line to the box', () => {
  expect(clipRing(square(2, 8), box)).toEqual(square(2, 8))
  expect(Math.abs(doubleArea(clipRing(square(-5, 5), box))) / 2).toBe(25)
  expect(Math.abs(doubleArea(clipRing(square(-5, 15), box))) / 2).toBe(100)
  expect(clipRing(square(20, 30), box)).toHaveLength(0)
})

it('clips an open line into its parts', () => {
  expect(clipLine(Float64Array.of(-5, 5, 5, 5, 5, 20, 8, 20, 8, 5), box)).toEqual([
    Float64Array.of(0, 5, 5, 5, 5, 10),
    Float64Array.of(8, 10, 8, 5),
  ])
})

it('leaves out what a line hardly deviates by, and keeps corners', () => {
  expect(simplifyLine(Float64Array.of(0, 0, 5, 0.1, 10, 0, 10, 10), 1)).toEqual(Float64Array.of(0, 0, 10, 0, 10, 10))
  const ring = Float64Array.of(0, 0, 5, 0.1, 10, 0, 10, 10, 5, 9.9, 0, 10)
  expect(simplifyRing(ring, 1)).toEqual(square(0, 10))
})

it('cuts the world into tiles that hold all of it, each a little beyond its edge', () => {
  const areas = new Map<string, number>()
  const whole = { water: [square(0.2, 0.8)], borders: [Float64Array.of(0.1, 0.5, 0.9, 0.5)] }
  cutTiles(whole, {
    level: 1,
    isWanted: ({ z, x }) => z === 0 || x === 0,
    take: ({ x, y }, { water, borders }) => {
      areas.set(`${x}/${y}`, Math.abs(doubleArea(water[0] as Int32Array)) / 2)
      // It runs on the edge between north and south, and belongs to both.
      expect(borders).toHaveLength(1)
    },
  })
  const side = tileUnits * 0.6 + tileMargin
  expect([...areas.keys()]).toEqual(['0/0', '0/1'])
  for (const area of areas.values()) expect(Math.sqrt(area)).toBeCloseTo(side, -1)
})
