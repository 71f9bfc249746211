import { mix } from './colour.ts'
import { pennant, sign, window } from './houses.ts'
import { d, disc, oval, path, rect, shape, stroke } from './pen.ts'
import { glowing, type Stage, shaded, walls } from './stage.ts'
import { archWindow } from './street.ts'

/** Colour as it is by day, dimmed at dusk and night. */
export const dimmed = (s: Stage, colour: string, most = 0.5) => shaded(s, colour, { day: 0, dusk: most * 0.25, night: most }[s.time])

/** Broken bars of light and colour on water. */
export function shimmer(s: Stage, from: number, until: number, water: string, colours: readonly string[] = walls(s)): string {
  const { r } = s
  let drawn = ''
  for (let i = 0; i < 54; i++) {
    const t = r.between(0, 1)
    drawn += rect(
      r.between(-30, 1200),
      from + 8 + t * (until - from - 16),
      r.between(24, 90),
      4,
      mix(r.pick(colours), water, 0.35 + t * 0.45),
      2,
    )
  }
  for (let i = 0; i < 9; i++)
    drawn += rect(
      s.sun[0] - 50 + r.between(-30, 30),
      from + 10 + (i * (until - from)) / 10,
      r.between(50, 110),
      5,
      s.time === 'day' ? s.p.light : s.p.sun,
      3,
    )
  return drawn
}

export interface Block {
  x: number
  y: number
  w: number
  h: number
  wall: string
  isHostel?: boolean
  /** Pointed windows in place of square ones. */
  isArched?: boolean
}

/** A house with a flat roof: a parapet, a few small windows, the side away from the light darker. */
export function flatHouse(s: Stage, { x, y, w, h, wall, isHostel, isArched }: Block): string {
  const way = s.lit === 'left' ? 1 : -1
  const columns = Math.max(1, Math.round(w / 46))
  const rows = Math.max(1, Math.round(h / 62))
  let openings = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (s.r.chance(0.2)) continue
      const [ox, oy] = [x - w / 2 + (w * (column + 0.5)) / columns, y - h + 16 + (row * (h - 20)) / rows]
      const pane = s.time === 'day' || s.r.chance(0.45) ? shaded(s, wall, 0.5) : s.p.light
      openings += isArched ? archWindow(s, ox, oy, 14, 26, pane) : rect(ox - 9, oy, 18, 24, pane, 1)
    }
  return [
    isHostel ? pennant(s, x, y - h, w * 0.5) : '',
    rect(x - w / 2, y - h, w, h, wall),
    rect(way > 0 ? x + w * 0.3 : x - w / 2, y - h, w * 0.2, h, shaded(s, wall, 0.14)),
    rect(x - w / 2 - 3, y - h - 6, w + 6, 8, mix(wall, s.p.light, s.time === 'night' ? 0.08 : 0.4)),
    openings,
    isHostel ? sign(s, x - way * w * 0.3, y - h * 0.35, 11) : '',
  ].join('')
}

/** A roof with eaves that curve up, as wide as its eaves. */
export const curvedRoof = (s: Stage, x: number, y: number, w: number, h: number, tiles: string) =>
  path(
    d`M${x - w / 2} ${y - h * 0.12}Q${x - w * 0.3} ${y - h * 0.16} ${x - w * 0.2} ${y - h}H${x + w * 0.2}Q${x + w * 0.3} ${y - h * 0.16} ${x + w / 2} ${y - h * 0.12}L${x + w * 0.47} ${y + h * 0.12}Q${x} ${y - h * 0.05} ${x - w * 0.47} ${y + h * 0.12}Z`,
    tiles,
  ) + rect(x - w * 0.23, y - h - 5, w * 0.46, 8, shaded(s, tiles, 0.35), 3)

