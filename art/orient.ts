import { mix } from './colour.ts'
import { pennant, sign } from './houses.ts'
import { peaks } from './peaks.ts'
import { d, disc, grain, ground, HEIGHT, oval, type Point, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, cat, traveller } from './people.ts'
import { palm, roundTree, tuft, wood } from './plants.ts'
import { sandOf } from './sand.ts'
import { skiff } from './sea.ts'
import { curvedRoof, dimmed, flatHouse, shimmer, stall } from './shapes.ts'
import { farHills, sky } from './sky.ts'
import { glowing, leaf, type Stage, shaded, timber, walls } from './stage.ts'
import { archWindow, garland, lamp } from './street.ts'
import { earth, pavement, stone, wideTree } from './streets.ts'

const tilesOf = (s: Stage) => shaded(s, mix(s.p.near, s.p.far, 0.42), { day: 0, dusk: 0.1, night: 0.4 }[s.time])

/** Earthen houses up to a square tower, a wall with a gate, palms. */
export function medina(s: Stage): string {
  const { r, p } = s
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const clay = (t: number) => dimmed(s, mix(mix(p.light, p.wall, 0.55), p.accent, t), 0.56)
  const hill: Ridge = x => 560 - 190 * Math.exp(-(((at(x) - 760) / 420) ** 2))
  let houses = ''
  let hasHostel = false
  for (const [i, y] of [402, 460, 524, 596].entries())
    for (let x = -40 + r.between(0, 40); x < WIDTH + 30; ) {
      const w = r.between(76, 128) + i * 6
      const cx = x + w / 2
      x += w + (r.chance(0.18) ? 20 : -5)
      if (hill(cx) > y - 30) continue
      const isHostel: boolean = !hasHostel && i === 3 && at(cx) > 560
      hasHostel ||= isHostel
      houses +=
        r.chance(0.1) && !isHostel
          ? palm(s, cx, y + 10, r.between(120, 170), leaf(s, 0.5))
          : flatHouse(s, {
              x: cx,
              y: y + r.between(-4, 10),
              w,
              h: r.between(70, 118) + (isHostel ? 50 : 0),
              wall: isHostel ? dimmed(s, p.light, 0.5) : clay(r.between(0, 0.3)),
              isHostel,
              isArched: true,
            })
    }
  const wall = clay(0.34)
  let teeth = ''
  for (let x = -10; x < WIDTH; x += 44) teeth += d`M${x} 582h24v-18q-12 -12 -24 0Z`
  const gate = at(400)
  return [
    sky(s, 500),
    farHills(s, 440, 60, mix(p.haze, sandOf(s, 0.3), 0.6)),
    ground(hill, sandOf(s, 0.5)),
    squareTower(s, at(800), 470, 300, clay(0.2)),
    squareTower(s, at(330), 540, 190, clay(0.14)),
    houses,
    path(teeth, wall),
    rect(0, 580, WIDTH, 92, wall),
    rect(0, 580, WIDTH, 8, mix(wall, p.light, 0.3)),
    stroke(
      Array.from({ length: 26 }, () => d`M${r.between(0, WIDTH)} ${r.between(600, 660)}h${r.between(14, 34)}`).join(''),
      shaded(s, wall, 0.18),
      5,
    ),
    rect(gate - 96, 540, 192, 132, clay(0.44), 6),
    path(
      d`M${gate - 46} 672V616C${gate - 66} 560 ${gate + 66} 560 ${gate + 46} 616V672Z`,
      s.time === 'day' ? mix(p.near, p.far, 0.2) : p.light,
    ),
    stroke(d`M${gate - 62} 672V612C${gate - 84} 540 ${gate + 84} 540 ${gate + 62} 612V672`, mix(p.water, p.light, 0.2), 6),
    pavement(s, 672, earth(s)),
    stall(s, at(150), 738, 118, p.accent),
    stall(s, at(640), 730, 108, p.light),
    traveller(s, at(480), 744, 116),
    traveller(s, at(544), 750, 106),
    ...[1010, 1130].map((x, i) => palm(s, at(x), 780, 400 + i * 100, leaf(s, 0.7 + i * 0.1), s.lit === 'left' ? -0.1 : 0.1)),
    lamp(s, at(900), 750, 190),
    cat(s, at(300), 764, 44),
  ].join('')
}

function squareTower(s: Stage, x: number, y: number, h: number, wall: string): string {
  const w = h * 0.24
  const way = s.lit === 'left' ? 1 : -1
  return [
    rect(x - w / 2, y - h, w, h, wall),
    rect(way > 0 ? x + w * 0.14 : x - w / 2, y - h, w * 0.36, h, shaded(s, wall, 0.18)),
    rect(x - w * 0.56, y - h - 8, w * 1.12, 12, shaded(s, wall, 0.3)),
    rect(x - w * 0.24, y - h - w * 0.5, w * 0.48, w * 0.46, wall),
    path(d`M${x - w * 0.24} ${y - h - w * 0.5}A${w * 0.24} ${w * 0.26} 0 0 1 ${x + w * 0.24} ${y - h - w * 0.5}Z`, s.p.accent),
    stroke(d`M${x} ${y - h - w * 0.76}v-16`, s.p.near, 3),
    ...[0.2, 0.5].map(t => archWindow(s, x, y - h + h * t, w * 0.3, h * 0.13)),
    rect(x - w * 0.4, y - h + h * 0.4, w * 0.8, 8, mix(s.p.water, s.p.light, 0.2)),
  ].join('')
}

