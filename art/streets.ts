import { blocks } from './blocks.ts'
import { mix } from './colour.ts'
import { pennant, sign, window } from './houses.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, cat, traveller } from './people.ts'
import { palm, roundTree, tuft } from './plants.ts'
import { bus, dimmed, flatHouse, lowHouse, stall, wires } from './shapes.ts'
import { farHills, sky } from './sky.ts'
import { glowing, leaf, type Stage, shaded, walls } from './stage.ts'
import { archWindow, garland, lamp } from './street.ts'
import { townhouse } from './town.ts'

const tilesOf = (s: Stage) => shaded(s, mix(s.p.accent, s.p.wall, 0.15), { day: 0.08, dusk: 0.15, night: 0.55 }[s.time])

/** The ground of a street: a band that is lighter at its far edge, and marks that grow towards us. */
export function pavement(s: Stage, y: number, colour: string): string {
  let data = ''
  for (let i = 0; i < 70; i++) {
    const t = s.r.between(0.06, 1)
    data += d`M${s.r.between(0, WIDTH)} ${y + t * (HEIGHT - y)}h${14 + t * 30}`
  }
  return (
    rect(0, y, WIDTH, HEIGHT - y, colour) + rect(0, y, WIDTH, 9, mix(colour, s.p.light, 0.22)) + stroke(data, shaded(s, colour, 0.12), 4)
  )
}

export const earth = (s: Stage) => dimmed(s, mix(mix(s.p.wall, s.p.accent, 0.3), s.p.near, 0.1), 0.55)
export const stone = (s: Stage) => mix(mix(s.p.wall, s.p.far, 0.45), s.p.near, { day: 0.05, dusk: 0.2, night: 0.62 }[s.time])

/** Tall houses side by side, trees before them, a tram. */
export function boulevard(s: Stage): string {
  const { r, p } = s
  const y = 636
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const paints = walls(s)
  let houses = ''
  let last = ''
  const hostelAt = s.lit === 'left' ? 4 : 2
  for (let i = 0, x = -40; x < WIDTH + 20; i++) {
    const isHostel = i === hostelAt
    const w = r.between(150, 196)
    const wall = isHostel ? paints[0]! : r.pick(paints.slice(1).filter(paint => paint !== last))
    last = wall
    houses += townhouse(s, {
      x: x + w / 2,
      y,
      w,
      h: r.between(300, 370),
      wall,
      roof: r.pick(['hip', 'hip', 'flat'] as const),
      tiles: mix(p.near, p.far, 0.4),
      isHostel,
      hasDoor: true,
    })
    x += w
  }
  const road = mix(p.near, p.far, s.time === 'night' ? 0.16 : 0.42)
  return [
    sky(s, 420),
    blocks(s, 470, [60, 150], 0.1),
    houses,
    rect(0, y, WIDTH, 60, mix(stone(s), p.light, s.time === 'night' ? 0.04 : 0.24)),
    rect(0, y + 54, WIDTH, HEIGHT - y, road),
    rect(0, y + 54, WIDTH, 7, mix(road, p.light, 0.4)),
    stroke(d`M0 746H${WIDTH}M0 768H${WIDTH}`, mix(road, p.light, 0.45), 4),
    ...[40, 330, 620, 910, 1180].map((x, i) =>
      roundTree(s, x + r.between(-20, 20), y + 40, r.between(230, 280), leaf(s, 0.5 + (i % 2) * 0.08)),
    ),
    ...[190, 770].map(x => lamp(s, x, y + 40, 200)),
    traveller(s, at(480), y + 44, 96),
    bicycle(s, at(860), y + 46, 68),
    stroke(d`M0 470Q600 486 ${WIDTH} 466`, mix(p.near, p.far, 0.2), 2.4),
    tram(s, at(r.between(380, 470)), 762, 520),
  ].join('')
}

