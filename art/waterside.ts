import { blocks, railing } from './blocks.ts'
import { mix } from './colour.ts'
import { stiltHut } from './forest.ts'
import { cabin, pennant } from './houses.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, traveller } from './people.ts'
import { palm, roundTree, spruce, tuft, wood } from './plants.ts'
import { dune, sandOf } from './sand.ts'
import { sailboat, sea, skiff } from './sea.ts'
import { bus, dimmed, flatHouse, shimmer } from './shapes.ts'
import { headland } from './shore.ts'
import { farHills, sky } from './sky.ts'
import { glowing, land, leaf, type Stage, shaded, timber } from './stage.ts'
import { lamp } from './street.ts'

/** The towers of a city across its bay, from the promenade. */
export function bay(s: Stage): string {
  const { p, r } = s
  const shore = 486
  const quay = mix(land(s, 0.75), p.wall, 0.16)
  const tree = s.climate === 'warm' ? palm : roundTree
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  return [
    sky(s, shore),
    farHills(s, shore - 40, 36, mix(p.far, p.haze, 0.6)),
    blocks(s, shore + 6, [90, 250], 0.1),
    blocks(s, shore + 10, [50, 190], 0.34),
    sea(s, shore, 720),
    rect(0, shore, WIDTH, 9, land(s, 0.5)),
    ferry(s, at(r.between(620, 760)), 610, 150),
    sailboat(s, at(r.between(240, 360)), 560, 40),
    sailboat(s, at(r.between(900, 1040)), 640, 62),
    rect(0, 706, WIDTH, 94, quay),
    rect(0, 706, WIDTH, 9, mix(quay, p.light, 0.35)),
    grain(r, { from: 0, to: WIDTH, edge: () => 716, depth: 80 }, 260, shaded(s, quay, 0.3), 2.6),
    railing(s, 706),
    traveller(s, at(380), 752, 132),
    traveller(s, at(452), 756, 120),
    bicycle(s, at(660), 752, 88),
    lamp(s, at(250), 764, 240),
    tree(s, at(1010), 770, 420, leaf(s, 0.72)),
    tree(s, at(1130), 800, 520, leaf(s, 0.84)),
  ].join('')
}

function ferry(s: Stage, x: number, y: number, w: number): string {
  const pale = dimmed(s, s.p.light, 0.4)
  return [
    rect(x - w * 0.6, y + w * 0.07, w * 1.2, 5, mix(s.p.water, s.p.near, 0.3), 2),
    rect(x - w * 0.34, y - w * 0.3, w * 0.62, w * 0.14, pale, 4),
    rect(x - w * 0.42, y - w * 0.17, w * 0.84, w * 0.13, pale, 4),
    ...[-0.34, -0.2, -0.06, 0.08, 0.22].map(t => rect(x + t * w, y - w * 0.14, w * 0.08, w * 0.06, glowing(s), 2)),
    rect(x - w * 0.04, y - w * 0.44, w * 0.1, w * 0.15, s.p.accent, 3),
    path(
      d`M${x - w * 0.56} ${y - w * 0.05}H${x + w * 0.56}L${x + w * 0.46} ${y + w * 0.1}H${x - w * 0.46}Z`,
      mix(s.p.near, s.p.water, 0.25),
    ),
  ].join('')
}

