import { mix } from './colour.ts'
import { d, path, rect, shape, stroke, WIDTH } from './pen.ts'
import { land, type Stage, shaded, walls } from './stage.ts'
import { townhouse } from './town.ts'

/** A row of towers; tops differ, windows are few and small. */
export function blocks(s: Stage, y: number, [low, high]: readonly [number, number], nearness: number): string {
  const { r, p } = s
  const colour = nearness < 0.2 ? mix(p.haze, p.far, 0.45 + nearness) : land(s, nearness - 0.15)
  let drawn = ''
  for (let x = -30; x < WIDTH + 30; ) {
    const w = r.between(46, 104)
    // Towers crowd where the sun is not: the sky stays open around it.
    const crowd = 1 + 0.75 * Math.min(1, Math.abs(x - s.sun[0]) / 620)
    const h = r.between(low, high) * crowd
    drawn += block(s, x, y, w, h, colour)
    x += w + (r.chance(0.3) ? r.between(4, 26) : -2)
  }
  return drawn
}

function block(s: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const { r } = s
  const way = s.lit === 'left' ? 1 : -1
  const e = y - h
  const dark = shaded(s, colour, 0.12)
  const kind = r.int(0, 6)
  const tops = [
    '',
    rect(x + w * 0.2, e - 22, w * 0.6, 24, colour) + rect(x + w * 0.36, e - 40, w * 0.28, 20, colour),
    shape(
      [
        [x, e + 1],
        [x + w / 2, e - w * 0.55],
        [x + w, e + 1],
      ],
      colour,
    ) + stroke(d`M${x + w / 2} ${e - w * 0.5}v-34`, colour, 4),
    shape(
      [
        [x, e + 1],
        [x + (way > 0 ? 0 : w), e - w * 0.5],
        [x + w, e + 1],
      ],
      colour,
    ),
    path(d`M${x} ${e + 1}A${w / 2} ${w * 0.46} 0 0 1 ${x + w} ${e + 1}Z`, colour),
    stroke(d`M${x + w * 0.3} ${e}v-40M${x + w * 0.5} ${e}v-22`, colour, 3.5),
    waterTank(x + w * 0.5, e, colour),
  ]
  return tops[kind] + rect(x, e, w, h, colour) + rect(way > 0 ? x + w * 0.7 : x, e, w * 0.3, h, dark) + lights(s, x, e, w, h, colour)
}

function lights(s: Stage, x: number, y: number, w: number, h: number, wall: string): string {
  const { r, p } = s
  const columns = Math.max(2, Math.floor(w / 17))
  const chance = { day: 0.55, dusk: 0.42, night: 0.4 }[s.time]
  const colour = s.time === 'day' ? mix(wall, p.light, 0.32) : mix(p.light, wall, 0.12)
  let data = ''
  const long = r.chance(0.25)
  for (let row = 0; row < (h - 20) / 21; row++)
    for (let column = 0; column < columns; column++) {
      if (!r.chance(chance)) continue
      const wx = x + ((column + 0.5) / columns) * w
      const size = long ? (w / columns) * 0.34 : 3
      data += d`M${wx - size} ${y + 14 + row * 21}h${size * 2}v9h${-size * 2}Z`
    }
  return path(data, colour)
}

const waterTank = (x: number, y: number, colour: string) =>
  stroke(d`M${x - 12} ${y}v-18M${x + 12} ${y}v-18`, colour, 4) +
  rect(x - 17, y - 46, 34, 30, colour) +
  shape(
    [
      [x - 20, y - 45],
      [x, y - 62],
      [x + 20, y - 45],
    ],
    colour,
  )

export function railing(s: Stage, y: number) {
  let data = d`M0 ${y - 34}H${WIDTH}M0 ${y - 16}H${WIDTH}`
  for (let x = 20; x < WIDTH; x += 74) data += d`M${x} ${y}v-36`
  return stroke(data, mix(s.p.near, s.p.far, 0.12), 4)
}

export function bridge(s: Stage, y: number) {
  const colour = s.r.chance(0.5) ? s.p.accent : land(s, 0.66)
  const [a, b] = [WIDTH * 0.22, WIDTH * 0.78]
  const top = y - 290
  const cable = (x: number, from: number, to: number) =>
    top + 10 + (y - 46 - top) * (((x - (from + to) / 2) / ((to - from) / 2)) ** 2 * -1 + 1)
  let cables = ''
  let hangers = ''
  for (const [from, to] of [
    [a - (b - a), a],
    [a, b],
    [b, b + (b - a)],
  ] as const) {
    for (let x = from; x <= to; x += 28) {
      cables += x === from ? d`M${x} ${cable(x, from, to)}` : d`L${x} ${cable(x, from, to)}`
      hangers += d`M${x} ${cable(x, from, to)}V${y - 30}`
    }
  }
  const pylon = (x: number) =>
    rect(x - 24, top, 14, 366, colour) +
    rect(x + 10, top, 14, 366, shaded(s, colour, 0.25)) +
    [10, 90, 180].map(dy => rect(x - 24, top + dy, 48, 12, colour)).join('') +
    rect(x - 34, y + 60, 68, 24, shaded(s, colour, 0.4), 4)
  return (
    stroke(hangers, colour, 2) +
    stroke(cables, colour, 5) +
    pylon(a) +
    pylon(b) +
    rect(0, y - 32, WIDTH, 15, colour) +
    rect(0, y - 17, WIDTH, 6, shaded(s, colour, 0.35))
  )
}

/** Low houses at the foot of the towers; the hostel among them. */
export function frontRow(s: Stage, y: number): string {
  const { r } = s
  let drawn = ''
  const hostelAt = s.lit === 'left' ? 7 : 4
  for (let i = 0, x = -30; x < WIDTH + 20; i++) {
    const w = r.between(84, 124)
    const isHostel = i === hostelAt
    drawn += townhouse(s, {
      x: x + w / 2,
      y,
      w,
      h: r.between(90, 170) + (isHostel ? 40 : 0),
      wall: isHostel ? walls(s)[0]! : r.pick(walls(s)),
      roof: r.pick(['flat', 'flat', 'hip'] as const),
      tiles: shaded(s, s.p.accent, s.time === 'night' ? 0.6 : 0.25),
      isHostel,
    })
    x += w + (r.chance(0.2) ? 18 : -1)
  }
  return drawn
}
