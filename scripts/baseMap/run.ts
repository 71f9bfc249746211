// Writes the base map of all maps: `node --max-old-space-size=5000 scripts/baseMap/run.ts WATER.geo.json COUNTRIES.json`, by hand, when its sources are
// renewed; two minutes and 2 GB of memory. WATER is map.geo.json of `npm pack @geo-maps/earth-waterbodies-100m` (© OpenStreetMap contributors, ODbL 1.0),
// COUNTRIES is countries-50m.json of `npm pack world-atlas` (Natural Earth, public domain).
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { baseMapFile, type PackedTile, packTiles } from '../../db/reference/baseMap.ts'
import { encodeTile } from '../../domain/map/tileCode.ts'
import { type Level, levels, tileNumber, tileUnits } from '../../domain/map/tiles.ts'
import type { Points } from './clip.ts'
import { cutTiles } from './cutTiles.ts'
import { doubleArea, simplifyLine, simplifyRing } from './simplify.ts'
import { readBorders, readWater } from './sources.ts'
import { type TownCut, tilesAroundTowns } from './townTiles.ts'

interface Detail {
  /** In units of a tile of this level: how far a shore may be off, and the least area of what is drawn. */
  tolerance: number
  leastArea: number
  hasBorders: boolean
  /** Only so many kilometres around towns of so many people; absent: everywhere. */
  around?: TownCut
}

/** From far to near. Where no finer tile is, the coarser one is enlarged: the wilderness stays rough, and what is shipped small. */
const details: Record<Level, Detail> = {
  1: { tolerance: 2, leastArea: 12, hasBorders: true },
  3: { tolerance: 3, leastArea: 40, hasBorders: true },
  5: { tolerance: 3.5, leastArea: 80, hasBorders: true },
  7: { tolerance: 4, leastArea: 150, hasBorders: true, around: { people: 1000, km: 20 } },
  9: { tolerance: 0.6, leastArea: 60, hasBorders: false, around: { people: 1000, km: 4 } },
}

const [waterFile = '', bordersFile = ''] = process.argv.slice(2)
const water = readWater(waterFile)
const borders = readBorders(bordersFile)
const tiles = levels.flatMap(cutLevel)
const pack = packTiles(tiles.sort((a, b) => a.number - b.number))
writeFileSync(baseMapFile, pack)
const edition = createHash('sha256').update(pack).digest('hex').slice(0, 10)
writeFileSync(
  path.join(import.meta.dirname, '../../domain/map/edition.ts'),
  `/** Of db/reference/baseMap.bin: a part of the address of its tiles. scripts/baseMap/run.ts writes both. */\nexport const baseMapEdition = '${edition}'\n`,
)
console.log(`${tiles.length} tiles, ${pack.length} bytes, edition ${edition}`)

function cutLevel(level: Level): PackedTile[] {
  const { tolerance, leastArea, hasBorders, around } = details[level]
  const unit = 1 / 2 ** level / tileUnits
  const isSeen = (ring: Points) => ring.length >= 6 && Math.abs(doubleArea(ring)) / 2 >= leastArea * unit * unit
  const shapes = {
    water: water.map(ring => simplifyRing(ring, tolerance * unit)).filter(isSeen),
    borders: hasBorders ? borders.map(line => simplifyLine(line, tolerance * unit)) : [],
  }
  const found: PackedTile[] = []
  cutTiles(shapes, {
    level,
    isWanted: around ? tilesAroundTowns(level, around) : () => true,
    take: (key, cut) => found.push({ number: tileNumber(key), body: deflateRawSync(encodeTile(cut), { level: 9 }) }),
  })
  report(level, found)
  return found
}

function report(level: Level, found: readonly PackedTile[]) {
  const bytes = found.map(({ body }) => body.length)
  console.log(`level ${level}: ${found.length} tiles, ${bytes.reduce((sum, n) => sum + n, 0)} bytes, the largest ${Math.max(...bytes)}`)
}
