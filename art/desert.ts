import { adobe, camping, van } from './camps.ts'
import { mix } from './colour.ts'
import { d, grain, ground, HEIGHT, oval, type Point, path, type Ridge, rect, ridge, WIDTH } from './pen.ts'
import { traveller } from './people.ts'
import { palm, pricklyPear, tuft } from './plants.ts'
import type { View } from './room.ts'
import { dune, mesa, sandOf } from './sand.ts'
import { farHills, sky } from './sky.ts'
import { leaf, type Stage, shaded } from './stage.ts'
import { garland } from './street.ts'

const inDesert =
  (motif: View): View =>
  s =>
    [sky(s, 520), farHills(s, 480, 30, mix(s.p.haze, sandOf(s, 0.3), 0.5)), motif(s)].join('')

/** Mesas have cactuses before them, as in America; buttes have none. */
export const deserts = {
  dunes: inDesert(dunes),
  oasis: inDesert(oasis),
  mesas: inDesert(s => tableRoad(s, pricklyPear)),
  buttes: inDesert(s => tableRoad(s, (stage, x, y, size, colour) => tuft(stage, x, y, size * 1.1, colour))),
}

function dunes(s: Stage): string {
  const { r } = s
  const way = s.lit === 'left' ? 1 : -1
  const middle = 600 + way * 140
  const camp = middle - way * 330
  const walkers: Point[] = [
    [middle - way * 60, 606],
    [middle - way * 10, 620],
    [middle + way * 44, 640],
  ]
  return [
    dune(s, middle + way * 360, 400, 560, 420, 0.15),
    dune(s, middle - way * 420, 420, 560, 460, 0.25),
    dune(s, middle, 290, 600, 620, 0.4),
    dune(s, middle - way * 560, 520, 660, 520, 0.55),
    dune(s, middle + way * 520, 540, 690, 560, 0.68),
    camping(s, camp, 668),
    ...walkers.map(([x, y], i) => traveller(s, x, y + 80, 76 - i * 4)),
    ground(ridge(r, 738, 14, 0.7), sandOf(s, 0.9)),
    grain(r, { from: 0, to: WIDTH, edge: () => 744, depth: 60 }, 260, shaded(s, sandOf(s, 1), 0.4), 3),
    ...Array.from({ length: 7 }, () => tuft(s, r.between(0, WIDTH), r.between(770, 806), r.between(34, 70), leaf(s, 0.75))),
    tuft(s, middle + way * 400, 770, 90, leaf(s, 0.58)),
  ].join('')
}

function tableRoad(s: Stage, bush: typeof pricklyPear): string {
  const { r } = s
  const way = s.lit === 'left' ? 1 : -1
  const middle = 600 + way * 170
  const front = ridge(r, 640, 18, 0.8)
  const house = middle - way * 420
  return [
    mesa(s, middle + way * 330, 540, 300, 200, 0.1),
    mesa(s, middle - way * 500, 540, 260, 130, 0.1),
    mesa(s, middle, 590, 460, 330, 0.35),
    mesa(s, middle - way * 290, 600, 190, 190, 0.42),
    ground(ridge(r, 580, 16), sandOf(s, 0.5)),
    ground(front, sandOf(s, 0.72)),
    grain(r, { from: 0, to: WIDTH, edge: front, depth: 130 }, 420, shaded(s, sandOf(s, 0.9), 0.35), 2.8),
    road(s, middle - way * 60, front),
    adobe(s, house, front(house) + 44, 250),
    van(s, middle + way * 40, 724),
    traveller(s, middle + way * 210, 744, 100),
    ...[house - way * 200, middle + way * 330, middle + way * 420].map((x, i) =>
      bush(s, x, front(x) + 60 + i * 26, 56 + i * 16, leaf(s, 0.55 + i * 0.06)),
    ),
    ...Array.from({ length: 8 }, () => tuft(s, r.between(0, WIDTH), r.between(720, 806), r.between(26, 56), leaf(s, 0.72))),
  ].join('')
}

const road = (s: Stage, x: number, edge: Ridge) =>
  path(
    d`M${x - 8} ${edge(x)}C${x + 60} ${edge(x) + 40} ${x - 260} ${edge(x) + 80} ${x - 120} ${HEIGHT}H${x + 260}C${x - 60} ${edge(x) + 90} ${x + 120} ${edge(x) + 44} ${x + 10} ${edge(x)}Z`,
    mix(sandOf(s, 0.5), s.p.light, s.time === 'night' ? 0.06 : 0.4),
  )

function oasis(s: Stage): string {
  const { r, p } = s
  const way = s.lit === 'left' ? 1 : -1
  const middle = 600 + way * 150
  const front = ridge(r, 600, 12, 0.7)
  const pool = mix(p.water, p.haze, 0.1)
  const y = 690
  return [
    dune(s, middle + way * 300, 370, 580, 480, 0.15),
    dune(s, middle - way * 340, 410, 580, 520, 0.28),
    ground(front, sandOf(s, 0.5)),
    ...Array.from({ length: 9 }, (_, i) =>
      palm(s, middle - 420 + i * 108 + r.between(-24, 24), 612 + r.between(0, 16), r.between(150, 240), leaf(s, 0.42 + (i % 3) * 0.07)),
    ),
    adobe(s, middle, 640, 310),
    garland(s, [middle - way * 160, 520], [middle - way * 420, 500], 46),
    palm(s, middle - way * 430, 660, 330, leaf(s, 0.62), way * -0.1),
    grain(r, { from: 0, to: WIDTH, edge: () => 640, depth: 150 }, 360, shaded(s, sandOf(s, 0.8), 0.35), 2.8),
    oval(middle - way * 210, y + 24, 400, 58, mix(sandOf(s, 0.8), leaf(s, 0.6), 0.5)),
    oval(middle - way * 210, y + 26, 380, 48, pool),
    ...Array.from({ length: 12 }, () =>
      rect(middle - way * 210 + r.between(-280, 220), y + r.between(2, 56), r.between(30, 90), 4, mix(pool, p.light, 0.5), 2),
    ),
    traveller(s, middle + way * 240, 716, 104),
    traveller(s, middle + way * 300, 724, 96),
    ...[-1, 1].flatMap(side =>
      [0, 1, 2].map(i => tuft(s, middle - way * 210 + side * (350 - i * 40), y + 44 + i * 12, 70 - i * 8, leaf(s, 0.66))),
    ),
    palm(s, way > 0 ? 1130 : 70, 790, 520, leaf(s, 0.78), way * -0.14),
    palm(s, way > 0 ? 60 : 1140, 800, 380, leaf(s, 0.84), way * 0.16),
    ...Array.from({ length: 4 }, () => tuft(s, r.between(0, WIDTH), HEIGHT + 6, r.between(40, 80), leaf(s, 0.9))),
  ].join('')
}
