// Writes db/reference/placeWaters.br: `node scripts/baseMap/placeWaters.ts`, by hand, after the base map or the places were renewed; some minutes. With names of
// cities (`NL/Amsterdam …`) it writes nothing and says what is near them.
import { writeFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { findTile } from '../../db/reference/baseMap.ts'
import { type Place, readPlaces } from '../../db/reference/places.ts'
import { packPlaceWaters, placeWatersFile } from '../../db/reference/placeWaters.ts'
import type { NearbyWater } from '../../domain/listing/scenery/facts.ts'
import { decodeTile } from '../../domain/map/tileCode.ts'
import { project, tileUnits } from '../../domain/map/tiles.ts'

const EARTH_KM = 40_075
/** Cells on the side of a tile. */
const FINE = { level: 9, cells: 1024 }
const COARSE = { level: 5, cells: 256 }
/** Whoever stays in a town walks so far to its water. */
const REACH_KM = 3.5
const SEA_REACH_KM = { town: 5, city: 11 }
const CITY = 500_000
/** Water that goes on for so long is no pond; so wide it is no river. */
const LONG_KM = 4.5
const WIDE_KM = 1.1
const LEAST_SEA_KM2 = 0.4

/** Where a tile has water, cell by cell. A tile that was not cut so fine is read from the coarser one that holds it. */
function drawTile({ level, cells }: typeof FINE, x: number, y: number): Uint8Array {
  const mask = new Uint8Array(cells * cells)
  const found = findTile({ z: level, x, y })
  if (!found) return mask
  const { z } = found.key
  const scale = (cells / tileUnits) * 2 ** (level - z)
  const [left, top] = [(x - found.key.x * 2 ** (level - z)) * cells, (y - found.key.y * 2 ** (level - z)) * cells]
  const crossings: [x: number, way: number][][] = Array.from({ length: cells }, () => [])
  for (const shape of decodeTile(inflateRawSync(found.body)).water)
    for (let i = 0; i < shape.length; i += 2) {
      const j = (i + 2) % shape.length
      const [ax, ay, bx, by] = [
        shape[i]! * scale - left,
        shape[i + 1]! * scale - top,
        shape[j]! * scale - left,
        shape[j + 1]! * scale - top,
      ]
      if (ay === by) continue
      const [from, to] = [Math.min(ay, by), Math.max(ay, by)]
      for (let row = Math.max(0, Math.ceil(from - 0.5)); row < Math.min(cells, to - 0.5); row++)
        crossings[row]!.push([ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax), ay < by ? 1 : -1])
    }
  // Shores one way round, islands the other, and a sea that fills the tile may be there twice.
  for (const [row, line] of crossings.entries()) {
    line.sort(([a], [b]) => a - b)
    let turns = 0
    for (const [i, [x, way]] of line.entries()) {
      turns += way
      const next = line[i + 1]
      if (turns !== 0 && next) mask.fill(1, row * cells + column(x, cells), row * cells + column(next[0], cells))
    }
  }
  return mask
}

const column = (x: number, cells: number) => Math.max(0, Math.min(cells, Math.ceil(x - 0.5)))

/** Everything that hangs together with the Atlantic, and the seas whose straits are too narrow for the grid. */
function floodSeas() {
  const sides = 2 ** COARSE.level * COARSE.cells
  const grid = new Uint8Array(sides * sides)
  for (let ty = 0; ty < 2 ** COARSE.level; ty++)
    for (let tx = 0; tx < 2 ** COARSE.level; tx++) {
      const mask = drawTile(COARSE, tx, ty)
      for (let row = 0; row < COARSE.cells; row++)
        grid.set(mask.subarray(row * COARSE.cells, (row + 1) * COARSE.cells), (ty * COARSE.cells + row) * sides + tx * COARSE.cells)
    }
  const seeds = [
    [0, 0],
    [43, 34],
    [46, 36.7],
    [40.7, 28.2],
    [42, 50.5],
    [55, 18],
    [38, 18],
    [59.4, 10.55],
    [59.8, 10.6],
  ] as const
  const stack: number[] = seeds.map(([lat, lng]) => {
    const [x, y] = project(lng, lat)
    return Math.floor(y * sides) * sides + Math.floor(x * sides)
  })
  while (stack.length) {
    const at = stack.pop() as number
    if (grid[at] !== 1) continue
    grid[at] = 2
    for (const step of [1, -1, sides, -sides, sides + 1, sides - 1, 1 - sides, -1 - sides]) if (grid[at + step] === 1) stack.push(at + step)
  }
  return { grid, sides }
}

