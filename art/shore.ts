import { ground, HEIGHT, type Point, type Ridge, shape, WIDTH } from './pen.ts'
import { type Stage, shaded } from './stage.ts'

export const HORIZON = 430

/** Measures from the shaded side of the picture, where the land is; the sun stands over open water. */
export const inland = (s: Stage, distance: number) => (s.lit === 'left' ? WIDTH - distance : distance)

/** Land that comes in from the shaded side and falls to the water. */
export function headland(s: Stage, reach: number, top: number, foot: number, steep = 3): Ridge {
  const wobble = s.r.between(0, 6)
  return x => {
    const t = Math.max(0, s.lit === 'left' ? WIDTH - x : x) / reach
    return t >= 1 ? foot : foot - (foot - top) * (1 - t ** steep) + Math.sin(x / 41 + wobble) * 5 * (1 - t)
  }
}

/** A strip of grass that hangs over the edge of a cliff. */
export function turf(s: Stage, edge: Ridge, reach: number, depth: number, colour: string) {
  const upper: Point[] = []
  const lower: Point[] = []
  for (let away = -20; away <= reach; away += 22) {
    const x = inland(s, away)
    const hang = depth * (1 - Math.max(0, away / reach) ** 2) * s.r.between(0.55, 1.15)
    upper.push([x, edge(x)])
    lower.push([x, edge(x) + hang])
  }
  return shape([...upper, ...lower.toReversed()], colour)
}

export function cliff(s: Stage, edge: Ridge, reach: number, colour: string) {
  const way = s.lit === 'left' ? 1 : -1
  let cracks = ''
  for (let i = 0; i < 11; i++) {
    const x = inland(s, s.r.between(0.1, 0.97) * reach)
    const y = edge(x) + s.r.between(40, 90)
    const w = s.r.between(20, 62)
    cracks += shape(
      [
        [x, y],
        [x + w * way, y + s.r.between(-10, 20)],
        [x + w * way * 0.7, HEIGHT],
        [x - 12 * way, HEIGHT],
      ],
      shaded(s, colour, s.r.pick([0.14, 0.26])),
    )
  }
  return ground(edge, colour, HEIGHT, 10) + cracks
}
