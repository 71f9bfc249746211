import { mix } from './colour.ts'
import { d, disc, grain, HEIGHT, path, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import type { Stage } from './stage.ts'

/** Sky down to the horizon, with what is in it. */
export function sky(s: Stage, horizon: number): string {
  const inBands = s.r.chance(0.5)
  return [
    rect(0, 0, WIDTH, HEIGHT, s.p.sky),
    inBands ? bands(s, horizon) : rings(s),
    grain(s.r, { from: 0, to: WIDTH, edge: () => horizon, depth: -horizon * 0.62 }, 420, s.p.haze, 2.4),
    s.time === 'night' ? stars(s, horizon) : '',
    s.time === 'night' ? moon(s) : disc(...s.sun, s.time === 'day' ? 62 : 88, s.p.sun),
    clouds(s, horizon),
    s.time === 'night' ? '' : birds(s),
  ].join('')
}

function rings({ p, sun, time }: Stage) {
  const [count, width] = time === 'day' ? [3, 150] : [4, 165]
  let drawn = ''
  for (let i = count; i > 0; i--) drawn += disc(...sun, 70 + i * width, mix(p.sky, p.haze, (count + 1 - i) / (count + 0.6)))
  return drawn
}

function bands({ r, p }: Stage, horizon: number) {
  let drawn = ''
  for (let i = 1; i <= 4; i++) {
    const line = ridge(r, horizon * (0.12 + i * 0.2), 16, 1.1)
    let data = `M0 ${HEIGHT}`
    for (let x = 0; x <= WIDTH; x += 40) data += d`L${x} ${line(x)}`
    drawn += path(`${data}L${WIDTH} ${HEIGHT}Z`, mix(p.sky, p.haze, i / 4.2))
  }
  return drawn
}

function moon({ p, sun: [x, y], r }: Stage) {
  const size = r.between(46, 62)
  const seas = [
    [-0.3, -0.25, 0.2],
    [0.28, 0.12, 0.26],
    [-0.18, 0.42, 0.13],
  ] as const
  const dim = mix(p.sun, p.haze, 0.22)
  return (
    disc(x, y, size * 1.5, mix(p.sky, p.sun, 0.16)) +
    disc(x, y, size, p.sun) +
    seas.map(([a, b, c]) => disc(x + a * size, y + b * size, c * size, dim)).join('')
  )
}

function stars({ r, p }: Stage, horizon: number) {
  let small = ''
  for (let i = 0; i < 60; i++) small += d`M${r.between(0, WIDTH)} ${r.between(0, horizon * 0.9)}h.1`
  let bright = ''
  for (let i = 0; i < 7; i++) bright += sparkle(r.between(40, WIDTH - 40), r.between(30, horizon * 0.55), r.between(7, 12), p.sun)
  return stroke(small, mix(p.haze, p.sun, 0.6), 3) + bright
}

const sparkle = (x: number, y: number, size: number, fill: string) =>
  path(
    d`M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
    fill,
  )

function clouds(s: Stage, horizon: number) {
  const { r, p } = s
  const colour = { day: mix(p.haze, '#ffffff', 0.55), dusk: mix(p.haze, p.sun, 0.45), night: mix(p.sky, p.haze, 0.55) }[s.time]
  const count = r.int(2, 3)
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const drift = ((i + r.between(0.2, 0.8)) / count) * WIDTH
    // The sun may be touched, never hidden.
    const x = Math.abs(drift - s.sun[0]) < 170 ? s.sun[0] + (drift < s.sun[0] ? -185 : 185) : drift
    drawn += (r.chance(0.5) ? pills : cumulus)(s, x, r.between(0.14, 0.58) * horizon, r.between(0.75, 1.25), colour)
  }
  return drawn
}

function pills({ r }: Stage, x: number, y: number, size: number, colour: string) {
  let drawn = ''
  for (let row = 0; row < 3; row++) {
    const length = [130, 230, 150][row]! * size * r.between(0.8, 1.15)
    drawn += rect(x - length / 2 + r.between(-40, 40) * size, y + row * 21 * size, length, 22 * size, colour, 11 * size)
  }
  return drawn
}

function cumulus({ r }: Stage, x: number, y: number, size: number, colour: string) {
  const puffs = [-70, -28, 22, 66].map((dx, i) =>
    disc(x + dx * size, y - (i % 3 ? 12 : 0) * size, [26, 40, r.between(34, 46), 24][i]! * size, colour),
  )
  // Flat below: cut off by the length of its own base.
  return puffs.join('') + rect(x - 96 * size, y + 2 * size, 190 * size, 26 * size, colour, 13 * size)
}

function birds({ r, p, lit }: Stage) {
  if (r.chance(0.35)) return ''
  const x = lit === 'left' ? r.between(620, 980) : r.between(220, 560)
  const y = r.between(110, 240)
  let data = ''
  for (let i = 0; i < r.int(3, 5); i++) {
    const [bx, by, w] = [x + i * r.between(26, 44), y + r.between(-26, 26), r.between(8, 14)]
    data += d`M${bx - w} ${by - w * 0.5}Q${bx - w * 0.4} ${by - w * 0.7} ${bx} ${by}Q${bx + w * 0.4} ${by - w * 0.7} ${bx + w} ${by - w * 0.5}`
  }
  return stroke(data, mix(p.near, p.sky, 0.25), 3.2)
}

/** A far chain of hills that belongs to the sky more than to the land. */
export function farHills(s: Stage, base: number, height: number, colour: string) {
  const line = ridge(s.r, base, height, 1.3)
  const points: [number, number][] = []
  for (let x = 0; x <= WIDTH; x += 24) points.push([x, line(x)])
  return shape([[0, HEIGHT], ...points, [WIDTH, HEIGHT]], colour)
}
