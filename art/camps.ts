import { mix } from './colour.ts'
import { door, pennant, sign } from './houses.ts'
import { d, disc, oval, path, rect, shape, stroke } from './pen.ts'
import { sandOf } from './sand.ts'
import { glowing, type Stage, shaded } from './stage.ts'
import { archWindow } from './street.ts'

/** Wide tents, a fire, a string of lights: the hostel for the night. */
export function camping(s: Stage, x: number, y: number) {
  const { p } = s
  const big = tent(s, x, y, 210, p.light, true)
  const small = tent(s, x + (s.lit === 'left' ? -190 : 190), y - 18, 140, mix(p.wall, p.accent, 0.35), false)
  const fireAt = x + (s.lit === 'left' ? 196 : -196)
  const halo = s.time === 'day' ? '' : `<g opacity="0.25">${disc(fireAt, y - 4, 62, p.accent)}</g>`
  const flame =
    path(
      d`M${fireAt - 20} ${y + 10}Q${fireAt - 24} ${y - 24} ${fireAt} ${y - 50}Q${fireAt + 24} ${y - 24} ${fireAt + 20} ${y + 10}Z`,
      p.accent,
    ) +
    path(
      d`M${fireAt - 10} ${y + 10}Q${fireAt - 10} ${y - 10} ${fireAt} ${y - 26}Q${fireAt + 10} ${y - 10} ${fireAt + 10} ${y + 10}Z`,
      p.sun,
    )
  return small + big + halo + flame + stroke(d`M${fireAt - 28} ${y + 12}l56 -6M${fireAt - 28} ${y + 6}l56 8`, p.near, 7)
}

function tent(s: Stage, x: number, y: number, w: number, cloth: string, isHostel: boolean) {
  const way = s.lit === 'left' ? 1 : -1
  const dim = s.time === 'night' ? shaded(s, cloth, 0.4) : cloth
  const [l, r] = [x - w / 2, x + w / 2]
  const e = y - w * 0.3
  const stripes = [0.12, 0.3, 0.7, 0.88]
    .map(t =>
      shape(
        [
          [x + (t - 0.5) * w * 0.3, y - w * 0.62],
          [l + t * w - w * 0.035, e],
          [l + t * w + w * 0.035, e],
        ],
        s.p.accent,
      ),
    )
    .join('')
  return [
    shape(
      [
        [l + 6, e],
        [r - 6, e],
        [r + w * 0.05, y],
        [l - w * 0.05, y],
      ],
      dim,
    ),
    shape(
      [
        [x + way * w * 0.12, e],
        [x + way * (w / 2 - 6), e],
        [x + way * (w * 0.55), y],
        [x + way * w * 0.2, y],
      ],
      shaded(s, dim, 0.2),
    ),
    shape(
      [
        [x - w * 0.1, y],
        [x - w * 0.04, e + 4],
        [x + w * 0.04, e + 4],
        [x + w * 0.1, y],
      ],
      glowing(s),
    ),
    shape(
      [
        [l - w * 0.06, e + 4],
        [x, y - w * 0.68],
        [r + w * 0.06, e + 4],
      ],
      dim,
    ),
    stripes,
    shape(
      [
        [x, y - w * 0.68],
        [x + way * (w * 0.56), e + 4],
        [x + way * w * 0.2, e + 4],
      ],
      `${s.p.near}2e`,
    ),
    stroke(d`M${l - w * 0.06} ${e + 4}l${-w * 0.2} ${w * 0.3}M${r + w * 0.06} ${e + 4}l${w * 0.2} ${w * 0.3}`, s.p.near, 2),
    isHostel ? pennant(s, x, y - w * 0.66, w * 0.34) + sign(s, x - way * w * 0.3, y - w * 0.15, w * 0.06) : '',
  ].join('')
}

/** Earth walls with round corners, roof beams, a blue door or a red one. */
export function adobe(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const wall = mix(mix(s.p.light, s.p.wall, 0.35), s.p.near, { day: 0, dusk: 0.06, night: 0.5 }[s.time])
  const box = (cx: number, width: number, height: number) =>
    rect(cx - width / 2, y - height, width, height, wall, 14) +
    rect(cx - width / 2, y - 20, width, 20, wall) +
    path(
      d`M${cx + (way * width) / 2} ${y}V${y - height + 14}Q${cx + (way * width) / 2} ${y - height} ${cx + way * (width / 2 - 14)} ${y - height}H${cx + way * (width / 2 - 30)}Q${cx + way * (width / 2 - 36)} ${y - height * 0.5} ${cx + way * (width / 2 - 28)} ${y}Z`,
      shaded(s, wall, 0.2),
    )
  let beams = ''
  for (let i = 0; i < 6; i++) beams += d`M${x - w * 0.32 + i * w * 0.11} ${y - w * 0.3}v9`
  return [
    box(x + way * w * 0.2, w * 0.5, w * 0.6),
    ...[-0.02, 0.2].map(t => archWindow(s, x + way * w * (0.12 + t), y - w * 0.52, w * 0.08, w * 0.14)),
    box(x - w * 0.04, w * 0.84, w * 0.37),
    stroke(beams, shaded(s, s.p.accent, 0.5), 8),
    archWindow(s, x - w * 0.3, y - w * 0.25, w * 0.1, w * 0.13),
    archWindow(s, x + w * 0.16, y - w * 0.25, w * 0.1, w * 0.13),
    door(s, x - w * 0.13, y, w * 0.16, w * 0.26, s.p.accent),
    sign(s, x + w * 0.07, y - w * 0.14, w * 0.045),
    stroke(
      d`M${x + way * w * 0.34} ${y}V${y - w * 0.6}M${x + way * w * 0.4} ${y}V${y - w * 0.58}` +
        [0.12, 0.24, 0.36, 0.48].map(t => d`M${x + way * w * 0.34} ${y - w * t}H${x + way * w * 0.4}`).join(''),
      mix(s.p.near, s.p.wall, 0.3),
      4.5,
    ),
    pennant(s, x + way * w * 0.1, y - w * 0.6, w * 0.32),
    ...[-0.46, -0.52].map((t, i) => disc(x + t * w, y - 10, 13 - i * 3, shaded(s, s.p.accent, 0.2))),
  ].join('')
}

/** An old camper. */
export function van(s: Stage, x: number, y: number) {
  const { p } = s
  const way = s.lit === 'left' ? -1 : 1
  const body = [
    oval(0, 2, 96, 8, shaded(s, sandOf(s, 0.8), 0.3)),
    path('M-86 -8V-62Q-84 -88 -60 -88H56Q78 -88 86 -50L88 -8Z', mix(p.light, p.near, s.time === 'night' ? 0.4 : 0)),
    path('M-86 -8V-42H87L88 -8Z', p.accent),
    rect(-74, -78, 34, 28, glowing(s), 5) + rect(-34, -78, 34, 28, glowing(s), 5) + path('M8 -78H52Q66 -78 71 -50H8Z', glowing(s)),
    disc(-50, -6, 17, p.near) + disc(-50, -6, 7, p.light) + disc(50, -6, 17, p.near) + disc(50, -6, 7, p.light),
    disc(82, -30, 6, p.sun),
    rect(-56, -104, 74, 14, mix(p.wall, p.near, 0.3), 5) + rect(-40, -116, 40, 13, mix(p.leaf, p.light, 0.2), 5),
  ]
  return `<g transform="${d`translate(${x} ${y}) scale(${way} 1)`}">${body.join('')}</g>`
}
