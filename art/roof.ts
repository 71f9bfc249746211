import { mix } from './colour.ts'
import { indoors, mug, pottedPlant, wood } from './furniture.ts'
import { at, d, disc, grain, HEIGHT, oval, path, rect, shape, stroke, WIDTH } from './pen.ts'
import { cat, traveller } from './people.ts'
import type { View } from './room.ts'
import { type Stage, shaded } from './stage.ts'
import { garland } from './street.ts'

/** The roof terrace: the place below, strings of lights above, somewhere to lie. */
export function roof(s: Stage, view: View): string {
  const left = s.lit === 'left'
  const x = (from: number) => (left ? from : WIDTH - from)
  const deck = wood(s, 0.2)
  return [
    at(0, -96, view({ ...s, isViewFromInside: true })),
    parapet(s),
    rect(0, 640, WIDTH, HEIGHT - 640, deck),
    boards(s, deck),
    grain(s.r, { from: 0, to: WIDTH, edge: () => 644, depth: 90 }, 260, shaded(s, deck, 0.3), 2.6),
    pole(s, 60) + pole(s, 1140),
    garland(s, [60, 250], [x(600), 190], 70),
    garland(s, [x(600), 190], [1140, 250], 74),
    garland(s, [60, 254], [1140, 254], 150),
    pole(s, x(600), 190, 460),
    ...[130, 214].map((px, i) => pottedPlant(s, x(px), 668 + i * 10, 190 - i * 40, i === 0)),
    pottedPlant(s, x(1080), 672, 210, true),
    s.r.pick([hammock, daybed])(s, x(830), left),
    s.r.chance(0.6) ? traveller(s, x(470), 690, 186) : friends(s, x(440)),
    lowTable(s, x(450), 770),
    cushion(s, x(300), 784, s.p.accent) + cushion(s, x(610), 790, mix(s.p.leaf, s.p.light, 0.2)),
    cat(s, x(320), 584, 60, mix(s.p.near, s.p.accent, 0.1)),
  ].join('')
}

function parapet(s: Stage): string {
  const wall = indoors(s, mix(s.p.light, s.p.wall, 0.4))
  let holes = ''
  for (let x = 26; x < WIDTH; x += 66) holes += d`M${x} 612v-4a13 13 0 0 1 26 0v4Z`
  return (
    rect(0, 588, WIDTH, 62, wall) +
    path(holes, shaded(s, wall, 0.4)) +
    rect(0, 582, WIDTH, 14, mix(wall, s.p.light, 0.4), 3) +
    rect(0, 634, WIDTH, 8, shaded(s, wall, 0.2))
  )
}

function boards(s: Stage, deck: string) {
  let data = ''
  for (let i = -14; i <= 14; i++) data += d`M${600 + i * 62} 642L${600 + i * 104} ${HEIGHT}`
  return stroke(data, shaded(s, deck, 0.16), 3)
}

const pole = (s: Stage, x: number, top = 250, height = 400) =>
  stroke(d`M${x} ${top + height}V${top}`, wood(s, 0.6), 9) + disc(x, top - 4, 9, s.p.accent)

