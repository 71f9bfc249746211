import type { Point } from '../listing/distance.ts'
import type { PmtilesHeader } from './pmtilesHeader.ts'
import { project } from './tiles.ts'

interface Options {
  tileType?: number
  version?: number
  /** Where two roads cross, one from west to east and one from north to south. */
  crossing?: Point
}

/** For tests: a PMTiles file of one tile, the world at zoom 0, with two roads and ground below them. */
export function tinyPmtiles({ tileType = 1, version = 3, crossing = { lat: 0, lng: 0 } }: Options = {}): Uint8Array<ArrayBuffer> {
  const [x, y] = project(crossing.lng, crossing.lat).map(at => Math.round(at * EXTENT)) as [number, number]
  const tile = vectorTile([
    { name: 'earth', type: 3, commands: [9, 0, 0, 26, zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, 15] },
    {
      name: 'roads',
      type: 2,
      commands: [9, 0, zigzag(y), 10, zigzag(EXTENT), 0, 9, zigzag(x - EXTENT), zigzag(-y), 10, 0, zigzag(EXTENT)],
      kind: 'highway',
    },
  ])
  const directory = Uint8Array.from([1, ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)])
  const metadata = new TextEncoder().encode('{}')
  const header = headerOf({ tiles: 1, minZoom: 0, maxZoom: 0, west: -180, south: -85, east: 180, north: 85 }, { tileType, version })
  const at = [header.length, header.length + directory.length, 0, header.length + directory.length + metadata.length]
  const lengths = [directory.length, metadata.length, 0, tile.length]
  const view = new DataView(header.buffer)
  for (const [i, offset] of at.entries()) {
    view.setBigUint64(8 + i * 16, BigInt(offset), true)
    view.setBigUint64(16 + i * 16, BigInt(lengths[i] as number), true)
  }
  return Uint8Array.from([...header, ...directory, ...metadata, ...tile])
}

const EXTENT = 4096

function headerOf(
  { minZoom, maxZoom, west, south, east, north, tiles }: PmtilesHeader,
  { tileType, version }: { tileType: number; version: number },
) {
  const header = new Uint8Array(127)
  const view = new DataView(header.buffer)
  header.set(new TextEncoder().encode('PMTiles'))
  view.setUint8(7, version)
  for (const at of [72, 80, 88]) view.setBigUint64(at, BigInt(tiles), true)
  // Clustered; directories and tiles as they are.
  for (const [at, value] of [
    [96, 1],
    [97, 1],
    [98, 1],
    [99, tileType],
    [100, minZoom],
    [101, maxZoom],
  ] as const)
    view.setUint8(at, value)
  for (const [i, degrees] of [west, south, east, north].entries()) view.setInt32(102 + i * 4, degrees * 10_000_000, true)
  return header
}

interface Layer {
  name: string
  type: number
  commands: readonly number[]
  kind?: string
}

/** Layers of one feature each, as Mapbox Vector Tile 2.1 writes them. */
function vectorTile(layers: readonly Layer[]): Uint8Array {
  return Uint8Array.from(
    layers.flatMap(({ name, type, commands, kind }) => field(3, layerOf({ name, type, commands, ...(kind && { kind }) }))),
  )
}

function layerOf({ name, type, commands, kind }: Layer): number[] {
  const geometry = field(4, commands.flatMap(varint))
  const tags = kind ? field(2, [0, 0]) : []
  const values = kind ? [...field(3, text('kind')), ...field(4, field(1, text(kind)))] : []
  return [
    ...number(15, 2),
    ...field(1, text(name)),
    ...field(2, [...tags, ...number(3, type), ...geometry]),
    ...values,
    ...number(5, EXTENT),
  ]
}

const text = (value: string) => [...new TextEncoder().encode(value)]
const field = (id: number, bytes: readonly number[]) => [...varint(id * 8 + 2), ...varint(bytes.length), ...bytes]
const number = (id: number, value: number) => [...varint(id * 8), ...varint(value)]
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

function varint(value: number): number[] {
  return value > 0x7f ? [(value & 0x7f) | 0x80, ...varint(value >>> 7)] : [value]
}
