import type { CoverFrame } from '../domain/listing/cover.ts'
import { mix } from './colour.ts'
import { books, indoors, mug, pottedPlant, steam, wood } from './furniture.ts'
import { at, d, disc, HEIGHT, oval, path, rect, shape, stroke, through, WIDTH } from './pen.ts'
import { cat } from './people.ts'
import { bananaLeaf, monstera, palm, spruce } from './plants.ts'
import type { View } from './room.ts'
import { leaf, type Stage, shaded, timber } from './stage.ts'
import { garland } from './street.ts'

const side = (s: Stage) => (x: number) => (s.lit === 'left' ? x : WIDTH - x)
const fromInside = (s: Stage, view: View, x: number, y: number, scale: number) => at(x, y, view({ ...s, isViewFromInside: true }), scale)

/** From the balcony of the hostel: a rail, a table for two, plants, an awning. */
function balcony(s: Stage, view: View): string {
  const to = side(s)
  const tile = indoors(s, mix(s.p.wall, s.p.light, 0.35))
  const iron = mix(s.p.near, s.p.far, 0.08)
  let bars = ''
  for (let x = 14; x < WIDTH; x += 44) bars += d`M${x} 548V700`
  let scallops = ''
  for (let i = 0; i < 12; i++)
    scallops += path(d`M${i * 100} 0H${i * 100 + 100}V62A50 34 0 0 1 ${i * 100} 62Z`, indoors(s, i % 2 ? s.p.light : s.p.accent))
  const top = wood(s, 0.3)
  return [
    fromInside(s, view, -60, -110, 1.1),
    scallops,
    rect(0, 54, WIDTH, 6, `${s.p.near}33`),
    stroke(bars, iron, 7),
    rect(0, 536, WIDTH, 16, iron, 6),
    rect(0, 694, WIDTH, 12, iron),
    rect(0, 704, WIDTH, 96, tile),
    stroke(
      Array.from({ length: 15 }, (_, i) => d`M${600 + (i - 7) * 84} 706L${600 + (i - 7) * 150} ${HEIGHT}`).join(''),
      shaded(s, tile, 0.16),
      3,
    ),
    ...[-1, 0, 1].map(i => planter(s, to(340 + i * 10) + i * 130 - 60, 552)),
    chair(s, to(760), 772, s.lit === 'left' ? -1 : 1),
    stroke(d`M${to(930)} 640V772M${to(930) - 60} 776h120`, iron, 10),
    oval(to(930), 636, 130, 17, top),
    steam(s, to(900), 572, 26),
    mug(to(900), 630, 44, indoors(s, s.p.accent)),
    mug(to(976), 632, 42, indoors(s, s.p.light)),
    chair(s, to(1100), 776, s.lit === 'left' ? 1 : -1),
    pottedPlant(s, to(90), 790, 330, true),
    pottedPlant(s, to(220), 794, 210, false),
  ].join('')
}

const planter = (s: Stage, x: number, y: number) => {
  const blooms = Array.from({ length: 9 }, (_, i) =>
    disc(x - 54 + i * 14, y - 10 - (i % 3) * 10, 13, i % 2 ? leaf(s, 0.6) : indoors(s, s.p.accent)),
  )
  return blooms.join('') + rect(x - 64, y - 4, 128, 40, indoors(s, mix(s.p.accent, s.p.wall, 0.4)), 6)
}

const chair = (s: Stage, x: number, y: number, way: number) => {
  const iron = mix(s.p.near, s.p.far, 0.08)
  return (
    stroke(
      d`M${x - 48} ${y}L${x - 40} ${y - 92}H${x + 40}L${x + 48} ${y}M${x + way * 40} ${y - 92}Q${x + way * 58} ${y - 170} ${x + way * 52} ${y - 204}`,
      iron,
      9,
    ) +
    rect(x - 52, y - 104, 104, 20, indoors(s, s.p.wall), 10) +
    rect(x + way * 52 - 9, y - 206, 18, 92, indoors(s, s.p.accent), 9)
  )
}

