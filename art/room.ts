import { mix } from './colour.ts'
import { indoors, wood } from './furniture.ts'
import { at, d, grain, HEIGHT, path, rect, shape, stroke, through, WIDTH } from './pen.ts'
import { type Stage, shaded } from './stage.ts'

export const FLOOR = 640

/** The view that every room shares: what is outside, drawn as for itself. */
export type View = (s: Stage) => string

/** Wall, wainscot, floor boards. */
export function shell(s: Stage): string {
  const { r, p } = s
  const day = r.pick([mix(p.light, p.wall, 0.4), mix(p.light, p.far, 0.34), mix(p.light, p.leaf, 0.26), mix(p.light, p.accent, 0.22)])
  // By lamplight every paint is the colour of the lamp.
  const paint = s.time === 'night' ? mix(p.wall, p.light, 0.14) : indoors(s, day)
  const floor = wood(s, 0.14)
  const panel = r.chance(0.55)
    ? rect(0, FLOOR - 150, WIDTH, 150, shaded(s, paint, 0.09)) +
      rect(0, FLOOR - 156, WIDTH, 8, mix(paint, p.light, s.time === 'night' ? 0.1 : 0.5))
    : ''
  let boards = ''
  for (const [i, y] of [660, 688, 724, 768].entries())
    boards +=
      d`M0 ${y}H${WIDTH}` + Array.from({ length: 4 }, (_, k) => d`M${150 + k * 310 + (i % 2) * 140} ${y}v${[28, 36, 44, 40][i]!}`).join('')
  return [
    rect(0, 0, WIDTH, HEIGHT, paint),
    panel,
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor),
    stroke(boards, shaded(s, floor, 0.13), 2.6),
    rect(0, FLOOR - 12, WIDTH, 14, mix(paint, p.light, s.time === 'night' ? 0.14 : 0.6)),
    grain(r, { from: 0, to: WIDTH, edge: () => 0, depth: 260 }, 300, shaded(s, paint, 0.14), 2.4),
    grain(r, { from: 0, to: WIDTH, edge: () => HEIGHT, depth: -110 }, 260, shaded(s, floor, 0.24), 2.6),
  ].join('')
}

export interface Opening {
  x: number
  y: number
  w: number
  h: number
  kind: 'arch' | 'square' | 'round'
}

/** A window with the place in it, and by day its light on the floor. */
export function windowOnto(s: Stage, view: View, { x, y, w, h, kind }: Opening): string {
  const frame = mix(indoors(s, s.p.light), s.p.light, 0.3)
  const outline = (grow: number) => {
    const [l, t, ww, hh] = [x - grow, y - grow, w + grow * 2, h + grow * 2]
    if (kind === 'arch') return d`M${l} ${t + hh}V${t + ww / 2}A${ww / 2} ${ww / 2} 0 0 1 ${l + ww} ${t + ww / 2}V${t + hh}Z`
    if (kind === 'round') return d`M${l + ww / 2} ${t}A${ww / 2} ${ww / 2} 0 1 1 ${l + ww / 2 - 0.1} ${t}Z`
    return d`M${l} ${t}H${l + ww}V${t + hh}H${l}Z`
  }
  const scale = Math.max(w / 760, h / 620)
  const outside: Stage = { ...s, isViewFromInside: true }
  const scene = at(x + w / 2 - 600 * scale, y + h - 690 * scale, view(outside), scale)
  const bars =
    kind === 'round'
      ? d`M${x + w / 2} ${y}V${y + w}M${x} ${y + w / 2}H${x + w}`
      : d`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.42}H${x + w}`
  const sill =
    kind === 'round' ? '' : rect(x - 26, y + h + 8, w + 52, 16, frame, 4) + rect(x - 20, y + h + 24, w + 40, 6, shaded(s, frame, 0.25))
  return [
    path(outline(12), frame),
    through(s.id(), `<path d="${outline(0)}"/>`, scene),
    stroke(bars, frame, 7),
    stroke(outline(0), shaded(s, frame, 0.14), 3),
    sill,
    sunbeam(s, x, w),
  ].join('')
}

function sunbeam(s: Stage, x: number, w: number) {
  if (s.time !== 'day') return ''
  const shift = s.lit === 'left' ? 130 : -130
  return `<g opacity="0.34">${shape(
    [
      [x + shift * 0.4, FLOOR + 2],
      [x + w + shift * 0.4, FLOOR + 2],
      [x + w + shift * 1.5, HEIGHT],
      [x + shift * 1.5, HEIGHT],
    ],
    s.p.light,
  )}</g>`
}

export function curtains(s: Stage, { x, y, w, h }: Opening, colour: string): string {
  const cloth = indoors(s, colour)
  const fold = shaded(s, cloth, 0.16)
  const half = (from: number, way: number) =>
    path(
      d`M${from} ${y - 34}h${way * w * 0.27}C${from + way * w * 0.26} ${y + h * 0.4} ${from + way * w * 0.1} ${y + h * 0.55} ${from + way * w * 0.09} ${y + h * 0.66}L${from + way * w * 0.15} ${y + h + 60}H${from - way * 12}Z`,
      cloth,
    ) +
    stroke(
      d`M${from + way * w * 0.08} ${y - 30}Q${from + way * w * 0.09} ${y + h * 0.4} ${from + way * w * 0.04} ${y + h * 0.62}M${from + way * w * 0.17} ${y - 30}Q${from + way * w * 0.16} ${y + h * 0.34} ${from + way * w * 0.07} ${y + h * 0.6}`,
      fold,
      4,
    ) +
    rect(from + (way > 0 ? -10 : -w * 0.1), y + h * 0.62, w * 0.1 + 10, 11, s.p.accent, 5)
  return half(x - 40, 1) + half(x + w + 40, -1) + stroke(d`M${x - 70} ${y - 36}H${x + w + 70}`, wood(s, 0.6), 8)
}
