import { mix } from './colour.ts'
import { pennant, sign, window } from './houses.ts'
import { threeWheeler } from './orient.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, traveller } from './people.ts'
import { bananaLeaf, palm, roundTree, tuft } from './plants.ts'
import { bus, dimmed, flatHouse, stall } from './shapes.ts'
import { farHills, sky } from './sky.ts'
import { glowing, leaf, type Stage, shaded, timber, walls } from './stage.ts'
import { garland } from './street.ts'
import { earth } from './streets.ts'

const side = (s: Stage) => (x: number) => (s.lit === 'left' ? x : WIDTH - x)

/** The tree that a village meets under, on its platform; a tea stall, a pump, houses round the green. */
export function banyan(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const green = ridge(r, 588, 8, 0.9)
  const soil = mix(earth(s), p.light, s.time === 'night' ? 0.02 : 0.18)
  const paints = walls(s)
  const houses = Array.from({ length: 8 }, (_, i) => {
    const isHostel = i === 2
    return flatHouse(s, {
      x: at((isHostel ? 330 : 70 + i * 158) + r.between(-20, 20)),
      y: 606 + (i % 2) * 6,
      w: r.between(120, 156) + (isHostel ? 30 : 0),
      h: r.between(62, 104) + (isHostel ? 62 : 0),
      wall: isHostel ? paints[0]! : mix(r.pick(paints.slice(1)), p.far, 0.2),
      isHostel,
      isArched: true,
    })
  })
  return [
    sky(s, 500),
    farHills(s, 500, 22, mix(p.far, p.haze, 0.55)),
    ground(ridge(r, 530, 12, 0.8), mix(leaf(s, 0.34), p.haze, 0.2)),
    ...Array.from({ length: 11 }, (_, i) =>
      i % 4 === 1
        ? palm(s, i * 120 + r.between(-30, 30), 586, r.between(150, 200), leaf(s, 0.42))
        : roundTree(s, i * 120 + r.between(-40, 40), 590, r.between(110, 160), leaf(s, 0.38 + (i % 3) * 0.05)),
    ),
    ground(green, leaf(s, 0.5)),
    ...houses,
    ground(x => 612 + Math.sin(x / 160) * 5, mix(soil, leaf(s, 0.5), 0.3)),
    ground(ridge(r, 664, 10, 0.8), soil),
    grain(r, { from: 0, to: WIDTH, edge: () => 664, depth: 140 }, 380, shaded(s, soil, 0.3), 2.8),
    garland(s, [at(400), 470], [at(580), 470], 40),
    greatTree(s, at(800), 700, 500),
    stall(s, at(420), 692, 112, p.accent),
    pump(s, at(270), 690, 84),
    threeWheeler(s, at(150), 742, 178),
    traveller(s, at(540), 752, 116),
    traveller(s, at(604), 760, 106),
    bicycle(s, at(1120), 752, 84),
    ...Array.from({ length: 10 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(30, 64), leaf(s, r.between(0.75, 0.95)))),
  ].join('')
}