/** Carved fronts with balconies over a street of awnings, domes behind them, a three-wheeler. */
export function bazaar(s: Stage): string {
  const { r, p } = s
  const y = 640
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const paints = walls(s)
  const pale = mix(walls(s)[0]!, p.far, 0.4)
  let houses = ''
  let last = ''
  for (let i = 0, x = -30; x < WIDTH + 20; i++) {
    const isHostel = i === 3
    const w = r.between(150, 190)
    const wall = isHostel ? paints[0]! : r.pick(paints.slice(1).filter(paint => paint !== last))
    last = wall
    houses += haveli(s, x + w / 2, y, w, r.between(220, 300), wall, isHostel)
    x += w
  }
  return [
    sky(s, 470),
    farHills(s, 460, 40, mix(p.far, p.haze, 0.5)),
    onion(s, at(700), 470, 250, pale),
    onion(s, at(420), 480, 150, mix(pale, p.far, 0.2)),
    ...Array.from({ length: 9 }, (_, i) =>
      flatHouse(s, {
        x: i * 150 + r.between(-30, 30),
        y: 540,
        w: r.between(110, 150),
        h: r.between(90, 170),
        wall: mix(r.pick(paints), p.far, 0.45),
        isArched: true,
      }),
    ),
    houses,
    pavement(s, y, earth(s)),
    garland(s, [-20, 360], [520, 420], 70),
    garland(s, [520, 420], [WIDTH + 20, 350], 80),
    stall(s, at(150), 720, 120, p.accent),
    threeWheeler(s, at(420), 742, 170),
    traveller(s, at(620), 732, 116),
    traveller(s, at(686), 738, 106),
    bicycle(s, at(860), 726, 78),
    wideTree(s, at(1110), 760, 430, leaf(s, 0.72)),
    cat(s, at(980), 764, 44),
  ].join('')
}

export function haveli(s: Stage, x: number, y: number, w: number, h: number, wall: string, isHostel: boolean): string {
  const trim = mix(wall, s.p.light, s.time === 'night' ? 0.12 : 0.55)
  const deep = shaded(s, wall, 0.5)
  const lit = () => (s.time === 'day' || s.r.chance(0.4) ? deep : s.p.light)
  const floor = y - h * 0.46
  const balcony = x + w * s.r.pick([-0.18, 0.18])
  const shop = s.time === 'day' ? mix(s.p.near, s.p.far, 0.25) : s.p.light
  let stripes = ''
  for (let i = 0; i < 6; i++)
    stripes += path(
      d`M${x - w * 0.46 + (i * w * 0.92) / 6} ${y - 88}h${(w * 0.92) / 6}l5 26h${(-w * 0.92) / 6}Z`,
      dimmed(s, i % 2 ? s.p.light : s.p.accent, 0.3),
    )
  return [
    isHostel ? pennant(s, x, y - h - 10, 76) : '',
    rect(x - w / 2, y - h, w, h, wall),
    rect(x - w / 2 - 3, y - h - 10, w + 6, 14, trim),
    path(
      Array.from({ length: 6 }, (_, i) => d`M${x - w * 0.44 + i * w * 0.176} ${y - h - 10}q${w * 0.044} -16 ${w * 0.088} 0Z`).join(''),
      trim,
    ),
    ...[-0.34, 0, 0.34].map(t => archWindow(s, x + w * t, y - h + 24, w * 0.14, 42, lit())),
    ...[-0.34, 0.34].map(t => archWindow(s, x + w * t, floor - 34, w * 0.14, 46, lit())),
    path(
      d`M${balcony - w * 0.17} ${floor - 58}Q${balcony} ${floor - 104} ${balcony + w * 0.17} ${floor - 58}Z`,
      dimmed(s, s.p.accent, 0.3),
    ),
    rect(balcony - w * 0.15, floor - 58, w * 0.3, 58, trim),
    ...[-0.08, 0.08].map(t => archWindow(s, balcony + w * t, floor - 50, w * 0.1, 34, lit())),
    path(d`M${balcony - w * 0.17} ${floor}h${w * 0.34}l${-w * 0.08} 22h${-w * 0.18}Z`, shaded(s, trim, 0.2)),
    rect(x - w / 2, y - 92, w, 6, trim),
    rect(x - w * 0.42, y - 62, w * 0.84, 62, shop),
    rect(x - w * 0.06, y - 62, w * 0.12, 62, isHostel ? s.p.accent : wall),
    stripes,
    isHostel ? sign(s, x - w * 0.36, y - h * 0.42, 13) : '',
  ].join('')
}