function tram(s: Stage, x: number, y: number, w: number): string {
  const paint = s.p.accent
  const pale = dimmed(s, s.p.light, 0.3)
  const [l, h] = [x - w / 2, 150]
  const panes = [0, 1, 2, 3, 4, 5].map(i => rect(l + 26 + i * (w - 40) * 0.165, y - h + 24, w * 0.125, 52, glowing(s), 5))
  const seat = mix(s.p.near, s.p.far, 0.2)
  return [
    stroke(d`M${x - 20} ${y - h}L${x + 20} ${y - h - 60}L${x - 14} ${y - h - 96}M${x - 60} ${y - h - 98}h90`, s.p.near, 4),
    oval(x, y + 4, w * 0.5, 8, shaded(s, s.p.near, 0.4)),
    rect(l, y - h, w, h - 14, pale, 22),
    rect(l, y - h * 0.52, w, h * 0.52 - 14, paint, 10),
    rect(l, y - h, w, 14, paint, 7),
    ...panes,
    rect(l + w * 0.44, y - h + 22, 50, h - 40, mix(paint, s.p.near, 0.22), 4) + rect(l + w * 0.44 + 8, y - h + 30, 34, 60, glowing(s), 4),
    stroke(d`M${l + 20} ${y - h * 0.36}H${l + w - 20}`, pale, 5),
    ...[0.16, 0.3, 0.7, 0.84].map(t => disc(l + w * t, y - 8, 17, seat) + disc(l + w * t, y - 8, 7, pale)),
    disc(s.lit === 'left' ? l + 14 : l + w - 14, y - 46, 8, s.p.sun),
  ].join('')
}

/** Low coloured houses under tiles along a paved street, a church with two towers. */
export function colonial(s: Stage): string {
  const { r, p } = s
  const y = 648
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const paints = [...walls(s).slice(1), dimmed(s, mix(p.water, p.light, 0.35), 0.52), dimmed(s, mix(p.accent, p.light, 0.25), 0.52)]
  let houses = ''
  let last = ''
  for (let i = 0, x = -30; x < WIDTH + 20; i++) {
    const isHostel = i === 3
    const w = r.between(150, 210)
    const wall = isHostel ? walls(s)[0]! : r.pick(paints.filter(paint => paint !== last))
    last = wall
    houses +=
      isHostel || r.chance(0.5)
        ? balconyHouse(s, x + w / 2, y, w, r.between(200, 236), wall, isHostel)
        : gateHouse(s, x + w / 2, y, w, r.between(118, 150), wall)
    x += w
  }
  return [
    sky(s, 470),
    farHills(s, 450, 44, mix(p.far, p.haze, 0.45)),
    church(s, at(760), 560, 250),
    ...[0, 1, 2, 3, 4, 5, 6].map(i =>
      lowHouse(s, i * 190 + r.between(-20, 20), 590, 150, 60, mix(r.pick(paints), p.far, 0.35), mix(tilesOf(s), p.far, 0.3)),
    ),
    houses,
    pavement(s, y, stone(s)),
    garland(s, [-20, 400], [620, 440], 60),
    garland(s, [620, 440], [WIDTH + 20, 390], 66),
    traveller(s, at(560), 728, 118),
    traveller(s, at(630), 734, 108),
    stall(s, at(200), 748, 112, p.accent),
    bicycle(s, at(900), 716, 72),
    palm(s, at(1130), 740, 430, leaf(s, 0.7), s.lit === 'left' ? -0.08 : 0.08),
    lamp(s, at(1010), 740, 200),
    cat(s, at(430), 758, 42),
  ].join('')
}

function balconyHouse(s: Stage, x: number, y: number, w: number, h: number, wall: string, isHostel: boolean): string {
  const wood = dimmed(s, mix(s.p.near, s.p.accent, 0.3), 0.2)
  const floor = y - h * 0.5
  let bars = ''
  for (let i = 0; i <= 12; i++) bars += d`M${x - w * 0.44 + (i * w * 0.88) / 12} ${floor}v-26`
  return [
    rect(x - w / 2, y - h, w, h, wall),
    ...[-0.3, 0, 0.3].map(t => archWindow(s, x + w * t, floor - 66, w * 0.15, 64)),
    ...[-0.32, 0.26].map(t => window(s, x + w * t - w * 0.07, y - h * 0.34, w * 0.14, h * 0.19, wall)),
    path(
      d`M${x - w * 0.1} ${y}V${y - h * 0.34}A${w * 0.1} ${w * 0.1} 0 0 1 ${x + w * 0.1} ${y - h * 0.34}V${y}Z`,
      isHostel ? s.p.accent : wood,
    ),
    rect(x - w * 0.46, floor, w * 0.92, 8, wood),
    stroke(`${bars}${d`M${x - w * 0.45} ${floor - 26}H${x + w * 0.45}`}`, wood, 3.4),
    shape(
      [
        [x - w * 0.54, y - h + 6],
        [x - w * 0.45, y - h - w * 0.13],
        [x + w * 0.45, y - h - w * 0.13],
        [x + w * 0.54, y - h + 6],
      ],
      tilesOf(s),
    ),
    rect(x - w * 0.54, y - h + 3, w * 1.08, 5, shaded(s, tilesOf(s), 0.3)),
    ...[-0.36, -0.12, 0.14, 0.36].map((t, i) => disc(x + w * t, floor - 24, 9 - (i % 2) * 2, i % 2 ? s.p.accent : leaf(s, 0.55))),
    rect(x - w / 2, y - 20, w, 20, shaded(s, wall, 0.24)),
    isHostel ? sign(s, x - w * 0.38, y - h * 0.44, 13) + pennant(s, x + w * 0.3, y - h - w * 0.1, 72) : '',
  ].join('')
}

