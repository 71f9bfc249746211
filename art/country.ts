import { mix } from './colour.ts'
import { canopy, mist } from './forest.ts'
import { cabin, pennant, sign, window } from './houses.ts'
import { peaks } from './peaks.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, traveller } from './people.ts'
import { cypress, roundTree, spruce, tuft, wood } from './plants.ts'
import { skiff } from './sea.ts'
import { bus, dimmed, lowHouse, shimmer, wires } from './shapes.ts'
import { farHills, sky } from './sky.ts'
import { glowing, land, leaf, type Stage, shaded, timber, walls } from './stage.ts'
import { tower } from './street.ts'

const side = (s: Stage) => (x: number) => (s.lit === 'left' ? x : WIDTH - x)
const tilesOf = (s: Stage) => shaded(s, mix(s.p.accent, s.p.wall, 0.15), { day: 0.08, dusk: 0.15, night: 0.55 }[s.time])
/** Ripe grass and corn. */
const straw = (s: Stage, t = 0.5) => dimmed(s, mix(leaf(s, 0.5), mix(s.p.wall, s.p.sun, 0.4), t), 0.5)

/** A band between two lines. */
const band = (upper: Ridge, lower: Ridge, fill: string) => {
  let data = ''
  for (let x = -20; x <= WIDTH + 20; x += 20) data += `${x < 0 ? 'M' : 'L'}${x} ${Math.round(upper(x))}`
  for (let x = WIDTH + 20; x >= -20; x -= 20) data += `L${x} ${Math.round(lower(x))}`
  return path(`${data}Z`, fill)
}

/** Fields in strips, poplars along a lane, a village round its church. */
export function fields(s: Stage): string {
  const { r } = s
  const at = side(s)
  const lines = [500, 528, 560, 600, 650, 712].map((y, i) => ridge(r, y, 12 + i * 3, 0.9))
  const colours = [leaf(s, 0.34), straw(s, 0.55), leaf(s, 0.46), straw(s, 0.75), leaf(s, 0.58), straw(s, 0.6)]
  let furrows = ''
  for (let i = -8; i <= 8; i++) furrows += d`M${600 + i * 60} 716L${600 + i * 150} ${HEIGHT}`
  const village = at(790)
  return [
    sky(s, 500),
    farHills(s, 480, 26, mix(s.p.far, s.p.haze, 0.5)),
    ...lines.slice(0, 2).map((line, i) => ground(line, colours[i]!)),
    tower(s, village, 548, 170, mix(walls(s)[0]!, s.p.far, 0.2), tilesOf(s), false),
    ...[-150, -86, 66, 128, 190].map((dx, i) =>
      lowHouse(s, village + dx, 556 + (i % 2) * 8, 78, 34, mix(walls(s)[i % 5]!, s.p.far, 0.15), tilesOf(s)),
    ),
    ...[-200, -40, 240, 280].map(dx => roundTree(s, village + dx, 566, r.between(70, 100), leaf(s, 0.48))),
    ...lines
      .slice(2)
      .map(
        (line, i) =>
          ground(line, colours[i + 2]!) +
          grain(r, { from: 0, to: WIDTH, edge: line, depth: 50 }, 130, shaded(s, colours[i + 2]!, 0.24), 2.6),
      ),
    stroke(furrows, shaded(s, colours[5]!, 0.14), 5),
    path(
      d`M${at(560)} 556C${at(500)} 620 ${at(620)} 660 ${at(470)} ${HEIGHT}H${at(690)}C${at(700)} 670 ${at(560)} 620 ${at(574)} 556Z`,
      mix(straw(s, 0.9), s.p.light, s.time === 'night' ? 0.06 : 0.5),
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map(i => cypress(s, at(520 - i * 44 - i * i * 5), 588 + i * 24, 130 + i * 34, leaf(s, 0.56 + i * 0.04))),
    ...[
      [760, 660, 34],
      [860, 640, 28],
      [930, 690, 42],
      [1040, 664, 34],
    ].map(([x, y, size]) => bale(s, at(x!), y!, size!)),
    barn(s, at(1020), 640, 190),
    bicycle(s, at(590), 726, 84),
    traveller(s, at(650), 742, 112),
    ...Array.from({ length: 12 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 84), leaf(s, r.between(0.7, 0.95)))),
    ...Array.from({ length: 18 }, () => disc(r.between(0, WIDTH), r.between(740, 796), r.between(3, 5.5), r.pick([s.p.accent, s.p.light]))),
  ].join('')
}

const bale = (s: Stage, x: number, y: number, size: number) => {
  const gold = straw(s, 0.95)
  return (
    oval(x, y + size * 0.1, size * 1.2, size * 0.24, shaded(s, gold, 0.4)) +
    rect(x - size, y - size * 1.3, size * 2, size * 1.4, shaded(s, gold, 0.14), size * 0.3) +
    oval(x + (s.lit === 'left' ? -size : size) * 0.6, y - size * 0.6, size * 0.5, size * 0.7, gold)
  )
}

function barn(s: Stage, x: number, y: number, w: number): string {
  const wall = walls(s)[0]!
  return [
    lowHouse(s, x, y, w, w * 0.36, wall, tilesOf(s), true),
    rect(x + w * 0.5, y - w * 0.5, w * 0.2, w * 0.5, shaded(s, wall, 0.1)),
    path(d`M${x + w * 0.48} ${y - w * 0.5}L${x + w * 0.6} ${y - w * 0.66}L${x + w * 0.72} ${y - w * 0.5}Z`, tilesOf(s)),
    ...[-0.62, 0.84].map(t => roundTree(s, x + w * t, y + 8, w * 0.7, leaf(s, 0.6))),
  ].join('')
}

