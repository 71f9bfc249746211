import { baseMapEdition } from '../../../domain/map/edition.ts'
import { decodeTile } from '../../../domain/map/tileCode.ts'
import type { TileKey } from '../../../domain/map/tiles.ts'
import { apiBase } from '../../lib/http/apiFetch.ts'
import { tracePath, traceSmoothPath } from './tracePath.ts'

/** A tile as it is drawn, in its own units. */
export interface DrawnTile {
  key: TileKey
  water: Path2D
  /** With round corners, for zooms at which the points of a shore are far apart. */
  smoothWater: Path2D
  borders: Path2D
}

/** Tiles that are remembered: some screens full. */
const MOST = 200
const tiles = new Map<string, Promise<DrawnTile>>()

export function loadTile({ z, x, y }: TileKey): Promise<DrawnTile> {
  const path = `${z}/${x}/${y}`
  const known = tiles.get(path)
  if (known) return known
  if (tiles.size >= MOST) tiles.clear()
  const loading = fetchTile(path)
  tiles.set(path, loading)
  // Without a network it is asked for again when the map moves.
  loading.catch(() => tiles.delete(path))
  return loading
}

async function fetchTile(path: string): Promise<DrawnTile> {
  const answer = await fetch(`${apiBase()}/map/tiles/${baseMapEdition}/${path}`)
  if (!answer.ok || !answer.body) throw new Error(`No tile ${path}: ${answer.status}`)
  const bytes = await new Response(answer.body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer()
  const { water, borders } = decodeTile(new Uint8Array(bytes))
  return {
    // Where the map has less detail the address that answered is that of a coarser tile.
    key: readKey(answer.url),
    water: tracePath(water, true),
    smoothWater: traceSmoothPath(water),
    borders: tracePath(borders, false),
  }
}

function readKey(address: string): TileKey {
  const [z = 0, x = 0, y = 0] = new URL(address).pathname.split('/').slice(-3).map(Number)
  return { z, x, y }
}