function gateHouse(s: Stage, x: number, y: number, w: number, h: number, wall: string): string {
  const gate = dimmed(s, s.r.pick([mix(s.p.near, s.p.accent, 0.4), leaf(s, 0.66), mix(s.p.water, s.p.near, 0.2)]), 0.2)
  return [
    rect(x - w / 2, y - h, w, h, wall),
    shape(
      [
        [x - w * 0.53, y - h + 6],
        [x - w * 0.46, y - h - w * 0.12],
        [x + w * 0.46, y - h - w * 0.12],
        [x + w * 0.53, y - h + 6],
      ],
      tilesOf(s),
    ),
    rect(x - w * 0.53, y - h + 3, w * 1.06, 5, shaded(s, tilesOf(s), 0.3)),
    path(d`M${x - w * 0.06} ${y}V${y - h * 0.5}A${w * 0.13} ${w * 0.13} 0 0 1 ${x + w * 0.2} ${y - h * 0.5}V${y}Z`, gate),
    window(s, x - w * 0.34, y - h * 0.66, w * 0.14, h * 0.36, wall),
    window(s, x + w * 0.3, y - h * 0.66, w * 0.12, h * 0.36, wall),
    rect(x - w / 2, y - 18, w, 18, shaded(s, wall, 0.24)),
  ].join('')
}

function church(s: Stage, x: number, y: number, w: number): string {
  const wall = mix(walls(s)[0]!, s.p.far, 0.2)
  const trim = shaded(s, wall, 0.24)
  const towerAt = (cx: number) =>
    rect(cx - w * 0.14, y - w * 1.1, w * 0.28, w * 1.1, wall) +
    rect(cx - w * 0.16, y - w * 1.12, w * 0.32, 9, trim) +
    rect(cx - w * 0.16, y - w * 0.7, w * 0.32, 7, trim) +
    archWindow(s, cx, y - w * 1.02, w * 0.13, w * 0.24) +
    path(d`M${cx - w * 0.14} ${y - w * 1.12}A${w * 0.14} ${w * 0.17} 0 0 1 ${cx + w * 0.14} ${y - w * 1.12}Z`, tilesOf(s)) +
    stroke(d`M${cx} ${y - w * 1.28}v-18`, s.p.near, 3)
  return [
    rect(x - w * 0.32, y - w * 0.78, w * 0.64, w * 0.78, wall),
    path(
      d`M${x - w * 0.32} ${y - w * 0.78}Q${x - w * 0.1} ${y - w * 0.8} ${x} ${y - w * 1}Q${x + w * 0.1} ${y - w * 0.8} ${x + w * 0.32} ${y - w * 0.78}Z`,
      wall,
    ),
    disc(x, y - w * 0.74, w * 0.08, glowing(s)),
    rect(x - w * 0.34, y - w * 0.58, w * 0.68, 7, trim),
    archWindow(s, x, y - w * 0.44, w * 0.2, w * 0.44, mix(s.p.near, s.p.accent, 0.25)),
    towerAt(x - w * 0.36),
    towerAt(x + w * 0.36),
  ].join('')
}