/** A market umbrella with a table under it. */
export function stall(s: Stage, x: number, y: number, size: number, cloth: string): string {
  const { p } = s
  const goods = [p.accent, mix(p.leaf, p.light, 0.25), mix(p.accent, p.sun, 0.6), p.wall]
  return [
    stroke(d`M${x} ${y}V${y - size}`, p.near, 4),
    rect(x - size * 0.5, y - size * 0.3, size, size * 0.3, dimmed(s, mix(p.wall, p.near, 0.35)), 3),
    ...Array.from({ length: 7 }, (_, i) =>
      disc(x - size * 0.42 + i * size * 0.14, y - size * 0.33, size * 0.07, dimmed(s, goods[i % 4]!, 0.3)),
    ),
    path(
      d`M${x - size * 0.72} ${y - size * 0.78}Q${x} ${y - size * 1.42} ${x + size * 0.72} ${y - size * 0.78}Q${x + size * 0.54} ${y - size * 0.86} ${x + size * 0.36} ${y - size * 0.78}T${x} ${y - size * 0.78}T${x - size * 0.36} ${y - size * 0.78}T${x - size * 0.72} ${y - size * 0.78}Z`,
      dimmed(s, cloth, 0.4),
    ),
    s.time === 'day' ? '' : `<g opacity="0.25">${disc(x, y - size * 0.55, size * 0.5, p.light)}</g>${disc(x, y - size * 0.66, 6, p.sun)}`,
  ].join('')
}

/** A bus or a minibus, luggage on its roof. */
export function bus(s: Stage, x: number, y: number, w: number): string {
  const h = w * 0.36
  const way = s.lit === 'left' ? -1 : 1
  const paint = dimmed(s, s.p.accent, 0.25)
  const pale = dimmed(s, s.p.light, 0.4)
  const body = [
    oval(0, 2, w * 0.52, w * 0.03, s.p.near),
    rect(-w / 2, -h - w * 0.07, w, h, pale, w * 0.05),
    rect(-w / 2, -h * 0.52 - w * 0.07, w, h * 0.52, paint, w * 0.03),
    ...[-0.44, -0.25, -0.06, 0.13].map(t => rect(t * w, -h * 0.9 - w * 0.07, w * 0.15, h * 0.34, glowing(s), 4)),
    path(d`M${w * 0.33} ${-h * 0.9 - w * 0.07}H${w * 0.45}L${w * 0.49} ${-h * 0.5 - w * 0.07}H${w * 0.33}Z`, glowing(s)),
    ...[-0.3, 0.3].map(t => disc(t * w, -w * 0.06, w * 0.075, s.p.near) + disc(t * w, -w * 0.06, w * 0.03, pale)),
    rect(-w * 0.36, -h - w * 0.13, w * 0.2, w * 0.07, dimmed(s, s.p.wall), 4),
    rect(-w * 0.13, -h - w * 0.15, w * 0.14, w * 0.09, dimmed(s, mix(s.p.leaf, s.p.light, 0.2)), 4),
  ]
  return `<g transform="${d`translate(${x} ${y}) scale(${way} 1)`}">${body.join('')}</g>`
}

/** Poles along a road, their wires sagging. */
export function wires(s: Stage, y: number, height: number, step: number): string {
  let data = ''
  let lines = ''
  for (let x = -40; x <= 1240; x += step) {
    data += d`M${x} ${y}V${y - height}M${x - 22} ${y - height + 14}h44`
    for (const dx of [-20, 20]) lines += d`M${x + dx} ${y - height + 12}q${step / 2} 34 ${step} 0`
  }
  return stroke(lines, mix(s.p.near, s.p.haze, 0.3), 1.8) + stroke(data, mix(s.p.near, s.p.far, 0.15), 6)
}

/** A small house under a pitched roof, seen from the front: the eaves along the street. */
export function lowHouse(s: Stage, x: number, y: number, w: number, h: number, wall: string, tiles: string, isHostel = false): string {
  const way = s.lit === 'left' ? 1 : -1
  return [
    isHostel ? pennant(s, x + w * 0.3, y - h - w * 0.16, w * 0.4) : '',
    rect(x - w / 2, y - h, w, h, wall),
    rect(way > 0 ? x + w * 0.36 : x - w / 2, y - h, w * 0.14, h, shaded(s, wall, 0.13)),
    shape(
      [
        [x - w * 0.55, y - h + 4],
        [x - w * 0.45, y - h - w * 0.2],
        [x + w * 0.45, y - h - w * 0.2],
        [x + w * 0.55, y - h + 4],
      ],
      tiles,
    ),
    rect(x - w * 0.55, y - h + 2, w * 1.1, 5, shaded(s, tiles, 0.3)),
    ...[-0.36, 0.2].map(t => window(s, x + w * t, y - h * 0.72, w * 0.15, h * 0.34, wall, glowing(s))),
    rect(x - w * 0.09, y - h * 0.66, w * 0.17, h * 0.66, isHostel ? s.p.accent : mix(s.p.near, s.p.far, 0.25), 2),
    isHostel ? sign(s, x + w * 0.43, y - h * 0.5, w * 0.045) : '',
  ].join('')
}