/** A crown as wide as a house, roots that hang from it and stand, a stone platform round the trunk. */
function greatTree(s: Stage, x: number, y: number, h: number): string {
  const { r, p } = s
  const way = s.lit === 'left' ? -1 : 1
  const bark = mix(mix(p.near, p.wall, s.time === 'day' ? 0.34 : 0.2), p.far, 0.1)
  const [dark, lit] = [leaf(s, 0.82), leaf(s, 0.66)]
  const crowns = [
    [-0.56, 0.6, 0.17],
    [0.58, 0.61, 0.17],
    [-0.36, 0.72, 0.2],
    [0.38, 0.73, 0.2],
    [-0.12, 0.82, 0.22],
    [0.16, 0.84, 0.21],
    [0, 0.66, 0.26],
  ] as const
  let hanging = ''
  for (let i = 0; i < 22; i++) {
    const dx = r.between(-0.56, 0.56) * h
    hanging += d`M${x + dx} ${y - h * 0.6}q${r.between(-5, 5)} ${h * 0.1} ${r.between(-4, 4)} ${h * r.between(0.14, 0.34)}`
  }
  // Those that have reached the ground have become trunks.
  const props = [-0.4, -0.25, 0.26, 0.42]
    .map(t =>
      path(
        d`M${x + t * h * 0.92 - 5} ${y - h * 0.58}L${x + t * h - 7} ${y - 6}q-8 10 -16 12h46q-8 -4 -14 -12L${x + t * h * 0.92 + 6} ${y - h * 0.58}Z`,
        bark,
      ),
    )
    .join('')
  const trunk = d`M${x - h * 0.12} ${y - h * 0.1}C${x - h * 0.06} ${y - h * 0.3} ${x - h * 0.16} ${y - h * 0.44} ${x - h * 0.34} ${y - h * 0.62}H${x - h * 0.24}C${x - h * 0.12} ${y - h * 0.52} ${x - h * 0.06} ${y - h * 0.5} ${x} ${y - h * 0.66}C${x + h * 0.06} ${y - h * 0.5} ${x + h * 0.14} ${y - h * 0.52} ${x + h * 0.26} ${y - h * 0.64}H${x + h * 0.36}C${x + h * 0.18} ${y - h * 0.44} ${x + h * 0.08} ${y - h * 0.3} ${x + h * 0.13} ${y - h * 0.1}Z`
  const folds = [-0.06, -0.01, 0.05].map(
    t => d`M${x + t * h} ${y - h * 0.1}Q${x + t * h * 0.6} ${y - h * 0.28} ${x + t * h * 1.5} ${y - h * 0.46}`,
  )
  const slab = dimmed(s, mix(mix(p.wall, p.light, 0.4), p.far, 0.2), 0.5)
  return [
    oval(x, y + 6, h * 0.56, 20, shaded(s, earth(s), 0.3)),
    ...crowns.slice(0, 2).map(([dx, up, size]) => oval(x + dx * h, y - up * h, size * h * 1.2, size * h * 0.8, dark)),
    props,
    path(trunk, bark),
    stroke(folds.join(''), shaded(s, bark, 0.34), 6),
    stroke(hanging, mix(bark, dark, 0.3), 4),
    rect(x - h * 0.3, y - h * 0.1, h * 0.6, h * 0.11, slab, 6),
    rect(x - h * 0.32, y - h * 0.115, h * 0.64, 14, mix(slab, p.light, s.time === 'night' ? 0.12 : 0.5), 6),
    stroke(
      Array.from({ length: 9 }, (_, i) => d`M${x - h * 0.26 + i * h * 0.06} ${y - h * 0.05 + (i % 2) * 18}h${h * 0.03}`).join(''),
      shaded(s, slab, 0.2),
      4,
    ),
    ...crowns.map(([dx, up, size]) => oval(x + dx * h, y - up * h, size * h * 1.2, size * h * 0.8, dark)),
    ...crowns.map(([dx, up, size]) =>
      oval(x + dx * h + way * size * h * 0.2, y - up * h - size * h * 0.18, size * h * 0.86, size * h * 0.5, lit),
    ),
    grain(
      r,
      { from: x - h * 0.6, to: x + h * 0.6, edge: px => y - h * (0.88 - Math.abs((px - x) / h) * 0.3), depth: h * 0.3 },
      160,
      shaded(s, lit, 0.3),
      3,
    ),
    ...[-0.16, -0.03, 0.17].map((t, i) => seated(s, x + t * h, y - h * 0.115, 62 - i * 4)),
  ].join('')
}

