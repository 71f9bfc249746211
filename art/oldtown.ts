import { mix } from './colour.ts'
import { d, disc, grain, ground, HEIGHT, oval, rect, ridge, stroke, WIDTH } from './pen.ts'
import { bicycle, cat, traveller } from './people.ts'
import { cypress, roundTree } from './plants.ts'
import type { View } from './room.ts'
import { skiff } from './sea.ts'
import { farHills, sky } from './sky.ts'
import { land, leaf, type Stage, shaded, walls } from './stage.ts'
import { domedHall, garland, lamp, tower } from './street.ts'
import { type Roof, townhouse } from './town.ts'

const roofs: Record<Stage['climate'], readonly Roof[]> = {
  warm: ['flat', 'flat', 'tile'],
  mild: ['tile', 'tile', 'hip', 'flat'],
  cold: ['gable', 'stepped', 'bell', 'hip', 'gable'],
}

const inTown =
  (motif: View): View =>
  s =>
    [sky(s, 520), farHills(s, 470, 40, mix(s.p.far, s.p.haze, 0.5)), motif(s)].join('')

export const oldtowns = { oldtown: inTown(square), hilltown: inTown(hillTown), canals: inTown(canal), bridge: inTown(riverTown) }

const tilesOf = (s: Stage) => shaded(s, mix(s.p.accent, s.p.wall, 0.15), { day: 0.08, dusk: 0.15, night: 0.55 }[s.time])
const stoneOf = (s: Stage) => mix(mix(s.p.wall, s.p.far, 0.45), s.p.near, { day: 0.05, dusk: 0.2, night: 0.62 }[s.time])

/** Roofs and towers behind the first row, paler with distance. */
function skylineOfRoofs(s: Stage, base: number, heights: number, nearness: number): string {
  const { r } = s
  const colour = mix(s.p.haze, land(s, 0.3), nearness)
  let drawn = ''
  for (let x = -20; x < WIDTH + 40; ) {
    const w = r.between(60, 110)
    drawn += townhouse(s, {
      x: x + w / 2,
      y: base + 60,
      w,
      h: r.between(heights * 0.6, heights),
      wall: colour,
      roof: r.pick(roofs[s.climate]),
      tiles: shaded(s, colour, 0.18),
    })
    x += w - 2
  }
  return drawn
}

function landmark(s: Stage, base: number): string {
  const wall = mix(walls(s)[0]!, s.p.far, 0.4)
  const tiles = mix(tilesOf(s), s.p.far, 0.25)
  const x = s.lit === 'left' ? s.r.between(700, 900) : s.r.between(300, 500)
  const hall = s.r.chance(0.5) ? domedHall(s, x + (s.lit === 'left' ? -150 : 150), base, 230, mix(wall, s.p.far, 0.2), tiles) : ''
  return hall + tower(s, x, base, s.r.between(400, 450), wall, tiles)
}

/** The front row; one of the houses is the hostel. */
function row(s: Stage, y: number, heights: readonly [number, number]): string {
  const { r } = s
  const paints = walls(s)
  const hostelAt = s.lit === 'left' ? r.int(5, 6) : r.int(2, 3)
  let drawn = ''
  let last = ''
  for (let i = 0, x = -50; x < WIDTH + 20; i++) {
    const isHostel = i === hostelAt
    const w = isHostel ? r.between(158, 176) : r.between(108, 158)
    const wall = isHostel ? paints[0]! : r.pick(paints.slice(1).filter(paint => paint !== last))
    last = wall
    drawn += townhouse(s, {
      x: x + w / 2,
      y,
      w,
      h: r.between(...heights) + (isHostel ? 20 : 0),
      wall,
      roof: r.pick(roofs[s.climate]),
      tiles: tilesOf(s),
      isHostel,
      hasDoor: true,
    })
    x += w
  }
  return drawn
}

function cobbles(s: Stage, y: number): string {
  const stone = stoneOf(s)
  let data = ''
  for (let i = 0; i < 90; i++) {
    const t = s.r.between(0.06, 1)
    data += d`M${s.r.between(0, WIDTH)} ${y + t * (HEIGHT - y)}h${14 + t * 26}`
  }
  return rect(0, y, WIDTH, HEIGHT - y, stone) + rect(0, y, WIDTH, 9, mix(stone, s.p.light, 0.22)) + stroke(data, shaded(s, stone, 0.14), 4)
}

function square(s: Stage): string {
  const { r, p } = s
  const y = 660
  const tree = s.climate === 'cold' ? roundTree : cypress
  const people = s.lit === 'left' ? [430, 500] : [700, 770]
  const hangs = s.lit === 'left' ? -1 : 1
  return [
    skylineOfRoofs(s, 420, 120, 0.3),
    landmark(s, 540),
    skylineOfRoofs(s, 500, 130, 0.62),
    row(s, y, [210, 320]),
    cobbles(s, y),
    grain(r, { from: 0, to: WIDTH, edge: () => y + 8, depth: 120 }, 300, shaded(s, stoneOf(s), 0.3), 2.6),
    garland(s, [-20, 360], [600 + hangs * 40, 420], 90),
    garland(s, [600 + hangs * 40, 420], [WIDTH + 20, 350], 100),
    fountain(s, s.lit === 'left' ? 250 : 950, 742),
    traveller(s, people[0]!, 736, 118),
    traveller(s, people[1]!, 742, 108),
    bicycle(s, s.lit === 'left' ? 880 : 330, 700, 74),
    tree(s, s.lit === 'left' ? 1120 : 80, 706, 230, leaf(s, 0.66)),
    lamp(s, s.lit === 'left' ? 1010 : 190, 730, 190),
    cat(s, s.lit === 'left' ? 1040 : 160, 762, 44, mix(p.near, p.far, 0.05)),
  ].join('')
}

