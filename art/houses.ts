import { mix } from './colour.ts'
import { d, disc, type Point, path, rect, shape, stroke } from './pen.ts'
import { glowing, pane, type Stage, shaded } from './stage.ts'

/** A pennant on a pole: the mark of the hostel in every picture. */
export function pennant(s: Stage, x: number, y: number, height: number): string {
  if (s.isViewFromInside) return ''
  const way = s.lit === 'left' ? 1 : -1
  const w = height * 0.62 * way
  return (
    stroke(d`M${x} ${y}V${y - height}`, mix(s.p.near, s.p.light, 0.15), Math.max(2.5, height * 0.05)) +
    path(
      d`M${x} ${y - height}C${x + w * 0.4} ${y - height * 1.06} ${x + w * 0.6} ${y - height * 0.86} ${x + w} ${y - height * 0.9}L${x + w * 0.78} ${y - height * 0.75} ${x + w} ${y - height * 0.58}C${x + w * 0.6} ${y - height * 0.52} ${x + w * 0.4} ${y - height * 0.7} ${x} ${y - height * 0.64}Z`,
      s.p.accent,
    )
  )
}

/** A round sign with a bunk bed on it. */
export function sign(s: Stage, x: number, y: number, radius: number): string {
  if (s.isViewFromInside) return ''
  const k = radius / 20
  return (
    disc(x, y, radius, s.p.accent) +
    stroke(
      d`M${x - 9 * k} ${y - 11 * k}V${y + 11 * k}M${x + 9 * k} ${y - 11 * k}V${y + 11 * k}M${x - 9 * k} ${y - 3 * k}H${x + 9 * k}M${x - 9 * k} ${y + 7 * k}H${x + 9 * k}`,
      s.p.light,
      2.6 * k,
    )
  )
}

export function window(s: Stage, x: number, y: number, w: number, h: number, wall: string, pane_ = pane(s, wall)): string {
  const frame = mix(wall, s.p.light, s.time === 'night' ? 0.12 : 0.6)
  return (
    rect(x - 2.5, y - 2.5, w + 5, h + 5, frame) +
    rect(x, y, w, h, pane_) +
    (w > 16 ? stroke(d`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.42}H${x + w}`, frame, 2) : '')
  )
}

export function door(s: Stage, x: number, y: number, w: number, h: number, fill = s.p.accent, arched = true): string {
  const top = arched
    ? d`M${x} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y - h + w / 2}V${y}Z`
    : d`M${x} ${y}V${y - h}H${x + w}V${y}Z`
  return path(top, fill) + disc(x + w * 0.8, y - h * 0.42, Math.max(1.6, w * 0.06), s.p.light)
}

/** A timber house under a steep roof, seen at an angle; the front `w` wide, its foot at x, y. */
export function cabin(s: Stage, x: number, y: number, w: number): string {
  const front = s.time === 'night' ? mix(s.p.wall, s.p.near, 0.45) : s.p.wall
  const away = s.lit === 'left' ? 1 : -1
  const roof = s.p.accent
  const [h, top, deep] = [w * 0.62, w * 1.28, w * 0.95 * away]
  const apex: Point = [x, y - top]
  const edge = (w / 2) * away
  const over = w * 0.1 * away
  const chimney = x + deep * 0.55
  return [
    smoke(s, chimney, y - top - w * 0.2, w),
    rect(chimney - w * 0.07, y - top - w * 0.18, w * 0.14, w * 0.4, shaded(s, front, 0.35)),
    shape(
      [
        [x + edge, y],
        [x + edge + deep, y],
        [x + edge + deep, y - h],
        [x + edge, y - h],
      ],
      shaded(s, front, 0.4),
    ),
    shape(
      [apex, [x + deep, y - top], [x + edge + deep + over, y - h + w * 0.12], [x + edge + over, y - h + w * 0.12]],
      shaded(s, roof, 0.3),
    ),
    shape([[x - w / 2, y], [x + w / 2, y], [x + w / 2, y - h], apex, [x - w / 2, y - h]], front),
    planks(s, x, y, w, front),
    stroke(d`M${x - w * 0.6} ${y - h + w * 0.12}L${x} ${y - top}L${x + w * 0.6} ${y - h + w * 0.12}`, roof, w * 0.085),
    window(s, x - w * 0.33, y - h * 0.82, w * 0.2, w * 0.22, front, glowing(s)),
    window(s, x + w * 0.13, y - h * 0.82, w * 0.2, w * 0.22, front, glowing(s)),
    disc(x, y - w * 0.86, w * 0.085, glowing(s)),
    door(s, x - w * 0.1, y, w * 0.2, w * 0.36, mix(s.p.near, s.p.far, 0.15), false),
    window(
      s,
      Math.min(x + edge + deep * 0.28, x + edge + deep * 0.72) + w * 0.08,
      y - h * 0.78,
      w * 0.22,
      w * 0.2,
      shaded(s, front, 0.4),
      glowing(s),
    ),
    sign(s, x - away * w * 0.3, y - w * 0.12, w * 0.085),
  ].join('')
}

function planks(s: Stage, x: number, y: number, w: number, front: string) {
  let data = ''
  for (let i = -3; i <= 3; i++) data += d`M${x + i * w * 0.13} ${y}V${y - w * 0.5 - (1 - Math.abs(i) / 4) * w * 0.5}`
  return stroke(data, shaded(s, front, 0.12), Math.max(1.4, w * 0.014))
}

function smoke(s: Stage, x: number, y: number, w: number) {
  const way = s.lit === 'left' ? 1 : -1
  const colour = mix(s.p.haze, s.time === 'night' ? s.p.sky : s.p.light, 0.4)
  return [0, 1, 2, 3].map(i => disc(x + way * i * i * w * 0.09, y - i * w * 0.24 - w * 0.06, w * (0.07 + i * 0.035), colour)).join('')
}
