import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { decodeTile, encodeTile } from './tileCode.ts'
import { tileMargin, tileUnits } from './tiles.ts'

const anyAt = fc.integer({ min: -tileMargin, max: tileUnits + tileMargin })
const anyShape = fc.array(fc.tuple(anyAt, anyAt), { maxLength: 40 }).map(points => Int32Array.from(points.flat()))
const anyTile = fc.record({ water: fc.array(anyShape, { maxLength: 12 }), borders: fc.array(anyShape, { maxLength: 6 }) })

it('reads a tile as it was written', () => {
  fc.assert(
    fc.property(anyTile, tile => {
      expect(decodeTile(encodeTile(tile))).toEqual(tile)
    }),
    runs(300),
  )
})

it('refuses a tile that was cut off, whatever is left of it', () => {
  fc.assert(
    fc.property(anyTile, fc.nat(), (tile, at) => {
      const bytes = encodeTile(tile)
      expect(() => decodeTile(bytes.subarray(0, at % bytes.length))).toThrow(RangeError)
    }),
    runs(300),
  )
})

it('asks for no more memory than any bytes could fill', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      try {
        const { water, borders } = decodeTile(bytes)
        expect(water.length + borders.length).toBeLessThanOrEqual(bytes.length)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    runs(500),
  )
})
