import { mix } from './colour.ts'
import { door, pennant, sign, window } from './houses.ts'
import { d, disc, type Point, path, rect, shape, stroke } from './pen.ts'
import { glowing, leaf, type Stage, shaded } from './stage.ts'

export type Roof = 'gable' | 'stepped' | 'bell' | 'hip' | 'flat' | 'tile'

export interface Townhouse {
  x: number
  /** Where it stands. */
  y: number
  w: number
  /** Of the wall, without the roof. */
  h: number
  wall: string
  roof: Roof
  tiles: string
  isHostel?: boolean
  /** Ground floor with a door or an awning. */
  hasDoor?: boolean
}

/** A house front: roof or gable, floors of windows, the side away from the light a little darker. */
export function townhouse(s: Stage, house: Townhouse): string {
  const { x, y, w, h, wall } = house
  const way = s.lit === 'left' ? 1 : -1
  const shadow = w * 0.16
  return [
    top(s, house),
    rect(x - w / 2, y - h, w, h, wall),
    rect(way > 0 ? x + w / 2 - shadow : x - w / 2, y - h, shadow, h, shaded(s, wall, 0.12)),
    floors(s, house),
    house.hasDoor ? entrance(s, house) : '',
    house.isHostel ? sign(s, x - way * w * 0.36, y - h * 0.36, w * 0.085) : '',
  ].join('')
}

function top(s: Stage, { x, y, w, h, wall, roof, tiles, isHostel }: Townhouse): string {
  const [l, r, e] = [x - w / 2, x + w / 2, y - h]
  const peak = w * 0.52
  const flag = isHostel ? pennant(s, x, e - (roof === 'flat' ? 4 : peak * 0.86), w * 0.5) : ''
  const hatch = (dy: number) => disc(x, e - dy, w * 0.075, glowing(s))
  if (roof === 'gable')
    return (
      flag +
      shape(
        [
          [l - 5, e + 2],
          [x, e - peak - 6],
          [r + 5, e + 2],
        ],
        tiles,
      ) +
      shape(
        [
          [l, e + 2],
          [x, e - peak + 5],
          [r, e + 2],
        ],
        wall,
      ) +
      hatch(peak * 0.3)
    )
  if (roof === 'stepped') {
    const steps: Point[] = []
    for (let i = 0; i < 4; i++) steps.push([l + (w * 0.42 * i) / 4, e - (peak * i) / 4], [l + (w * 0.42 * i) / 4, e - (peak * (i + 1)) / 4])
    const mirrored = steps.toReversed().map(([px, py]): Point => [2 * x - px, py])
    return flag + shape([...steps, ...mirrored], wall) + rect(x - w * 0.09, e - peak - 5, w * 0.18, 6, tiles) + hatch(peak * 0.42)
  }
  if (roof === 'bell')
    return (
      flag +
      path(
        d`M${l} ${e + 1}C${l + w * 0.24} ${e - peak * 0.06} ${l + w * 0.2} ${e - peak * 0.6} ${l + w * 0.34} ${e - peak * 0.72}C${l + w * 0.36} ${e - peak * 1.05} ${r - w * 0.36} ${e - peak * 1.05} ${r - w * 0.34} ${e - peak * 0.72}C${r - w * 0.2} ${e - peak * 0.6} ${r - w * 0.24} ${e - peak * 0.06} ${r} ${e + 1}Z`,
        wall,
      ) +
      stroke(d`M${l + w * 0.33} ${e - peak * 0.74}H${r - w * 0.33}`, mix(wall, s.p.light, 0.6), 4) +
      hatch(peak * 0.4)
    )
  if (roof === 'hip')
    return (
      flag +
      shape(
        [
          [l - 6, e + 2],
          [l + w * 0.16, e - peak * 0.72],
          [r - w * 0.16, e - peak * 0.72],
          [r + 6, e + 2],
        ],
        tiles,
      ) +
      rect(r - w * 0.34, e - peak * 0.98, w * 0.1, peak * 0.4, shaded(s, wall, 0.3)) +
      shape(
        [
          [x - w * 0.14, e - peak * 0.1],
          [x - w * 0.14, e - peak * 0.4],
          [x, e - peak * 0.58],
          [x + w * 0.14, e - peak * 0.4],
          [x + w * 0.14, e - peak * 0.1],
        ],
        wall,
      ) +
      rect(x - w * 0.065, e - peak * 0.38, w * 0.13, peak * 0.25, glowing(s))
    )
  if (roof === 'tile')
    return (
      flag +
      shape(
        [
          [l - 6, e + 4],
          [l + 5, e - w * 0.17],
          [r - 5, e - w * 0.17],
          [r + 6, e + 4],
        ],
        tiles,
      ) +
      rect(l - 6, e + 2, w + 12, 4, shaded(s, tiles, 0.3))
    )
  return (
    flag + rect(l - 4, e - 7, w + 8, 8, mix(wall, s.p.light, s.time === 'night' ? 0.1 : 0.5)) + rect(l, e + 1, w, 4, shaded(s, wall, 0.2))
  )
}

