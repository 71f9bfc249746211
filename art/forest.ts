import { mix } from './colour.ts'
import { pennant, sign } from './houses.ts'
import { at, d, disc, grain, ground, HEIGHT, type Point, path, type Ridge, rect, shape, stroke, WIDTH } from './pen.ts'
import { bananaLeaf, monstera, palm, tuft } from './plants.ts'
import { land, leaf, type Stage, shaded, timber } from './stage.ts'

/** Limestone towers out of the mist. */
export function karsts(s: Stage, nearness: number, foot: number, height: number): string {
  const { r, p } = s
  const colour = mix(p.haze, land(s, nearness + 0.1), 0.55 + nearness)
  const way = s.lit === 'left' ? 1 : -1
  let drawn = ''
  for (let x = r.between(-60, 40); x < WIDTH + 60; x += r.between(150, 270)) {
    const w = r.between(70, 120)
    const h = height * r.between(0.45, 1) * (Math.abs(x - s.sun[0]) < 190 ? 0.5 : 1)
    const e = foot - h
    drawn += path(
      d`M${x - w} ${foot + 60}C${x - w * 0.9} ${e + h * 0.4} ${x - w * 0.62} ${e + 8} ${x - w * 0.2} ${e}C${x + w * 0.4} ${e - 8} ${x + w * 0.7} ${e + h * 0.3} ${x + w} ${foot + 60}Z`,
      colour,
    )
    drawn += path(
      d`M${x + way * w * 0.3} ${e + 2}C${x + way * w * 0.5} ${e + h * 0.2} ${x + way * w * 0.75} ${e + h * 0.35} ${x + way * w} ${foot + 60}H${x + way * w * 0.45}C${x + way * w * 0.5} ${e + h * 0.6} ${x + way * w * 0.1} ${e + h * 0.3} ${x + way * w * 0.3} ${e + 2}Z`,
      shaded(s, colour, 0.12),
    )
  }
  return drawn
}

/** Tree crowns in a row: bumps of every size over a dark wood. */
export function canopy(s: Stage, base: Ridge, nearness: number, size: number, foot = HEIGHT): string {
  const { r } = s
  const colour = leaf(s, nearness)
  const way = s.lit === 'left' ? -1 : 1
  let crowns = ''
  let lights = ''
  for (let x = -40; x < WIDTH + 60; x += size * r.between(0.62, 1.1)) {
    const radius = size * r.between(0.55, 0.9)
    const y = base(x) + r.between(-8, 12)
    crowns += disc(x, y, radius, colour)
    lights += disc(x + way * radius * 0.28, y - radius * 0.3, radius * 0.52, mix(colour, s.time === 'night' ? s.p.haze : s.p.light, 0.1))
  }
  return (
    ground(base, colour, foot) +
    crowns +
    lights +
    grain(r, { from: 0, to: WIDTH, edge: x => base(x) - size * 0.2, depth: size * 1.6 }, 260, shaded(s, colour, 0.3), 2.8)
  )
}

export const mist = (s: Stage, y: number) =>
  [0, 1, 2]
    .map(i =>
      rect(
        s.r.between(-200, 700),
        y - 70 + i * 30,
        s.r.between(380, 640),
        22,
        mix(s.p.haze, s.p.light, s.time === 'night' ? 0.06 : 0.4),
        11,
      ),
    )
    .join('')

export const palms = (s: Stage, edge: Ridge, nearness: number, height: number) =>
  Array.from({ length: 7 }, (_, i) => {
    const x = i * 190 + s.r.between(-60, 60)
    return palm(s, x, edge(x) + 10, height * s.r.between(0.8, 1.2), leaf(s, nearness))
  }).join('')