/** A dome like an onion between slender towers; no sign on it. */
function onion(s: Stage, x: number, y: number, w: number, wall: string): string {
  const dome = (cx: number, base: number, size: number) =>
    path(
      d`M${cx - size * 0.4} ${base}C${cx - size * 0.72} ${base - size * 0.44} ${cx - size * 0.2} ${base - size * 0.66} ${cx} ${base - size}C${cx + size * 0.2} ${base - size * 0.66} ${cx + size * 0.72} ${base - size * 0.44} ${cx + size * 0.4} ${base}Z`,
      mix(wall, s.p.light, s.time === 'night' ? 0.05 : 0.25),
    )
  return [
    ...[-0.62, 0.62].map(t => rect(x + w * t - 9, y - w * 0.86, 18, w * 0.86, wall) + dome(x + w * t, y - w * 0.84, 34)),
    dome(x, y - w * 0.46, w * 0.56),
    ...[-0.33, 0.33].map(t => dome(x + w * t, y - w * 0.44, w * 0.22)),
    rect(x - w * 0.48, y - w * 0.48, w * 0.96, w * 0.48, wall),
    archWindow(s, x, y - w * 0.4, w * 0.26, w * 0.4, shaded(s, wall, 0.36)),
    ...[-0.32, 0.32].map(t => archWindow(s, x + w * t, y - w * 0.34, w * 0.13, w * 0.2, shaded(s, wall, 0.3))),
  ].join('')
}

export function threeWheeler(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const hood = mix(s.p.near, s.p.leaf, 0.4)
  const paint = dimmed(s, mix(s.p.sun, s.p.accent, 0.35), 0.3)
  const parts = [
    oval(0, 2, w * 0.5, 7, s.p.near),
    path(d`M${-w * 0.46} -20V${-w * 0.4}H${w * 0.2}L${w * 0.44} -44Q${w * 0.48} -20 ${w * 0.4} -20Z`, paint),
    path(
      d`M${-w * 0.4} ${-w * 0.38}H${w * 0.14}V${-w * 0.62}H${-w * 0.3}Q${-w * 0.42} ${-w * 0.58} ${-w * 0.4} ${-w * 0.38}Z`,
      s.time === 'day' ? mix(s.p.near, s.p.far, 0.3) : s.p.light,
    ),
    path(
      d`M${-w * 0.46} ${-w * 0.38}Q${-w * 0.48} ${-w * 0.7} ${-w * 0.3} ${-w * 0.72}H${w * 0.1}Q${w * 0.2} ${-w * 0.7} ${w * 0.32} ${-w * 0.36}H${w * 0.24}L${w * 0.1} ${-w * 0.6}H${-w * 0.28}Q${-w * 0.4} ${-w * 0.58} ${-w * 0.4} ${-w * 0.38}Z`,
      hood,
    ),
    stroke(d`M${-w * 0.44} ${-w * 0.26}H${w * 0.3}`, dimmed(s, s.p.light, 0.3), 5),
    ...[-0.28, 0.34].map(t => disc(w * t, -14, 17, s.p.near) + disc(w * t, -14, 6, dimmed(s, s.p.light, 0.3))),
    disc(w * 0.44, -42, 7, s.p.sun),
  ]
  return `<g transform="${d`translate(${x} ${y}) scale(${way} 1)`}">${parts.join('')}</g>`
}

/** Steps that go down into the water, palaces above them. */
export function ghats(s: Stage): string {
  const { r, p } = s
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const paints = walls(s)
  const step = dimmed(s, mix(p.wall, p.light, 0.3), 0.5)
  const water = mix(p.water, p.near, { day: 0.02, dusk: 0.1, night: 0.2 }[s.time])
  let houses = ''
  for (let i = 0, x = -40; x < WIDTH + 20; i++) {
    const w = r.between(130, 190)
    houses +=
      i % 3 === 1
        ? spire(s, x + w / 2, 470, w * 0.74, r.between(190, 250), mix(r.pick(paints), p.accent, 0.16))
        : haveli(s, x + w / 2, 474, w, r.between(150, 210), i === 3 ? paints[0]! : r.pick(paints.slice(1)), i === 3)
    x += w
  }
  let lights = ''
  if (s.time !== 'day')
    for (let i = 0; i < 26; i++) {
      const [x, y] = [r.between(0, WIDTH), 650 + r.between(0, 130)]
      lights += `<g opacity="0.3">${disc(x, y, 11, p.light)}</g>${disc(x, y, 3.6, p.sun)}`
    }
  return [
    sky(s, 420),
    farHills(s, 400, 30, mix(p.far, p.haze, 0.5)),
    houses,
    ...[0, 1, 2, 3, 4, 5, 6].map(
      i =>
        rect(0, 472 + i * 22, WIDTH, 24, shaded(s, step, i % 2 ? 0.14 : 0.02)) + rect(0, 472 + i * 22, WIDTH, 5, mix(step, p.light, 0.3)),
    ),
    ...[at(230), at(880)].map(
      x => rect(x - 70, 500, 140, 130, mix(step, p.near, 0.08)) + rect(x - 76, 494, 152, 12, mix(step, p.light, 0.3)),
    ),
    ...[160, 330, 520, 700, 1000].map((x, i) =>
      parasol(s, at(x) + r.between(-20, 20), 540 + (i % 3) * 26, 64, [p.accent, p.wall, p.light][i % 3]!),
    ),
    ...[420, 610, 790].map((x, i) => traveller(s, at(x), 560 + i * 22, 72 + i * 4)),
    rect(0, 626, WIDTH, HEIGHT, water),
    rect(0, 626, WIDTH, 9, shaded(s, step, 0.4)),
    shimmer(s, 630, HEIGHT, water, [...paints, p.light]),
    lights,
    ...[at(300), at(640), at(980)].map((x, i) =>
      rower(s, x, 690 + (i % 2) * 50, 104 + (i % 2) * 26, [p.accent, p.light, mix(p.leaf, p.light, 0.2)][i]!),
    ),
  ].join('')
}