/** Rows of vines down to us, a stone house among cypresses. */
export function vineyard(s: Stage): string {
  const { r } = s
  const at = side(s)
  const back = ridge(r, 470, 40, 0.9)
  const mid: Ridge = x => 540 - 60 * Math.exp(-(((at(x) - 800) / 330) ** 2))
  const soil = dimmed(s, mix(mix(s.p.wall, s.p.accent, 0.3), s.p.light, 0.2), 0.5)
  const middle = at(560)
  let rows = ''
  for (let i = -13; i <= 13; i++) {
    const [x0, x1] = [middle + i * 42, middle + i * 140]
    const size = 6 + Math.abs(i) * 0.2
    rows += path(d`M${x0 - 5} 560L${x1 - 30} ${HEIGHT + 10}H${x1 + 22}L${x0 + 5} 560Z`, leaf(s, 0.56 + (Math.abs(i) % 2) * 0.06))
    for (let t = 0.12; t < 1; t += 0.13) {
      const [x, y] = [x0 + (x1 - x0) * t ** 1.3, 560 + (HEIGHT - 560) * t ** 1.3]
      rows += disc(x, y - 3 - t * 12, size * 0.5 + t * 19, leaf(s, 0.5 + (Math.abs(i) % 2) * 0.08))
    }
  }
  const house = at(800)
  return [
    sky(s, 480),
    farHills(s, 440, 50, mix(s.p.far, s.p.haze, 0.55)),
    ground(back, leaf(s, 0.28)),
    ground(x => back(x) + 44, mix(leaf(s, 0.4), soil, 0.25)),
    ground(mid, mix(leaf(s, 0.5), soil, 0.3)),
    ...[-210, -170, 150, 196, 238].map((dx, i) =>
      cypress(s, house + dx, mid(house + dx) + 14, r.between(120, 180), leaf(s, 0.6 + (i % 2) * 0.06)),
    ),
    villa(s, house, mid(house) + 26, 250),
    ground(x => 562 + Math.sin(x / 130) * 4, soil),
    rows,
    traveller(s, at(430), 742, 116),
    traveller(s, at(494), 750, 104),
    ...[1090, 1160].map((x, i) => cypress(s, at(x), 810, 420 - i * 110, leaf(s, 0.78 + i * 0.08))),
    cypress(s, at(50), 810, 300, leaf(s, 0.82)),
  ].join('')
}

function villa(s: Stage, x: number, y: number, w: number): string {
  const wall = mix(walls(s)[0]!, s.p.wall, 0.25)
  return [
    rect(x + w * 0.14, y - w * 0.62, w * 0.22, w * 0.62, shaded(s, wall, 0.08)),
    shape(
      [
        [x + w * 0.11, y - w * 0.6],
        [x + w * 0.25, y - w * 0.7],
        [x + w * 0.39, y - w * 0.6],
      ],
      tilesOf(s),
    ),
    window(s, x + w * 0.21, y - w * 0.54, w * 0.08, w * 0.1, wall, glowing(s)),
    lowHouse(s, x - w * 0.06, y, w * 0.7, w * 0.34, wall, tilesOf(s), true),
    rect(x - w * 0.52, y - w * 0.2, w * 0.14, w * 0.2, shaded(s, wall, 0.12)),
    path(d`M${x - w * 0.55} ${y - w * 0.2}L${x - w * 0.38} ${y - w * 0.27}V${y - w * 0.2}Z`, tilesOf(s)),
  ].join('')
}

/** Flat land under a wide sky: a mill, a ditch, stripes of flowers, a bicycle on the dike. */
export function windmill(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const horizon = 520
  const water = mix(p.water, p.haze, 0.2)
  const stripes = [p.accent, p.light, mix(p.sun, p.wall, 0.4), mix(p.accent, p.light, 0.5), p.accent, p.wall, p.light]
  return [
    sky(s, horizon),
    rect(0, horizon - 8, WIDTH, 20, mix(leaf(s, 0.3), p.haze, 0.4)),
    wood(s, 0, WIDTH, () => horizon, 26, mix(leaf(s, 0.34), p.haze, 0.2)),
    ...[at(240), at(330), at(940)].map((x, i) => lowHouse(s, x, horizon + 12, 90, 30, mix(walls(s)[i]!, p.far, 0.2), tilesOf(s))),
    mill(s, at(1020), horizon + 10, 120),
    rect(0, horizon + 10, WIDTH, HEIGHT, leaf(s, 0.44)),
    ...stripes.map((colour, i) =>
      shape(
        [
          [at(120 + i * 46), horizon + 14],
          [at(166 + i * 46), horizon + 14],
          [at(-190 + (i + 1) * 108), 720],
          [at(-190 + i * 108), 720],
        ],
        dimmed(s, colour, 0.45),
      ),
    ),
    mill(s, at(800), 636, 330),
    path(d`M${at(1240)} 640H${at(760)}C${at(640)} 660 ${at(860)} 690 ${at(560)} 720H${at(1240)}Z`, water),
    shimmer(s, 652, 714, water, [p.light, leaf(s, 0.4)]),
    ground(x => 694 + (at(x) / WIDTH) * 34, leaf(s, 0.62)),
    band(
      x => 716 + (at(x) / WIDTH) * 34,
      x => 750 + (at(x) / WIDTH) * 40,
      mix(straw(s, 0.9), p.light, s.time === 'night' ? 0.04 : 0.4),
    ),
    skiff(s, at(930), 690, 66, p.accent),
    bicycle(s, at(350), 738, 96),
    traveller(s, at(450), 744, 122),
    roundTree(s, at(90), 770, 380, leaf(s, 0.76)),
    ...Array.from({ length: 16 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 6, r.between(40, 80), leaf(s, r.between(0.7, 0.95)))),
    ...Array.from({ length: 22 }, () =>
      disc(r.between(0, WIDTH), r.between(766, 798), r.between(3, 6), r.pick([p.accent, p.light, p.sun])),
    ),
  ].join('')
}

function mill(s: Stage, x: number, y: number, h: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const wall = dimmed(s, mix(s.p.near, s.p.wall, 0.42), 0.4)
  const cap = mix(s.p.near, s.p.accent, 0.24)
  const hub = [x - way * h * 0.06, y - h * 0.88] as const
  const tilt = s.r.between(18, 40)
  const sail = (angle: number) =>
    `<g transform="${d`translate(${hub[0]} ${hub[1]}) rotate(${angle})`}">${stroke(d`M0 0V${-h * 0.62}`, s.p.near, h * 0.016)}${rect(h * 0.008, -h * 0.62, h * 0.085, h * 0.5, dimmed(s, s.p.light, 0.4))}${stroke([0.2, 0.3, 0.4, 0.5].map(t => d`M${h * 0.008} ${-h * t}h${h * 0.085}`).join(''), mix(s.p.near, s.p.light, 0.4), h * 0.007)}</g>`
  return [
    shape(
      [
        [x - h * 0.2, y],
        [x - h * 0.1, y - h * 0.86],
        [x + h * 0.1, y - h * 0.86],
        [x + h * 0.2, y],
      ],
      wall,
    ),
    shape(
      [
        [x + way * h * 0.02, y - h * 0.86],
        [x + way * h * 0.1, y - h * 0.86],
        [x + way * h * 0.2, y],
        [x + way * h * 0.06, y],
      ],
      shaded(s, wall, 0.24),
    ),
    rect(x - h * 0.26, y - h * 0.34, h * 0.52, h * 0.028, s.p.near),
    ...[0.2, 0.46, 0.66].map(t => rect(x - h * 0.035, y - h * t - h * 0.08, h * 0.07, h * 0.08, glowing(s), 2)),
    rect(x - h * 0.04, y - h * 0.11, h * 0.08, h * 0.11, s.p.accent, 2),
    path(d`M${x - h * 0.12} ${y - h * 0.85}Q${x - h * 0.1} ${y - h} ${x + h * 0.02} ${y - h}T${x + h * 0.12} ${y - h * 0.85}Z`, cap),
    ...[0, 90, 180, 270].map(angle => sail(angle + tilt)),
    disc(...hub, h * 0.024, s.p.near),
    h > 200 ? sign(s, x + way * h * 0.07, y - h * 0.24, 12) : '',
  ].join('')
}