/** Somebody who sits on an edge and has time. */
function seated(s: Stage, x: number, y: number, size: number): string {
  const cloth = dimmed(s, s.r.pick([s.p.light, s.p.accent, mix(s.p.water, s.p.light, 0.3), s.p.wall]), 0.35)
  const skin = dimmed(s, s.r.pick(['#8d5a3c', '#5f3b2a', '#a8714d']), 0.3)
  return (
    stroke(d`M${x - size * 0.08} ${y}v${size * 0.38}M${x + size * 0.12} ${y}v${size * 0.4}`, mix(s.p.near, s.p.far, 0.15), size * 0.11) +
    path(
      d`M${x - size * 0.2} ${y + 3}C${x - size * 0.24} ${y - size * 0.6} ${x + size * 0.24} ${y - size * 0.6} ${x + size * 0.22} ${y + 3}Z`,
      cloth,
    ) +
    disc(x, y - size * 0.58, size * 0.14, skin) +
    path(
      d`M${x - size * 0.15} ${y - size * 0.58}Q${x} ${y - size * 0.86} ${x + size * 0.15} ${y - size * 0.58}Q${x} ${y - size * 0.66} ${x - size * 0.15} ${y - size * 0.58}Z`,
      s.p.near,
    )
  )
}

/** A hand pump on its slab, and what is carried to it. */
function pump(s: Stage, x: number, y: number, h: number): string {
  const iron = mix(s.p.near, s.p.water, 0.3)
  const way = s.lit === 'left' ? 1 : -1
  return [
    oval(x, y + 2, h * 0.62, h * 0.09, dimmed(s, mix(s.p.light, s.p.far, 0.4), 0.5)),
    rect(x - h * 0.07, y - h * 0.7, h * 0.14, h * 0.7, iron, 3),
    rect(x - h * 0.1, y - h * 0.78, h * 0.2, h * 0.12, shaded(s, iron, 0.3), 3),
    stroke(
      d`M${x} ${y - h * 0.74}L${x - way * h * 0.6} ${y - h * 0.98}M${x + way * h * 0.06} ${y - h * 0.5}h${way * h * 0.24}v${h * 0.08}`,
      iron,
      h * 0.07,
    ),
    path(
      d`M${x + way * h * 0.3 - h * 0.17} ${y - h * 0.24}h${h * 0.34}l${-h * 0.05} ${h * 0.24}h${-h * 0.24}Z`,
      dimmed(s, s.p.accent, 0.3),
    ),
  ].join('')
}

/** Wooden houses on stilts among palms, steep roofs with crossed gables, a lane of planks and flowers. */
export function stilts(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const lawn = leaf(s, 0.56)
  const path_ = dimmed(s, mix(mix(p.wall, p.light, 0.35), p.accent, 0.08), 0.5)
  const near: Ridge = x => 776 + Math.sin(x / 130) * 6 - (at(x) / WIDTH) * 16
  const bush = (x: number, y: number, size: number) =>
    Array.from({ length: 5 }, (_, i) =>
      disc(x - size + i * size * 0.5, y - (i % 2) * size * 0.4, size * 0.5, leaf(s, 0.6 + (i % 2) * 0.08)),
    ).join('') +
    Array.from({ length: 6 }, () =>
      disc(x + r.between(-size, size), y - r.between(0, size * 0.6), r.between(3, 5.5), dimmed(s, r.pick([p.accent, p.light]), 0.3)),
    ).join('')
  return [
    sky(s, 480),
    farHills(s, 430, 70, mix(p.far, p.haze, 0.5)),
    ground(ridge(r, 486, 24), leaf(s, 0.26)),
    ...Array.from({ length: 9 }, (_, i) => palm(s, i * 145 + r.between(-40, 40), 520, r.between(150, 220), leaf(s, 0.34))),
    ground(ridge(r, 516, 16), leaf(s, 0.36)),
    ...Array.from({ length: 12 }, (_, i) =>
      roundTree(s, i * 110 + r.between(-30, 30), 546, r.between(90, 140), leaf(s, 0.4 + (i % 3) * 0.04)),
    ),
    ...[110, 1060].map((x, i) => stiltHouse(s, at(x), 596, 170 - i * 20, mix(r.pick(walls(s).slice(1)), p.far, 0.2), false)),
    ground(x => 590 + Math.sin(x / 150) * 7, lawn),
    grain(r, { from: 0, to: WIDTH, edge: () => 596, depth: 150 }, 420, shaded(s, lawn, 0.28), 2.8),
    path(
      d`M${at(640)} 596C${at(590)} 640 ${at(720)} 680 ${at(560)} ${HEIGHT}H${at(760)}C${at(860)} 690 ${at(660)} 640 ${at(672)} 596Z`,
      path_,
    ),
    palm(s, at(570), 640, 330, leaf(s, 0.56), s.lit === 'left' ? -0.08 : 0.08),
    stiltHouse(s, at(330), 690, 270, dimmed(s, mix(p.wall, p.accent, 0.22), 0.52), false),
    stiltHouse(s, at(880), 700, 310, walls(s)[0]!, true),
    bananas(s, at(1080), 716, 190),
    bananas(s, at(120), 706, 150),
    bush(at(520), 700, 40),
    bush(at(1130), 734, 46),
    ...[330, 376, 470].map((x, i) => hen(s, at(x), 734 + (i % 2) * 12, 36)),
    traveller(s, at(600), 752, 116),
    traveller(s, at(662), 760, 106),
    scooter(s, at(880), 756, 136),
    ground(near, leaf(s, 0.76), HEIGHT),
    palm(s, at(1150), 820, 590, leaf(s, 0.82), s.lit === 'left' ? -0.14 : 0.14),
    palm(s, at(20), 820, 450, leaf(s, 0.86), s.lit === 'left' ? 0.1 : -0.1),
    ...Array.from({ length: 12 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 76), leaf(s, r.between(0.8, 1)))),
  ].join('')
}