const rower = (s: Stage, x: number, y: number, size: number, paint: string) =>
  traveller(s, x - size * 0.2, y + 4, size * 0.62) +
  stroke(d`M${x} ${y - size * 0.3}L${x + size * 0.8} ${y + size * 0.2}`, mix(s.p.near, s.p.wall, 0.3), 4) +
  skiff(s, x, y, size, dimmed(s, paint, 0.3))

const parasol = (s: Stage, x: number, y: number, size: number, cloth: string) =>
  stroke(d`M${x} ${y}V${y - size}`, s.p.near, 3.6) +
  path(
    d`M${x - size * 0.7} ${y - size * 0.66}Q${x} ${y - size * 1.36} ${x + size * 0.7} ${y - size * 0.66}Q${x} ${y - size * 0.8} ${x - size * 0.7} ${y - size * 0.66}Z`,
    dimmed(s, cloth, 0.4),
  )

/** A tower that curves to a point in steps. */
function spire(s: Stage, x: number, y: number, w: number, h: number, wall: string): string {
  const way = s.lit === 'left' ? 1 : -1
  const outline = d`M${x - w * 0.4} ${y - h * 0.3}C${x - w * 0.4} ${y - h * 0.7} ${x - w * 0.16} ${y - h * 0.9} ${x - w * 0.06} ${y - h}H${x + w * 0.06}C${x + w * 0.16} ${y - h * 0.9} ${x + w * 0.4} ${y - h * 0.7} ${x + w * 0.4} ${y - h * 0.3}Z`
  return [
    rect(x - w / 2, y - h * 0.32, w, h * 0.32, wall),
    path(outline, wall),
    path(
      d`M${x} ${y - h}H${x + way * w * 0.06}C${x + way * w * 0.16} ${y - h * 0.9} ${x + way * w * 0.4} ${y - h * 0.7} ${x + way * w * 0.4} ${y - h * 0.3}H${x + way * w * 0.14}Z`,
      shaded(s, wall, 0.18),
    ),
    stroke(
      [0.44, 0.58, 0.71, 0.83].map(t => d`M${x - w * 0.38 * (1.1 - t * 0.8)} ${y - h * t}H${x + w * 0.38 * (1.1 - t * 0.8)}`).join(''),
      shaded(s, wall, 0.24),
      4,
    ),
    disc(x, y - h - 8, 9, s.p.accent),
    archWindow(s, x, y - h * 0.24, w * 0.3, h * 0.24, glowing(s)),
  ].join('')
}

/** Roofs with lifted eaves round a tower of five storeys, a bridge over a pond. */
export function pagoda(s: Stage): string {
  const { r, p } = s
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const tiles = tilesOf(s)
  const wood_ = timber(s, s.time === 'day' ? 0.5 : 0.75)
  const bloom = dimmed(s, mix(p.accent, p.light, 0.55), 0.45)
  const pond = mix(p.water, p.haze, 0.1)
  const y = 590
  let houses = ''
  for (let i = 0, x = -40; x < WIDTH + 30; i++) {
    const w = r.between(150, 200)
    houses += teaHouse(s, x + w / 2, y, w, r.between(86, 120), i === 3)
    x += w - 8
  }
  return [
    sky(s, 500),
    farHills(s, 420, 60, mix(p.far, p.haze, 0.55)),
    ground(ridge(r, 460, 34), leaf(s, 0.28)),
    wood(s, 0, WIDTH, ridge(r, 476, 20), 44, leaf(s, 0.36)),
    storeys(s, at(770), 560, 350, wood_, tiles),
    ...Array.from({ length: 8 }, (_, i) =>
      roundTree(s, i * 170 + r.between(-40, 40), 566, r.between(120, 170), i % 3 === 1 ? bloom : leaf(s, 0.44)),
    ),
    houses,
    rect(0, y, WIDTH, 40, mix(stone(s), p.light, 0.16)),
    ground(x => 628 + Math.sin(x / 170) * 6, leaf(s, 0.56)),
    oval(at(430), 724, 470, 62, mix(stone(s), p.near, 0.1)),
    oval(at(430), 726, 450, 54, pond),
    ...Array.from({ length: 12 }, () =>
      rect(at(430) + r.between(-330, 280), 690 + r.between(0, 68), r.between(30, 90), 4, mix(pond, p.light, 0.5), 2),
    ),
    footbridge(s, at(430), 716, 330),
    ...[250, 640].map((x, i) => disc(at(x), 740 - i * 24, 16, leaf(s, 0.6)) + disc(at(x) + 8, 734 - i * 24, 5, p.accent)),
    traveller(s, at(760), 734, 112),
    traveller(s, at(824), 740, 102),
    stoneLamp(s, at(900), 706, 96),
    roundTree(s, at(1090), 770, 430, bloom),
    roundTree(s, at(1190), 810, 330, leaf(s, 0.8)),
    ...Array.from({ length: 26 }, () => disc(r.between(0, WIDTH), r.between(420, 780), r.between(2.4, 4.4), bloom)),
    ...Array.from({ length: 5 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 74), leaf(s, 0.92))),
  ].join('')
}