/** The hostel on stilts: a veranda, a hammock, light behind the mats. */
export function stiltHut(s: Stage, x: number, y: number, w: number) {
  const { p } = s
  const thatch = timber(s, { day: 0.2, dusk: 0.34, night: 0.6 }[s.time])
  const mat = mix(p.wall, p.light, 0.35)
  const walls = s.time === 'night' ? shaded(s, mat, 0.5) : mat
  const wood = timber(s, s.time === 'day' ? 0.62 : 0.84)
  const inside = s.time === 'day' ? mix(p.near, p.wall, 0.15) : p.light
  const floor = y - w * 0.2
  const e = floor - w * 0.36
  let reeds = ''
  for (let i = -6; i <= 6; i++) reeds += d`M${x + i * w * 0.045} ${e - w * 0.4}L${x + i * w * 0.1} ${e + w * 0.03}`
  let posts = ''
  for (const t of [-0.46, -0.24, 0, 0.24, 0.46]) posts += d`M${x + t * w} ${floor}V${y + w * 0.2}`
  let rails = d`M${x - w * 0.54} ${floor - w * 0.1}H${x + w * 0.54}`
  for (let i = -5; i <= 5; i++) rails += d`M${x + i * w * 0.105} ${floor}V${floor - w * 0.1}`
  return [
    stroke(posts, wood, w * 0.026),
    rect(x - w * 0.44, e, w * 0.88, floor - e, walls),
    rect(x - w * 0.12, floor - w * 0.26, w * 0.17, w * 0.26, inside),
    ...[-0.36, 0.14].map(t => rect(x + t * w, floor - w * 0.26, w * 0.17, w * 0.14, inside, 3)),
    rect(x + w * 0.335, floor - w * 0.26, w * 0.05, w * 0.14, wood),
    rect(x - w * 0.56, floor - 3, w * 1.12, w * 0.045, wood),
    stroke(rails, wood, w * 0.016),
    stroke(d`M${x - w * 0.5} ${floor}V${e}M${x + w * 0.5} ${floor}V${e}`, wood, w * 0.024),
    stroke(
      d`M${x + w * 0.56} ${floor}L${x + w * 0.74} ${y + w * 0.17}M${x + w * 0.5} ${floor + w * 0.04}L${x + w * 0.67} ${y + w * 0.17}M${x + w * 0.57} ${floor + w * 0.09}h${w * 0.05}M${x + w * 0.6} ${floor + w * 0.17}h${w * 0.05}M${x + w * 0.64} ${floor + w * 0.25}h${w * 0.05}`,
      wood,
      w * 0.018,
    ),
    path(
      d`M${x - w * 0.64} ${e + w * 0.06}Q${x - w * 0.4} ${e - w * 0.1} ${x - w * 0.3} ${e - w * 0.42}H${x + w * 0.3}Q${x + w * 0.4} ${e - w * 0.1} ${x + w * 0.64} ${e + w * 0.06}Z`,
      thatch,
    ),
    stroke(reeds, shaded(s, thatch, 0.22), 2.6),
    shape(
      [
        [x - w * 0.32, e - w * 0.4],
        [x - w * 0.26, e - w * 0.47],
        [x + w * 0.26, e - w * 0.47],
        [x + w * 0.32, e - w * 0.4],
      ],
      shaded(s, thatch, 0.3),
    ),
    sign(s, x + w * 0.1, floor - w * 0.32, w * 0.045),
    pennant(s, x, e - w * 0.45, w * 0.28),
  ].join('')
}

export function paddler(s: Stage, x: number, y: number) {
  const { p } = s
  return at(
    x,
    y,
    path('M-14 6C-16 -30 16 -30 15 6Z', p.light) +
      disc(0, -34, 9, mix('#8d5a3c', p.near, s.time === 'night' ? 0.4 : 0)) +
      shape(
        [
          [-24, -36],
          [0, -56],
          [24, -36],
        ],
        mix(p.wall, p.light, 0.3),
      ) +
      stroke('M-22 -40L34 34', mix(p.near, p.wall, 0.35), 4),
  )
}

export function ledge(s: Stage, x: number, y: number, rock: string) {
  const w = s.r.between(50, 120)
  return shape(
    [
      [x, y],
      [x + w, y + s.r.between(-8, 8)],
      [x + w * 0.8, y + 40],
      [x + w * 0.2, y + 70],
    ],
    shaded(s, rock, s.r.pick([0.14, 0.24])),
  )
}

export function vines(s: Stage, edge: Ridge, except: number) {
  let drawn = ''
  for (let i = 0; i < 22; i++) {
    const x = s.r.between(0, WIDTH)
    if (Math.abs(x - except) < 110) continue
    const length = s.r.between(50, 170)
    drawn += path(
      d`M${x - 9} ${edge(x) - 6}Q${x - 4} ${edge(x) + length * 0.6} ${x} ${edge(x) + length}Q${x + 6} ${edge(x) + length * 0.6} ${x + 13} ${edge(x) - 6}Z`,
      leaf(s, s.r.between(0.45, 0.66)),
    )
  }
  return drawn
}

/** Leaves at arm's length: one looks out of the forest. */
export function frame(s: Stage): string {
  const heavy = s.lit === 'left' ? WIDTH : 0
  const light = WIDTH - heavy
  const into = heavy ? 1 : -1
  const deg = (angle: number, side: number) => (side ? 180 - angle : angle)
  const dark = leaf(s, 0.92)
  const mid = leaf(s, 0.76)
  const vein = (colour: string) => mix(colour, s.time === 'night' ? s.p.haze : s.p.light, 0.18)
  const leaves: [Point, number, number, string][] = [
    [[heavy + into * 20, 560], 330, -58, mid],
    [[heavy + into * 10, 640], 360, -34, dark],
    [[heavy + into * 30, 760], 380, -64, mid],
    [[heavy, 820], 400, -26, dark],
    [[light - into * 20, 720], 270, -62, mid],
    [[light - into * 10, 820], 300, -36, dark],
    [[heavy + into * 20, -10], 320, 32, dark],
    [[heavy, -20], 260, 62, mid],
  ]
  return [
    ...leaves.map(([[x, y], length, angle, colour]) => bananaLeaf(x, y, length, deg(angle, x > 600 ? 1 : 0), colour, vein(colour))),
    monstera(heavy - into * 130, 830, 190, heavy ? 160 : 200, dark, vein(dark)),
    monstera(heavy - into * 20, 700, 170, heavy ? 118 : 242, mid, vein(mid)),
    monstera(light + into * 90, 840, 170, light ? 165 : 195, mid, vein(mid)),
    ...Array.from({ length: 6 }, () => tuft(s, s.r.between(150, 1050), HEIGHT + 10, s.r.between(40, 80), dark)),
  ].join('')
}
