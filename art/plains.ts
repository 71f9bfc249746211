import { mix } from './colour.ts'
import { horse } from './country.ts'
import { pennant, sign, window } from './houses.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { traveller } from './people.ts'
import { roundTree, tuft } from './plants.ts'
import { dimmed } from './shapes.ts'
import { farHills, sky } from './sky.ts'
import { glowing, leaf, type Stage, shaded, timber, walls } from './stage.ts'
import { wideTree } from './streets.ts'

const side = (s: Stage) => (x: number) => (s.lit === 'left' ? x : WIDTH - x)

/** Flat land to the end of the sky: a wind pump and its tank, cattle, a fence, a long house with a veranda. */
export function ranch(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const grass = (t: number) => dimmed(s, mix(mix(p.wall, p.sun, 0.35), mix(p.leaf, p.near, 0.12), t), 0.5)
  const soil = mix(grass(0.1), p.light, s.time === 'night' ? 0.05 : 0.4)
  const lines: readonly Ridge[] = [ridge(r, 540, 5, 0.8), ridge(r, 580, 7, 0.8), ridge(r, 636, 9, 0.9)]
  const near = ridge(r, 742, 9, 0.9)
  return [
    sky(s, 540),
    farHills(s, 534, 8, mix(p.far, p.haze, 0.4)),
    ground(lines[0]!, grass(0.5)),
    ...Array.from({ length: 9 }, (_, i) => roundTree(s, i * 150 + r.between(-60, 60), 552, r.between(34, 56), leaf(s, 0.36))),
    ground(lines[1]!, grass(0.3)),
    ...[80, 136, 210, 300].map((x, i) => cow(s, at(x + r.between(-10, 10)), 604 + (i % 2) * 8, 46)),
    ground(lines[2]!, grass(0.4)),
    grain(r, { from: 0, to: WIDTH, edge: lines[2]!, depth: 110 }, 420, grass(0.75), 2.8),
    path(
      d`M${at(640)} 640C${at(590)} 664 ${at(760)} 690 ${at(500)} ${HEIGHT + 10}H${at(760)}C${at(900)} 700 ${at(660)} 664 ${at(668)} 640Z`,
      soil,
    ),
    windPump(s, at(430), 670, 380),
    ranchHouse(s, at(850), 684, 330),
    wideTree(s, at(1130), 716, 380, leaf(s, 0.62)),
    ...[230, 330].map((x, i) => cow(s, at(x), 716 + i * 14, 96)),
    horse(s, at(590), 712, 100),
    fence(s, x => near(x) + 4, 62),
    ground(near, grass(0.5)),
    traveller(s, at(700), 768, 116),
    traveller(s, at(762), 774, 106),
    ...Array.from({ length: 40 }, () => tuft(s, r.between(0, WIDTH), r.between(770, 812), r.between(26, 70), grass(r.between(0.1, 0.9)))),
    ...Array.from({ length: 14 }, () =>
      disc(r.between(0, WIDTH), r.between(764, 796), r.between(2.6, 4.6), dimmed(s, r.pick([p.accent, p.light]), 0.3)),
    ),
  ].join('')
}

/** A wheel of many blades on a lattice, a vane behind it, a tank below. */
function windPump(s: Stage, x: number, y: number, h: number): string {
  const iron = mix(s.p.near, s.p.far, s.time === 'night' ? 0.4 : 0.24)
  const way = s.lit === 'left' ? 1 : -1
  const hub = y - h * 0.86
  const radius = h * 0.2
  const half = (t: number) => h * (0.12 - 0.105 * t)
  let lattice = d`M${x - half(0)} ${y}L${x - half(1)} ${hub}M${x + half(0)} ${y}L${x + half(1)} ${hub}`
  for (const t of [0.06, 0.26, 0.46, 0.64, 0.8]) {
    const next = Math.min(0.95, t + 0.18)
    const [low, high] = [y - h * 0.86 * t, y - h * 0.86 * next]
    lattice += d`M${x - half(t)} ${low}H${x + half(t)}M${x - half(t)} ${low}L${x + half(next)} ${high}M${x + half(t)} ${low}L${x - half(next)} ${high}`
  }
  let blades = ''
  const turn = s.r.between(0, 0.4)
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2 + turn
    const at = (share: number, off: number) => [x + Math.cos(a + off) * radius * share, hub + Math.sin(a + off) * radius * share] as const
    blades += shape(
      [at(0.3, 0), at(0.3, 0.12), at(1, 0.3), at(1, 0.02)],
      i % 2 ? dimmed(s, s.p.light, 0.4) : dimmed(s, mix(s.p.light, s.p.far, 0.35), 0.4),
    )
  }
  const tank = dimmed(s, mix(s.p.light, s.p.far, 0.45), 0.5)
  const tx = x - way * h * 0.32
  return [
    path(
      d`M${x} ${hub - 3}L${x + way * h * 0.3} ${hub - 5}L${x + way * h * 0.42} ${hub - h * 0.08}V${hub + h * 0.07}L${x + way * h * 0.3} ${hub + 5}L${x} ${hub + 3}Z`,
      s.p.accent,
    ),
    stroke(lattice, iron, 4.5),
    `<circle cx="${Math.round(x)}" cy="${Math.round(hub)}" r="${Math.round(radius * 0.66)}" fill="none" stroke="${iron}" stroke-width="3"/>`,
    blades,
    disc(x, hub, radius * 0.14, iron),
    oval(tx, y + 4, h * 0.2, 9, shaded(s, leaf(s, 0.6), 0.3)),
    rect(tx - h * 0.16, y - h * 0.17, h * 0.32, h * 0.17, tank, 4),
    oval(tx, y - h * 0.17, h * 0.16, h * 0.026, mix(s.p.water, s.p.light, 0.3)),
    stroke([-0.1, -0.04, 0.02, 0.08].map(t => d`M${tx + t * h} ${y - h * 0.13}v${h * 0.12}`).join(''), shaded(s, tank, 0.18), 3),
    stroke(d`M${x} ${y - h * 0.2}H${tx + way * h * 0.1}v${h * 0.04}`, iron, 4.5),
  ].join('')
}