function storeys(s: Stage, x: number, y: number, h: number, wood_: string, tiles: string): string {
  const wall = walls(s)[0]!
  return [
    stroke(d`M${x} ${y - h * 0.9}V${y - h * 1.16}M${x - 7} ${y - h * 1.02}h14M${x - 5} ${y - h * 1.08}h10`, s.p.near, 4),
    ...[0, 1, 2, 3, 4].map(i => {
      const [w, base] = [h * (0.34 - i * 0.034), y - i * h * 0.185]
      return (
        rect(x - w / 2, base - h * 0.14, w, h * 0.15, wall) +
        stroke([-0.5, -0.17, 0.17, 0.5].map(t => d`M${x + w * t} ${base}v${-h * 0.14}`).join(''), wood_, 6) +
        rect(x - w * 0.12, base - h * 0.1, w * 0.24, h * 0.1, glowing(s)) +
        curvedRoof(s, x, base - h * 0.13, w * 1.75, h * 0.085, tiles)
      )
    }),
  ].join('')
}

function teaHouse(s: Stage, x: number, y: number, w: number, h: number, isHostel: boolean): string {
  const wood_ = timber(s, s.time === 'day' ? 0.52 : 0.78)
  const paper = s.time === 'day' ? mix(s.p.light, s.p.wall, 0.25) : s.r.chance(0.75) ? s.p.light : mix(s.p.wall, s.p.near, 0.5)
  let bars = ''
  for (let i = 0; i <= 8; i++) bars += d`M${x - w * 0.42 + i * w * 0.105} ${y - h * 0.82}V${y - h * 0.12}`
  return [
    isHostel ? pennant(s, x + w * 0.3, y - h - w * 0.14, 70) : '',
    rect(x - w * 0.46, y - h, w * 0.92, h, wood_),
    rect(x - w * 0.42, y - h * 0.82, w * 0.84, h * 0.7, paper),
    stroke(`${bars}${d`M${x - w * 0.42} ${y - h * 0.46}H${x + w * 0.42}`}`, wood_, 3.4),
    rect(x - w * 0.13, y - h * 0.82, w * 0.26, h * 0.3, isHostel ? s.p.accent : mix(s.p.near, s.p.water, 0.4)),
    curvedRoof(s, x, y - h, w * 1.14, w * 0.17, tilesOf(s)),
    isHostel ? sign(s, x - w * 0.34, y - h * 0.62, 12) : '',
  ].join('')
}

const footbridge = (s: Stage, x: number, y: number, w: number) => {
  const red = dimmed(s, s.p.accent, 0.25)
  let posts = ''
  for (const t of [-0.5, -0.25, 0, 0.25, 0.5]) posts += d`M${x + w * t} ${y - 62 * (1 - (t * 2) ** 2) - 4}v-38`
  return (
    path(
      d`M${x - w * 0.56} ${y + 4}Q${x} ${y - 130} ${x + w * 0.56} ${y + 4}H${x + w * 0.46}Q${x} ${y - 92} ${x - w * 0.46} ${y + 4}Z`,
      red,
    ) + stroke(`${posts}${d`M${x - w * 0.52} ${y - 40}Q${x} ${y - 166} ${x + w * 0.52} ${y - 40}`}`, red, 7)
  )
}

const stoneLamp = (s: Stage, x: number, y: number, h: number) => {
  const grey = mix(stone(s), s.p.light, 0.2)
  return (
    (s.time === 'day' ? '' : `<g opacity="0.25">${disc(x, y - h * 0.62, h * 0.5, s.p.light)}</g>`) +
    rect(x - h * 0.2, y - h * 0.12, h * 0.4, h * 0.12, grey, 3) +
    rect(x - h * 0.07, y - h * 0.5, h * 0.14, h * 0.4, grey) +
    rect(x - h * 0.19, y - h * 0.78, h * 0.38, h * 0.3, grey, 3) +
    rect(x - h * 0.1, y - h * 0.72, h * 0.2, h * 0.17, s.time === 'day' ? shaded(s, grey, 0.4) : s.p.sun) +
    path(
      d`M${x - h * 0.32} ${y - h * 0.74}Q${x - h * 0.1} ${y - h * 0.82} ${x} ${y - h}Q${x + h * 0.1} ${y - h * 0.82} ${x + h * 0.32} ${y - h * 0.74}Z`,
      shaded(s, grey, 0.2),
    )
  )
}

