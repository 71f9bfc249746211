import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { NumberReader, writeNumber } from '../../domain/map/tileCode.ts'
import { parentOf, type TileKey, tileNumber } from '../../domain/map/tiles.ts'

/** Coasts, estuaries and lakes (© OpenStreetMap contributors, ODbL 1.0) and borders (Natural Earth), as scripts/baseMap/run.ts writes them. */
export const baseMapFile = path.join(import.meta.dirname, 'baseMap.bin')

const MARK = Buffer.from('OBM1')
const HEAD_BYTES = MARK.length + 4

/** Tiles by their numbers, each as its bytes are sent. */
export interface PackedTile {
  number: number
  body: Uint8Array
}

/** One file of tiles in the order of their numbers: an index, and then the bodies, of which the same (open sea, plain land) are there once. */
export function packTiles(tiles: readonly PackedTile[]): Buffer {
  const bodies = new Map<string, number>()
  const parts: Uint8Array[] = []
  const index: number[] = []
  writeNumber(index, tiles.length)
  let before = 0
  for (const { number, body } of tiles) {
    writeNumber(index, number - before)
    before = number
    const key = Buffer.from(body).toString('latin1')
    const known = bodies.get(key)
    writeNumber(index, known ?? 0)
    if (known) continue
    writeNumber(index, body.length)
    parts.push(body)
    bodies.set(key, parts.length)
  }
  const packedIndex = deflateRawSync(Uint8Array.from(index), { level: 9 })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(packedIndex.length)
  return Buffer.concat([MARK, size, packedIndex, ...parts])
}

/** Finds the tiles of a packed file. */
export function readPack(pack: Buffer): (number: number) => Buffer | undefined {
  if (!pack.subarray(0, MARK.length).equals(MARK)) throw new Error('This is no base map')
  const bodiesFrom = HEAD_BYTES + pack.readUInt32LE(MARK.length)
  const index = new NumberReader(inflateRawSync(pack.subarray(HEAD_BYTES, bodiesFrom)))
  const bodies: Buffer[] = []
  const tiles = new Map<number, number>()
  let [number, at] = [0, bodiesFrom]
  for (let left = index.read(); left > 0; left--) {
    number += index.read()
    const known = index.read()
    if (known === 0) {
      const end = at + index.read()
      bodies.push(pack.subarray(at, end))
      at = end
    }
    tiles.set(number, known || bodies.length)
  }
  return number => bodies[(tiles.get(number) ?? 0) - 1]
}

let find: ReturnType<typeof readPack> | undefined

/** A tile, or where this part of the world is not drawn in such detail the coarser one that holds it. */
export function findTile(tile: TileKey): { key: TileKey; body: Buffer } | undefined {
  find ??= readPack(readFileSync(baseMapFile))
  for (let key: TileKey | undefined = tile; key; key = parentOf(key)) {
    const body = find(tileNumber(key))
    if (body) return { key, body }
  }
  return undefined
}