function fountain(s: Stage, x: number, y: number) {
  const stone = mix(stoneOf(s), s.p.light, s.time === 'night' ? 0.2 : 0.5)
  const water = mix(s.p.water, s.p.light, 0.45)
  return [
    oval(x, y, 112, 18, shaded(s, stoneOf(s), 0.2)),
    rect(x - 96, y - 36, 192, 34, stone, 8),
    rect(x - 104, y - 44, 208, 13, mix(stone, s.p.light, 0.4), 6),
    oval(x, y - 40, 90, 6, water),
    rect(x - 9, y - 106, 18, 68, stone),
    stroke(
      d`M${x} ${y - 138}Q${x - 42} ${y - 128} ${x - 48} ${y - 46}M${x} ${y - 138}Q${x + 42} ${y - 128} ${x + 48} ${y - 46}M${x} ${y - 138}Q${x - 22} ${y - 130} ${x - 26} ${y - 98}M${x} ${y - 138}Q${x + 22} ${y - 130} ${x + 26} ${y - 98}`,
      water,
      4.5,
    ),
    rect(x - 40, y - 104, 80, 10, stone, 5),
    disc(x, y - 116, 10, stone),
  ].join('')
}

function canal(s: Stage): string {
  const { r, p } = s
  const y = 560
  const stone = stoneOf(s)
  const water = mix(p.water, p.near, { day: 0.06, dusk: 0.14, night: 0.2 }[s.time])
  let marks = ''
  for (let i = 0; i < 70; i++) {
    const t = r.between(0, 1)
    const colour = r.chance(0.3) && s.time !== 'day' ? p.light : r.pick(walls(s))
    marks += rect(r.between(-30, WIDTH), y + 64 + t * 160, r.between(26, 90), 4.5, mix(colour, water, 0.25 + t * 0.5), 2)
  }
  const boats = s.lit === 'left' ? [300, 860] : [900, 340]
  return [
    landmark(s, 500),
    skylineOfRoofs(s, 440, 130, 0.6),
    row(s, y, [190, 290]),
    rect(0, y, WIDTH, HEIGHT - y, water),
    rect(0, y, WIDTH, 44, stone),
    rect(0, y, WIDTH, 8, mix(stone, p.light, 0.3)),
    stroke(Array.from({ length: 14 }, (_, i) => d`M${i * 92 + (i % 2) * 20} ${y + 24}h46`).join(''), shaded(s, stone, 0.2), 3),
    rect(0, y + 44, WIDTH, 12, shaded(s, water, 0.35)),
    marks,
    ...[120, 470, 800, 1090].map(x => lamp(s, x, y + 4, 118)),
    bicycle(s, r.between(560, 640), y + 4, 50),
    traveller(s, r.between(230, 330), y + 6, 72),
    traveller(s, r.between(900, 980), y + 6, 68),
    houseboat(s, boats[0]!, 700),
    skiff(s, boats[1]!, 730, 84, p.accent),
    garland(s, [120, y - 112], [470, y - 112], 26),
    garland(s, [800, y - 112], [1090, y - 112], 26),
  ].join('')
}

function houseboat(s: Stage, x: number, y: number) {
  const hull = mix(s.p.near, s.p.far, 0.1)
  const cabin = mix(s.p.light, s.p.near, s.time === 'night' ? 0.5 : 0)
  const lit = s.time === 'day' ? mix(s.p.near, s.p.water, 0.3) : s.p.light
  return [
    oval(x, y + 30, 190, 8, shaded(s, s.p.water, 0.4)),
    rect(x - 110, y - 52, 210, 52, cabin, 6),
    rect(x - 120, y - 60, 230, 12, s.p.accent, 6),
    ...[-84, -28, 28].map(dx => rect(x + dx, y - 38, 34, 22, lit, 4)),
    `<path d="${d`M${x - 190} ${y - 14}H${x + 180}L${x + 150} ${y + 30}H${x - 150}Q${x - 180} ${y + 20} ${x - 190} ${y - 14}Z`}" fill="${hull}"/>`,
    stroke(d`M${x - 184} ${y - 4}H${x + 172}`, s.p.accent, 5),
    ...[116, 134, 152].map((dx, i) => disc(x + dx, y - 24 - (i % 2) * 6, 11, leaf(s, 0.5 + i * 0.06))),
  ].join('')
}