/** Shops with living rooms above them, paper lanterns across the street, food on the kerb. */
export function lanterns(s: Stage): string {
  const { r, p } = s
  const y = 640
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const paints = walls(s)
  let shops = ''
  let last = ''
  for (let i = 0, x = -40; x < WIDTH + 20; i++) {
    const isHostel = i === 4
    const w = r.between(118, 146)
    const wall = isHostel ? paints[0]! : r.pick(paints.slice(1).filter(paint => paint !== last))
    last = wall
    shops += shophouse(s, x + w / 2, y, w, r.between(210, 270), wall, isHostel)
    x += w
  }
  const string = (from: Point, to: Point, sag: number) => {
    const point = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag]
    let data = d`M${from[0]} ${from[1]}`
    for (let t = 0.1; t <= 1.01; t += 0.1) data += d`L${point(t)[0]} ${point(t)[1]}`
    return (
      stroke(data, mix(p.near, p.far, 0.1), 2.6) +
      Array.from({ length: 6 }, (_, i) => {
        const [x, ly] = point((i + 0.5) / 6)
        const fill = [p.accent, mix(p.accent, p.sun, 0.5), p.light][i % 3]!
        const halo = s.time === 'day' ? '' : `<g opacity="0.26">${disc(x, ly + 26, 44, p.light)}</g>`
        return (
          halo +
          oval(x, ly + 26, 24, 20, fill) +
          rect(x - 9, ly + 3, 18, 6, p.near, 2) +
          rect(x - 9, ly + 43, 18, 5, p.near, 2) +
          stroke(d`M${x} ${ly + 48}v16`, fill, 3)
        )
      }).join('')
    )
  }
  return [
    sky(s, 440),
    farHills(s, 440, 50, mix(p.far, p.haze, 0.5)),
    shops,
    pavement(s, y, stone(s)),
    string([-30, 300], [620, 330], 70),
    string([560, 280], [WIDTH + 30, 320], 80),
    string([-30, 410], [WIDTH + 30, 400], 96),
    stall(s, at(180), 730, 126, p.accent),
    stall(s, at(350), 742, 118, mix(p.leaf, p.light, 0.2)),
    ...[at(470), at(520)].map(
      x => rect(x - 22, 732, 44, 8, p.accent, 3) + stroke(d`M${x - 16} 740v26M${x + 16} 740v26`, mix(p.near, p.far, 0.2), 4),
    ),
    traveller(s, at(640), 738, 120),
    traveller(s, at(708), 744, 108),
    bicycle(s, at(880), 734, 80),
    cat(s, at(1000), 760, 44),
    ...[1090, 1150].map((x, i) => pot(s, at(x), 770 + i * 10, 130 - i * 24)),
  ].join('')
}

const pot = (s: Stage, x: number, y: number, h: number) =>
  [-40, -14, 14, 40]
    .map(a =>
      path(
        d`M${x} ${y - h * 0.3}Q${x + a * 0.6} ${y - h} ${x + a * 1.4} ${y - h * 0.9}Q${x + a * 0.5} ${y - h * 0.7} ${x + 6} ${y - h * 0.3}Z`,
        leaf(s, 0.6),
      ),
    )
    .join('') +
  path(
    d`M${x - h * 0.24} ${y - h * 0.36}H${x + h * 0.24}L${x + h * 0.16} ${y}H${x - h * 0.16}Z`,
    dimmed(s, mix(s.p.accent, s.p.wall, 0.3), 0.4),
  )

function shophouse(s: Stage, x: number, y: number, w: number, h: number, wall: string, isHostel: boolean): string {
  const trim = mix(wall, s.p.light, s.time === 'night' ? 0.12 : 0.55)
  const shutter = dimmed(s, s.r.pick([leaf(s, 0.6), mix(s.p.water, s.p.near, 0.2), mix(s.p.accent, s.p.near, 0.25)]), 0.2)
  const inside = s.time === 'day' ? mix(s.p.near, s.p.far, 0.28) : s.p.light
  const floor = y - 108
  return [
    isHostel ? pennant(s, x, y - h - w * 0.1, 74) : '',
    rect(x - w / 2, y - h, w, h, wall),
    shape(
      [
        [x - w * 0.53, y - h + 6],
        [x - w * 0.44, y - h - w * 0.16],
        [x + w * 0.44, y - h - w * 0.16],
        [x + w * 0.53, y - h + 6],
      ],
      shaded(s, mix(s.p.accent, s.p.wall, 0.2), { day: 0.1, dusk: 0.2, night: 0.56 }[s.time]),
    ),
    ...[-0.3, 0, 0.3].map(t =>
      archWindow(s, x + w * t, y - h + 26, w * 0.2, h - 150, s.time !== 'day' && s.r.chance(0.45) ? s.p.light : shutter),
    ),
    rect(x - w / 2, floor - 12, w, 12, trim),
    rect(x - w / 2 + 10, floor, w - 20, 108, inside),
    rect(x - w / 2, floor, 12, 108, trim) + rect(x + w / 2 - 12, floor, 12, 108, trim),
    path(
      d`M${x - w * 0.42} ${floor}h${w * 0.84}v8q${-w * 0.42} 34 ${-w * 0.84} 0Z`,
      dimmed(s, isHostel ? s.p.accent : s.r.pick([s.p.light, mix(s.p.leaf, s.p.light, 0.2), s.p.wall]), 0.3),
    ),
    rect(x - w * 0.34, y - 34, w * 0.5, 34, mix(s.p.near, s.p.wall, 0.3), 2),
    ...[0, 1, 2, 3].map(i =>
      disc(x - w * 0.28 + i * w * 0.12, y - 38, 8, dimmed(s, [s.p.accent, mix(s.p.leaf, s.p.light, 0.3), s.p.sun, s.p.wall][i]!, 0.3)),
    ),
    isHostel ? sign(s, x + w * 0.3, y - 66, 15) : '',
  ].join('')
}

