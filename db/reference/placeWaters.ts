import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { NearbyWater } from '../../domain/listing/scenery/facts.ts'
import { NumberReader, writeNumber } from '../../domain/map/tileCode.ts'

/** Which water is near the places of GeoNames, as scripts/baseMap/placeWaters.ts reads it from the base map. */
export const placeWatersFile = path.join(import.meta.dirname, 'placeWaters.br')

const kinds = ['sea', 'lake', 'river'] as const satisfies readonly (keyof NearbyWater)[]

/** Places in the order of their ids: how far the id is from the one before, and a bit for each kind of water. */
export function packPlaceWaters(waters: ReadonlyMap<number, NearbyWater>): Buffer {
  const bytes: number[] = []
  let before = 0
  for (const [id, water] of [...waters].sort(([a], [b]) => a - b)) {
    writeNumber(bytes, id - before)
    writeNumber(
      bytes,
      kinds.reduce((bits, kind, i) => bits | (water[kind] ? 1 << i : 0), 0),
    )
    before = id
  }
  return brotliCompressSync(Uint8Array.from(bytes), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

export function unpackPlaceWaters(pack: Buffer): Map<number, number> {
  const bytes = brotliDecompressSync(pack)
  const from = new NumberReader(bytes)
  const bits = new Map<number, number>()
  for (let id = 0; from.at < bytes.length; ) {
    id += from.read()
    bits.set(id, from.read())
  }
  return bits
}

let known: Map<number, number> | undefined

/** The water near a place; none where nobody knows the place. */
export function findPlaceWater(id: number | null): NearbyWater {
  known ??= unpackPlaceWaters(readFileSync(placeWatersFile))
  const bits = (id !== null && known.get(id)) || 0
  const [sea, lake, river] = kinds.map((_, i) => Boolean(bits & (1 << i))) as [boolean, boolean, boolean]
  return { sea, lake, river }
}
