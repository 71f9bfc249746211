import { mix } from './colour.ts'
import { d, grain, HEIGHT, type Point, path, type Ridge, shape, stroke, WIDTH } from './pen.ts'
import { type Stage, shaded } from './stage.ts'

/** Sand at this distance; it keeps the warmth of the walls at every hour. */
export const sandOf = ({ p, time }: Stage, nearness: number) =>
  mix(
    mix(p.haze, mix(p.wall, p.accent, 0.18), 0.45 + nearness * 0.55),
    p.near,
    { day: 0.02, dusk: 0.12, night: 0.42 }[time] + nearness * 0.14,
  )

/** A dune: a crest that winds down to us parts the lit side from the dark one. */
export function dune(s: Stage, x: number, top: number, foot: number, width: number, nearness: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const sand = sandOf(s, nearness)
  const bright = mix(sand, s.p.light, s.time === 'night' ? 0.08 : 0.28)
  const h = foot - top
  const outline = d`M-20 ${HEIGHT}V${foot}H${x - width}C${x - width * 0.5} ${foot - h * 0.1} ${x - width * 0.25} ${top + h * 0.1} ${x} ${top}C${x + width * 0.25} ${top + h * 0.1} ${x + width * 0.5} ${foot - h * 0.1} ${x + width} ${foot}H${WIDTH + 20}V${HEIGHT}Z`
  const dark = d`M${x} ${top}C${x + way * width * 0.25} ${top + h * 0.1} ${x + way * width * 0.5} ${foot - h * 0.1} ${x + way * width} ${foot}C${x + way * width * 0.6} ${foot + h * 0.1} ${x + way * width * 0.3} ${foot + h * 0.08} ${x + way * width * 0.02} ${foot + h * 0.12}C${x + way * width * 0.3} ${foot - h * 0.1} ${x - way * width * 0.2} ${top + h * 0.7} ${x + way * width * 0.02} ${top + h * 0.45}C${x + way * width * 0.1} ${top + h * 0.25} ${x - way * width * 0.04} ${top + h * 0.14} ${x} ${top}Z`
  const crest: Ridge = px => {
    const t = Math.min(1, Math.abs(px - x) / width)
    return top + h * (1.45 * t - 0.45 * t * t) + 12
  }
  const [from, to] = way > 0 ? [x, x + width * 0.8] : [x - width * 0.8, x]
  return (
    path(outline, bright) +
    path(dark, shaded(s, sand, 0.24)) +
    grain(s.r, { from, to, edge: crest, depth: h * 0.4 }, 120, shaded(s, sand, 0.42), 2.6)
  )
}

/** Table mountains in layers. */
export function mesa(s: Stage, x: number, y: number, w: number, h: number, nearness: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const rock = mix(sandOf(s, nearness), s.p.accent, s.time === 'night' ? 0.12 : 0.4)
  const lit = mix(rock, s.p.light, s.time === 'night' ? 0.08 : 0.24)
  const profile: Point[] = [
    [-0.5, 0],
    [-0.4, 0.42],
    [-0.33, 0.46],
    [-0.3, 0.78],
    [-0.25, 0.8],
    [-0.23, 1],
    [0.2, 1],
    [0.23, 0.8],
    [0.29, 0.77],
    [0.32, 0.45],
    [0.41, 0.4],
    [0.5, 0],
  ]
  const at = ([px, py]: Point): Point => [x + px * w, y - py * h]
  const cut: Point[] = [
    [0.02 * way, 1],
    [0.06 * way, 0.78],
    [-0.02 * way, 0.6],
    [0.1 * way, 0.4],
    [0.04 * way, 0.2],
    [0.16 * way, 0],
  ]
  const side = profile.filter(([px]) => px * way > 0)
  const edge = way > 0 ? side : side.toReversed()
  const bands = [0.62, 0.3].map(t => {
    const half = 0.3 + (0.8 - t) * 0.2
    return stroke(
      d`M${x - half * w} ${y - t * h}H${x - half * w + w * 0.2}M${x - half * w + w * 0.3} ${y - t * h - 6}h${w * 0.12}`,
      shaded(s, lit, 0.18),
      5,
    )
  })
  return shape(profile.map(at), lit) + shape([...cut.map(at).toReversed(), ...edge.map(at)], shaded(s, rock, 0.28)) + bands.join('')
}