function ranchHouse(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const wall = walls(s)[0]!
  const tin = dimmed(s, mix(s.p.accent, s.p.near, 0.1), 0.4)
  const wood = timber(s, s.time === 'day' ? 0.5 : 0.76)
  const e = y - w * 0.24
  const chimney = x + way * w * 0.26
  let ribs = ''
  for (let i = -7; i <= 7; i++) ribs += d`M${x + i * w * 0.052} ${e - w * 0.2}L${x + i * w * 0.066} ${e - w * 0.03}`
  let rails = ''
  for (let i = -12; i <= 12; i++) if (Math.abs(i) > 2) rails += d`M${x + i * w * 0.043} ${y - 4}v${-w * 0.07}`
  return [
    ...[-0.62, -0.7].map((t, i) => roundTree(s, x - way * w * t, y + 4, w * (0.5 - i * 0.1), leaf(s, 0.54))),
    rect(chimney - w * 0.03, e - w * 0.27, w * 0.06, w * 0.14, shaded(s, wall, 0.3)),
    rect(x - w * 0.44, e, w * 0.88, w * 0.24, wall),
    ...[-0.36, -0.2, 0.14, 0.29].map(t => window(s, x + w * t, y - w * 0.18, w * 0.08, w * 0.1, wall, glowing(s))),
    rect(x - w * 0.04, y - w * 0.19, w * 0.09, w * 0.19, s.p.accent, 2),
    shape(
      [
        [x - w * 0.46, e - w * 0.03],
        [x - w * 0.34, e - w * 0.2],
        [x + w * 0.34, e - w * 0.2],
        [x + w * 0.46, e - w * 0.03],
      ],
      tin,
    ),
    stroke(ribs, shaded(s, tin, 0.2), 2.6),
    shape(
      [
        [x - w * 0.56, e + w * 0.05],
        [x - w * 0.45, e - w * 0.035],
        [x + w * 0.45, e - w * 0.035],
        [x + w * 0.56, e + w * 0.05],
      ],
      mix(tin, s.p.light, s.time === 'night' ? 0.06 : 0.2),
    ),
    stroke([-0.52, -0.31, -0.1, 0.1, 0.31, 0.52].map(t => d`M${x + t * w} ${y}V${e + w * 0.05}`).join(''), wood, w * 0.02),
    stroke(`${rails}${d`M${x - w * 0.52} ${y - w * 0.08}H${x - w * 0.1}M${x + w * 0.1} ${y - w * 0.08}H${x + w * 0.52}`}`, wood, 3),
    rect(x - w * 0.54, y - 5, w * 1.08, 9, wood, 2),
    sign(s, x - way * w * 0.2, y - w * 0.13, 13),
    pennant(s, x - w * 0.06, e - w * 0.19, w * 0.24),
  ].join('')
}

function cow(s: Stage, x: number, y: number, h: number): string {
  const way = s.r.chance(0.5) ? 1 : -1
  const coat = dimmed(s, s.r.pick([mix(s.p.near, s.p.accent, 0.5), s.p.light, mix(s.p.near, s.p.wall, 0.3)]), 0.35)
  const spot = shaded(s, coat, 0.4)
  const k = h / 50
  const parts = [
    stroke('M-20 -20L-21 0M-13 -20L-13 0M14 -20L14 0M21 -20L22 0', shaded(s, coat, 0.22), 5),
    path('M-28 -36Q-24 -42 0 -40Q20 -42 26 -40L34 -46L46 -43L48 -34L42 -28L34 -29Q30 -18 20 -16Q-14 -14 -24 -18Q-30 -26 -28 -36Z', coat),
    path('M-14 -40Q-4 -30 4 -40ZM10 -24Q18 -32 24 -22Q18 -15 10 -24Z', spot),
    stroke('M35 -45Q32 -52 28 -51M42 -45Q44 -52 49 -52', dimmed(s, s.p.light, 0.3), 3),
    stroke('M-28 -35Q-34 -24 -31 -10', spot, 2.6),
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}

function fence(s: Stage, edge: Ridge, h: number): string {
  const wood = timber(s, s.time === 'day' ? 0.56 : 0.8)
  let posts = ''
  for (let x = -10; x < WIDTH + 20; x += 92) posts += d`M${x} ${edge(x) + 20}V${edge(x) - h}`
  const wire = (up: number) => {
    let data = ''
    for (let x = -10; x < WIDTH + 20; x += 92) data += `${x < 0 ? 'M' : 'L'}${x} ${Math.round(edge(x) - up)}`
    return stroke(data, mix(wood, s.p.haze, 0.2), 2.2)
  }
  return [0.24, 0.52, 0.84].map(t => wire(h * t)).join('') + stroke(posts, wood, 8)
}