/** Coloured boxes up a hillside, a cable car over them. */
export function hillside(s: Stage): string {
  const { r, p } = s
  const at = (x: number) => (s.lit === 'left' ? WIDTH - x : x)
  const hill: Ridge = x => 640 - 420 * Math.exp(-(((at(x) - 330) / 470) ** 2))
  const second: Ridge = x => 560 - 210 * Math.exp(-(((at(x) - 1120) / 330) ** 2))
  const paints = [...walls(s), dimmed(s, mix(p.water, p.light, 0.3), 0.52), dimmed(s, mix(p.accent, p.light, 0.35), 0.52)]
  const stack = (edge: Ridge, from: number, fade: number, size: number) => {
    let drawn = ''
    let hasHostel = fade > 0
    for (let y = from; y < 790; y += size * 0.72)
      for (let x = -40 + r.between(0, 40); x < WIDTH + 40; ) {
        const w = size * r.between(0.8, 1.25)
        const cx = x + w / 2
        x += w + (r.chance(0.16) ? 18 : -4)
        if (edge(cx) > y - size * 0.4) continue
        const isHostel: boolean = !hasHostel && y > 560 && at(cx) < 520 && at(cx) > 300
        hasHostel ||= isHostel
        drawn +=
          r.chance(0.1) && !isHostel
            ? roundTree(s, cx, y, size * 1.1, leaf(s, 0.5))
            : flatHouse(s, {
                x: cx,
                y: y + r.between(-6, 8),
                w: isHostel ? w * 1.3 : w,
                h: size * r.between(0.7, 1.2) + (isHostel ? 34 : 0),
                wall: mix(isHostel ? walls(s)[0]! : r.pick(paints), p.far, fade),
                isHostel,
              })
      }
    return drawn
  }
  const [x0, y0, x1, y1] = [at(240), 250, at(1190), 520]
  const cabinAt = (t: number) => {
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + Math.sin(Math.PI * t) * 22]
    return stroke(d`M${x} ${y}v20`, p.near, 4) + rect(x - 20, y + 18, 40, 36, p.accent, 8) + rect(x - 14, y + 24, 28, 14, glowing(s), 3)
  }
  return [
    sky(s, 480),
    farHills(s, 410, 90, mix(p.far, p.haze, 0.5)),
    ground(second, leaf(s, 0.3)),
    stack(second, 420, 0.4, 46),
    ground(hill, leaf(s, 0.46)),
    stack(hill, 286, 0, 66),
    stroke(d`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + 44} ${x1} ${y1}`, mix(p.near, p.far, 0.15), 3),
    stroke(d`M${x0} ${y0 + 90}V${y0 - 12}M${x0 - 24} ${y0 - 8}h48`, mix(p.near, p.far, 0.1), 8),
    ...[0.24, 0.5, 0.76].map(cabinAt),
    ground(ridge(r, 762, 12, 1), leaf(s, 0.8)),
    traveller(s, at(700), 780, 104),
    traveller(s, at(764), 784, 96),
    ...[1080, 1150].map((x, i) => roundTree(s, at(x), 800, 230 + i * 60, leaf(s, 0.74 + i * 0.1))),
    ...Array.from({ length: 6 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 8, r.between(40, 74), leaf(s, 0.95))),
  ].join('')
}

/** Shops with false fronts along a wide road, wires, a pick-up by the kerb. */
export function mainstreet(s: Stage): string {
  const { r, p } = s
  const y = 628
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const paints = walls(s)
  let shops = ''
  let last = ''
  for (let i = 0, x = -40; x < WIDTH + 20; i++) {
    const isHostel = i === 3
    const w = isHostel ? 200 : r.between(140, 190)
    const wall = isHostel ? paints[0]! : r.pick(paints.slice(1).filter(paint => paint !== last))
    last = wall
    shops += shopFront(s, x + w / 2, y, w, r.between(150, 230) + (isHostel ? 30 : 0), wall, isHostel)
    x += w + (r.chance(0.2) ? 16 : 0)
  }
  const road = mix(mix(p.near, p.far, 0.45), p.wall, s.time === 'night' ? 0.04 : 0.14)
  return [
    sky(s, 480),
    farHills(s, 430, 60, mix(p.far, p.haze, 0.45)),
    ground(ridge(r, 500, 26), leaf(s, 0.34)),
    waterTower(s, at(880), 560, 230),
    ...Array.from({ length: 10 }, (_, i) =>
      roundTree(s, i * 130 + r.between(-30, 30), 606, r.between(110, 170), leaf(s, 0.42 + (i % 3) * 0.05)),
    ),
    shops,
    rect(0, y, WIDTH, 26, mix(stone(s), p.light, 0.2)),
    rect(0, y + 22, WIDTH, HEIGHT - y, road),
    rect(0, y + 22, WIDTH, 6, mix(road, p.light, 0.4)),
    stroke(Array.from({ length: 9 }, (_, i) => d`M${i * 150 - 20} 738h80`).join(''), mix(road, p.light, 0.6), 8),
    wires(s, y + 24, 330, 320),
    pickup(s, at(360), 700, 220),
    traveller(s, at(700), 668, 100),
    traveller(s, at(760), 670, 92),
    bicycle(s, at(930), 664, 62),
    roundTree(s, at(1120), 740, 430, leaf(s, 0.72)),
    roundTree(s, at(20), 790, 330, leaf(s, 0.82)),
  ].join('')
}