/** Heather and grass without a tree, dry walls, a cottage, sheep, a still lake. */
export function moor(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const heather = dimmed(s, mix(mix(leaf(s, 0.5), '#8d5f8f', 0.34), p.far, 0.1), 0.3)
  const lines = [ridge(r, 400, 66, 0.8), ridge(r, 462, 50, 0.9), ridge(r, 540, 34, 1)]
  const near = ridge(r, 690, 22, 1)
  const water = mix(p.water, p.haze, 0.3)
  const wool = dimmed(s, p.light, 0.35)
  const house = at(330)
  const stones = (edge: Ridge, from: number, to: number, dy: number) => {
    let drawn = ''
    for (let x = from; x < to; x += r.between(15, 25))
      drawn += oval(
        x,
        edge(x) + dy - r.between(0, 9),
        r.between(9, 14),
        r.between(6, 9),
        mix(land(s, r.between(0.3, 0.7)), p.light, s.time === 'night' ? 0.06 : 0.26),
      )
    return drawn
  }
  return [
    sky(s, 440),
    farHills(s, 380, 60, mix(p.far, p.haze, 0.5)),
    ground(lines[0]!, mix(land(s, 0.2), heather, 0.3)),
    ground(lines[1]!, mix(land(s, 0.34), heather, 0.45)),
    grain(r, { from: 0, to: WIDTH, edge: lines[1]!, depth: 60 }, 220, mix(heather, p.light, 0.16), 2.8),
    ground(lines[2]!, mix(leaf(s, 0.5), straw(s, 0.6), 0.4)),
    oval(at(860), 606, 330, 34, water),
    ...Array.from({ length: 9 }, () =>
      rect(at(860) + r.between(-240, 180), 586 + r.between(0, 38), r.between(40, 100), 3.6, mix(water, p.light, 0.5), 2),
    ),
    stones(lines[2]!, 0, WIDTH, 30),
    croft(s, house, lines[2]!(house) + 86, 220),
    ...[0, 1, 2, 3, 4].map(i => {
      const [x, y] = [at(560 + i * 96 + r.between(-20, 20)), 660 + r.between(-10, 16)]
      return (
        stroke(d`M${x - 8} ${y}v11M${x + 8} ${y}v11`, p.near, 3.6) +
        oval(x, y - 6, 20, 13, wool) +
        oval(x + 19, y - 11, 6.5, 8, mix(p.near, p.far, 0.1))
      )
    }),
    ground(near, heather),
    grain(r, { from: 0, to: WIDTH, edge: near, depth: 100 }, 420, mix(heather, p.light, s.time === 'night' ? 0.1 : 0.34), 3.4),
    path(
      d`M${house + 40} ${lines[2]!(house) + 92}C${at(420)} 690 ${at(300)} 720 ${at(420)} ${HEIGHT}H${at(560)}C${at(430)} 730 ${at(520)} 690 ${house + 62} ${lines[2]!(house) + 92}Z`,
      mix(straw(s, 0.8), p.light, s.time === 'night' ? 0.02 : 0.3),
    ),
    stones(near, at(1220) < 0 ? 0 : at(560) < at(1220) ? at(640) : 0, at(560) < at(1220) ? WIDTH : at(640), 24),
    traveller(s, at(560), 740, 118),
    traveller(s, at(622), 748, 106),
    ...Array.from({ length: 20 }, () =>
      tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 90), mix(heather, leaf(s, 0.9), r.between(0.2, 0.8))),
    ),
  ].join('')
}

function croft(s: Stage, x: number, y: number, w: number): string {
  const wall = dimmed(s, mix(s.p.light, '#ffffff', 0.2), 0.5)
  const slate = mix(s.p.near, s.p.far, 0.36)
  return [
    ...[-0.42, 0.42].map(t => rect(x + w * t - w * 0.05, y - w * 0.62, w * 0.1, w * 0.3, shaded(s, wall, 0.12))),
    shape(
      [
        [x - w * 0.52, y - w * 0.3],
        [x - w * 0.46, y - w * 0.52],
        [x + w * 0.46, y - w * 0.52],
        [x + w * 0.52, y - w * 0.3],
      ],
      slate,
    ),
    rect(x - w / 2, y - w * 0.31, w, w * 0.31, wall),
    ...[-0.36, 0.2].map(t => window(s, x + w * t, y - w * 0.23, w * 0.14, w * 0.12, wall, glowing(s))),
    rect(x - w * 0.07, y - w * 0.22, w * 0.12, w * 0.22, s.p.accent, 2),
    sign(s, x + w * 0.42, y - w * 0.12, 11),
    pennant(s, x - w * 0.62, y + 4, w * 0.5),
  ].join('')
}