/** Clear water, islands of palms, a pier to a hut over the reef. */
export function lagoon(s: Stage): string {
  const { p, r } = s
  const horizon = 400
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const clear = mix(mix(p.water, '#3fb7ad', 0.35), p.near, { day: 0, dusk: 0.16, night: 0.45 }[s.time])
  const planks = timber(s, s.time === 'day' ? 0.34 : 0.55)
  const isle = (x: number, y: number, w: number, near: number) =>
    [
      oval(x, y, w, w * 0.06, mix(sandOf(s, 0.3), p.light, 0.4)),
      path(d`M${x - w * 0.86} ${y}Q${x - w * 0.5} ${y - w * 0.2} ${x} ${y - w * 0.22}T${x + w * 0.86} ${y}Z`, leaf(s, near)),
      ...[-0.5, -0.16, 0.12, 0.46].map(t => palm(s, x + t * w, y - w * 0.1, w * r.between(0.5, 0.72), leaf(s, near + 0.1))),
    ].join('')
  let boards = ''
  for (let i = 0; i < 13; i++) {
    const t = (i / 13) ** 1.5
    const y = 560 + t * 260
    boards += d`M${at(560 - t * 250)} ${y}H${at(612 + t * 30)}`
  }
  return [
    sky(s, horizon),
    sea(s, horizon),
    rect(0, horizon + 34, WIDTH, HEIGHT - horizon, `${clear}b0`),
    ...[0, 1, 2, 3].map(i => oval(r.between(0, WIDTH), 520 + i * 70, r.between(140, 260), 16 + i * 4, mix(clear, p.light, 0.28))),
    isle(at(250), horizon + 18, 190, 0.34),
    isle(at(980), horizon + 42, 250, 0.48),
    sailboat(s, at(640), horizon + 40, 40),
    shape(
      [
        [at(556), 556],
        [at(614), 556],
        [at(650), 830],
        [at(290), 830],
      ],
      planks,
    ),
    stroke(boards, shaded(s, planks, 0.3), 3),
    stroke(d`M${at(540)} 570v34M${at(620)} 570v34M${at(440)} 690v60M${at(630)} 690v60`, shaded(s, planks, 0.5), 9),
    stiltHut(s, at(660), 556, 250),
    skiff(s, at(860), 690, 86, p.accent),
    traveller(s, at(478), 720, 104),
    palm(s, at(1130), 810, 560, leaf(s, 0.8), s.lit === 'left' ? -0.2 : 0.2),
    palm(s, at(1190), 820, 430, leaf(s, 0.9), s.lit === 'left' ? -0.06 : 0.06),
    ...Array.from({ length: 4 }, () => tuft(s, at(r.between(1010, 1200)), HEIGHT + 8, r.between(60, 100), leaf(s, 1))),
  ].join('')
}

/** A long beach with waves that come in one after the other, dune grass, boards. */
export function surf(s: Stage): string {
  const { p, r } = s
  const horizon = 400
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const sand = mix(mix(p.wall, p.light, 0.55), p.near, { day: 0.02, dusk: 0.16, night: 0.44 }[s.time])
  const shore: Ridge = x => 640 + ((s.lit === 'left' ? WIDTH - x : x) / WIDTH - 0.5) * -60 + Math.sin(x / 150) * 9
  const dunes: Ridge = x => {
    const t = (s.lit === 'left' ? x : WIDTH - x) / WIDTH
    return 800 - 130 * Math.max(0, t - 0.35) ** 0.8 + Math.sin(x / 70) * 7
  }
  const point = headland(s, 560, 300, horizon + 8, 1.9)
  let breakers = ''
  for (const [i, y] of [462, 506, 560, 612].entries())
    for (let x = -60; x < WIDTH; x += r.between(190, 330)) {
      const w = r.between(120, 250) * (0.6 + i * 0.16)
      const top = y + r.between(-7, 7)
      const h = 7 + i * 3
      breakers += d`M${x} ${top}C${x + w * 0.3} ${top - h * 1.5} ${x + w * 0.7} ${top - h * 1.5} ${x + w} ${top}C${x + w * 0.7} ${top - h * 0.5} ${x + w * 0.3} ${top - h * 0.4} ${x} ${top}Z`
    }
  return [
    sky(s, horizon),
    sea(s, horizon, 720),
    ground(point, land(s, 0.22), horizon + 8),
    ground(x => point(x) + 26, leaf(s, 0.36), horizon + 8),
    sailboat(s, at(r.between(380, 560)), horizon + 22, 26),
    path(breakers, mix(p.water, p.light, 0.6)),
    // Nobody is out there at night.
    s.time === 'night' ? '' : surfer(s, at(r.between(470, 580)), 548),
    ground(x => shore(x) - 16, mix(p.water, p.light, 0.55)),
    ground(x => shore(x) - 4, mix(sand, p.near, 0.1)),
    ground(x => shore(x) + 12, sand),
    grain(r, { from: 0, to: WIDTH, edge: x => shore(x) + 16, depth: 130 }, 360, shaded(s, sand, 0.3), 2.4),
    traveller(s, at(330), 730, 104),
    traveller(s, at(392), 736, 96),
    lookout(s, at(170), 700, 120),
    ground(dunes, mix(sand, leaf(s, 0.5), 0.35)),
    bus(s, at(880), 722, 210),
    ...[1010, 1042, 1076].map((x, i) => plank(s, at(x), 738 + i * 3, 170, [p.accent, p.light, mix(p.water, p.near, 0.1)][i]!)),
    ...Array.from({ length: 22 }, () => r.between(0, WIDTH)).map(x =>
      tuft(s, x, dunes(x) + 30, r.between(30, 84), leaf(s, r.between(0.5, 0.85))),
    ),
  ].join('')
}

