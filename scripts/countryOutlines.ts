// Writes the country outlines for the map of travellers: `node scripts/countryOutlines.ts`, by hand, when world-countries is updated. Its shapes are
// 16 MB; simplified for a screen they are a hundredth of that.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const WIDTH = 2000
/** In units of the drawing: the greatest deviation of a line, and the least area of an island that is drawn. */
const TOLERANCE = 1.1
const LEAST_AREA = 8
/** Countries that are too small to be seen get a dot of this size. */
const DOT = 4

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]
interface Shape {
  features: { geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown } | null }[]
}

const folder = path.join(import.meta.dirname, '../node_modules/world-countries/data')
const target = path.join(import.meta.dirname, '../site/owner/travellers/outlines.json')
const all = createRequire(import.meta.url)('world-countries/countries.json') as { cca2: string; cca3: string }[]

function ringsOf(cca3: string): Ring[] {
  const { features } = JSON.parse(readFileSync(path.join(folder, `${cca3.toLowerCase()}.geo.json`), 'utf8')) as Shape
  return features.flatMap(({ geometry }) => {
    if (!geometry) return []
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Point[][][]
    // The first ring of each polygon is its coast; lakes are left out.
    return polygons.flatMap(([coast]) => (coast ? [coast.map(project)] : []))
  })
}

/** Equal Earth projection (Šavrič, Patterson, Jenny 2018), which keeps areas in proportion. */
function project([lng, lat]: Point): Point {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
  const t = Math.asin((Math.sqrt(3) / 2) * Math.sin((lat * Math.PI) / 180))
  const [t2, t6] = [t * t, t ** 6]
  const x = (2 * Math.sqrt(3) * ((lng * Math.PI) / 180) * Math.cos(t)) / (3 * (9 * a4 * t6 * t2 + 7 * a3 * t6 + 3 * a2 * t2 + a1))
  const y = t * (a1 + a2 * t2 + t6 * (a3 + a4 * t2))
  const scale = WIDTH / 5.413
  return [x * scale + WIDTH / 2, 500 - y * scale]
}

function outlineOf(rings: Ring[]): string {
  const [largest, ...rest] = rings.toSorted((a, b) => areaOf(b) - areaOf(a))
  if (!largest) return ''
  if (areaOf(largest) < DOT * DOT) return dotAt(largest)
  return [largest, ...rest.filter(r => areaOf(r) >= LEAST_AREA)].map(pathOf).join('')
}

const areaOf = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * (ring[(i + 1) % ring.length] as Point)[1] - (ring[(i + 1) % ring.length] as Point)[0] * y, 0),
  ) / 2

function dotAt(ring: Ring): string {
  const middle = (axis: 0 | 1) => Math.round(ring.reduce((sum, p) => sum + p[axis], 0) / ring.length)
  return `M${middle(0) - DOT} ${middle(1)}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0z`
}

function pathOf(ring: Ring): string {
  const half = Math.floor(ring.length / 2)
  // A closed line has no end points, which `simplify` needs: it is cut in two.
  const simplified = [...simplify(ring.slice(0, half + 1)), ...simplify(ring.slice(half)).slice(1)]
  const points = simplified
    .map(([x, y]) => [Math.round(x), Math.round(y)] as const)
    .filter((p, i, list) => i === 0 || String(p) !== String(list[i - 1]))
  const [first, ...more] = points
  if (!first || more.length < 2) return ''
  let [x, y] = first
  const steps = more.map(([nx, ny]) => {
    const step = `${nx - x} ${ny - y}`
    ;[x, y] = [nx, ny]
    return step
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ')}z`.replaceAll(' -', '-')
}

/** Ramer-Douglas-Peucker algorithm. */
function simplify(line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, at] = [0, 0]
  line.forEach((p, i) => {
    const distance = distanceTo(p, first, last)
    if (distance > farthest) [farthest, at] = [distance, i]
  })
  if (farthest <= TOLERANCE) return [first, last]
  return [...simplify(line.slice(0, at + 1)), ...simplify(line.slice(at)).slice(1)]
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length
}

// Without Antarctica, which would take half of the map and has no hostels.
const drawn = all.filter(c => c.cca3 !== 'ATA').toSorted((a, b) => (a.cca2 < b.cca2 ? -1 : 1))
const outlines = Object.fromEntries(drawn.map(c => [c.cca2, outlineOf(ringsOf(c.cca3))] as const).filter(([, d]) => d))
const text = `${JSON.stringify(outlines, null, 2)}\n`
writeFileSync(target, text)
console.log(`${Object.keys(outlines).length} outlines, ${text.length} bytes, ${gzipSync(text).length} packed`)
