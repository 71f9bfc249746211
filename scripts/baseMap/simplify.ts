import type { Points } from './clip.ts'

/** A line without the points that it deviates from by less than the tolerance when they are left out (Ramer, Douglas and Peucker). */
export function simplifyLine(line: Points, tolerance: number): Points {
  const last = line.length / 2 - 1
  if (last < 2) return line
  const isKept = new Uint8Array(last + 1)
  isKept[0] = isKept[last] = 1
  keepFar(line, isKept, [[0, last]], tolerance)
  return pick(line, isKept)
}

/** A closed line has no ends: it is cut at its first point and at the one farthest from it. */
export function simplifyRing(ring: Points, tolerance: number): Points {
  const n = ring.length / 2
  if (n < 5 || tolerance === 0) return ring
  const closed = new Float64Array(ring.length + 2)
  closed.set(ring)
  closed[ring.length] = ring[0] as number
  closed[ring.length + 1] = ring[1] as number
  const isKept = new Uint8Array(n + 1)
  const far = farthestFromStart(ring)
  isKept[0] = isKept[far] = 1
  keepFar(
    closed,
    isKept,
    [
      [0, far],
      [far, n],
    ],
    tolerance,
  )
  return pick(ring, isKept)
}

function keepFar(line: Points, isKept: Uint8Array, open: [number, number][], tolerance: number) {
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next
    let [farthest, at] = [tolerance, 0]
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToSegment(line, i, from, to)
      if (distance > farthest) [farthest, at] = [distance, i]
    }
    if (!at) continue
    isKept[at] = 1
    open.push([from, at], [at, to])
  }
}

function pick(points: Points, isKept: Uint8Array): Points {
  const out: number[] = []
  for (let i = 0; i < points.length; i += 2) if (isKept[i / 2]) out.push(points[i] as number, points[i + 1] as number)
  return Float64Array.from(out)
}

function farthestFromStart(ring: Points): number {
  let [farthest, at] = [-1, 0]
  for (let i = 0; i < ring.length; i += 2) {
    const distance = Math.hypot((ring[i] as number) - (ring[0] as number), (ring[i + 1] as number) - (ring[1] as number))
    if (distance > farthest) [farthest, at] = [distance, i / 2]
  }
  return at
}

function distanceToSegment(points: Points, i: number, from: number, to: number): number {
  const [x, y] = [points[2 * i] as number, points[2 * i + 1] as number]
  const [ax, ay] = [points[2 * from] as number, points[2 * from + 1] as number]
  const [dx, dy] = [(points[2 * to] as number) - ax, (points[2 * to + 1] as number) - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

/** Twice the area that a closed line holds: above zero one way round, below it the other. */
export function doubleArea(ring: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2)
    sum += (ring[before] as number) * (ring[i + 1] as number) - (ring[i] as number) * (ring[before + 1] as number)
  return sum
}