const plank = (s: Stage, x: number, y: number, length: number, fill: string) =>
  path(
    d`M${x} ${y}C${x - length * 0.16} ${y - length * 0.3} ${x - length * 0.12} ${y - length * 0.8} ${x} ${y - length}C${x + length * 0.12} ${y - length * 0.8} ${x + length * 0.16} ${y - length * 0.3} ${x} ${y}Z`,
    dimmed(s, fill, 0.3),
  ) + stroke(d`M${x} ${y - 8}V${y - length + 10}`, mix(fill, s.p.near, 0.4), 2.6)

function surfer(s: Stage, x: number, y: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const suit = mix(s.p.near, s.p.far, 0.12)
  return (
    path(
      d`M${x - 120 * way} ${y + 22}Q${x - 30 * way} ${y - 36} ${x + 120 * way} ${y + 4}Q${x + 20 * way} ${y + 6} ${x - 120 * way} ${y + 22}Z`,
      mix(s.p.water, s.p.light, 0.8),
    ) +
    path(d`M${x - 46} ${y + 4}Q${x} ${y + 14} ${x + 46} ${y - 2}Q${x} ${y + 4} ${x - 46} ${y + 4}Z`, s.p.accent) +
    stroke(
      d`M${x - 14} ${y}L${x - 4} ${y - 20}L${x + 16} ${y - 2}M${x - 4} ${y - 20}L${x + 2 * way} ${y - 42}M${x - 24} ${y - 46}L${x + 2 * way} ${y - 40}L${x + 26} ${y - 30}`,
      suit,
      7,
    ) +
    disc(x + 4 * way, y - 52, 8, mix('#8d5a3c', s.p.near, 0.15))
  )
}

/** A lifeguard's hut on legs. */
const lookout = (s: Stage, x: number, y: number, size: number) => {
  const wall = dimmed(s, s.p.light, 0.4)
  return [
    stroke(
      d`M${x - size * 0.3} ${y}L${x - size * 0.2} ${y - size * 0.5}M${x + size * 0.3} ${y}L${x + size * 0.2} ${y - size * 0.5}M${x - size * 0.26} ${y - size * 0.2}L${x + size * 0.24} ${y - size * 0.34}`,
      timber(s, 0.6),
      6,
    ),
    rect(x - size * 0.4, y - size * 0.54, size * 0.8, size * 0.08, timber(s, 0.5)),
    rect(x - size * 0.28, y - size * 0.92, size * 0.56, size * 0.4, wall, 3),
    rect(x - size * 0.18, y - size * 0.84, size * 0.36, size * 0.18, glowing(s), 2),
    shape(
      [
        [x - size * 0.4, y - size * 0.9],
        [x, y - size * 1.12],
        [x + size * 0.4, y - size * 0.9],
      ],
      s.p.accent,
    ),
    pennant(s, x, y - size * 1.1, size * 0.36),
  ].join('')
}

