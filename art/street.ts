import { mix } from './colour.ts'
import { d, disc, oval, type Point, path, rect, shape, stroke } from './pen.ts'
import { glowing, leaf, type Stage, shaded } from './stage.ts'

/** A slender tower with a clock under a spire or a dome. */
export function tower(s: Stage, x: number, y: number, height: number, wall: string, tiles: string, hasDome = s.r.chance(0.45)): string {
  const w = height * 0.19
  const way = s.lit === 'left' ? 1 : -1
  const body = height * 0.66
  const e = y - body
  const cap = hasDome
    ? path(
        d`M${x - w * 0.5} ${e}C${x - w * 0.62} ${e - w * 0.75} ${x - w * 0.1} ${e - w * 0.8} ${x} ${e - w * 1.15}C${x + w * 0.1} ${e - w * 0.8} ${x + w * 0.62} ${e - w * 0.75} ${x + w * 0.5} ${e}Z`,
        tiles,
      ) + stroke(d`M${x} ${e - w * 1.1}V${e - w * 1.5}`, s.p.near, 3)
    : shape(
        [
          [x - w * 0.56, e],
          [x, e - height * 0.34],
          [x + w * 0.56, e],
        ],
        tiles,
      ) +
      shape(
        [
          [x + w * 0.56 * way, e],
          [x, e - height * 0.34],
          [x + w * 0.08 * way, e],
        ],
        shaded(s, tiles, 0.25),
      )
  return [
    cap,
    rect(x - w / 2, e, w, body, wall),
    rect(way > 0 ? x + w * 0.12 : x - w / 2, e, w * 0.38, body, shaded(s, wall, 0.2)),
    rect(x - w * 0.58, e - 3, w * 1.16, 9, shaded(s, wall, 0.34)),
    rect(x - w * 0.55, e + body * 0.36, w * 1.1, 6, shaded(s, wall, 0.34)),
    disc(x, e + body * 0.21, w * 0.29, mix(s.p.light, s.p.wall, 0.2)),
    stroke(d`M${x} ${e + body * 0.21}V${e + body * 0.21 - w * 0.19}M${x} ${e + body * 0.21}H${x + w * 0.13}`, s.p.near, 2.5),
    archWindow(s, x, e + body * 0.5, w * 0.24, w * 0.5),
  ].join('')
}

export const archWindow = (s: Stage, x: number, y: number, w: number, h: number, fill = glowing(s)) =>
  path(d`M${x - w / 2} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y + w / 2}V${y + h}Z`, fill)

/** A domed church or mosque hall, without a sign of either. */
export function domedHall(s: Stage, x: number, y: number, w: number, wall: string, dome: string): string {
  const way = s.lit === 'left' ? 1 : -1
  const h = w * 0.5
  return [
    path(d`M${x - w * 0.36} ${y - h}A${w * 0.36} ${w * 0.38} 0 0 1 ${x + w * 0.36} ${y - h}Z`, dome),
    path(
      d`M${x + w * 0.36 * way} ${y - h}A${w * 0.36} ${w * 0.38} 0 0 ${way > 0 ? 0 : 1} ${x} ${y - h - w * 0.38}A${w * 0.5} ${w * 0.6} 0 0 ${way > 0 ? 1 : 0} ${x + w * 0.14 * way} ${y - h}Z`,
      shaded(s, dome, 0.22),
    ),
    stroke(d`M${x} ${y - h - w * 0.37}V${y - h - w * 0.5}`, s.p.near, 3),
    rect(x - w * 0.42, y - h, w * 0.84, h, wall),
    rect(x - w * 0.45, y - h - 3, w * 0.9, 8, shaded(s, wall, 0.25)),
    ...[-0.26, 0, 0.26].map(t => archWindow(s, x + w * t, y - h * 0.74, w * 0.1, h * 0.4)),
  ].join('')
}

export function lamp(s: Stage, x: number, y: number, height: number): string {
  const iron = mix(s.p.near, s.p.far, 0.08)
  const glow = s.time === 'day' ? mix(s.p.light, s.p.far, 0.2) : s.p.sun
  const halo = s.time === 'day' ? '' : `<g opacity="0.22">${disc(x, y - height, height * 0.3, s.p.light)}</g>`
  return (
    halo +
    stroke(d`M${x} ${y}V${y - height * 0.9}M${x - 7} ${y}H${x + 7}M${x - 9} ${y - height * 0.78}H${x + 9}`, iron, 4.5) +
    shape(
      [
        [x - 9, y - height * 1.04],
        [x + 9, y - height * 1.04],
        [x + 6, y - height * 0.9],
        [x - 6, y - height * 0.9],
      ],
      glow,
    ) +
    shape(
      [
        [x - 12, y - height * 1.04],
        [x, y - height * 1.14],
        [x + 12, y - height * 1.04],
      ],
      iron,
    )
  )
}

/** A string with flags by day and lamps by night, hanging between two points. */
export function garland(s: Stage, from: Point, to: Point, sag: number): string {
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag]
  const count = Math.max(5, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 46))
  let data = d`M${from[0]} ${from[1]}`
  let drawn = ''
  for (let i = 1; i <= count * 2; i++) data += d`L${at(i / count / 2)[0]} ${at(i / count / 2)[1]}`
  for (let i = 0; i < count; i++) {
    const [x, y] = at((i + 0.5) / count)
    const colour = [s.p.accent, s.p.light, leaf(s, 0.5), s.p.wall][i % 4]!
    drawn +=
      s.time === 'day'
        ? shape(
            [
              [x - 10, y],
              [x + 10, y],
              [x, y + 22],
            ],
            colour,
          )
        : `<g opacity="0.25">${disc(x, y + 8, 15, s.p.light)}</g>${oval(x, y + 8, 5.5, 7, s.p.sun)}`
  }
  return stroke(data, mix(s.p.near, s.p.far, 0.1), 2.6) + drawn
}