/** Snow on roofs and firs, ice to skate on, at night the northern lights. */
export function winter(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const snow = mix(mix(p.light, '#ffffff', 0.55), p.near, { day: 0.02, dusk: 0.14, night: 0.4 }[s.time])
  const blue = mix(snow, s.time === 'night' ? p.sky : p.far, 0.3)
  const back = ridge(r, 470, 46, 1)
  const mid = ridge(r, 548, 26, 1.1)
  const near = ridge(r, 690, 18, 0.9)
  const ice = mix(p.water, snow, 0.5)
  let aurora = ''
  if (s.time === 'night')
    for (let i = 0; i < 3; i++) {
      const top = ridge(r, 120 + i * 62, 46, 0.9)
      let data = ''
      for (let x = -20; x <= WIDTH + 20; x += 30) data += `${x < 0 ? 'M' : 'L'}${x} ${Math.round(top(x))}`
      for (let x = WIDTH + 20; x >= -20; x -= 30) data += `L${x} ${Math.round(top(x) + 80 + Math.sin(x / 46 + i) * 22)}`
      aurora += `<g opacity="0.34">${path(`${data}Z`, mix(['#58d6a2', '#7fe0c0', '#9a8be0'][i]!, p.haze, 0.2))}</g>`
    }
  const fir = (x: number, y: number, h: number, near_: number) => spruce(s, x, y, h, leaf(s, near_)) + snowOn(s, x, y, h, snow)
  const flakes = Array.from({ length: 90 }, () => d`M${r.between(0, WIDTH)} ${r.between(0, HEIGHT)}h.1`).join('')
  return [
    sky(s, 480),
    aurora,
    farHills(s, 430, 60, mix(p.far, snow, 0.35)),
    ground(back, mix(blue, p.far, 0.25)),
    wood(s, 0, WIDTH, back, 44, mix(leaf(s, 0.36), snow, 0.2)),
    ground(mid, blue),
    wood(s, 0, WIDTH, x => mid(x) + 4, 60, mix(leaf(s, 0.5), snow, 0.12)),
    ground(x => mid(x) + 26, mix(snow, blue, 0.4)),
    tower(s, at(840), 610, 210, mix(walls(s)[2]!, p.far, 0.1), snow, false),
    ...[520, 640, 760, 930, 1040].map((x, i) =>
      snowHouse(s, at(x), 624 + (i % 2) * 14, 108 + (i % 2) * 14, walls(s)[[2, 1, 4, 2, 3][i]!]!, snow, false),
    ),
    ground(x => 632 + Math.sin(x / 140) * 6, snow),
    oval(at(720), 690, 300, 28, ice),
    ...Array.from({ length: 7 }, () =>
      rect(at(720) + r.between(-220, 160), 674 + r.between(0, 30), r.between(40, 90), 3, mix(ice, '#ffffff', 0.5), 2),
    ),
    traveller(s, at(650), 692, 76),
    traveller(s, at(800), 696, 72),
    snowHouse(s, at(300), 680, 220, s.time === 'night' ? mix(p.accent, p.near, 0.35) : p.accent, snow, true),
    ground(near, snow),
    grain(r, { from: 0, to: WIDTH, edge: near, depth: 90 }, 260, blue, 3),
    path(
      d`M${at(300)} 684C${at(340)} 720 ${at(400)} 730 ${at(430)} ${HEIGHT}H${at(560)}C${at(520)} 720 ${at(380)} 720 ${at(332)} 684Z`,
      mix(blue, snow, 0.3),
    ),
    traveller(s, at(520), 760, 116),
    fir(at(80), 770, 380, 0.76),
    fir(at(160), 790, 260, 0.84),
    fir(at(1080), 780, 420, 0.78),
    fir(at(1160), 810, 330, 0.88),
    stroke(flakes, mix(snow, '#ffffff', 0.5), 4.4),
  ].join('')
}

/** Snow that lies on the skirts of a spruce. */
const snowOn = (s: Stage, x: number, y: number, h: number, snow: string) => {
  const side_ = s.lit === 'left' ? -1 : 1
  return [
    [0.52, 0.24],
    [0.75, 0.18],
    [0.97, 0.12],
  ]
    .map(([up, deep]) =>
      shape(
        [
          [x, y - h * (up! + 0.02)],
          [x + side_ * h * deep! * 0.72, y - h * (up! - deep! * 1.1)],
          [x + side_ * h * deep! * 0.3, y - h * (up! - deep! * 0.86)],
          [x, y - h * (up! - deep! * 0.62)],
        ],
        snow,
      ),
    )
    .join('')
}

function snowHouse(s: Stage, x: number, y: number, w: number, wall: string, snow: string, isHostel: boolean): string {
  const h = w * 0.5
  return [
    isHostel ? pennant(s, x - w * 0.66, y + 6, w * 0.5) : '',
    rect(x + w * 0.18, y - h - w * 0.42, w * 0.12, w * 0.3, shaded(s, wall, 0.3)) +
      rect(x + w * 0.165, y - h - w * 0.44, w * 0.15, w * 0.06, snow, 4),
    shape(
      [
        [x - w / 2, y],
        [x + w / 2, y],
        [x + w / 2, y - h],
        [x, y - h - w * 0.42],
        [x - w / 2, y - h],
      ],
      wall,
    ),
    stroke(d`M${x - w * 0.56} ${y - h + w * 0.06}L${x} ${y - h - w * 0.43}L${x + w * 0.56} ${y - h + w * 0.06}`, snow, w * 0.13),
    ...[-0.34, 0.14].map(
      t =>
        window(s, x + w * t, y - h * 0.8, w * 0.19, w * 0.19, wall, glowing(s)) +
        rect(x + w * t - 3, y - h * 0.8 + w * 0.19, w * 0.19 + 6, 5, snow, 2),
    ),
    rect(x - w * 0.07, y - h * 0.62, w * 0.14, h * 0.62, mix(s.p.near, s.p.far, 0.2), 2),
    window(s, x - w * 0.08, y - h - w * 0.16, w * 0.16, w * 0.15, wall, glowing(s)),
    isHostel ? sign(s, x + w * 0.4, y - h * 0.4, w * 0.06) : '',
    rect(x - w * 0.56, y - 8, w * 1.12, 16, snow, 8),
  ].join('')
}

/** A lake among firs, islands, a red cabin with a jetty. */
export function boreal(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const water = 520
  const colour = mix(p.water, p.haze, 0.16)
  const far = ridge(r, 476, 14, 1.2)
  const bank: Ridge = x => 690 + (at(x) / WIDTH) * -70 + Math.sin(x / 110) * 8
  const jetty = timber(s, s.time === 'day' ? 0.4 : 0.66)
  const isle = (x: number, y: number, w: number, near: number) =>
    oval(x, y + 2, w, w * 0.09, mix(colour, p.near, 0.26)) +
    oval(x, y - 2, w * 0.94, w * 0.08, land(s, near)) +
    wood(s, x - w * 0.8, x + w * 0.8, () => y - 2, w * 0.52, leaf(s, near))
  return [
    sky(s, 490),
    farHills(s, 450, 24, mix(p.far, p.haze, 0.5)),
    ground(far, leaf(s, 0.3), water + 4),
    wood(s, 0, WIDTH, far, 42, leaf(s, 0.32)),
    wood(s, 0, WIDTH, () => water, 62, leaf(s, 0.44)),
    rect(0, water, WIDTH, HEIGHT - water, colour),
    band(
      () => water,
      x => water + 34 + Math.sin(x / 46) * 12,
      mix(colour, leaf(s, 0.44), 0.55),
    ),
    shimmer(s, water + 30, 720, colour, [p.haze, p.light, leaf(s, 0.3)]),
    isle(at(300), 566, 110, 0.5),
    isle(at(560), 590, 70, 0.56),
    skiff(s, at(420), 668, 72, p.accent),
    ground(bank, leaf(s, 0.72)),
    grain(r, { from: 0, to: WIDTH, edge: bank, depth: 70 }, 300, leaf(s, 0.92), 3),
    shape(
      [
        [at(700), bank(at(700)) + 4],
        [at(760), bank(at(760)) + 8],
        [at(640), 600],
        [at(606), 600],
      ],
      jetty,
    ),
    stroke(d`M${at(612)} 600v26M${at(636)} 600v24M${at(660)} 634v28`, shaded(s, jetty, 0.4), 7),
    traveller(s, at(648), 622, 72),
    cabin(s, at(860), bank(at(860)) + 22, 138),
    pennant(s, at(748), bank(at(748)) + 30, 100),
    ...[980, 1040, 1100, 1150, 1200].map((x, i) =>
      spruce(s, at(x), bank(at(x)) + 34 + (i % 2) * 30, r.between(280, 410), leaf(s, 0.78 + (i % 3) * 0.06)),
    ),
    birch(s, at(120), 790, 470),
    birch(s, at(40), 810, 390),
    ...Array.from({ length: 22 }, () => {
      const x = at(r.between(0, 460))
      return tuft(s, x, bank(x) + r.between(10, 30), r.between(50, 96), leaf(s, r.between(0.7, 0.95)))
    }),
  ].join('')
}

