import { mix } from './colour.ts'
import { cabin, pennant } from './houses.ts'
import { peaks } from './peaks.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { traveller } from './people.ts'
import { roundTree, spruce, tuft, wood } from './plants.ts'
import type { View } from './room.ts'
import { farHills, sky } from './sky.ts'
import { land, leaf, type Stage } from './stage.ts'

const belowPeaks =
  (front: View): View =>
  s =>
    [sky(s, 500), farHills(s, 400, 46, mix(s.p.far, s.p.haze, 0.55)), peaks(s), hills(s), front(s)].join('')

export const mountains = { lake: belowPeaks(lake), meadow: belowPeaks(meadow), trail: belowPeaks(trail) }

function hills(s: Stage): string {
  const back = ridge(s.r, 520, 36)
  const mid = ridge(s.r, 560, 30)
  const green = s.climate === 'warm' ? land : leaf
  return [
    ground(back, green(s, 0.3)),
    wood(s, 0, WIDTH, back, 36, green(s, 0.3)),
    ground(mid, green(s, 0.5)),
    wood(s, 0, WIDTH, mid, 54, green(s, 0.5)),
    grain(s.r, { from: 0, to: WIDTH, edge: x => mid(x) + 10, depth: 90 }, 260, green(s, 0.66), 2.6),
  ].join('')
}

function lake(s: Stage): string {
  const { p, r } = s
  const shore = 590
  const colour = mix(p.water, p.far, 0.2)
  const bank: Ridge = x => 712 + Math.sin(x / 190 + r.between(0, 0.01)) * 14 + (x / WIDTH - 0.5) * (s.lit === 'left' ? -70 : 70)
  const house = s.lit === 'left' ? 300 : 900
  return [
    rect(0, shore, WIDTH, HEIGHT - shore, colour),
    reflections(s, shore, colour),
    ground(x => shore + 6 - Math.sin(x / 90) * 4 - 4, leaf(s, 0.62), shore + 14),
    canoe(s, s.lit === 'left' ? r.between(640, 760) : r.between(440, 560), r.between(640, 660)),
    ground(bank, leaf(s, 0.78)),
    grain(r, { from: 0, to: WIDTH, edge: bank, depth: 70 }, 300, leaf(s, 0.95), 3),
    cabin(s, house, bank(house) + 14, 118),
    pennant(s, house - 118, bank(house) + 16, 92),
    frame(s, bank),
  ].join('')
}

function reflections(s: Stage, shore: number, colour: string) {
  const [x] = s.sun
  const dark = mix(colour, s.p.near, 0.2)
  const bright = mix(colour, s.time === 'night' ? s.p.sun : s.p.light, 0.5)
  let drawn = shape(
    [
      [0, shore],
      [WIDTH, shore],
      [WIDTH * 0.8, shore + 34],
      [WIDTH * 0.62, shore + 22],
      [WIDTH * 0.4, shore + 60],
      [WIDTH * 0.22, shore + 20],
      [0, shore + 44],
    ],
    dark,
  )
  for (let i = 0; i < 9; i++) {
    const w = s.r.between(30, 110) * (1 - i * 0.05)
    drawn += rect(x - w / 2 + s.r.between(-24, 24), shore + 16 + i * 13, w, 4, bright, 2)
  }
  for (let i = 0; i < 10; i++)
    drawn += rect(s.r.between(0, WIDTH), shore + s.r.between(30, 130), s.r.between(30, 90), 3, mix(colour, s.p.haze, 0.35), 1.5)
  return drawn
}

function canoe(s: Stage, x: number, y: number) {
  const hull = d`M${x - 58} ${y - 8}Q${x} ${y + 26} ${x + 58} ${y - 8}Q${x} ${y + 6} ${x - 58} ${y - 8}Z`
  const skin = mix('#8d5a3c', s.p.near, s.time === 'night' ? 0.4 : 0)
  return [
    oval(x, y + 12, 62, 5, mix(s.p.water, s.p.near, 0.3)),
    path(d`M${x - 10} ${y + 4}C${x - 14} ${y - 24} ${x + 10} ${y - 26} ${x + 9} ${y + 4}Z`, s.p.light),
    disc(x, y - 28, 7, skin),
    stroke(d`M${x - 14} ${y - 26}L${x + 26} ${y + 14}`, mix(s.p.near, s.p.wall, 0.3), 3.4),
    path(hull, s.p.accent),
  ].join('')
}