/** A bridge of stone arches to the old town, boats below it. */
function riverTown(s: Stage): string {
  const { r, p } = s
  const y = 540
  const stone = stoneOf(s)
  const water = mix(p.water, p.near, { day: 0.03, dusk: 0.12, night: 0.2 }[s.time])
  const to = (x: number) => (s.lit === 'left' ? x : WIDTH - x)
  const [deck, span, pier] = [530, 196, 44]
  let arches = d`M-20 ${deck}H${WIDTH + 20}V${y + 118}`
  for (let x = WIDTH + 20; x > -20; x -= span + pier)
    arches += d`H${x - pier}V${y + 96}A${span / 2} ${span * 0.42} 0 0 0 ${x - pier - span} ${y + 96}V${y + 118}`
  return [
    landmark(s, 450),
    skylineOfRoofs(s, 380, 130, 0.4),
    row(s, 480, [150, 230]),
    ...Array.from({ length: 12 }, (_, i) => roundTree(s, i * 110 + r.between(-26, 26), 500, r.between(80, 120), leaf(s, 0.5))),
    rect(0, 476, WIDTH, HEIGHT, shaded(s, stone, 0.2)),
    rect(0, 500, WIDTH, HEIGHT, water),
    marksOn(s, 640, water),
    `<path d="${arches}Z" fill="${stone}"/>`,
    stroke(arches, shaded(s, stone, 0.16), 5),
    rect(0, deck - 14, WIDTH, 18, mix(stone, p.light, 0.26)),
    ...[to(220), to(640), to(1000)].map(x => lamp(s, x, deck - 8, 104)),
    traveller(s, to(420), deck - 10, 66),
    traveller(s, to(470), deck - 10, 60),
    traveller(s, to(800), deck - 10, 64),
    bicycle(s, to(900), deck - 10, 46),
    skiff(s, to(330), 716, 92, p.accent),
    skiff(s, to(820), 690, 70, p.light),
    ground(x => 762 + (to(x) / WIDTH) * -70, leaf(s, 0.7)),
    grain(r, { from: 0, to: WIDTH, edge: x => 764 + (to(x) / WIDTH) * -70, depth: 60 }, 260, leaf(s, 0.92), 3),
    traveller(s, to(960), 752, 124),
    traveller(s, to(1026), 756, 112),
    roundTree(s, to(1140), 790, 420, leaf(s, 0.76)),
  ].join('')
}

function marksOn(s: Stage, from: number, water: string): string {
  const { r, p } = s
  let marks = ''
  for (let i = 0; i < 70; i++) {
    const t = r.between(0, 1)
    const colour = r.chance(0.3) && s.time !== 'day' ? p.light : r.pick(walls(s))
    marks += rect(r.between(-30, WIDTH), from + t * 150, r.between(26, 90), 4.5, mix(colour, water, 0.3 + t * 0.5), 2)
  }
  return marks
}

/** Houses up a hill to the church. */
function hillTown(s: Stage): string {
  const { r } = s
  const middle = s.lit === 'left' ? 760 : 440
  const hill = (x: number) => 640 - 330 * Math.exp(-(((x - middle) / 380) ** 2))
  const rows = [350, 410, 474, 542, 614, 690]
  const tiles = tilesOf(s)
  let houses = ''
  for (const [i, y] of rows.entries()) {
    let hostel = i === 4
    for (let x = -40 + (i % 2) * 26; x < WIDTH + 40; ) {
      const w = r.between(70, 104) + i * 5
      const at = x + w / 2
      x += w + (r.chance(0.2) ? 26 : -3)
      if (hill(at) > y - 24) continue
      const isHostel = hostel && at > middle - 60
      if (isHostel) hostel = false
      houses +=
        r.chance(0.13) && !isHostel
          ? cypress(s, at, y, r.between(100, 140), leaf(s, 0.62))
          : townhouse(s, {
              x: at,
              y: y + r.between(-6, 8),
              w: isHostel ? 124 : w,
              h: r.between(66, 112) + (isHostel ? 40 : 0),
              wall: isHostel ? walls(s)[0]! : r.pick(walls(s)),
              roof: r.pick(s.climate === 'cold' ? (['gable', 'hip', 'gable'] as const) : (['tile', 'tile', 'flat'] as const)),
              tiles,
              isHostel,
            })
    }
  }
  const near = ridge(r, 716, 24, 1.1)
  return [
    ground(hill, leaf(s, 0.5)),
    tower(s, middle - 40, 360, 270, walls(s)[0]!, tiles),
    domedHall(s, middle + 70, 366, 170, walls(s)[1]!, tiles),
    houses,
    ground(near, leaf(s, 0.76)),
    grain(r, { from: 0, to: WIDTH, edge: near, depth: 60 }, 300, leaf(s, 0.96), 3),
    ...[60, 140, 1060, 1150].map((x, i) => cypress(s, x, near(x) + 40, r.between(170, 270) - (i % 2) * 30, leaf(s, 0.78))),
    traveller(s, s.lit === 'left' ? 380 : 820, near(s.lit === 'left' ? 380 : 820) + 16, 100),
    traveller(s, s.lit === 'left' ? 444 : 884, near(s.lit === 'left' ? 444 : 884) + 22, 92),
  ].join('')
}
