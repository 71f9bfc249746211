import { blocks, bridge, frontRow, railing } from './blocks.ts'
import { mix } from './colour.ts'
import { pennant, sign } from './houses.ts'
import { d, disc, grain, HEIGHT, oval, type Point, path, rect, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, cat, traveller } from './people.ts'
import { palm, roundTree } from './plants.ts'
import type { View } from './room.ts'
import { sky } from './sky.ts'
import { glowing, land, leaf, type Stage, shaded } from './stage.ts'
import { lamp } from './street.ts'

const amongTowers =
  (motif: View): View =>
  s =>
    [sky(s, 560), blocks(s, 600, [120, 300], 0.1), blocks(s, 620, [90, 250], 0.3), motif(s)].join('')

export const skylines = { riverside: amongTowers(riverside), park: amongTowers(park), rooftops: amongTowers(rooftops) }

function riverside(s: Stage): string {
  const { r, p } = s
  const y = 628
  const water = mix(p.water, p.near, { day: 0.04, dusk: 0.1, night: 0.18 }[s.time])
  let marks = ''
  for (let i = 0; i < 60; i++) {
    const t = r.between(0, 1)
    marks += rect(
      r.between(-30, WIDTH),
      y + 16 + t * 150,
      r.between(24, 90),
      4,
      mix(r.chance(0.3) ? p.light : land(s, 0.2), water, 0.2 + t * 0.5),
      2,
    )
  }
  for (let i = 0; i < 10; i++)
    marks += rect(s.sun[0] - 50 + r.between(-30, 30), y + 14 + i * 13, r.between(50, 110), 5, s.time === 'day' ? p.light : p.sun, 3)
  const quay = mix(land(s, 0.75), p.wall, 0.12)
  return [
    frontRow(s, y),
    rect(0, y, WIDTH, HEIGHT - y, water),
    rect(0, y, WIDTH, 12, land(s, 0.6)),
    marks,
    bridge(s, y + 66),
    rect(0, 742, WIDTH, 58, quay),
    rect(0, 742, WIDTH, 8, mix(quay, p.light, 0.3)),
    railing(s, 742),
    traveller(s, s.lit === 'left' ? 820 : 380, 772, 128),
    traveller(s, s.lit === 'left' ? 896 : 456, 776, 116),
    bicycle(s, s.lit === 'left' ? 470 : 740, 776, 92),
    lamp(s, s.lit === 'left' ? 1060 : 140, 780, 250),
  ].join('')
}

function park(s: Stage): string {
  const { r, p } = s
  const y = 640
  const lawn = leaf(s, 0.5)
  const people = s.lit === 'left' ? [690, 764] : [400, 474]
  const tree = s.climate === 'warm' ? palm : roundTree
  const tall = s.climate === 'warm' ? 1.25 : 1
  return [
    frontRow(s, 600),
    ...Array.from({ length: 13 }, (_, i) =>
      roundTree(s, i * 98 + r.between(-24, 24), y + 10, r.between(110, 170), leaf(s, 0.4 + (i % 3) * 0.06)),
    ),
    path(d`M0 ${y}Q${WIDTH * 0.3} ${y - 24} ${WIDTH * 0.55} ${y}T${WIDTH} ${y - 8}V${HEIGHT}H0Z`, lawn),
    path(
      d`M${WIDTH * 0.36} ${y - 8}C${WIDTH * 0.5} ${y + 60} ${WIDTH * 0.2} ${y + 90} ${WIDTH * 0.3} ${HEIGHT}H${WIDTH * 0.62}C${WIDTH * 0.42} ${y + 100} ${WIDTH * 0.62} ${y + 50} ${WIDTH * 0.39} ${y - 8}Z`,
      mix(lawn, p.light, s.time === 'night' ? 0.16 : 0.5),
    ),
    grain(r, { from: 0, to: WIDTH, edge: () => y + 6, depth: 160 }, 420, shaded(s, lawn, 0.3), 2.8),
    blanket(s, s.lit === 'left' ? 250 : 880, 730),
    traveller(s, people[0]!, 742, 122),
    traveller(s, people[1]!, 748, 112),
    tree(s, s.lit === 'left' ? 1060 : 140, 740, 420 * tall, leaf(s, 0.7)),
    tree(s, s.lit === 'left' ? 1180 : 20, 790, 500 * tall, leaf(s, 0.82)),
    tree(s, s.lit === 'left' ? 46 : 1150, 760, 330 * tall, leaf(s, 0.74)),
    lamp(s, s.lit === 'left' ? 560 : 640, 716, 180),
    cat(s, s.lit === 'left' ? 960 : 250, 766, 42),
  ].join('')
}

function blanket(s: Stage, x: number, y: number) {
  const cloth: Point[] = [
    [x - 120, y],
    [x + 70, y - 14],
    [x + 130, y + 24],
    [x - 70, y + 40],
  ]
  return [
    shape(cloth, s.p.accent),
    stroke(
      d`M${x - 60} ${y - 4}L${x - 8} ${y + 34}M${x + 6} ${y - 9}L${x + 64} ${y + 29}M${x - 95} ${y + 20}L${x + 100} ${y + 4}`,
      s.p.light,
      4,
    ),
    rect(x - 34, y - 16, 44, 26, mix(s.p.wall, s.p.near, 0.2), 5),
    stroke(d`M${x - 30} ${y - 14}Q${x - 12} ${y - 46} ${x + 6} ${y - 14}`, mix(s.p.wall, s.p.near, 0.4), 4),
    disc(x + 46, y + 6, 8, s.p.light),
  ].join('')
}

