/** Points as `x, y, x, y …`. */
export type Points = Float64Array
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

export function boxOf(points: Points): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number]
    box.minX = Math.min(box.minX, x)
    box.maxX = Math.max(box.maxX, x)
    box.minY = Math.min(box.minY, y)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

/**
 * The part of a closed line that lies in the box, as one closed line (Sutherland and Hodgman 1974): where it leaves and comes back it runs along the edge,
 * which does not show when it is filled.
 */
export function clipRing(ring: Points, box: Box): Points {
  const { minX, minY, maxX, maxY } = boxOf(ring)
  let points = ring
  if (minX < box.minX) points = cutRing(points, 0, box.minX, 1)
  if (maxX > box.maxX) points = cutRing(points, 0, box.maxX, -1)
  if (minY < box.minY) points = cutRing(points, 1, box.minY, 1)
  if (maxY > box.maxY) points = cutRing(points, 1, box.maxY, -1)
  return points
}

function cutRing(ring: Points, axis: 0 | 1, edge: number, side: 1 | -1): Points {
  const out: number[] = []
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    const before = i === 0 ? n - 2 : i - 2
    const [a, b] = [(ring[before + axis] as number) - edge, (ring[i + axis] as number) - edge]
    if (a * side >= 0 !== b * side >= 0) out.push(...crossing(ring, before, i, a / (a - b)))
    if (b * side >= 0) out.push(ring[i] as number, ring[i + 1] as number)
  }
  return Float64Array.from(out)
}

/** The parts of an open line that lie in the box. */
export function clipLine(line: Points, box: Box): Points[] {
  let parts = [line]
  parts = parts.flatMap(part => cutLine(part, 0, box.minX, 1))
  parts = parts.flatMap(part => cutLine(part, 0, box.maxX, -1))
  parts = parts.flatMap(part => cutLine(part, 1, box.minY, 1))
  return parts.flatMap(part => cutLine(part, 1, box.maxY, -1))
}

function cutLine(line: Points, axis: 0 | 1, edge: number, side: 1 | -1): Points[] {
  const parts: Points[] = []
  let part: number[] = []
  const end = () => {
    if (part.length > 2) parts.push(Float64Array.from(part))
    part = []
  }
  for (let i = 0; i < line.length; i += 2) {
    const isIn = ((line[i + axis] as number) - edge) * side >= 0
    if (i > 0) {
      const [a, b] = [(line[i - 2 + axis] as number) - edge, (line[i + axis] as number) - edge]
      if (a * side >= 0 !== b * side >= 0) part.push(...crossing(line, i - 2, i, a / (a - b)))
    }
    if (isIn) part.push(line[i] as number, line[i + 1] as number)
    else end()
  }
  end()
  return parts
}

function crossing(points: Points, from: number, to: number, share: number): [number, number] {
  const [ax, ay] = [points[from] as number, points[from + 1] as number]
  return [ax + ((points[to] as number) - ax) * share, ay + ((points[to + 1] as number) - ay) * share]
}