function stiltHouse(s: Stage, x: number, y: number, w: number, wall: string, isHostel: boolean): string {
  const way = s.lit === 'left' ? 1 : -1
  const wood = timber(s, s.time === 'day' ? 0.62 : 0.84)
  const tiles = shaded(s, mix(s.p.accent, s.p.near, 0.16), { day: 0.06, dusk: 0.2, night: 0.55 }[s.time])
  const floor = y - w * 0.22
  const e = floor - w * 0.34
  const stair = x - way * w * 0.2
  let posts = ''
  for (const t of [-0.44, -0.22, 0, 0.22, 0.44]) posts += d`M${x + t * w} ${floor}V${y}`
  let boards = ''
  for (let i = -6; i <= 6; i++) boards += d`M${x + i * w * 0.07} ${floor}V${e}`
  let steps = ''
  for (let i = 1; i < 6; i++) steps += d`M${stair - w * 0.075} ${floor + (i * w * 0.22) / 6}h${w * 0.15}`
  let rails = d`M${x - w * 0.52} ${floor - w * 0.1}H${stair - w * 0.09}M${stair + w * 0.09} ${floor - w * 0.1}H${x + w * 0.52}`
  for (let i = -9; i <= 9; i++) {
    const rx = x + i * w * 0.056
    if (Math.abs(rx - stair) > w * 0.09) rails += d`M${rx} ${floor}v${-w * 0.1}`
  }
  return [
    rect(x - w * 0.46, floor, w * 0.92, w * 0.2, shaded(s, leaf(s, 0.6), 0.45)),
    stroke(posts, wood, w * 0.03),
    ...[-0.44, -0.22, 0, 0.22, 0.44].map(t =>
      rect(x + t * w - w * 0.03, y - w * 0.02, w * 0.06, w * 0.03, dimmed(s, mix(s.p.light, s.p.far, 0.4), 0.5), 2),
    ),
    rect(x - w * 0.47, e, w * 0.94, floor - e, wall),
    stroke(boards, shaded(s, wall, 0.1), 2.4),
    rect(way > 0 ? x + w * 0.32 : x - w * 0.47, e, w * 0.15, floor - e, shaded(s, wall, 0.14)),
    ...[-0.36, 0.06, 0.26].map(t =>
      window(s, x + way * w * t - (way < 0 ? w * 0.12 : 0), e + w * 0.09, w * 0.12, w * 0.13, wall, glowing(s)),
    ),
    rect(stair - w * 0.06, floor - w * 0.25, w * 0.12, w * 0.25, isHostel ? s.p.accent : wood, 2),
    rect(x - w * 0.55, floor - 3, w * 1.1, w * 0.04, wood),
    stroke(rails, mix(wood, s.p.light, s.time === 'night' ? 0.1 : 0.5), w * 0.014),
    stroke(d`M${stair - w * 0.08} ${floor}V${y}M${stair + w * 0.08} ${floor}V${y}`, wood, w * 0.02),
    stroke(steps, wood, w * 0.022),
    // Two roofs, the upper one steeper, its gable boards crossed.
    shape(
      [
        [x - w * 0.62, e + w * 0.07],
        [x - w * 0.4, e - w * 0.13],
        [x + w * 0.4, e - w * 0.13],
        [x + w * 0.62, e + w * 0.07],
      ],
      tiles,
    ),
    shape(
      [
        [x - w * 0.42, e - w * 0.11],
        [x - w * 0.26, e - w * 0.4],
        [x + w * 0.26, e - w * 0.4],
        [x + w * 0.42, e - w * 0.11],
      ],
      shaded(s, tiles, 0.12),
    ),
    stroke(
      [0, 1, 2].map(i => d`M${x - w * (0.3 + i * 0.045)} ${e - w * (0.33 - i * 0.08)}H${x + w * (0.3 + i * 0.045)}`).join('') +
        d`M${x - w * 0.5} ${e - w * 0.02}H${x + w * 0.5}`,
      shaded(s, tiles, 0.26),
      3,
    ),
    stroke(
      d`M${x - w * 0.3} ${e - w * 0.34}L${x - w * 0.225} ${e - w * 0.5}M${x - w * 0.22} ${e - w * 0.38}L${x - w * 0.29} ${e - w * 0.5}M${x + w * 0.3} ${e - w * 0.34}L${x + w * 0.225} ${e - w * 0.5}M${x + w * 0.22} ${e - w * 0.38}L${x + w * 0.29} ${e - w * 0.5}`,
      wood,
      w * 0.018,
    ),
    isHostel ? sign(s, x + way * w * 0.2, floor - w * 0.05, w * 0.045) + pennant(s, x, e - w * 0.39, w * 0.3) : '',
  ].join('')
}

