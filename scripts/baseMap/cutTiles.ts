import { type TileKey, tileMargin, tileUnits } from '../../domain/map/tiles.ts'
import { type Box, boxOf, clipLine, clipRing, type Points } from './clip.ts'
import { doubleArea } from './simplify.ts'

export interface Shapes {
  water: Points[]
  borders: Points[]
}
type Take = (key: TileKey, shapes: { water: Int32Array[]; borders: Int32Array[] }) => void

interface Cut {
  /** The level whose tiles are taken. */
  level: number
  isWanted: (key: TileKey) => boolean
  take: Take
}

/** Quarters the world down to a level, so that each step looks only at what lies in its quarter. */
export function cutTiles(shapes: Shapes, cut: Cut, key: TileKey = { z: 0, x: 0, y: 0 }): void {
  if (!cut.isWanted(key)) return
  if (key.z === cut.level) {
    cut.take(key, toUnits(shapes, key))
    return
  }
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const quarter = { z: key.z + 1, x: key.x * 2 + dx, y: key.y * 2 + dy }
    const box = boxOfTile(quarter)
    const water = shapes.water.flatMap(ring => (meets(ring, box) ? [clipRing(ring, box)] : [])).filter(ring => ring.length >= 6)
    const borders = shapes.borders.flatMap(line => (meets(line, box) ? clipLine(line, box) : []))
    cutTiles({ water, borders }, cut, quarter)
  }
}

function boxOfTile({ z, x, y }: TileKey): Box {
  const side = 1 / 2 ** z
  const margin = (side * tileMargin) / tileUnits
  return { minX: x * side - margin, maxX: (x + 1) * side + margin, minY: y * side - margin, maxY: (y + 1) * side + margin }
}

function meets(points: Points, box: Box): boolean {
  const own = boxOf(points)
  return own.minX < box.maxX && own.maxX > box.minX && own.minY < box.maxY && own.maxY > box.minY
}

function toUnits({ water, borders }: Shapes, key: TileKey) {
  return {
    water: water.map(ring => round(ring, key)).filter(ring => ring.length >= 6 && doubleArea(ring) !== 0),
    borders: borders.map(line => round(line, key)).filter(line => line.length >= 4),
  }
}

/** In whole units of the tile, without points that fall on the one before. */
function round(points: Points, { z, x, y }: TileKey): Int32Array {
  const scale = 2 ** z * tileUnits
  const out: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    const [px, py] = [
      Math.round((points[i] as number) * scale) - x * tileUnits,
      Math.round((points[i + 1] as number) * scale) - y * tileUnits,
    ]
    if (px !== out.at(-2) || py !== out.at(-1)) out.push(px, py)
  }
  return Int32Array.from(out)
}