function birch(s: Stage, x: number, y: number, h: number): string {
  const bark = dimmed(s, mix(s.p.light, '#ffffff', 0.3), 0.4)
  const green = leaf(s, 0.6)
  let marks = ''
  for (let i = 0; i < 9; i++) marks += d`M${x - 6 + (i % 2) * 5} ${y - h * (0.08 + i * 0.075)}h8`
  const crowns = [
    [0, 0.9, 0.12],
    [-0.1, 0.78, 0.14],
    [0.1, 0.74, 0.15],
    [-0.03, 0.64, 0.15],
    [0.09, 0.58, 0.11],
  ] as const
  return [
    stroke(d`M${x} ${y}L${x + 4} ${y - h * 0.86}`, bark, 15),
    stroke(marks, mix(s.p.near, s.p.far, 0.1), 4),
    ...crowns.map(([dx, up, size], i) =>
      oval(x + dx * h, y - up * h, size * h, size * h * 0.82, i % 2 ? mix(green, s.p.light, s.time === 'night' ? 0.03 : 0.14) : green),
    ),
  ].join('')
}

/** Thorn trees like tables, giraffes, tents in tall grass. */
export function savanna(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const grass = (t: number) => dimmed(s, mix(mix(p.wall, p.sun, 0.35), mix(p.leaf, p.near, 0.2), t), 0.5)
  const far = ridge(r, 540, 10, 0.8)
  const mid = ridge(r, 604, 14, 0.8)
  const near = ridge(r, 704, 16, 0.9)
  const thorn = (x: number, y: number, h: number, near_: number) => {
    const colour = leaf(s, near_)
    const bark = mix(p.near, p.wall, 0.16)
    return (
      stroke(
        d`M${x} ${y}Q${x - h * 0.04} ${y - h * 0.4} ${x + h * 0.04} ${y - h * 0.62}M${x} ${y - h * 0.36}Q${x - h * 0.16} ${y - h * 0.5} ${x - h * 0.3} ${y - h * 0.68}M${x} ${y - h * 0.44}Q${x + h * 0.18} ${y - h * 0.54} ${x + h * 0.34} ${y - h * 0.7}`,
        bark,
        h * 0.04,
      ) +
      path(
        d`M${x - h * 0.62} ${y - h * 0.68}Q${x - h * 0.5} ${y - h * 0.86} ${x - h * 0.16} ${y - h * 0.86}T${x + h * 0.3} ${y - h * 0.9}T${x + h * 0.66} ${y - h * 0.7}Q${x + h * 0.3} ${y - h * 0.62} ${x} ${y - h * 0.67}T${x - h * 0.62} ${y - h * 0.68}Z`,
        mix(colour, p.near, 0.24),
      ) +
      path(
        d`M${x - h * 0.56} ${y - h * 0.74}Q${x - h * 0.42} ${y - h * 0.88} ${x - h * 0.14} ${y - h * 0.87}T${x + h * 0.3} ${y - h * 0.91}T${x + h * 0.56} ${y - h * 0.78}Q${x + h * 0.2} ${y - h * 0.76} ${x - h * 0.1} ${y - h * 0.77}T${x - h * 0.56} ${y - h * 0.74}Z`,
        colour,
      )
    )
  }
  return [
    sky(s, 530),
    farHills(s, 500, 34, mix(p.far, p.haze, 0.5)),
    ground(far, grass(0.3)),
    ...Array.from({ length: 7 }, (_, i) => thorn(90 + i * 180 + r.between(-50, 50), 552, r.between(56, 90), 0.38)),
    giraffe(s, at(470), 612, 180),
    giraffe(s, at(580), 616, 144),
    ground(mid, grass(0.2)),
    thorn(at(320), 640, 230, 0.52),
    grain(r, { from: 0, to: WIDTH, edge: mid, depth: 80 }, 300, grass(0.55), 3),
    canvasTent(s, at(880), 690, 250),
    canvasTent(s, at(690), 668, 150),
    ground(near, grass(0.34)),
    traveller(s, at(560), 744, 114),
    traveller(s, at(620), 750, 104),
    thorn(at(1090), 800, 500, 0.74),
    ...Array.from({ length: 46 }, () => tuft(s, r.between(0, WIDTH), r.between(730, 810), r.between(40, 100), grass(r.between(0, 0.8)))),
  ].join('')
}