/** Walls of rock that fall into still water, a village on the only flat place. */
export function fjord(s: Stage): string {
  const { p, r } = s
  const water = 566
  const colour = mix(p.water, p.far, 0.25)
  const wallOf = (side: number, reach: number, top: number, near: number) => {
    const edge = (x: number) => (side > 0 ? WIDTH - x : x)
    const rock = mix(land(s, near), p.wall, s.time === 'night' ? 0.04 : 0.14)
    const points: [number, number][] = [
      [edge(-20), water],
      [edge(-20), top],
      [edge(reach * 0.26), top - 34 + r.between(-16, 16)],
      [edge(reach * 0.4), top + 46],
      [edge(reach * 0.58), top + 70 + r.between(-14, 14)],
      [edge(reach * 0.72), top + 150],
      [edge(reach * 0.86), water - 70],
      [edge(reach), water],
    ]
    const shadow: [number, number][] = [
      [edge(reach * 0.26), top - 34],
      [edge(reach * 0.4), top + 46],
      [edge(reach * 0.58), top + 76],
      [edge(reach * 0.46), top + 190],
      [edge(reach * 0.6), water],
      [edge(reach * 0.3), water],
      [edge(reach * 0.34), top + 150],
    ]
    let ledges = ''
    for (let i = 0; i < 7; i++) {
      const x = r.between(0.06, 0.7) * reach
      ledges += d`M${edge(x)} ${top + 110 + r.between(0, 200)}l${side > 0 ? -r.between(24, 60) : r.between(24, 60)} ${r.between(14, 30)}`
    }
    return (
      shape(points, rock) +
      shape(shadow, shaded(s, rock, 0.2)) +
      stroke(ledges, shaded(s, rock, 0.16), 5) +
      wood(s, Math.min(edge(0), edge(reach * 0.9)), Math.max(edge(0), edge(reach * 0.9)), () => water + 2, 46, leaf(s, near + 0.16))
    )
  }
  const side = s.lit === 'left' ? 1 : -1
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const bank: Ridge = x => 700 + (side > 0 ? 1 - x / WIDTH : x / WIDTH) * 90 + Math.sin(x / 90) * 8
  const fall = at(930)
  return [
    sky(s, 520),
    farHills(s, 430, 70, mix(p.far, p.haze, 0.6)),
    wallOf(-side, 560, 330, 0.16),
    wallOf(side, 610, 260, 0.3),
    wallOf(-side, 400, 250, 0.42),
    wallOf(side, 400, 170, 0.54),
    stroke(d`M${fall} 300q${side * 8} 60 ${side * -4} 120t${side * 6} 140`, mix(p.light, p.water, 0.2), 7),
    rect(0, water, WIDTH, HEIGHT - water, colour),
    shape(
      [
        [at(1220), water],
        [at(640), water],
        [at(760), water + 60],
        [at(900), water + 40],
        [at(1010), water + 110],
        [at(1220), water + 90],
      ],
      shaded(s, colour, 0.24),
    ),
    shimmer(s, water, 720, colour, [p.light, land(s, 0.2), p.haze]),
    boat(s, at(470), 622),
    ground(bank, leaf(s, 0.76)),
    grain(r, { from: 0, to: WIDTH, edge: bank, depth: 70 }, 300, leaf(s, 0.95), 3),
    ...[770, 880].map((x, i) => boathouse(s, at(x), bank(at(x)) + 6, 80 - i * 8, i)),
    cabin(s, at(1010), bank(at(1010)) + 16, 116),
    pennant(s, at(920), bank(at(920)) + 24, 92),
    traveller(s, at(640), bank(at(640)) + 22, 96),
    ...[1110, 1160, 1200].map((x, i) => spruce(s, at(x), bank(at(x)) + 40, r.between(240, 340) - i * 20, leaf(s, 0.86 + i * 0.04))),
    ...Array.from({ length: 6 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 74), leaf(s, 1))),
  ].join('')
}

function boathouse(s: Stage, x: number, y: number, w: number, i: number): string {
  const wall = dimmed(s, [s.p.accent, s.p.light][i % 2]!, 0.4)
  return [
    rect(x - w / 2, y - w * 0.6, w, w * 0.6, wall),
    shape(
      [
        [x - w * 0.58, y - w * 0.56],
        [x, y - w * 1.02],
        [x + w * 0.58, y - w * 0.56],
      ],
      mix(s.p.near, s.p.far, 0.2),
    ),
    rect(x - w * 0.2, y - w * 0.46, w * 0.4, w * 0.46, mix(s.p.near, s.p.far, 0.1)),
    rect(x - w * 0.08, y - w * 0.78, w * 0.16, w * 0.12, glowing(s)),
  ].join('')
}

