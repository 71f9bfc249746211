import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseMapEdition } from '../../domain/map/edition.ts'
import { decodeTile } from '../../domain/map/tileCode.ts'
import { levels, project, type TileKey } from '../../domain/map/tiles.ts'
import { runs } from '../../domain/testing.ts'
import { baseMapFile, findTile, packTiles, readPack } from './baseMap.ts'

const tileAt = (z: number, lng: number, lat: number): TileKey => {
  const [x, y] = project(lng, lat).map(at => Math.floor(at * 2 ** z)) as [number, number]
  return { z, x, y }
}

it('finds each tile that was packed, and none besides', () => {
  const anyTiles = fc.uniqueArray(fc.record({ number: fc.nat(500_000), body: fc.uint8Array({ minLength: 1, maxLength: 40 }) }), {
    selector: tile => tile.number,
    maxLength: 60,
  })
  fc.assert(
    fc.property(anyTiles, fc.nat(500_000), (tiles, other) => {
      const find = readPack(packTiles(tiles.toSorted((a, b) => a.number - b.number)))
      for (const { number, body } of tiles) expect(new Uint8Array(find(number) as Buffer)).toEqual(body)
      if (tiles.every(({ number }) => number !== other)) expect(find(other)).toBeUndefined()
    }),
    runs(),
  )
})

it('packs what is the same once', () => {
  const body = new Uint8Array(1000).map((_, i) => i)
  const of = (count: number) => packTiles(Array.from({ length: count }, (_, i) => ({ number: i * 3, body }))).length
  expect(of(100) - of(1)).toBeLessThan(100)
})

describe('the map that is shipped', () => {
  it('is of the edition in its addresses, and no heavier than a clone should bear', () => {
    const hash = createHash('sha256').update(readFileSync(baseMapFile)).digest('hex')
    expect(hash.startsWith(baseMapEdition)).toBe(true)
    expect(statSync(baseMapFile).size).toBeLessThanOrEqual(12_000_000)
  })

  it.each([
    ['Lisbon', -9.14, 38.71],
    ['Mumbai', 72.85, 18.95],
    ['Denpasar', 115.2, -8.67],
    ['New York', -74, 40.7],
    ['Sydney', 151.2, -33.86],
    ['Geneva', 6.15, 46.21],
  ])('has the water of %s in all detail', (_city, lng, lat) => {
    const key = tileAt(9, lng, lat)
    const found = findTile(key)
    expect(found?.key).toEqual(key)
    expect(decodeTile(inflateRawSync(found?.body ?? Buffer.alloc(0))).water.length).toBeGreaterThan(0)
  })

  it('has something for every part of the world at every zoom', () => {
    for (const z of levels)
      for (const [lng, lat] of [
        [-140, 0],
        [5, 25],
        [-60, -80],
        [179.99, 70],
        [90, 62],
      ] as const) {
        const found = findTile(tileAt(z, lng, lat))
        expect(decodeTile(inflateRawSync(found?.body ?? Buffer.alloc(0)))).toBeDefined()
      }
  })

  it('is small enough for a screen of a telephone on a bad line', () => {
    // A screen of 1440 by 900 pixels at the zoom where the tiles are smallest on it touches four by three.
    for (const [lng, lat] of [
      [14.42, 50.087],
      [18, 59.3],
      [4.9, 52.37],
      [100.5, 13.74],
      [-74, 40.7],
    ] as const)
      for (const z of levels.slice(1)) {
        const middle = tileAt(z, lng, lat)
        let bytes = 0
        for (let dx = -2; dx < 2; dx++)
          for (let dy = -1; dy < 2; dy++) bytes += findTile({ z, x: middle.x + dx, y: middle.y + dy })?.body.length ?? 0
        expect(bytes, `around ${lng}, ${lat} at level ${z}`).toBeLessThanOrEqual(60_000)
      }
  })
})