function giraffe(s: Stage, x: number, y: number, h: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const coat = dimmed(s, mix(s.p.wall, s.p.accent, 0.3), 0.45)
  const spot = shaded(s, coat, 0.4)
  const k = h / 100
  const parts = [
    stroke('M-16 -44L-18 -2M-9 -42L-8 -2M12 -44L14 -2M19 -46L22 -2', coat, 4.4),
    path('M-24 -46Q-22 -62 -4 -62Q12 -66 18 -72L36 -100L42 -97L28 -62Q24 -44 14 -42Q-10 -38 -24 -46Z', coat),
    path('M35 -101L40 -106L54 -99L53 -95L42 -95Z', coat),
    stroke('M39 -104L38 -110M43 -104L43 -110', spot, 2),
    stroke('M-24 -50Q-30 -40 -28 -32', spot, 2),
    ...[
      [-16, -52],
      [-7, -56],
      [-8, -47],
      [3, -56],
      [4, -48],
      [13, -60],
      [14, -50],
      [22, -66],
      [27, -76],
      [32, -86],
    ].map(([a, b]) => disc(a!, b!, 3.1, spot)),
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}

/** A safari tent under a fly sheet. */
function canvasTent(s: Stage, x: number, y: number, w: number): string {
  const cloth = dimmed(s, mix(s.p.light, s.p.wall, 0.45), 0.5)
  return [
    rect(x - w * 0.5, y - 8, w, 12, timber(s, 0.6)),
    shape(
      [
        [x - w * 0.4, y - 8],
        [x - w * 0.36, y - w * 0.34],
        [x + w * 0.36, y - w * 0.34],
        [x + w * 0.4, y - 8],
      ],
      cloth,
    ),
    rect(x - w * 0.09, y - w * 0.32, w * 0.18, w * 0.32 - 8, glowing(s)),
    ...[-0.28, 0.17].map(t => rect(x + w * t, y - w * 0.26, w * 0.12, w * 0.1, glowing(s), 2)),
    stroke(d`M${x - w * 0.52} ${y}V${y - w * 0.38}M${x + w * 0.52} ${y}V${y - w * 0.38}`, timber(s, 0.7), 5),
    shape(
      [
        [x - w * 0.58, y - w * 0.36],
        [x - w * 0.3, y - w * 0.5],
        [x, y - w * 0.54],
        [x + w * 0.3, y - w * 0.5],
        [x + w * 0.58, y - w * 0.36],
        [x, y - w * 0.4],
      ],
      dimmed(s, s.p.accent, 0.25),
    ),
    w > 200 ? sign(s, x + w * 0.28, y - w * 0.1, 11) + pennant(s, x, y - w * 0.52, w * 0.28) : '',
  ].join('')
}

/** Grass to the hills, felt tents, horses. */
export function steppe(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const lines = [ridge(r, 470, 50, 0.8), ridge(r, 530, 30, 0.8), ridge(r, 596, 20, 0.9), ridge(r, 700, 18, 0.9)]
  const grass = [
    leaf(s, 0.3),
    mix(leaf(s, 0.4), straw(s, 0.6), 0.5),
    mix(leaf(s, 0.5), straw(s, 0.7), 0.5),
    mix(leaf(s, 0.66), straw(s, 0.6), 0.35),
  ]
  return [
    sky(s, 500),
    farHills(s, 430, 70, mix(p.far, p.haze, 0.5)),
    ground(lines[0]!, grass[0]!),
    ground(lines[1]!, grass[1]!),
    ground(lines[2]!, grass[2]!),
    grain(r, { from: 0, to: WIDTH, edge: lines[2]!, depth: 100 }, 360, shaded(s, grass[2]!, 0.24), 2.8),
    path(
      d`M${at(600)} 604C${at(540)} 650 ${at(720)} 690 ${at(560)} ${HEIGHT}H${at(680)}C${at(800)} 690 ${at(600)} 650 ${at(618)} 604Z`,
      mix(straw(s, 0.9), p.light, s.time === 'night' ? 0.04 : 0.35),
    ),
    ...[150, 215, 290].map((x, i) => horse(s, at(x), 640 + i * 12, 66)),
    yurt(s, at(470), 634, 130, false),
    yurt(s, at(800), 690, 250, true),
    yurt(s, at(1010), 660, 150, false),
    ground(lines[3]!, grass[3]!),
    traveller(s, at(600), 748, 116),
    traveller(s, at(660), 754, 106),
    horse(s, at(350), 752, 120),
    ...Array.from({ length: 26 }, () =>
      tuft(s, r.between(0, WIDTH), HEIGHT + 6, r.between(30, 76), mix(straw(s, 0.6), leaf(s, 0.9), r.between(0.2, 1))),
    ),
    ...Array.from({ length: 18 }, () => disc(r.between(0, WIDTH), r.between(746, 796), r.between(2.6, 5), r.pick([p.accent, p.light]))),
  ].join('')
}

function yurt(s: Stage, x: number, y: number, w: number, isHostel: boolean): string {
  const way = s.lit === 'left' ? 1 : -1
  const felt = dimmed(s, mix(s.p.light, '#ffffff', 0.3), 0.5)
  return [
    oval(x, y, w * 0.54, w * 0.04, shaded(s, leaf(s, 0.6), 0.3)),
    stroke(d`M${x + w * 0.08} ${y - w * 0.5}v${-w * 0.12}`, s.p.near, w * 0.03),
    rect(x - w / 2, y - w * 0.28, w, w * 0.28, felt, 4),
    path(
      d`M${x - w * 0.52} ${y - w * 0.27}Q${x - w * 0.2} ${y - w * 0.5} ${x} ${y - w * 0.52}T${x + w * 0.52} ${y - w * 0.27}Z`,
      mix(felt, s.p.wall, 0.2),
    ),
    path(
      d`M${x} ${y - w * 0.52}Q${x + way * w * 0.24} ${y - w * 0.5} ${x + way * w * 0.52} ${y - w * 0.27}H${x + way * w * 0.22}Z`,
      shaded(s, felt, 0.16),
    ),
    rect(way > 0 ? x + w * 0.3 : x - w / 2, y - w * 0.28, w * 0.2, w * 0.28, shaded(s, felt, 0.14)),
    stroke(d`M${x - w * 0.5} ${y - w * 0.22}H${x + w * 0.5}M${x - w * 0.5} ${y - w * 0.1}H${x + w * 0.5}`, s.p.accent, w * 0.018),
    rect(x - w * 0.11, y - w * 0.25, w * 0.22, w * 0.25, s.p.accent, 3),
    rect(x - w * 0.07, y - w * 0.21, w * 0.14, w * 0.21, s.time === 'day' ? mix(s.p.accent, s.p.near, 0.3) : s.p.light, 2),
    isHostel ? sign(s, x - way * w * 0.32, y - w * 0.15, 13) + pennant(s, x - way * w * 0.62, y, w * 0.4) : '',
  ].join('')
}

export function horse(s: Stage, x: number, y: number, h: number): string {
  const way = s.r.chance(0.5) ? 1 : -1
  const coat = dimmed(s, s.r.pick([mix(s.p.near, s.p.accent, 0.4), mix(s.p.wall, s.p.near, 0.4), mix(s.p.near, s.p.far, 0.2)]), 0.3)
  const k = h / 60
  const parts = [
    stroke('M-16 -26L-18 0M-10 -26L-9 0M14 -26L13 0M20 -26L22 0', coat, 4.6),
    path('M-22 -38Q-4 -44 16 -40L30 -58L36 -60L44 -48L40 -45L32 -48L26 -28Q16 -22 -14 -24Q-24 -28 -22 -38Z', coat),
    stroke('M-21 -38Q-30 -30 -27 -16', shaded(s, coat, 0.4), 4),
    stroke('M18 -42L31 -58', shaded(s, coat, 0.4), 5),
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}

/** The high plain under white cones: earth houses, llamas, tufts of grass. */
export function altiplano(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const soil = dimmed(s, mix(mix(p.wall, p.accent, 0.16), straw(s, 0.6), 0.5), 0.3)
  const mid = ridge(r, 588, 16, 0.8)
  const near = ridge(r, 696, 16, 0.9)
  return [
    sky(s, 480),
    peaks(s),
    ground(ridge(r, 540, 22, 0.9), mix(land(s, 0.4), soil, 0.4)),
    ground(mid, mix(soil, leaf(s, 0.5), 0.3)),
    grain(r, { from: 0, to: WIDTH, edge: mid, depth: 90 }, 320, shaded(s, soil, 0.3), 2.8),
    ...[
      [250, 628, 120],
      [980, 630, 130],
    ].map(([x, y, w]) => lowHouse(s, at(x!), y!, w!, w! * 0.4, mix(soil, p.wall, 0.4), tilesOf(s))),
    lowHouse(s, at(760), 676, 240, 92, walls(s)[0]!, tilesOf(s), true),
    ...[420, 500, 566].map((x, i) => llama(s, at(x), 664 + (i % 2) * 14, 88 + (i % 2) * 18)),
    ground(near, soil),
    path(
      d`M${at(700)} 690C${at(640)} 720 ${at(700)} 740 ${at(560)} ${HEIGHT}H${at(760)}C${at(790)} 740 ${at(700)} 720 ${at(740)} 690Z`,
      mix(soil, p.light, s.time === 'night' ? 0.04 : 0.4),
    ),
    traveller(s, at(480), 746, 116),
    traveller(s, at(544), 752, 106),
    llama(s, at(250), 760, 150),
    ...Array.from({ length: 30 }, () =>
      tuft(s, r.between(0, WIDTH), r.between(740, 808), r.between(34, 76), mix(straw(s, 0.8), leaf(s, 0.8), r.between(0, 0.7))),
    ),
  ].join('')
}

function llama(s: Stage, x: number, y: number, h: number): string {
  const way = s.r.chance(0.5) ? 1 : -1
  const wool = dimmed(s, s.r.pick([s.p.light, mix(s.p.wall, s.p.light, 0.3), mix(s.p.near, s.p.wall, 0.5)]), 0.35)
  const k = h / 80
  const parts = [
    stroke('M-14 -22L-15 0M-7 -22L-7 0M12 -22L12 0M18 -22L19 0', shaded(s, wool, 0.2), 5),
    path('M-24 -36Q-26 -48 -10 -48Q8 -50 16 -48L20 -72Q22 -80 30 -78L40 -72L38 -66L30 -66L28 -38Q24 -20 8 -20Q-18 -18 -24 -36Z', wool),
    stroke('M22 -78L21 -86M27 -78L28 -86', shaded(s, wool, 0.2), 4),
    rect(-14, -50, 20, 14, s.p.accent, 3),
    disc(32, -72, 1.8, s.p.near),
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}

/** One wooded ridge behind the other in the haze, a house on the spur. */
export function ridges(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const lines = [ridge(r, 360, 74, 0.9), ridge(r, 424, 64, 1), ridge(r, 486, 50, 1.1), ridge(r, 556, 36, 1.1)]
  const spur: Ridge = x => 640 + Math.sin(x / 150) * 14 - 70 * Math.exp(-(((at(x) - 820) / 210) ** 2))
  const house = at(820)
  return [
    sky(s, 440),
    ...lines.map(
      (line, i) =>
        ground(line, mix(leaf(s, 0.12 + i * 0.12), p.haze, 0.55 - i * 0.15)) +
        band(
          x => line(x) + 66,
          x => line(x) + 100,
          `${mix(p.haze, p.light, s.time === 'night' ? 0.02 : 0.3)}66`,
        ),
    ),
    canopy(s, lines[3]!, 0.46, 44),
    mist(s, 640),
    ground(spur, leaf(s, 0.6)),
    grain(r, { from: 0, to: WIDTH, edge: spur, depth: 110 }, 360, leaf(s, 0.8), 3),
    lowHouse(s, house, spur(house) + 12, 210, 84, walls(s)[0]!, tilesOf(s), true),
    ...[-190, -150, 150, 196].map(dx => roundTree(s, house + dx, spur(house + dx) + 14, r.between(110, 170), leaf(s, 0.56))),
    path(
      d`M${house - 8} ${spur(house) + 12}C${at(700)} 690 ${at(880)} 720 ${at(640)} ${HEIGHT}H${at(780)}C${at(960)} 720 ${at(780)} 690 ${house + 12} ${spur(house) + 12}Z`,
      mix(straw(s, 0.8), p.light, s.time === 'night' ? 0.04 : 0.4),
    ),
    traveller(s, at(430), 730, 118),
    traveller(s, at(494), 738, 108),
    ...[40, 120].map((x, i) => roundTree(s, at(x), 800, 400 - i * 130, leaf(s, 0.78 + i * 0.08))),
    roundTree(s, at(1160), 810, 330, leaf(s, 0.84)),
    ...Array.from({ length: 14 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(50, 110), leaf(s, r.between(0.8, 1)))),
  ].join('')
}

/** A cone with a plume above terraced slopes and the roofs of a town. */
export function volcano(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const x0 = at(700)
  const way = s.lit === 'left' ? 1 : -1
  const rock = mix(land(s, 0.26), p.wall, s.time === 'night' ? 0.04 : 0.1)
  const top = 176
  const plume = mix(p.haze, s.time === 'night' ? p.sky : p.light, 0.42)
  const cone = d`M${x0 - 640} 600C${x0 - 330} 560 ${x0 - 130} 330 ${x0 - 56} ${top}Q${x0 - 20} ${top + 22} ${x0 + 8} ${top + 8}T${x0 + 56} ${top}C${x0 + 130} 330 ${x0 + 330} 560 ${x0 + 640} 600Z`
  const dark = d`M${x0 + way * 56} ${top}C${x0 + way * 130} 330 ${x0 + way * 330} 560 ${x0 + way * 640} 600H${x0 + way * 130}C${x0 + way * 170} 500 ${x0 + way * 40} 440 ${x0 + way * 70} 360S${x0 + way * 6} 250 ${x0 + way * 20} ${top + 10}Z`
  let gullies = ''
  for (const t of [-0.9, -0.55, -0.25, 0.2, 0.5, 0.85])
    gullies += d`M${x0 + t * 70} ${top + 60 + Math.abs(t) * 30}Q${x0 + t * 130} 360 ${x0 + t * 300} ${500 + r.between(0, 40)}`
  return [
    sky(s, 500),
    ...[0, 1, 2, 3, 4, 5].map(i => disc(x0 + way * (i * i * 13 + i * 12), top - 16 - i * 26, 26 + i * 13, plume)),
    s.time === 'day' ? '' : `<g opacity="0.4">${oval(x0, top + 4, 60, 22, p.accent)}</g>`,
    path(cone, rock),
    path(dark, shaded(s, rock, 0.22)),
    stroke(gullies, shaded(s, rock, 0.14), 6),
    ground(ridge(r, 520, 26, 1), mix(leaf(s, 0.34), p.haze, 0.14)),
    wood(s, 0, WIDTH, ridge(r, 536, 18), 40, leaf(s, 0.4)),
    ground(ridge(r, 570, 18, 1), leaf(s, 0.48)),
    ...Array.from({ length: 9 }, (_, i) =>
      lowHouse(s, i * 140 + r.between(-20, 20), 612 + (i % 3) * 14, 104, 46, r.pick(walls(s)), tilesOf(s)),
    ),
    ...Array.from({ length: 7 }, (_, i) => roundTree(s, 80 + i * 180 + r.between(-30, 30), 640, r.between(80, 130), leaf(s, 0.54))),
    ground(ridge(r, 650, 12, 1), leaf(s, 0.6)),
    lowHouse(s, at(380), 704, 250, 100, walls(s)[0]!, tilesOf(s), true),
    ...[200, 560].map(x => roundTree(s, at(x), 716, 200, leaf(s, 0.64))),
    ground(ridge(r, 720, 12, 1), leaf(s, 0.76)),
    grain(r, { from: 0, to: WIDTH, edge: () => 730, depth: 70 }, 260, leaf(s, 0.95), 3),
    traveller(s, at(700), 756, 118),
    traveller(s, at(764), 762, 106),
    roundTree(s, at(1120), 810, 380, leaf(s, 0.82)),
    ...Array.from({ length: 12 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(50, 100), leaf(s, r.between(0.85, 1)))),
  ].join('')
}

/** Hills combed with clipped bushes, a shed under iron, shade trees. */
export function tea(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const hills = [ridge(r, 436, 44, 1), ridge(r, 500, 40, 1), ridge(r, 574, 34, 0.9), ridge(r, 664, 26, 0.8)]
  const combed = (edge: Ridge, rows: number, gap: number, near: number) => {
    let drawn = ground(edge, leaf(s, near))
    for (let i = 1; i <= rows; i++) {
      const dy = gap * i * (1 + i * 0.08)
      let bushes = ''
      for (let x = -20; x < WIDTH + 20; x += gap * 1.2)
        bushes += d`M${x} ${edge(x + (i % 2) * gap) + dy}q${gap * 0.6} ${-gap * 0.7} ${gap * 1.2} 0`
      drawn += stroke(bushes, mix(leaf(s, near + 0.04), p.light, s.time === 'night' ? 0.04 : 0.16), gap * 0.34)
    }
    return drawn
  }
  const house = at(800)
  return [
    sky(s, 450),
    farHills(s, 380, 66, mix(p.far, p.haze, 0.5)),
    combed(hills[0]!, 4, 14, 0.3),
    mist(s, 500),
    combed(hills[1]!, 4, 19, 0.42),
    ...[120, 350, 560, 1020].map(x => roundTree(s, x + r.between(-30, 30), hills[1]!(x) + 40, r.between(120, 160), leaf(s, 0.5))),
    lowHouse(s, house, hills[2]!(house) + 8, 260, 92, walls(s)[0]!, dimmed(s, mix(p.accent, p.near, 0.1), 0.4), true),
    combed(hills[2]!, 4, 26, 0.52),
    ...[
      [300, 650],
      [372, 660],
      [980, 668],
    ].map(([x, y]) => traveller(s, at(x!), y!, 78)),
    combed(hills[3]!, 4, 38, 0.62),
    traveller(s, at(560), 752, 118),
    traveller(s, at(620), 760, 106),
    roundTree(s, at(1110), 800, 430, leaf(s, 0.76)),
    roundTree(s, at(30), 810, 300, leaf(s, 0.84)),
    ...Array.from({ length: 6 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(50, 90), leaf(s, 0.95))),
  ].join('')
}

/** A road out into the country, a bus on it: what is true of anywhere. */
export function road(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const lines = [ridge(r, 474, 44, 0.9), ridge(r, 536, 30, 0.9), ridge(r, 604, 20, 0.9)]
  const soil = dimmed(s, mix(mix(p.wall, p.leaf, 0.4), p.far, 0.2), 0.3)
  const tar = mix(mix(p.near, p.far, 0.42), p.wall, s.time === 'night' ? 0.02 : 0.12)
  return [
    sky(s, 500),
    farHills(s, 430, 60, mix(p.far, p.haze, 0.5)),
    ground(lines[0]!, mix(land(s, 0.2), soil, 0.3)),
    ground(lines[1]!, mix(land(s, 0.34), soil, 0.5)),
    ground(lines[2]!, soil),
    grain(r, { from: 0, to: WIDTH, edge: lines[2]!, depth: 120 }, 380, shaded(s, soil, 0.26), 2.8),
    wires(s, 640, 180, 240),
    path(
      d`M${at(640)} 600C${at(520)} 640 ${at(900)} 660 ${at(300)} ${HEIGHT + 10}H${at(900)}C${at(1040)} 680 ${at(640)} 640 ${at(668)} 600Z`,
      tar,
    ),
    stroke(
      d`M${at(656)} 612Q${at(640)} 630 ${at(700)} 650M${at(722)} 664Q${at(730)} 700 ${at(660)} 740M${at(640)} 756L${at(600)} 790`,
      mix(tar, p.light, 0.6),
      6,
    ),
    lowHouse(s, at(980), 660, 230, 96, walls(s)[0]!, tilesOf(s), true),
    ...[850, 1110].map(x => roundTree(s, at(x), 672, r.between(150, 190), leaf(s, 0.6))),
    bus(s, at(560), 724, 250),
    signpost(s, at(270), 764, 190),
    traveller(s, at(350), 764, 120),
    traveller(s, at(410), 770, 108),
    ...Array.from({ length: 16 }, () =>
      tuft(
        s,
        at(r.chance(0.5) ? r.between(0, 250) : r.between(930, 1200)),
        HEIGHT + 6,
        r.between(40, 90),
        mix(leaf(s, 0.9), soil, r.between(0, 0.6)),
      ),
    ),
  ].join('')
}

const signpost = (s: Stage, x: number, y: number, h: number) => {
  const wood_ = timber(s, s.time === 'day' ? 0.42 : 0.7)
  return (
    stroke(d`M${x} ${y}V${y - h}`, shaded(s, wood_, 0.3), 9) +
    path(d`M${x - 8} ${y - h * 0.94}h74l18 16l-18 16h-74Z`, wood_) +
    path(d`M${x + 8} ${y - h * 0.7}h-66l-18 16l18 16h66Z`, s.p.accent)
  )
}