const boat = (s: Stage, x: number, y: number) =>
  rect(x - 30, y - 30, 44, 22, dimmed(s, s.p.light, 0.4), 3) +
  rect(x - 22, y - 25, 10, 9, glowing(s)) +
  rect(x - 6, y - 25, 10, 9, glowing(s)) +
  stroke(d`M${x + 22} ${y - 8}v-46M${x + 22} ${y - 50}l-30 22`, s.p.near, 3) +
  path(d`M${x - 62} ${y - 10}H${x + 66}L${x + 46} ${y + 12}H${x - 46}Z`, s.p.accent)

/** A wide river between palms and sand, boats under one slanting sail. */
export function palmriver(s: Stage): string {
  const { p, r } = s
  const water = 548
  const colour = mix(p.water, p.haze, 0.14)
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const bank: Ridge = x => 726 + Math.sin(x / 150) * 12 + (at(x) / WIDTH) * -40
  const wall = () => dimmed(s, mix(mix(p.wall, p.light, 0.3), p.near, r.between(0, 0.12)), 0.5)
  return [
    sky(s, 500),
    dune(s, at(860), 330, 540, 520, 0.14),
    dune(s, at(330), 380, 540, 480, 0.24),
    ground(ridge(r, 520, 8, 0.8), leaf(s, 0.34), water),
    ...Array.from({ length: 8 }, (_, i) =>
      flatHouse(s, {
        x: 90 + i * 146 + r.between(-30, 30),
        y: water,
        w: r.between(70, 110),
        h: r.between(40, 84),
        wall: wall(),
        isArched: true,
      }),
    ),
    ...Array.from({ length: 13 }, (_, i) =>
      palm(s, i * 98 + r.between(-30, 30), water + 4, r.between(110, 190), leaf(s, 0.42 + (i % 3) * 0.06)),
    ),
    rect(0, water, WIDTH, HEIGHT - water, colour),
    rect(0, water, WIDTH, 10, shaded(s, colour, 0.3)),
    shimmer(s, water, 740, colour, [p.light, p.wall, leaf(s, 0.4)]),
    felucca(s, at(640), 660, 150),
    felucca(s, at(300), 600, 84),
    felucca(s, at(880), 590, 66),
    ground(bank, mix(leaf(s, 0.7), sandOf(s, 0.8), 0.25)),
    grain(r, { from: 0, to: WIDTH, edge: bank, depth: 60 }, 280, leaf(s, 0.9), 3),
    traveller(s, at(470), bank(at(470)) + 26, 108),
    traveller(s, at(532), bank(at(532)) + 30, 98),
    palm(s, at(1090), 790, 560, leaf(s, 0.76), s.lit === 'left' ? -0.16 : 0.16),
    palm(s, at(1170), 810, 400, leaf(s, 0.88), s.lit === 'left' ? 0.08 : -0.08),
    palm(s, at(60), 810, 330, leaf(s, 0.84), s.lit === 'left' ? 0.14 : -0.14),
    ...Array.from({ length: 14 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 6, r.between(50, 110), leaf(s, r.between(0.75, 1)))),
  ].join('')
}

function felucca(s: Stage, x: number, y: number, size: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const sail = dimmed(s, s.p.light, 0.35)
  return [
    rect(x - size * 0.5, y + size * 0.1, size, 5, mix(s.p.water, s.p.near, 0.3), 2),
    stroke(
      d`M${x} ${y}V${y - size * 0.8}M${x - way * size * 0.34} ${y - size * 0.2}L${x + way * size * 0.42} ${y - size * 1.36}`,
      mix(s.p.near, s.p.wall, 0.3),
      size * 0.025,
    ),
    path(
      d`M${x - way * size * 0.34} ${y - size * 0.2}Q${x + way * size * 0.06} ${y - size * 0.66} ${x + way * size * 0.42} ${y - size * 1.36}Q${x + way * size * 0.5} ${y - size * 0.7} ${x + way * size * 0.46} ${y - size * 0.12}Q${x} ${y - size * 0.24} ${x - way * size * 0.34} ${y - size * 0.2}Z`,
      sail,
    ),
    path(
      d`M${x - size * 0.56} ${y - size * 0.1}Q${x} ${y + size * 0.05} ${x + size * 0.56} ${y - size * 0.12}L${x + size * 0.4} ${y + size * 0.11}H${x - size * 0.4}Z`,
      mix(s.p.near, s.p.accent, 0.3),
    ),
  ].join('')
}