/** Through the open window of a room: shutters, a sill with what lies on it. */
function openWindow(s: Stage, view: View): string {
  const wall = indoors(s, mix(s.p.wall, s.p.light, s.time === 'night' ? 0 : 0.35))
  const dark = s.time === 'day' ? wall : shaded(s, wall, s.time === 'dusk' ? 0.22 : 0.46)
  const frame = indoors(s, mix(s.p.light, s.p.wall, 0.15))
  const isArch = s.r.chance(0.5)
  const hole = isArch ? 'M260 640V330A340 290 0 0 1 940 330V640Z' : 'M250 640V70H950V640Z'
  const cloth = indoors(s, s.r.pick([s.p.accent, mix(s.p.leaf, s.p.light, 0.25), mix(s.p.water, s.p.near, 0.1)]))
  const wing = (x: number, way: number) => {
    const [near, far] = [isArch ? 300 : 60, isArch ? 250 : 20]
    let slats = ''
    for (let y = 120; y < 620; y += 26) if (y > near) slats += d`M${x + way * 14} ${y}L${x + way * 116} ${y + (y - 380) * 0.1}`
    return (
      shape(
        [
          [x, near + 4],
          [x + way * 132, far],
          [x + way * 132, 680],
          [x, 642],
        ],
        cloth,
      ) + stroke(slats, shaded(s, cloth, 0.24), 9)
    )
  }
  return [
    rect(0, 0, WIDTH, HEIGHT, dark),
    path(isArch ? 'M236 664V330A364 314 0 0 1 964 330V664Z' : 'M226 664V46H974V664Z', frame),
    through(s.id(), `<path d="${hole}"/>`, fromInside(s, view, 30, -52, 0.95)),
    stroke(hole, shaded(s, frame, 0.2), 4),
    wing(isArch ? 236 : 226, -1),
    wing(isArch ? 964 : 974, 1),
    rect(180, 640, 840, 44, frame, 6),
    rect(196, 684, 808, 16, shaded(s, frame, 0.22)),
    rect(0, 770, WIDTH, 30, shaded(s, dark, 0.12)),
    cat(s, s.r.between(560, 700), 642, 118, mix(s.p.near, s.p.accent, 0.1)),
    pottedPlant(s, s.lit === 'left' ? 330 : 870, 644, 190, s.r.chance(0.5)),
    books(s, s.lit === 'left' ? 780 : 300, 640, 110, 74),
    mug(s.lit === 'left' ? 730 : 450, 640, 46, indoors(s, s.p.accent)),
  ].join('')
}

/** Through the arches of a loggia. */
function arcade(s: Stage, view: View): string {
  const stone = mix(mix(s.p.wall, s.p.light, 0.4), s.p.near, { day: 0.12, dusk: 0.42, night: 0.72 }[s.time])
  const arches = [-20, 412, 844]
  const hole = arches.map(x => d`M${x} 690V330A188 200 0 0 1 ${x + 376} 330V690Z`).join('')
  const edge = shaded(s, stone, 0.2)
  const floor = shaded(s, stone, 0.16)
  const to = side(s)
  return [
    rect(0, 0, WIDTH, HEIGHT, stone),
    through(s.id(), `<path d="${hole}"/>`, fromInside(s, view, 0, -70, 1)),
    stroke(hole, edge, 16),
    ...[384, 816].map(
      x =>
        rect(x - 32, 306, 64, 26, mix(stone, s.p.light, 0.18), 4) +
        rect(x - 22, 332, 44, 348, mix(stone, s.p.light, 0.06)) +
        rect(x + (s.lit === 'left' ? 6 : -22), 332, 16, 348, edge) +
        rect(x - 34, 668, 68, 26, mix(stone, s.p.light, 0.14), 3),
    ),
    rect(0, 688, WIDTH, 112, floor),
    stroke(
      Array.from({ length: 17 }, (_, i) => d`M${600 + (i - 8) * 78} 690L${600 + (i - 8) * 140} ${HEIGHT}`).join('') + d`M0 730H${WIDTH}`,
      shaded(s, floor, 0.22),
      3,
    ),
    rect(0, 684, WIDTH, 8, mix(stone, s.p.light, 0.2)),
    garland(s, [-10, 96], [600, 96], 54),
    garland(s, [600, 96], [WIDTH + 10, 96], 54),
    pottedPlant(s, to(384), 752, 250, true),
    pottedPlant(s, to(1130), 780, 320, false),
    bench(s, to(700), 770),
    cat(s, to(640), 706, 62, mix(s.p.near, s.p.accent, 0.1)),
  ].join('')
}

const bench = (s: Stage, x: number, y: number) =>
  stroke(d`M${x - 150} ${y}v-56M${x + 150} ${y}v-56`, wood(s, 0.65), 16) +
  rect(x - 180, y - 72, 360, 24, wood(s, 0.45), 6) +
  rect(x - 150, y - 100, 92, 34, indoors(s, s.p.accent), 14) +
  rect(x + 40, y - 96, 100, 28, indoors(s, mix(s.p.leaf, s.p.light, 0.2)), 14)