function floors(s: Stage, { x, y, w, h, wall, hasDoor }: Townhouse): string {
  const columns = Math.max(2, Math.round(w / 42))
  const storeys = Math.max(1, Math.round((h - (hasDoor ? 64 : 16)) / 58))
  const [pw, ph] = [(w / columns) * 0.42, Math.min(34, (w / columns) * 0.72)]
  const gap = (h - (hasDoor ? 66 : 8)) / storeys
  const shutters = s.r.chance(0.4) ? s.r.pick([leaf(s, 0.62), mix(s.p.water, s.p.near, 0.2), mix(s.p.accent, s.p.near, 0.2)]) : null
  let drawn = ''
  for (let row = 0; row < storeys; row++)
    for (let column = 0; column < columns; column++) {
      const wx = x - w / 2 + (w * (column + 0.5)) / columns - pw / 2
      const wy = y - h + gap * (row + 0.5) - ph / 2 + 4
      drawn += window(s, wx, wy, pw, ph, wall)
      if (shutters)
        drawn += rect(wx - pw * 0.62, wy - 1, pw * 0.42, ph + 2, shutters) + rect(wx + pw * 1.2, wy - 1, pw * 0.42, ph + 2, shutters)
      if (s.r.chance(0.22)) drawn += flowerBox(s, wx - 3, wy + ph + 1, pw + 6)
    }
  return drawn
}

function flowerBox(s: Stage, x: number, y: number, w: number) {
  const bloom = s.r.pick([s.p.accent, s.p.light, s.p.wall])
  const blossoms = [0.15, 0.4, 0.65, 0.88].map((t, i) => disc(x + w * t, y - 2 - (i % 2) * 2, 3, i % 2 ? bloom : leaf(s, 0.6)))
  return rect(x, y, w, 5, shaded(s, s.p.accent, 0.5), 1) + blossoms.join('')
}

function entrance(s: Stage, { x, y, w, wall, isHostel }: Townhouse): string {
  const open = isHostel || s.r.chance(0.45)
  const plinth = rect(x - w / 2, y - 8, w, 8, shaded(s, wall, 0.28))
  if (!open)
    return (
      plinth + door(s, x - w * 0.12, y, w * 0.24, 52, s.r.pick([mix(s.p.near, s.p.far, 0.2), leaf(s, 0.7), shaded(s, s.p.accent, 0.3)]))
    )
  const lightInside = s.time === 'day' ? mix(s.p.near, s.p.far, 0.3) : s.p.light
  return (
    plinth +
    rect(x - w * 0.4, y - 44, w * 0.46, 34, lightInside) +
    door(s, x + w * 0.14, y, w * 0.24, 52, isHostel ? s.p.accent : mix(s.p.near, s.p.far, 0.2)) +
    awning(s, x - w * 0.44, y - 54, w * 0.54)
  )
}

function awning(s: Stage, x: number, y: number, w: number): string {
  const stripes = 6
  let drawn = ''
  for (let i = 0; i < stripes; i++) {
    const [sx, sw, colour] = [x + (w * i) / stripes, w / stripes, i % 2 ? s.p.light : s.p.accent]
    drawn += path(
      d`M${sx} ${y}H${sx + sw}V${y + 15}A${sw / 2} ${sw / 2} 0 0 1 ${sx} ${y + 15}Z`,
      s.time === 'night' ? shaded(s, colour, 0.25) : colour,
    )
  }
  return drawn
}
