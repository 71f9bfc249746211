import { readFileSync } from 'node:fs'
import { project } from '../../domain/map/tiles.ts'
import type { Points } from './clip.ts'
import { doubleArea } from './simplify.ts'

type Position = [lng: number, lat: number]
interface Water {
  geometries: { type: 'MultiPolygon'; coordinates: Position[][][] }[]
}
interface Borders {
  transform: { scale: Position; translate: Position }
  arcs: Position[][]
  objects: { countries: { geometries: { arcs?: unknown }[] } }
}

/**
 * Rivers narrower than some three hundred metres are no rivers in the source but a trail of triangles, of which none is where it says: what has so few corners is
 * left out. Seas, estuaries and lakes have more.
 */
const LEAST_CORNERS = 12

/** Seas, estuaries and lakes of the earth as closed lines: shores one way round, islands the other, however the file has them. */
export function readWater(file: string): Points[] {
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as Water
  return geometries
    .flatMap(({ coordinates }) => coordinates)
    .filter(([shore = []]) => shore.length > LEAST_CORNERS)
    .flatMap(rings => rings.map((ring, i) => turn(projectAll(ring.slice(0, -1)), i === 0)))
}

function turn(ring: Points, isShore: boolean): Points {
  if (doubleArea(ring) > 0 === isShore) return ring
  const turned = new Float64Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) turned.set([ring[ring.length - 2 - i] as number, ring[ring.length - 1 - i] as number], i)
  return turned
}

function projectAll(positions: readonly Position[]): Points {
  const points = new Float64Array(positions.length * 2)
  for (const [i, [lng, lat]] of positions.entries()) points.set(project(lng, lat), i * 2)
  return points
}

/** Borders between countries: the lines of a TopoJSON that two of them share. Coasts are of one alone. */
export function readBorders(file: string): Points[] {
  const { transform, arcs, objects } = JSON.parse(readFileSync(file, 'utf8')) as Borders
  const uses = new Map<number, number>()
  for (const { arcs: used } of objects.countries.geometries)
    for (const arc of new Set([used].flat(Number.POSITIVE_INFINITY) as number[])) {
      const index = arc < 0 ? ~arc : arc
      uses.set(index, (uses.get(index) ?? 0) + 1)
    }
  return arcs.flatMap((arc, i) => ((uses.get(i) ?? 0) > 1 ? [projectAll(positionsOf(arc, transform))] : []))
}

function positionsOf(arc: readonly Position[], { scale, translate }: Borders['transform']): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