/** From one roof over the others: tanks, washing, the sign of the hostel. */
function rooftops(s: Stage): string {
  const { r, p } = s
  const left = s.lit === 'left'
  const at = (x: number) => (left ? x : WIDTH - x)
  const brick = mix(mix(p.wall, p.accent, 0.4), p.near, { day: 0.12, dusk: 0.3, night: 0.66 }[s.time])
  const roof = mix(p.near, p.far, 0.28)
  return [
    blocks(s, 700, [60, 150], 0.55),
    frontRow(s, 720),
    rect(0, 716, WIDTH, 84, shaded(s, brick, 0.55)),
    rect(left ? 740 : 0, 560, 460, 240, brick),
    rect(left ? 726 : -14, 548, 488, 22, mix(brick, p.light, 0.25)),
    bricks(s, left ? 750 : 10, 584, brick),
    roofSign(s, at(930), 548),
    stroke(d`M${at(1080)} 548v-54M${at(1150)} 548v-54`, roof, 8),
    rect(at(1115) - 56, 384, 112, 116, mix(p.wall, p.near, s.time === 'night' ? 0.6 : 0.25)),
    stroke(d`M${at(1115) - 56} 414h112M${at(1115) - 56} 470h112`, roof, 4),
    shape(
      [
        [at(1115) - 66, 388],
        [at(1115), 326],
        [at(1115) + 66, 388],
      ],
      p.accent,
    ),
    pennant(s, at(1115), 330, 84),
    rect(left ? -20 : 500, 690, 720, 110, shaded(s, brick, 0.3)),
    rect(left ? -20 : 486, 680, 734, 18, mix(brick, p.light, 0.14)),
    washing(s, [at(70), 560], [at(560), 574]),
    stroke(d`M${at(70)} 684V552M${at(560)} 684V566`, roof, 7),
    traveller(s, at(640), 684, 120),
    cat(s, at(300), 682, 52),
    ...[at(140), at(180)].map((x, i) => oval(x, 650 - i * 8, 30, 34, leaf(s, 0.55 + i * 0.1)) + rect(x - 18, 664, 36, 22, p.accent, 3)),
    grain(r, { from: left ? 0 : 500, to: left ? 700 : WIDTH, edge: () => 700, depth: 90 }, 240, shaded(s, brick, 0.6), 2.6),
  ].join('')
}

function bricks(s: Stage, x: number, y: number, brick: string) {
  let data = ''
  for (let i = 0; i < 46; i++)
    data += d`M${x + Math.floor(s.r.between(0, 9)) * 48 + (i % 2) * 22} ${y + Math.floor(s.r.between(0, 11)) * 19}h24`
  return stroke(data, shaded(s, brick, 0.16), 6)
}

/** Letters of light are for others: ours is the bed. */
function roofSign(s: Stage, x: number, y: number) {
  const iron = mix(s.p.near, s.p.far, 0.15)
  const halo = s.time === 'day' ? '' : `<g opacity="0.22">${disc(x, y - 116, 112, s.p.light)}</g>`
  return (
    halo +
    stroke(
      d`M${x - 60} ${y}L${x - 30} ${y - 80}M${x + 60} ${y}L${x + 30} ${y - 80}M${x - 52} ${y - 24}H${x + 52}M${x - 44} ${y - 50}L${x + 52} ${y - 24}`,
      iron,
      5,
    ) +
    disc(x, y - 116, 76, glowing(s)) +
    sign(s, x, y - 116, 69)
  )
}

function washing(s: Stage, from: Point, to: Point) {
  const cloths = [s.p.light, s.p.accent, s.p.wall, leaf(s, 0.45), s.p.light, mix(s.p.accent, s.p.light, 0.4)]
  const line = garlandLine(from, to, 26)
  const dim = (colour: string) => (s.time === 'night' ? shaded(s, colour, 0.35) : colour)
  const hung = cloths.map((cloth, i) => {
    const [x, y] = line((i + 0.6) / (cloths.length + 0.2))
    const w = 44 + (i % 3) * 10
    return i % 3 === 1
      ? path(d`M${x - w / 2} ${y}h${w}l10 24l-14 6v46h${-w + 8}v-46l-14 -6Z`, dim(cloth))
      : path(d`M${x - w / 2} ${y}h${w}v${58 + (i % 2) * 22}q${-w / 4} -8 ${-w / 2} 0t${-w / 2} 0Z`, dim(cloth))
  })
  let data = d`M${from[0]} ${from[1]}`
  for (let t = 0.1; t <= 1.01; t += 0.1) data += d`L${line(t)[0]} ${line(t)[1]}`
  return stroke(data, mix(s.p.near, s.p.far, 0.1), 2.6) + hung.join('')
}

const garlandLine =
  (from: Point, to: Point, sag: number) =>
  (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag]