function meadow(s: Stage): string {
  const { p, r } = s
  const back = ridge(r, 610, 22)
  const front = ridge(r, 690, 26, 1)
  const grass = s.time === 'day' ? mix(leaf(s, 0.5), p.wall, 0.3) : leaf(s, 0.58)
  const house = s.lit === 'left' ? r.between(300, 380) : r.between(820, 900)
  return [
    ground(back, grass),
    grain(r, { from: 0, to: WIDTH, edge: back, depth: 60 }, 300, mix(grass, p.near, 0.25), 2.6),
    footpath(house, back(house) + 30, mix(grass, p.light, 0.5)),
    cabin(s, house, back(house) + 34, 128),
    pennant(s, house - 128, back(house) + 36, 100),
    sheep(s, back),
    ground(front, leaf(s, 0.72)),
    grain(r, { from: 0, to: WIDTH, edge: front, depth: 60 }, 300, leaf(s, 0.95), 3),
    flowers(s, front),
    frame(s, front),
  ].join('')
}

const footpath = (x: number, y: number, colour: string) =>
  path(
    d`M${x - 10} ${y}C${x + 30} ${y + 50} ${x - 150} ${y + 60} ${x + 40} ${HEIGHT}H${x + 170}C${x - 40} ${y + 70} ${x + 90} ${y + 50} ${x + 12} ${y}Z`,
    colour,
  )

function sheep(s: Stage, edge: Ridge) {
  const wool = mix(s.p.light, s.p.near, s.time === 'night' ? 0.35 : 0)
  const face = mix(s.p.near, s.p.far, 0.1)
  let drawn = ''
  for (let i = 0; i < s.r.int(3, 5); i++) {
    const x = (s.lit === 'left' ? 600 : 170) + i * s.r.between(70, 105)
    const y = edge(x) + s.r.between(26, 48)
    drawn +=
      stroke(d`M${x - 8} ${y}v10M${x + 8} ${y}v10`, face, 3.4) +
      oval(x, y - 6, 18, 12, wool) +
      disc(x - 10, y - 13, 7, wool) +
      oval(x + 18, y - 11, 6, 7.5, face)
  }
  return drawn
}

function flowers(s: Stage, edge: Ridge) {
  let drawn = ''
  for (let i = 0; i < 34; i++) {
    const x = s.r.between(0, WIDTH)
    drawn += disc(x, edge(x) + s.r.between(14, 90), s.r.between(3, 5.5), s.r.pick([s.p.light, s.p.accent, s.p.wall]))
  }
  return drawn
}

function trail(s: Stage): string {
  const front = ridge(s.r, 668, 30, 0.9)
  const x = s.lit === 'left' ? s.r.between(560, 700) : s.r.between(500, 640)
  return [
    ground(front, leaf(s, 0.76)),
    grain(s.r, { from: 0, to: WIDTH, edge: front, depth: 90 }, 400, leaf(s, 0.95), 3),
    tent(s, s.lit === 'left' ? 330 : 870, front(s.lit === 'left' ? 330 : 870) + 40),
    traveller(s, x, front(x) + 20, 108),
    traveller(s, x + 74, front(x + 74) + 28, 98),
    flowers(s, x => front(x) + 30),
    frame(s, front),
  ].join('')
}

function tent(s: Stage, x: number, y: number) {
  const away = s.lit === 'left' ? 1 : -1
  const cloth = s.p.accent
  return [
    shape(
      [
        [x, y - 104],
        [x + away * 150, y - 84],
        [x + away * 190, y - 8],
        [x + away * 84, y],
      ],
      shaded(cloth, s),
    ),
    shape(
      [
        [x, y - 104],
        [x - 84, y],
        [x + 84, y],
      ],
      cloth,
    ),
    shape(
      [
        [x, y - 88],
        [x - 26, y],
        [x + 30, y],
      ],
      s.time === 'day' ? s.p.near : s.p.light,
    ),
    shape(
      [
        [x, y - 88],
        [x - 40, y - 6],
        [x - 26, y],
      ],
      mix(cloth, s.p.light, 0.5),
    ),
    pennant(s, x, y - 100, 46),
  ].join('')
}
const shaded = (colour: string, s: Stage) => mix(colour, s.p.near, 0.32)

/** Tall trees at one side, a few at the other: they hold the view together. */
function frame(s: Stage, edge: Ridge): string {
  const heavy = s.lit === 'left' ? [1020, 1110, 1176, 1060] : [180, 90, 24, 140]
  const light = s.lit === 'left' ? [28, 96] : [1172, 1104]
  const tree = s.climate === 'warm' ? roundTree : spruce
  const tall = s.climate === 'warm' ? 0.8 : 1
  return [
    ...heavy.map((x, i) => tree(s, x, edge(x) + 50 + (i % 2) * 20, s.r.between(300, 430) * tall, leaf(s, [0.8, 0.9, 0.95, 0.86][i]!))),
    ...light.map(x => tree(s, x, edge(x) + 60, s.r.between(170, 250) * tall, leaf(s, 0.88))),
    ...Array.from({ length: 7 }, () => tuft(s, s.r.between(0, WIDTH), HEIGHT + 6, s.r.between(40, 74), leaf(s, 1))),
  ].join('')
}
