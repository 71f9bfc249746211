import { mix } from './colour.ts'
import { canopy, frame, karsts, ledge, mist, paddler, palms, stiltHut, vines } from './forest.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, ridge, stroke, WIDTH } from './pen.ts'
import { traveller } from './people.ts'
import { palm } from './plants.ts'
import type { View } from './room.ts'
import { skiff } from './sea.ts'
import { sky } from './sky.ts'
import { land, leaf, type Stage, shaded } from './stage.ts'

const inForest =
  (motif: View): View =>
  s =>
    [sky(s, 470), karsts(s, 0.06, 470, 250), motif(s), frame(s)].join('')

export const forests = { jungle: inForest(river), waterfall: inForest(waterfall), ricefields: inForest(terraces) }

function river(s: Stage): string {
  const { p, r } = s
  const back = ridge(r, 450, 26)
  const mid = ridge(r, 520, 24)
  const water = mix(p.water, p.haze, 0.12)
  const hut = s.lit === 'left' ? 800 : 400
  let ripple = ''
  for (let i = 0; i < 26; i++)
    ripple += rect(r.between(0, WIDTH), 600 + r.between(0, 180), r.between(30, 110), 4, mix(water, p.light, 0.4), 2)
  for (let i = 0; i < 10; i++)
    ripple += rect(s.sun[0] - 40 + r.between(-26, 26), 596 + i * 16, r.between(40, 100), 5, s.time === 'day' ? p.light : p.sun, 3)
  return [
    mist(s, 470),
    canopy(s, back, 0.2, 60),
    palms(s, back, 0.34, 130),
    canopy(s, mid, 0.42, 78),
    rect(0, 582, WIDTH, HEIGHT, water),
    rect(0, 582, WIDTH, 12, shaded(s, water, 0.3)),
    ripple,
    bank(s),
    stiltHut(s, hut, 640, 250),
    skiff(s, s.lit === 'left' ? 520 : 680, 690, 84, p.accent),
    paddler(s, s.lit === 'left' ? 520 : 680, 684),
  ].join('')
}

function bank(s: Stage) {
  const soil = leaf(s, 0.74)
  return s.lit === 'left'
    ? path('M1200 620C1080 606 1010 640 900 650C800 662 760 700 820 730C900 770 1060 780 1200 800Z', soil)
    : path('M0 620C120 606 190 640 300 650C400 662 440 700 380 730C300 770 140 780 0 800Z', soil)
}

function waterfall(s: Stage): string {
  const { p, r } = s
  const x = s.lit === 'left' ? r.between(650, 740) : r.between(460, 550)
  const cliffTop: Ridge = px => 330 + ((px - x) / 520) ** 2 * -40 + Math.sin(px / 60) * 8
  const rock = mix(land(s, 0.42), p.wall, 0.12)
  const water = mix(p.water, p.light, 0.62)
  const pool = mix(p.water, p.haze, 0.12)
  const fall = (w: number, fill: string) =>
    path(d`M${x - w * 0.7} 322C${x - w * 0.4} 316 ${x + w * 0.4} 316 ${x + w * 0.7} 322L${x + w} 640H${x - w}Z`, fill)
  let threads = ''
  for (let i = -3; i <= 3; i++) threads += d`M${x + i * 14} ${336 + Math.abs(i) * 8}L${x + i * 20} ${r.between(520, 620)}`
  return [
    canopy(s, px => cliffTop(px) - 8, 0.26, 66),
    palms(s, cliffTop, 0.38, 140),
    ground(cliffTop, rock),
    ...Array.from({ length: 12 }, () => ledge(s, r.between(0, WIDTH), r.between(390, 600), rock)),
    fall(78, mix(p.water, p.near, 0.12)),
    fall(66, water),
    stroke(threads, mix(p.light, water, 0.2), 6),
    vines(s, cliffTop, x),
    ground(px => 618 + Math.sin(px / 80) * 5, pool),
    ...[0, 1, 2].map(i => oval(x, 632 + i * 22, 130 + i * 74, 13 + i * 5, mix(pool, p.light, 0.5 - i * 0.15))),
    ...[-96, -52, 0, 50, 94].map((dx, i) => disc(x + dx, 626 + (i % 2) * 6, 26, mix(p.light, water, 0.3))),
    bankAcross(s),
    stiltHut(s, s.lit === 'left' ? 920 : 280, 664, 210),
    traveller(s, s.lit === 'left' ? 390 : 810, 716, 112),
    traveller(s, s.lit === 'left' ? 456 : 876, 722, 102),
  ].join('')
}

function bankAcross(s: Stage) {
  const near = ridge(s.r, 706, 16, 0.8)
  return ground(near, leaf(s, 0.74)) + grain(s.r, { from: 0, to: WIDTH, edge: near, depth: 70 }, 300, leaf(s, 0.96), 3)
}

/** Rice fields that hold the sky, one step above the other. */
function terraces(s: Stage): string {
  const { p, r } = s
  const back = ridge(r, 420, 30)
  const flooded = mix(p.sky, p.haze, 0.6)
  const hut = s.lit === 'left' ? 820 : 380
  const tilt = s.lit === 'left' ? -1 : 1
  const steps = Array.from({ length: 7 }, (_, i) => {
    const shift = r.between(0, 6)
    const y = 470 + i * 44 + i * i * 3
    const line: Ridge = x => y + tilt * -((x - WIDTH / 2) / WIDTH) * 110 + Math.sin(x / (140 + i * 20) + shift) * (14 + i * 2)
    const green = mix(leaf(s, 0.34 + i * 0.07), p.wall, s.time === 'night' || i % 3 ? 0 : 0.18)
    const field = i % 3 === 1 ? mix(flooded, p.water, 0.25) : mix(green, p.light, s.time === 'night' ? 0.03 : 0.14)
    return ground(line, field) + ground(x => line(x) + 22 + i * 3, green) + blades(s, x => line(x) + 20 + i * 3, green, i)
  })
  const floor = 470 + 2 * 44 + tilt * -((hut - WIDTH / 2) / WIDTH) * 110
  return [
    mist(s, 440),
    canopy(s, back, 0.24, 60),
    palms(s, back, 0.36, 150),
    ...steps.slice(0, 3),
    stiltHut(s, hut, floor + 34, 190),
    palm(s, hut + tilt * -150, floor + 50, 230, leaf(s, 0.62)),
    ...steps.slice(3),
    traveller(s, s.lit === 'left' ? 440 : 760, 716, 96),
  ].join('')
}

function blades(s: Stage, edge: Ridge, colour: string, row: number) {
  let data = ''
  for (let i = 0; i < 60; i++) {
    const x = s.r.between(0, WIDTH)
    data += d`M${x} ${edge(x) + 4}l${s.r.between(-4, 4)} ${-9 - row * 2}`
  }
  return stroke(data, colour, 3.4)
}