function hammock(s: Stage, x: number, left: boolean): string {
  const way = left ? 1 : -1
  const cloth = indoors(s, s.p.accent)
  const [a, b] = [x - 200, x + 200]
  const stripes = [0.2, 0.36, 0.52, 0.68, 0.84].map(t => {
    const sx = a + 60 + (b - a - 120) * t
    const dip = Math.sin(Math.PI * t) * 74
    return d`M${sx} ${572 + dip * 0.72}L${sx} ${590 + dip}`
  })
  return [
    stroke(d`M${a} 676V470M${b} 676V470M${a - 34} 678h68M${b - 34} 678h68`, wood(s, 0.55), 11),
    stroke(d`M${a} 490L${a + 60} 556M${a} 490L${a + 50} 584M${b} 490L${b - 60} 556M${b} 490L${b - 50} 584`, indoors(s, s.p.light), 3),
    path(d`M${a + 50} 560Q${x} 660 ${b - 50} 560Q${b - 46} 580 ${b - 56} 592Q${x} 716 ${a + 56} 592Q${a + 46} 580 ${a + 50} 560Z`, cloth),
    stroke(stripes.join(''), indoors(s, s.p.light), 8),
    disc(x - way * 96, 576, 21, mix('#8d5a3c', s.p.near, s.time === 'night' ? 0.35 : 0.05)),
    path(d`M${x - way * 96 - 22} 572a22 22 0 0 1 44 -2q-20 -10 -44 2Z`, s.p.near),
    path(d`M${x - way * 80} 596Q${x} 616 ${x + way * 120} 586L${x + way * 118} 604Q${x} 652 ${x - way * 92} 610Z`, indoors(s, s.p.light)),
    shape(
      [
        [x - way * 30, 596],
        [x - way * 10, 548],
        [x + way * 26, 560],
        [x + way * 6, 604],
      ],
      indoors(s, mix(s.p.water, s.p.near, 0.2)),
    ),
  ].join('')
}

function daybed(s: Stage, x: number): string {
  const frame = wood(s, 0.4)
  const cloth = indoors(s, mix(s.p.light, s.p.wall, 0.2))
  return [
    stroke(d`M${x - 190} 700V380M${x + 190} 700V380`, frame, 13),
    path(
      d`M${x - 214} 392Q${x} 352 ${x + 214} 392L${x + 204} 430Q${x + 170} 412 ${x + 136} 430T${x + 68} 430T${x} 430T${x - 68} 430T${x - 136} 430T${x - 204} 430Z`,
      indoors(s, s.p.accent),
    ),
    rect(x - 200, 634, 400, 62, frame, 8),
    rect(x - 190, 600, 380, 48, cloth, 16),
    ...[
      [-140, s.p.accent],
      [-70, mix(s.p.leaf, s.p.light, 0.2)],
      [146, s.p.wall],
    ].map(([dx, colour]) => rect(x + (dx as number) - 36, 548, 72, 60, indoors(s, colour as string), 14)),
  ].join('')
}

const friends = (s: Stage, x: number) => traveller(s, x - 50, 690, 180) + traveller(s, x + 60, 694, 168)

function lowTable(s: Stage, x: number, y: number): string {
  return [
    oval(x, y + 8, 130, 13, wood(s, 0.5)),
    rect(x - 90, y - 44, 180, 50, wood(s, 0.42), 8),
    rect(x - 112, y - 56, 224, 18, wood(s, 0.28), 9),
    mug(x - 64, y - 56, 34, indoors(s, s.p.light)),
    mug(x - 8, y - 56, 34, indoors(s, s.p.accent)),
    lantern(s, x + 62, y - 56),
  ].join('')
}

function lantern(s: Stage, x: number, y: number): string {
  const light = s.time === 'day' ? indoors(s, s.p.light) : s.p.sun
  const halo = s.time === 'day' ? '' : `<g opacity="0.22">${disc(x, y - 30, 84, s.p.light)}</g>`
  return (
    halo +
    rect(x - 19, y - 56, 38, 56, s.p.near, 5) +
    rect(x - 12, y - 46, 24, 38, light, 4) +
    path(d`M${x - 22} ${y - 54}L${x} ${y - 78}L${x + 22} ${y - 54}Z`, s.p.near) +
    disc(x, y - 82, 6, s.p.near)
  )
}

function cushion(s: Stage, x: number, y: number, colour: string): string {
  const cloth = indoors(s, colour)
  return (
    path(
      d`M${x - 74} ${y - 24}C${x - 84} ${y} ${x - 56} ${y + 4} ${x} ${y + 4}S${x + 84} ${y} ${x + 74} ${y - 24}C${x + 64} ${y - 46} ${x - 64} ${y - 46} ${x - 74} ${y - 24}Z`,
      cloth,
    ) +
    oval(x, y - 30, 52, 9, mix(cloth, s.p.light, 0.25)) +
    disc(x, y - 30, 4, s.p.near)
  )
}