const bananas = (s: Stage, x: number, y: number, h: number) => {
  const colour = leaf(s, 0.62)
  const vein = mix(colour, s.time === 'night' ? s.p.haze : s.p.light, 0.25)
  return (
    stroke(d`M${x} ${y}V${y - h * 0.5}`, mix(leaf(s, 0.5), s.p.wall, 0.3), h * 0.07) +
    [-150, -28, -118, -60, -88]
      .map((angle, i) => bananaLeaf(x, y - h * 0.46, h * (0.62 - (i % 2) * 0.08), angle, i % 2 ? colour : leaf(s, 0.72), vein))
      .join('')
  )
}

const hen = (s: Stage, x: number, y: number, h: number) => {
  const way = s.r.chance(0.5) ? 1 : -1
  const coat = dimmed(s, s.r.pick([s.p.light, mix(s.p.wall, s.p.accent, 0.5)]), 0.35)
  const k = h / 30
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${stroke('M-2 -8V0M4 -8V0', dimmed(s, s.p.sun, 0.3), 2)}${path('M-16 -24Q-10 -10 2 -7Q14 -8 14 -20L17 -27L12 -30Q8 -28 8 -20Q-4 -14 -16 -24Z', coat)}${path('M12 -30L14 -34L17 -30L21 -26L16 -25Z', s.p.accent)}</g>`
}

/** A scooter, as half of Asia rides. */
function scooter(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const paint = dimmed(s, s.p.accent, 0.25)
  const k = w / 100
  const parts = [
    oval(0, 1, 48, 4, s.p.near),
    disc(-30, -11, 12, s.p.near) + disc(-30, -11, 4.5, dimmed(s, s.p.light, 0.3)),
    disc(34, -11, 12, s.p.near) + disc(34, -11, 4.5, dimmed(s, s.p.light, 0.3)),
    path('M-46 -20Q-44 -40 -22 -38L4 -36L8 -18H18L28 -52L35 -52L30 -20Q28 -10 16 -10H-14Q-18 -26 -34 -26Z', paint),
    path('M-44 -40Q-40 -46 -26 -45H2L4 -38H-40Z', mix(s.p.near, s.p.far, 0.15)),
    stroke('M31 -52L28 -60M22 -62L34 -58M31 -50L35 -14', mix(s.p.near, s.p.far, 0.1), 4),
    disc(36, -48, 5, s.p.sun),
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}

/** Trees like bottles along a red road, round huts under straw, goats. */
export function baobab(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const grass = (t: number) => dimmed(s, mix(mix(p.wall, p.sun, 0.35), mix(p.leaf, p.near, 0.2), t), 0.5)
  const soil = dimmed(s, mix(mix(p.wall, p.accent, 0.55), p.near, 0.04), 0.5)
  const mid = ridge(r, 590, 10, 0.8)
  const near = ridge(r, 762, 8, 0.9)
  return [
    sky(s, 530),
    farHills(s, 520, 24, mix(p.far, p.haze, 0.5)),
    ground(ridge(r, 548, 8, 0.8), grass(0.34)),
    ...Array.from({ length: 12 }, (_, i) => roundTree(s, i * 108 + r.between(-34, 34), 562, r.between(44, 74), leaf(s, 0.4))),
    ...[
      [90, 90],
      [420, 110],
      [1060, 84],
    ].map(([x, h]) => bottleTree(s, at(x! + r.between(-20, 20)), 568, h!, 0.3)),
    ground(mid, grass(0.24)),
    grain(r, { from: 0, to: WIDTH, edge: mid, depth: 110 }, 340, grass(0.6), 3),
    bottleTree(s, at(560), 626, 250, 0.5),
    ...[
      [180, 640, 118, 0],
      [300, 660, 140, 1],
      [1010, 650, 128, 2],
    ].map(([x, y, w, i]) => roundHut(s, at(x!), y!, w!, i!)),
    path(
      d`M${at(640)} 594C${at(560)} 640 ${at(800)} 660 ${at(330)} ${HEIGHT + 10}H${at(800)}C${at(960)} 690 ${at(640)} 640 ${at(668)} 594Z`,
      soil,
    ),
    stroke(
      d`M${at(652)} 604C${at(590)} 644 ${at(830)} 670 ${at(450)} ${HEIGHT}M${at(658)} 604C${at(630)} 644 ${at(900)} 670 ${at(640)} ${HEIGHT}`,
      shaded(s, soil, 0.16),
      5,
    ),
    longHouse(s, at(840), 690, 220),
    bus(s, at(590), 712, 200),
    bottleTree(s, at(1080), 752, 500, 0.7),
    ...[250, 310, 360].map((x, i) => goat(s, at(x), 716 + (i % 2) * 14, 56)),
    ground(near, grass(0.4)),
    traveller(s, at(450), 764, 114),
    traveller(s, at(512), 770, 104),
    ...Array.from({ length: 34 }, () => tuft(s, r.between(0, WIDTH), r.between(776, 816), r.between(30, 76), grass(r.between(0, 0.8)))),
  ].join('')
}

/** A trunk wider than a hut, branches like roots with a little green. */
function bottleTree(s: Stage, x: number, y: number, h: number, nearness: number): string {
  const { r, p } = s
  const way = s.lit === 'left' ? 1 : -1
  const bark = mix(mix(p.near, p.wall, s.time === 'day' ? 0.5 : 0.3), p.far, 0.75 - nearness)
  const green = leaf(s, nearness)
  const w = h * 0.15
  const branches: readonly (readonly [dx: number, up: number])[] = [
    [-0.44, 0.74],
    [-0.3, 0.92],
    [-0.1, 1],
    [0.14, 0.98],
    [0.32, 0.88],
    [0.46, 0.72],
  ]
  let limbs = ''
  let twigs = ''
  let crown = ''
  for (const [dx, up] of branches) {
    const [ex, ey] = [x + dx * h, y - up * h]
    const [mx, my] = [x + dx * h * 0.45, y - h * (0.6 + up * 0.12)]
    limbs += d`M${x + dx * w * 1.4} ${y - h * 0.52}Q${mx} ${my} ${ex} ${ey}`
    for (const turn of [-1, 1])
      twigs += d`M${x + dx * h * 0.7} ${y - h * (0.36 + up * 0.4)}l${turn * h * 0.08 + dx * h * 0.1} ${-h * r.between(0.08, 0.14)}M${ex} ${ey}l${turn * h * 0.06} ${-h * 0.05}`
    for (const [ox, oy, size] of [
      [0, -0.02, 0.075],
      [-0.09, 0.01, 0.055],
      [0.09, 0.02, 0.055],
    ] as const)
      crown += oval(ex + ox * h, ey + oy * h, size * h * r.between(0.9, 1.2), size * h * 0.62, oy > 0 ? green : mix(green, p.near, 0.2))
  }
  const outline = d`M${x - w * 1.35} ${y}C${x - w * 0.95} ${y - h * 0.04} ${x - w * 1.15} ${y - h * 0.26} ${x - w} ${y - h * 0.42}C${x - w * 0.9} ${y - h * 0.52} ${x - w * 0.8} ${y - h * 0.55} ${x - w * 0.55} ${y - h * 0.62}H${x + w * 0.55}C${x + w * 0.8} ${y - h * 0.55} ${x + w * 0.9} ${y - h * 0.52} ${x + w} ${y - h * 0.42}C${x + w * 1.15} ${y - h * 0.26} ${x + w * 0.95} ${y - h * 0.04} ${x + w * 1.35} ${y}Z`
  const shade = d`M${x + way * w * 0.3} ${y - h * 0.6}C${x + way * w * 0.1} ${y - h * 0.4} ${x + way * w * 0.5} ${y - h * 0.2} ${x + way * w * 0.3} ${y}H${x + way * w * 1.35}C${x + way * w * 0.95} ${y - h * 0.04} ${x + way * w * 1.15} ${y - h * 0.26} ${x + way * w} ${y - h * 0.42}C${x + way * w * 0.9} ${y - h * 0.52} ${x + way * w * 0.8} ${y - h * 0.55} ${x + way * w * 0.3} ${y - h * 0.6}Z`
  return [
    oval(x, y, w * 1.7, h * 0.025, shaded(s, bark, 0.5)),
    stroke(limbs, bark, h * 0.05),
    stroke(twigs, bark, h * 0.018),
    path(outline, bark),
    path(shade, shaded(s, bark, 0.2)),
    h > 200
      ? stroke(
          [-0.6, -0.25, 0.2]
            .map(t => d`M${x + t * w} ${y - h * 0.06}Q${x + t * w * 1.2} ${y - h * 0.26} ${x + t * w * 0.7} ${y - h * 0.46}`)
            .join(''),
          shaded(s, bark, 0.14),
          h * 0.012,
        )
      : '',
    crown,
  ].join('')
}

function roundHut(s: Stage, x: number, y: number, w: number, i: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const clay = dimmed(s, mix(mix(s.p.wall, s.p.accent, 0.3), s.p.light, i * 0.12), 0.52)
  const straw = timber(s, { day: 0.2, dusk: 0.34, night: 0.6 }[s.time])
  const e = y - w * 0.4
  let reeds = ''
  for (let k = -4; k <= 4; k++) reeds += d`M${x + k * 2} ${e - w * 0.44}L${x + k * w * 0.135} ${e + w * 0.06}`
  return [
    oval(x, y, w * 0.5, w * 0.05, shaded(s, clay, 0.4)),
    rect(x - w * 0.4, e, w * 0.8, w * 0.4, clay),
    rect(way > 0 ? x + w * 0.18 : x - w * 0.4, e, w * 0.22, w * 0.4, shaded(s, clay, 0.16)),
    stroke(
      Array.from(
        { length: 6 },
        (_, k) => d`M${x - w * 0.36 + k * w * 0.13} ${y - w * 0.1}l${w * 0.05} ${-w * 0.06}l${w * 0.05} ${w * 0.06}`,
      ).join(''),
      mix(clay, s.p.light, 0.4),
      3,
    ),
    path(d`M${x - w * 0.1} ${y}V${y - w * 0.2}A${w * 0.1} ${w * 0.1} 0 0 1 ${x + w * 0.1} ${y - w * 0.2}V${y}Z`, glowing(s)),
    path(
      d`M${x - w * 0.58} ${e + w * 0.09}Q${x - w * 0.2} ${e - w * 0.2} ${x} ${e - w * 0.52}Q${x + w * 0.2} ${e - w * 0.2} ${x + w * 0.58} ${e + w * 0.09}Q${x} ${e + w * 0.02} ${x - w * 0.58} ${e + w * 0.09}Z`,
      straw,
    ),
    stroke(reeds, shaded(s, straw, 0.22), 2.4),
    disc(x, e - w * 0.5, w * 0.035, shaded(s, straw, 0.4)),
  ].join('')
}

/** The hostel: a long house with a veranda under straw. */
function longHouse(s: Stage, x: number, y: number, w: number): string {
  const wall = walls(s)[0]!
  const straw = timber(s, { day: 0.2, dusk: 0.34, night: 0.6 }[s.time])
  const wood = timber(s, s.time === 'day' ? 0.6 : 0.82)
  const e = y - w * 0.36
  let reeds = ''
  for (let k = -8; k <= 8; k++) reeds += d`M${x + k * w * 0.052} ${e - w * 0.28}L${x + k * w * 0.07} ${e + w * 0.05}`
  return [
    rect(x - w * 0.5, e, w, w * 0.36, wall),
    ...[-0.36, 0.2].map(t => window(s, x + w * t, y - w * 0.24, w * 0.14, w * 0.13, wall, glowing(s))),
    rect(x - w * 0.08, y - w * 0.26, w * 0.15, w * 0.26, s.p.accent, 2),
    stroke(d`M${x - w * 0.54} ${y}V${e}M${x - w * 0.18} ${y}V${e}M${x + w * 0.16} ${y}V${e}M${x + w * 0.54} ${y}V${e}`, wood, w * 0.026),
    path(d`M${x - w * 0.64} ${e + w * 0.08}L${x - w * 0.46} ${e - w * 0.3}H${x + w * 0.46}L${x + w * 0.64} ${e + w * 0.08}Z`, straw),
    stroke(reeds, shaded(s, straw, 0.2), 2.6),
    sign(s, x + w * 0.42, y - w * 0.17, w * 0.055),
    pennant(s, x - w * 0.1, e - w * 0.28, w * 0.36),
  ].join('')
}

function goat(s: Stage, x: number, y: number, h: number): string {
  const way = s.r.chance(0.5) ? 1 : -1
  const coat = dimmed(s, s.r.pick([s.p.light, mix(s.p.near, s.p.accent, 0.4), mix(s.p.wall, s.p.near, 0.3)]), 0.35)
  const k = h / 50
  const parts = [
    stroke('M-14 -18L-15 0M-8 -18L-8 0M10 -18L10 0M15 -18L16 0', shaded(s, coat, 0.3), 3.6),
    path('M-20 -28Q-18 -34 -4 -33Q10 -33 14 -34L20 -44L28 -42L33 -35L30 -32L23 -33Q20 -20 12 -17Q-12 -14 -18 -20Z', coat),
    stroke('M21 -43Q18 -52 12 -52M24 -43Q23 -52 18 -54', shaded(s, coat, 0.5), 2.4),
    stroke('M-19 -28L-25 -33', coat, 3),
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}