function shopFront(s: Stage, x: number, y: number, w: number, h: number, wall: string, isHostel: boolean): string {
  const trim = mix(wall, s.p.light, s.time === 'night' ? 0.1 : 0.5)
  const light = s.time === 'day' ? mix(s.p.near, s.p.far, 0.3) : s.p.light
  const cap = s.r.int(0, 2)
  const tops = [
    rect(x - w * 0.5, y - h - 12, w, 14, trim),
    path(
      d`M${x - w * 0.5} ${y - h}H${x - w * 0.3}Q${x - w * 0.2} ${y - h - 34} ${x} ${y - h - 34}T${x + w * 0.3} ${y - h}H${x + w * 0.5}V${y - h + 8}H${x - w * 0.5}Z`,
      trim,
    ),
    shape(
      [
        [x - w * 0.52, y - h + 2],
        [x, y - h - 46],
        [x + w * 0.52, y - h + 2],
      ],
      trim,
    ),
  ]
  let stripes = ''
  for (let i = 0; i < 7; i++)
    stripes += rect(x - w * 0.46 + (i * w * 0.92) / 7, y - 82, (w * 0.92) / 7, 22, dimmed(s, i % 2 ? s.p.light : s.p.accent, 0.25), 2)
  return [
    isHostel ? pennant(s, x, y - h - 20, 80) : '',
    rect(x - w / 2, y - h, w, h, wall),
    tops[cap],
    ...(h > 150 ? [-0.3, 0, 0.3].map(t => window(s, x + w * t - w * 0.07, y - h + 26, w * 0.14, 40, wall)) : []),
    rect(x - w * 0.44, y - 62, w * 0.36, 48, light, 2),
    rect(x + w * 0.1, y - 62, w * 0.34, 48, light, 2),
    rect(x - w * 0.05, y - 62, w * 0.13, 62, isHostel ? s.p.accent : mix(s.p.near, s.p.far, 0.2), 2),
    stripes,
    isHostel ? sign(s, x, y - 106, 17) : '',
  ].join('')
}

const waterTower = (s: Stage, x: number, y: number, h: number) => {
  const iron = mix(s.p.near, s.p.far, 0.4)
  const tank = dimmed(s, mix(s.p.light, s.p.far, 0.3), 0.5)
  return [
    stroke(
      d`M${x - 44} ${y}L${x - 30} ${y - h * 0.6}M${x + 44} ${y}L${x + 30} ${y - h * 0.6}M${x} ${y}V${y - h * 0.6}M${x - 40} ${y - h * 0.2}L${x + 34} ${y - h * 0.45}M${x + 40} ${y - h * 0.2}L${x - 34} ${y - h * 0.45}`,
      iron,
      5,
    ),
    path(d`M${x - 54} ${y - h * 0.62}V${y - h * 0.86}H${x + 54}V${y - h * 0.62}Q${x} ${y - h * 0.5} ${x - 54} ${y - h * 0.62}Z`, tank),
    shape(
      [
        [x - 60, y - h * 0.85],
        [x, y - h * 1.04],
        [x + 60, y - h * 0.85],
      ],
      s.p.accent,
    ),
  ].join('')
}