const tiles = new Map<number, Uint8Array>()
function isWater(cx: number, cy: number): boolean {
  const [tx, ty] = [Math.floor(cx / FINE.cells), Math.floor(cy / FINE.cells)]
  const key = ty * 512 + tx
  let mask = tiles.get(key)
  if (!mask) {
    if (tiles.size > 300) tiles.delete(tiles.keys().next().value as number)
    mask = drawTile(FINE, ((tx % 512) + 512) % 512, Math.max(0, Math.min(511, ty)))
    tiles.set(key, mask)
  }
  return mask[(cy - ty * FINE.cells) * FINE.cells + (cx - tx * FINE.cells)] === 1
}

function waterNear(place: Place, seas: ReturnType<typeof floodSeas>): NearbyWater {
  const [x, y] = project(place.lng, place.lat)
  const km = (EARTH_KM * Math.cos((place.lat * Math.PI) / 180)) / 2 ** FINE.level / FINE.cells
  const [px, py] = [Math.floor(x * 512 * FINE.cells), Math.floor(y * 512 * FINE.cells)]
  const within = (radius: number) => {
    const found: [number, number][] = []
    const r = Math.round(radius / km)
    for (let dy = -r; dy <= r; dy++)
      for (let dx = -r; dx <= r; dx++) if (dx * dx + dy * dy <= r * r && isWater(px + dx, py + dy)) found.push([dx, dy])
    return found
  }
  const near = within(REACH_KM)
  // Looked for far out only where there is some.
  const sea =
    isSeaNear(x, y, place.lat, seas) &&
    within(place.population >= CITY ? SEA_REACH_KM.city : SEA_REACH_KM.town).length * km * km >= LEAST_SEA_KM2
  const { lake, river } = near.length ? follow(near, px, py, km) : { lake: false, river: false }
  // What is wide at the sea is the sea.
  return { sea, lake: lake && !sea, river: river && !(sea && lake) }
}

function isSeaNear(x: number, y: number, lat: number, { grid, sides }: ReturnType<typeof floodSeas>): boolean {
  const km = (EARTH_KM * Math.cos((lat * Math.PI) / 180)) / sides
  const r = Math.ceil(9 / km)
  const [cx, cy] = [Math.floor(x * sides), Math.floor(y * sides)]
  for (let dy = -r; dy <= r; dy++)
    for (let dx = -r; dx <= r; dx++) if (grid[(cy + dy) * sides + ((cx + dx + sides) % sides)] === 2) return true
  return false
}

/** Follows the water from where it is near: does it go on, and is it anywhere as wide as a lake? */
function follow(near: readonly [number, number][], px: number, py: number, km: number): { lake: boolean; river: boolean } {
  const far = Math.round(6 / km)
  const long = LONG_KM / km
  const wide = Math.round(WIDE_KM / 2 / km)
  const seen = new Set<number>()
  const stack = [...near]
  let [river, lake] = [false, false]
  while (stack.length && !(river && lake)) {
    const [dx, dy] = stack.pop() as [number, number]
    const key = (dy + 5000) * 10_000 + dx + 5000
    if (seen.has(key) || Math.abs(dx) > far || Math.abs(dy) > far || !isWater(px + dx, py + dy)) continue
    seen.add(key)
    if (Math.hypot(dx, dy) >= long) river = true
    if (!lake && [-wide, 0, wide].every(sx => [-wide, 0, wide].every(sy => isWater(px + dx + sx, py + dy + sy)))) lake = true
    stack.push(
      [dx + 1, dy],
      [dx - 1, dy],
      [dx, dy + 1],
      [dx, dy - 1],
      [dx + 1, dy + 1],
      [dx - 1, dy - 1],
      [dx + 1, dy - 1],
      [dx - 1, dy + 1],
    )
  }
  return { lake, river: river && !lake }
}

const seas = floodSeas()
const named = new Set(process.argv.slice(2))
const places = readPlaces().filter(place => !named.size || (named.has(`${place.country}/${place.name}`) && place.population > 4000))
const tileOf = ({ lat, lng }: Place) => project(lng, lat).map(at => Math.floor(at * 512)) as [number, number]
// Neighbours one after the other, so that each tile is drawn about once.
places.sort((a, b) => {
  const [[ax, ay], [bx, by]] = [tileOf(a), tileOf(b)]
  return Math.floor(ay / 8) - Math.floor(by / 8) || ax - bx || ay - by
})
const waters = new Map<number, NearbyWater>()
for (const place of places) {
  const water = waterNear(place, seas)
  if (water.sea || water.lake || water.river) waters.set(place.id, water)
  if (named.size)
    console.log(place.country, place.name, place.population, ...Object.entries(water).flatMap(([kind, is]) => (is ? [kind] : [])))
}
if (!named.size) {
  const pack = packPlaceWaters(waters)
  writeFileSync(placeWatersFile, pack)
  console.log(`${waters.size} places with water, ${pack.length} bytes`)
}