/** Roofs in tiers and a golden spire behind a low wall, palms, a pond with lotus. */
export function wat(s: Stage): string {
  const { r, p } = s
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const gold = dimmed(s, mix(mix(p.sun, '#e9a93c', 0.5), p.accent, 0.14), 0.3)
  const wall = walls(s)[0]!
  const pond = mix(p.water, p.haze, 0.1)
  const y = 600
  return [
    sky(s, 480),
    farHills(s, 430, 50, mix(p.far, p.haze, 0.5)),
    ...Array.from({ length: 11 }, (_, i) =>
      roundTree(s, i * 120 + r.between(-30, 30), 560, r.between(110, 170), leaf(s, 0.34 + (i % 3) * 0.05)),
    ),
    ...Array.from({ length: 6 }, (_, i) => palm(s, 60 + i * 220 + r.between(-30, 30), 560, r.between(190, 260), leaf(s, 0.44))),
    bellSpire(s, at(800), 580, 390, gold),
    bellSpire(s, at(960), 590, 210, gold),
    hall(s, at(430), y, 420, wall, gold),
    rect(0, y - 8, WIDTH, 46, mix(wall, p.far, 0.12)),
    rect(0, y - 14, WIDTH, 10, shaded(s, p.accent, s.time === 'night' ? 0.5 : 0.1)),
    ground(x => 636 + Math.sin(x / 160) * 5, leaf(s, 0.54)),
    grain(r, { from: 0, to: WIDTH, edge: () => 640, depth: 140 }, 300, leaf(s, 0.8), 2.8),
    guestHouse(s, at(970), 670, 210),
    oval(at(420), 736, 440, 54, mix(leaf(s, 0.7), p.near, 0.1)),
    oval(at(420), 738, 420, 46, pond),
    ...Array.from({ length: 9 }, () =>
      rect(at(420) + r.between(-300, 240), 710 + r.between(0, 54), r.between(30, 80), 4, mix(pond, p.light, 0.5), 2),
    ),
    ...[-260, -170, -60, 60, 180, 270].map(
      (dx, i) =>
        oval(at(420) + dx, 728 + (i % 3) * 14, 34, 7, leaf(s, 0.62)) +
        path(d`M${at(420) + dx - 10} ${724 + (i % 3) * 14}q10 -26 20 0q-10 8 -20 0Z`, mix(p.accent, p.light, 0.5)),
    ),
    garland(s, [at(640), 540], [at(900), 520], 40),
    traveller(s, at(720), 730, 114),
    traveller(s, at(784), 738, 104),
    palm(s, at(1110), 790, 520, leaf(s, 0.76), s.lit === 'left' ? -0.14 : 0.14),
    palm(s, at(1190), 810, 380, leaf(s, 0.88), s.lit === 'left' ? 0.06 : -0.06),
    ...Array.from({ length: 8 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 90), leaf(s, 0.9))),
  ].join('')
}

function hall(s: Stage, x: number, y: number, w: number, wall: string, gold: string): string {
  const tiles = shaded(s, mix(s.p.accent, s.p.wall, 0.1), { day: 0.06, dusk: 0.14, night: 0.5 }[s.time])
  const tier = (width: number, base: number, h: number) =>
    shape(
      [
        [x - width / 2, base],
        [x - width * 0.42, base - h * 0.2],
        [x, base - h],
        [x + width * 0.42, base - h * 0.2],
        [x + width / 2, base],
        [x + width * 0.36, base - h * 0.06],
        [x, base - h * 0.74],
        [x - width * 0.36, base - h * 0.06],
      ],
      gold,
    ) +
    shape(
      [
        [x - width * 0.4, base],
        [x, base - h * 0.84],
        [x + width * 0.4, base],
      ],
      tiles,
    )
  let columns = ''
  for (let i = -3; i <= 3; i++) columns += rect(x + i * w * 0.115 - 8, y - w * 0.26, 16, w * 0.26, i % 2 ? gold : mix(wall, s.p.light, 0.3))
  return [
    rect(x - w * 0.42, y - w * 0.26, w * 0.84, w * 0.26, shaded(s, wall, 0.16)),
    archWindow(s, x, y - w * 0.21, w * 0.13, w * 0.21, glowing(s)),
    columns,
    tier(w * 1.12, y - w * 0.24, w * 0.4),
    tier(w * 0.84, y - w * 0.4, w * 0.4),
    tier(w * 0.56, y - w * 0.56, w * 0.36),
    rect(x - w * 0.5, y - 16, w, 16, mix(wall, s.p.light, 0.2)),
  ].join('')
}

const bellSpire = (s: Stage, x: number, y: number, h: number, gold: string) => {
  const way = s.lit === 'left' ? 1 : -1
  return [
    ...[0, 1, 2].map(i =>
      rect(x - h * (0.3 - i * 0.05), y - h * 0.08 * (i + 1), h * (0.6 - i * 0.1), h * 0.09, mix(gold, s.p.light, 0.1 * i), 4),
    ),
    path(
      d`M${x - h * 0.19} ${y - h * 0.24}C${x - h * 0.18} ${y - h * 0.46} ${x - h * 0.07} ${y - h * 0.5} ${x - h * 0.05} ${y - h * 0.58}L${x} ${y - h}L${x + h * 0.05} ${y - h * 0.58}C${x + h * 0.07} ${y - h * 0.5} ${x + h * 0.18} ${y - h * 0.46} ${x + h * 0.19} ${y - h * 0.24}Z`,
      gold,
    ),
    path(
      d`M${x} ${y - h}L${x + way * h * 0.05} ${y - h * 0.58}C${x + way * h * 0.07} ${y - h * 0.5} ${x + way * h * 0.18} ${y - h * 0.46} ${x + way * h * 0.19} ${y - h * 0.24}H${x + way * h * 0.07}Z`,
      shaded(s, gold, 0.2),
    ),
    stroke(
      [0.62, 0.68, 0.74, 0.8].map(t => d`M${x - h * 0.045 * (1.5 - t)} ${y - h * t}H${x + h * 0.045 * (1.5 - t)}`).join(''),
      shaded(s, gold, 0.3),
      3,
    ),
  ].join('')
}