function pickup(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const paint = dimmed(s, mix(s.p.water, s.p.light, 0.15), 0.3)
  const parts = [
    oval(0, 2, w * 0.52, 8, s.p.near),
    path(
      d`M${-w / 2} -22V-60H${-w * 0.06}L${w * 0.02} -96H${w * 0.2}Q${w * 0.26} -96 ${w * 0.3} -62L${w * 0.46} -56Q${w / 2} -54 ${w / 2} -22Z`,
      paint,
    ),
    path(d`M${w * 0.0} -64L${w * 0.05} -88H${w * 0.18}Q${w * 0.22} -86 ${w * 0.25} -64Z`, glowing(s)),
    rect(-w * 0.44, -80, 46, 26, s.p.accent, 8) + rect(-w * 0.2, -76, 26, 20, dimmed(s, s.p.light, 0.3), 5),
    stroke(d`M${-w / 2} -42H${w * 0.46}`, dimmed(s, s.p.light, 0.3), 4),
    ...[-0.3, 0.3].map(t => disc(w * t, -18, 22, s.p.near) + disc(w * t, -18, 9, dimmed(s, s.p.light, 0.3))),
  ]
  return `<g transform="${d`translate(${x} ${y}) scale(${way} 1)`}">${parts.join('')}</g>`
}

/** A street of low houses under coloured iron, stalls under umbrellas, wide trees. */
export function market(s: Stage): string {
  const { r, p } = s
  const y = 626
  const at = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const soil = earth(s)
  const paints = [...walls(s), dimmed(s, mix(p.water, p.light, 0.2), 0.52)]
  const roofs = [p.accent, mix(p.water, p.near, 0.25), mix(p.leaf, p.near, 0.1), mix(p.wall, p.near, 0.4)].map(one => dimmed(s, one))
  let houses = ''
  for (let i = 0, x = -30; x < WIDTH + 20; i++) {
    const w = r.between(150, 200)
    houses += lowHouse(
      s,
      x + w / 2,
      y,
      w,
      r.between(100, 130),
      i === 3 ? walls(s)[0]! : r.pick(paints.slice(1)),
      i === 3 ? p.accent : r.pick(roofs),
      i === 3,
    )
    x += w + r.between(0, 24)
  }
  return [
    sky(s, 500),
    farHills(s, 470, 44, mix(p.far, p.haze, 0.4)),
    ...Array.from({ length: 9 }, (_, i) =>
      roundTree(s, i * 150 + r.between(-40, 40), 600, r.between(150, 220), leaf(s, 0.4 + (i % 3) * 0.06)),
    ),
    houses,
    pavement(s, y, soil),
    grain(r, { from: 0, to: WIDTH, edge: () => y + 6, depth: 150 }, 320, shaded(s, soil, 0.3), 2.6),
    stall(s, at(170), 700, 122, p.accent),
    stall(s, at(330), 716, 132, p.light),
    stall(s, at(500), 700, 118, mix(p.leaf, p.light, 0.2)),
    bus(s, at(820), 708, 260),
    traveller(s, at(620), 744, 118),
    traveller(s, at(684), 750, 108),
    bicycle(s, at(1010), 752, 80),
    wideTree(s, at(1110), 760, 430, leaf(s, 0.7)),
  ].join('')
}

/** A tree as wide as it is high, on a forked trunk. */
export function wideTree(s: Stage, x: number, y: number, h: number, colour: string): string {
  const way = s.lit === 'left' ? -1 : 1
  const dark = mix(colour, s.p.near, 0.28)
  const wood = mix(s.p.near, s.p.wall, 0.2)
  const crowns = [
    [-0.36, 0.66, 0.2],
    [0.34, 0.68, 0.21],
    [-0.14, 0.82, 0.23],
    [0.16, 0.84, 0.22],
    [0, 0.66, 0.24],
  ] as const
  return [
    stroke(
      d`M${x} ${y}V${y - h * 0.44}M${x} ${y - h * 0.34}L${x - h * 0.2} ${y - h * 0.62}M${x} ${y - h * 0.4}L${x + h * 0.2} ${y - h * 0.64}`,
      wood,
      h * 0.05,
    ),
    ...crowns.map(([dx, up, size]) => oval(x + dx * h, y - up * h, size * h * 1.1, size * h * 0.86, dark)),
    ...crowns.map(([dx, up, size]) =>
      oval(x + dx * h + way * size * h * 0.22, y - up * h - size * h * 0.2, size * h * 0.78, size * h * 0.58, colour),
    ),
  ].join('')
}