/** From the garden: leaves of the country above and beside, a hammock between them. */
function garden(s: Stage, view: View): string {
  const to = side(s)
  const { r } = s
  const dark = leaf(s, 0.95)
  const mid = leaf(s, 0.78)
  const vein = (colour: string) => mix(colour, s.time === 'night' ? s.p.haze : s.p.light, 0.18)
  const cloth = indoors(s, s.r.pick([s.p.accent, s.p.wall, mix(s.p.accent, s.p.light, 0.4)]))
  const bush = (x: number, y: number, size: number, colour: string) =>
    Array.from({ length: 7 }, (_, i) =>
      disc(
        x + Math.cos(i) * size * 0.7,
        y + Math.sin(i * 2) * size * 0.3,
        size * r.between(0.4, 0.62),
        i % 2 ? colour : mix(colour, s.p.light, s.time === 'night' ? 0.02 : 0.1),
      ),
    ).join('')
  const branches =
    s.climate === 'warm'
      ? [
          bananaLeaf(to(-20), 40, 380, s.lit === 'left' ? 20 : 160, dark, vein(dark)),
          bananaLeaf(to(-10), 190, 330, s.lit === 'left' ? 44 : 136, mid, vein(mid)),
          bananaLeaf(to(240), -30, 300, s.lit === 'left' ? 50 : 130, mid, vein(mid)),
          monstera(to(90), 300, 190, s.lit === 'left' ? -30 : 30, dark, vein(dark)),
          palm(s, to(1170), 830, 620, leaf(s, 0.86), s.lit === 'left' ? -0.1 : 0.1),
        ]
      : [
          stroke(
            d`M${to(-20)} 120Q${to(260)} 40 ${to(620)} 66M${to(200)} 60Q${to(300)} 130 ${to(360)} 190`,
            mix(s.p.near, s.p.wall, 0.2),
            12,
          ),
          ...Array.from({ length: 46 }, () => {
            const x = r.between(-20, 640)
            const y = r.between(-10, 150) + Math.max(0, 240 - x) * r.between(0, 0.5)
            return oval(to(x), y, r.between(20, 34), r.between(12, 20), r.chance(0.5) ? dark : mid)
          }),
          s.climate === 'cold'
            ? spruce(s, to(1150), 830, 620, leaf(s, 0.86))
            : bush(to(1150), 420, 130, mid) + stroke(d`M${to(1156)} 830V430`, mix(s.p.near, s.p.wall, 0.2), 22),
        ]
  const [ax, bx] = [to(210), to(800)]
  const stripes = [0.24, 0.4, 0.56, 0.72].map(t => {
    const x = ax + (bx - ax) * t
    const dip = Math.sin(Math.PI * t) * 96
    return d`M${x} ${624 + dip * 0.6}L${x} ${650 + dip}`
  })
  return [
    view(s),
    stroke(d`M${to(214)} 830V520M${to(796)} 830V520`, timber(s, s.time === 'day' ? 0.6 : 0.86), 20),
    stroke(d`M${ax} 546L${ax + (bx - ax) * 0.14} 628M${bx} 546L${bx - (bx - ax) * 0.14} 628`, indoors(s, s.p.light), 4),
    path(
      d`M${ax + (bx - ax) * 0.12} 616Q${(ax + bx) / 2} 720 ${bx - (bx - ax) * 0.12} 616Q${bx - (bx - ax) * 0.1} 640 ${bx - (bx - ax) * 0.14} 652Q${(ax + bx) / 2} 808 ${ax + (bx - ax) * 0.14} 652Q${ax + (bx - ax) * 0.1} 640 ${ax + (bx - ax) * 0.12} 616Z`,
      cloth,
    ),
    stroke(stripes.join(''), indoors(s, s.p.light), 9),
    ...branches,
    garland(s, [to(620), 60], [to(1210), 210], 70),
    bush(to(40), 790, 110, dark),
    bush(to(960), 812, 90, dark),
    bush(to(1150), 800, 110, mid),
    ...Array.from({ length: 12 }, (_, i) =>
      disc(to(r.between(-10, 130) + (i % 2 ? 960 : 0)), r.between(730, 792), r.between(6, 10), indoors(s, i % 3 ? s.p.accent : s.p.light)),
    ),
  ].join('')
}

/** As on a luggage label: the place in an arch or a circle on paper. */
function label(s: Stage, view: View): string {
  const paper = mix(mix(s.p.light, s.p.wall, 0.12), s.p.near, { day: 0, dusk: 0.06, night: 0.7 }[s.time])
  const ink = s.time === 'night' ? s.p.light : s.p.near
  const isRound = s.r.chance(0.5)
  const outline = (grow: number) =>
    isRound
      ? d`M600 ${50 - grow}A${350 + grow} ${350 + grow} 0 1 1 599.9 ${50 - grow}Z`
      : d`M${190 - grow} ${744 + grow}V${340}A${410 + grow} ${300 + grow} 0 0 1 ${1010 + grow} ${340}V${744 + grow}Z`
  const rays = Array.from({ length: 28 }, (_, i) => {
    const a = (i / 28) * Math.PI * 2
    return d`M${600 + Math.cos(a) * 408} ${400 + Math.sin(a) * 386}L${600 + Math.cos(a) * 640} ${400 + Math.sin(a) * 600}`
  }).join('')
  return [
    rect(0, 0, WIDTH, HEIGHT, paper),
    stroke(rays, mix(paper, s.p.accent, 0.22), isRound ? 16 : 10),
    path(outline(26), paper),
    path(outline(14), s.p.accent),
    path(outline(6), paper),
    through(s.id(), `<path d="${outline(0)}"/>`, isRound ? at(600 - 570, -4, view(s), 0.95) : at(120, 60, view(s), 0.86)),
    stroke(outline(0), mix(ink, paper, 0.5), 3),
  ].join('')
}