/** A house on short legs with a veranda under a wide roof. */
function guestHouse(s: Stage, x: number, y: number, w: number): string {
  const wood_ = timber(s, s.time === 'day' ? 0.5 : 0.78)
  const wall = dimmed(s, mix(s.p.wall, s.p.light, 0.4), 0.5)
  return [
    stroke([-0.42, -0.14, 0.14, 0.42].map(t => d`M${x + w * t} ${y}v${-w * 0.56}`).join(''), wood_, 8),
    rect(x - w * 0.4, y - w * 0.5, w * 0.8, w * 0.36, wall),
    ...[-0.3, 0.14].map(t => rect(x + w * t, y - w * 0.42, w * 0.16, w * 0.16, glowing(s), 2)),
    rect(x - w * 0.06, y - w * 0.42, w * 0.13, w * 0.28, s.p.accent),
    rect(x - w * 0.5, y - w * 0.16, w, 10, wood_),
    curvedRoof(s, x, y - w * 0.48, w * 1.2, w * 0.3, timber(s, s.time === 'night' ? 0.7 : 0.44)),
    sign(s, x + w * 0.32, y - w * 0.24, 11),
    pennant(s, x, y - w * 0.76, w * 0.34),
  ].join('')
}

/** A white dome under strings of flags, brick houses, the high mountains behind. */
export function stupa(s: Stage): string {
  const { r, p } = s
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const y = 620
  const x0 = at(640)
  const white = dimmed(s, mix(p.light, '#ffffff', 0.4), 0.42)
  const gold = dimmed(s, mix(p.sun, '#e9a93c', 0.5), 0.3)
  const brick = dimmed(s, mix(mix(p.wall, p.accent, 0.35), p.near, 0.1), 0.5)
  let houses = ''
  for (let i = 0, x = -30; x < WIDTH + 20; i++) {
    const w = r.between(104, 146)
    const isHostel = i === (s.lit === 'left' ? 8 : 1)
    if (isHostel || Math.abs(x + w / 2 - x0) > 270)
      houses += flatHouse(s, {
        x: x + w / 2,
        y,
        w,
        h: r.between(120, 210),
        wall: isHostel ? walls(s)[0]! : mix(brick, r.pick(walls(s)), 0.3),
        isHostel,
      })
    x += w
  }
  const flags = (to: Point, sag: number) => {
    let drawn = stroke(d`M${x0} 210Q${(x0 + to[0]) / 2} ${(210 + to[1]) / 2 + sag} ${to[0]} ${to[1]}`, mix(p.near, p.far, 0.2), 2)
    for (let t = 0.06; t < 0.99; t += 0.062) {
      const fx = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * ((x0 + to[0]) / 2) + t * t * to[0]
      const fy = (1 - t) ** 2 * 210 + 2 * t * (1 - t) * ((210 + to[1]) / 2 + sag) + t * t * to[1]
      const colour = [mix(p.water, p.near, 0.1), p.light, p.accent, leaf(s, 0.55), p.sun][Math.round(t * 16) % 5]!
      drawn += rect(fx - 11, fy, 22, 19, dimmed(s, colour, 0.3))
    }
    return drawn
  }
  return [
    sky(s, 460),
    peaks(s),
    ground(ridge(r, 520, 34), leaf(s, 0.36)),
    ground(ridge(r, 560, 26), leaf(s, 0.48)),
    houses,
    ...[0, 1, 2].map(i => rect(x0 - 300 + i * 38, y - 34 - i * 30, 600 - i * 76, 34, shaded(s, white, 0.06 + i * 0.03), 4)),
    path(d`M${x0 - 190} ${y - 92}A190 170 0 0 1 ${x0 + 190} ${y - 92}Z`, white),
    path(
      d`M${x0} ${y - 262}A190 170 0 0 ${s.lit === 'left' ? 1 : 0} ${x0 + (s.lit === 'left' ? 190 : -190)} ${y - 92}H${x0 + (s.lit === 'left' ? 90 : -90)}Q${x0 + (s.lit === 'left' ? 100 : -100)} ${y - 200} ${x0} ${y - 262}Z`,
      shaded(s, white, 0.13),
    ),
    stroke(d`M${x0 - 176} ${y - 128}Q${x0} ${y - 100} ${x0 + 176} ${y - 128}`, gold, 7),
    rect(x0 - 44, y - 316, 88, 58, gold, 3),
    ...[0, 1, 2, 3, 4, 5].map(i => rect(x0 - 34 + i * 5, y - 328 - i * 13, 68 - i * 10, 12, i % 2 ? shaded(s, gold, 0.16) : gold)),
    disc(x0, y - 402, 8, gold),
    flags([-20, 500], 40),
    flags([WIDTH + 20, 500], 40),
    flags([at(240), 610], 20),
    flags([at(1010), 606], 20),
    pavement(s, y, mix(stone(s), p.wall, 0.2)),
    traveller(s, at(420), 720, 118),
    traveller(s, at(486), 726, 106),
    stall(s, at(180), 736, 112, p.accent),
    roundTree(s, at(1120), 760, 360, leaf(s, 0.7)),
    lamp(s, at(900), 730, 180),
  ].join('')
}
