import { mix } from './colour.ts'
import { d, disc, HEIGHT, path, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import type { Stage } from './stage.ts'

/** Water to the horizon: bands that darken towards us, a path of light under the sun. */
export function sea(s: Stage, horizon: number, until = HEIGHT): string {
  const { p, r } = s
  const depth = until - horizon
  let drawn = rect(0, horizon, WIDTH, depth, mix(p.water, p.haze, 0.34))
  for (const [i, t] of [0.14, 0.36, 0.66].entries()) {
    const line = ridge(r, horizon + depth * t, 5 + i * 4, 2.4)
    let data = `M0 ${until}`
    for (let x = 0; x <= WIDTH; x += 30) data += d`L${x} ${line(x)}`
    drawn += path(`${data}L${WIDTH} ${until}Z`, mix(p.water, i ? p.near : p.haze, [0.16, 0.04, 0.16][i]!))
  }
  return drawn + glitter(s, horizon, depth) + ripples(s, horizon, depth)
}

function glitter({ r, p, sun: [x], time }: Stage, horizon: number, depth: number) {
  const colour = time === 'day' ? p.light : p.sun
  let drawn = ''
  for (let i = 0; i < 15; i++) {
    const t = i / 15
    const w = r.between(30, 90) + (1 - Math.abs(t - 0.4)) * 70
    drawn += rect(x - w / 2 + r.between(-34, 34) * (0.3 + t), horizon + 7 + t ** 1.25 * depth * 0.8, w, 3 + t * 4.5, colour, 4)
  }
  return drawn
}

function ripples({ r, p }: Stage, horizon: number, depth: number) {
  let drawn = ''
  for (let i = 0; i < 22; i++) {
    const t = r.between(0.08, 1)
    drawn += rect(
      r.between(-40, WIDTH),
      horizon + t * depth,
      r.between(30, 60) + t * 60,
      2 + t * 2.5,
      mix(p.water, p.light, 0.34 - t * 0.1),
      2,
    )
  }
  return drawn
}

export function sailboat(s: Stage, x: number, y: number, size: number): string {
  const { p } = s
  const way = s.lit === 'left' ? 1 : -1
  const white = mix(p.light, p.near, s.time === 'night' ? 0.35 : 0)
  const at = (dx: number, dy: number) => [x + dx * size * way, y + dy * size] as const
  return [
    rect(x - size * 0.5, y + size * 0.2, size, size * 0.05, mix(p.water, p.near, 0.25), 2),
    shape([at(-0.04, -1.5), at(-0.04, -0.12), at(-0.62, -0.12)], mix(white, p.far, 0.3)),
    shape([at(0.03, -1.4), at(0.03, -0.12), at(0.58, -0.2)], white),
    shape([at(0.03, -1.4), at(0.03, -0.98), at(0.2, -1.04)], p.accent),
    shape([at(-0.64, -0.04), at(0.66, -0.04), at(0.48, 0.2), at(-0.46, 0.2)], mix(p.near, p.far, 0.12)),
  ].join('')
}

/** A small wooden boat at anchor or on the sand. */
export function skiff(s: Stage, x: number, y: number, size: number, paint: string): string {
  return [
    path(
      d`M${x - size} ${y - size * 0.24}Q${x} ${y + size * 0.1} ${x + size} ${y - size * 0.3}L${x + size * 0.72} ${y + size * 0.22}Q${x} ${y + size * 0.34} ${x - size * 0.66} ${y + size * 0.2}Z`,
      paint,
    ),
    path(
      d`M${x - size} ${y - size * 0.24}Q${x} ${y + size * 0.1} ${x + size} ${y - size * 0.3}L${x + size * 0.95} ${y - size * 0.2}Q${x} ${y + size * 0.22} ${x - size * 0.95} ${y - size * 0.14}Z`,
      mix(paint, s.p.light, 0.65),
    ),
  ].join('')
}

export function lighthouse(s: Stage, x: number, y: number, height: number): string {
  const { p } = s
  const way = s.lit === 'left' ? 1 : -1
  const white = s.time === 'night' ? mix(p.light, p.near, 0.45) : p.light
  const half = (t: number) => height * (0.11 - 0.035 * t)
  const at = (t: number) => y - height * 0.78 * t
  let stripes = ''
  for (const t of [0.18, 0.52]) {
    stripes += shape(
      [
        [x - half(t), at(t)],
        [x + half(t), at(t)],
        [x + half(t + 0.17), at(t + 0.17)],
        [x - half(t + 0.17), at(t + 0.17)],
      ],
      p.accent,
    )
  }
  const top = at(1)
  const beams =
    s.time === 'day'
      ? ''
      : `<g opacity="0.28">${shape(
          [
            [x, top - height * 0.08],
            [x - 900, top - height * 0.5],
            [x - 900, top + height * 0.18],
          ],
          p.light,
        )}${shape(
          [
            [x, top - height * 0.08],
            [x + 900, top - height * 0.5],
            [x + 900, top + height * 0.18],
          ],
          p.light,
        )}</g>`
  return [
    beams,
    shape(
      [
        [x - half(0), y],
        [x + half(0), y],
        [x + half(1), top],
        [x - half(1), top],
      ],
      white,
    ),
    stripes,
    `<g opacity="0.3">${shape(
      [
        [x, y],
        [x + half(0) * way, y],
        [x + half(1) * way, top],
        [x, top],
      ],
      p.near,
    )}</g>`,
    rect(x - height * 0.1, top - height * 0.02, height * 0.2, height * 0.035, p.near, 2),
    rect(x - height * 0.055, top - height * 0.13, height * 0.11, height * 0.11, s.time === 'day' ? mix(p.near, p.water, 0.4) : p.sun),
    path(
      d`M${x - height * 0.08} ${top - height * 0.13}Q${x} ${top - height * 0.26} ${x + height * 0.08} ${top - height * 0.13}Z`,
      p.accent,
    ),
    stroke(d`M${x} ${top - height * 0.19}V${top - height * 0.27}`, p.near, 3),
    disc(x, y - height * 0.38, height * 0.022, p.near),
  ].join('')
}