/** Out of the door of a tent. */
function tent(s: Stage, view: View): string {
  const cloth = mix(mix(s.p.accent, s.p.wall, 0.35), s.p.near, { day: 0.1, dusk: 0.32, night: 0.6 }[s.time])
  const floor = indoors(s, mix(s.p.near, s.p.wall, 0.3))
  const hole = 'M600 60C520 260 360 520 250 690H950C840 520 680 260 600 60Z'
  const to = side(s)
  return [
    rect(0, 0, WIDTH, HEIGHT, cloth),
    stroke('M600 -20L-200 560M600 -20L1400 560M600 -20L60 830M600 -20L1140 830', shaded(s, cloth, 0.2), 7),
    s.time === 'day'
      ? ''
      : `${[190, 130, 76].map(size => `<g opacity="0.1">${disc(to(1010), 270, size, s.p.light)}</g>`).join('')}${stroke(d`M${to(1010)} 0V236`, s.p.near, 4)}${rect(to(1010) - 26, 236, 52, 66, s.p.sun, 10)}`,
    through(s.id(), `<path d="${hole}"/>`, fromInside(s, view, -30, -40, 1.05)),
    path('M600 60C520 260 360 520 250 690H170C320 500 470 240 600 60Z', mix(cloth, s.p.light, 0.24)),
    path('M600 60C680 260 840 520 950 690H1030C880 500 730 240 600 60Z', shaded(s, cloth, 0.16)),
    rect(0, 690, WIDTH, 110, floor),
    rect(0, 690, WIDTH, 10, mix(floor, s.p.light, 0.2)),
    bag(s, to(250), 770, s.p.accent),
    bag(s, to(930), 776, mix(s.p.leaf, s.p.light, 0.15)),
    ...[560, 616].map((x, i) => path(d`M${x} ${742 + i * 8}v-44h26v22q24 2 26 22Z`, indoors(s, mix(s.p.near, s.p.wall, 0.35)))),
  ].join('')
}

/** A sleeping bag, rolled out to the pillow. */
const bag = (s: Stage, x: number, y: number, colour: string) => {
  const cloth = indoors(s, colour)
  return (
    rect(x - 210, y - 76, 420, 92, cloth, 44) +
    stroke([-130, -60, 10, 80, 150].map(dx => d`M${x + dx} ${y - 70}q14 40 0 80`).join(''), shaded(s, cloth, 0.2), 5) +
    rect(x - 216, y - 92, 120, 70, indoors(s, s.p.light), 30)
  )
}

/** Through a porthole. */
function porthole(s: Stage, view: View): string {
  const wall = indoors(s, mix(s.p.light, s.p.wall, 0.2))
  const planks = wood(s, 0.28)
  const brass = indoors(s, mix(s.p.sun, '#c99a4a', 0.5))
  const bolts = Array.from({ length: 12 }, (_, i) =>
    disc(600 + Math.cos((i / 12) * 6.283) * 330, 370 + Math.sin((i / 12) * 6.283) * 330, 9, shaded(s, brass, 0.35)),
  )
  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    ...Array.from({ length: 9 }, (_, i) => rect(0, i * 90, WIDTH, 4, shaded(s, wall, 0.14))),
    disc(600, 370, 356, shaded(s, brass, 0.2)),
    disc(600, 366, 350, brass),
    ...bolts,
    through(s.id(), '<circle cx="600" cy="368" r="300"/>', fromInside(s, view, 60, -30, 0.9)),
    `<circle cx="600" cy="368" r="300" fill="none" stroke="${shaded(s, brass, 0.4)}" stroke-width="8"/>`,
    rect(0, 700, WIDTH, 100, planks),
    rect(0, 694, WIDTH, 14, mix(planks, s.p.light, 0.25)),
    mug(260, 700, 62, indoors(s, s.p.accent)),
    books(s, 880, 700, 150, 96),
    pottedPlant(s, 150, 704, 190, false),
  ].join('')
}

export const frames: Readonly<Record<CoverFrame, (s: Stage, view: View) => string>> = {
  open: (s, view) => view(s),
  balcony,
  window: openWindow,
  arcade,
  garden,
  label,
  tent,
  porthole,
}
