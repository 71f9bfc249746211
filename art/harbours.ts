import { mix } from './colour.ts'
import { d, ground, type Ridge, rect, stroke, WIDTH } from './pen.ts'
import { traveller } from './people.ts'
import { cypress, spruce } from './plants.ts'
import { sailboat, skiff } from './sea.ts'
import { cliff, HORIZON, headland, inland, turf } from './shore.ts'
import { land, leaf, type Stage, shaded, walls } from './stage.ts'
import { domedHall, tower } from './street.ts'
import { type Roof, townhouse } from './town.ts'

export function terraces(s: Stage): string {
  const { p, r } = s
  const reach = r.between(740, 800)
  const far = headland(s, 500, 300, HORIZON + 6, 2)
  const hill = headland(s, reach, 205, 690, 1.5)
  const tiles = mix(p.accent, p.wall, 0.3)
  const dim = s.time === 'night' ? shaded(s, tiles, 0.5) : tiles
  const rock = mix(land(s, 0.4), p.wall, s.time === 'night' ? 0.08 : 0.3)
  const top = inland(s, 130)
  return [
    ground(far, land(s, 0.14), HORIZON + 6),
    sailboat(s, inland(s, r.between(900, 1000)), HORIZON + r.between(60, 110), 56),
    sailboat(s, inland(s, r.between(1040, 1120)), HORIZON + 20, 24),
    cliff(s, hill, reach, rock),
    turf(s, hill, reach, 70, leaf(s, 0.6)),
    ...[20, 210, 330].map(x => cypress(s, inland(s, x), hill(inland(s, x)) + 14, r.between(90, 130), leaf(s, 0.66))),
    r.chance(0.5) ? domedHall(s, top, hill(top) + 60, 150, walls(s)[0]!, dim) : tower(s, top, hill(top) + 70, 250, walls(s)[0]!, dim),
    stack(s, hill, reach, dim),
    quay(s, reach, rock),
  ].join('')
}

/** Houses on houses, the lower ones in front. */
function stack(s: Stage, hill: Ridge, reach: number, tiles: string) {
  const { r } = s
  const rows = [300, 368, 440, 516, 596, 674]
  const hostelRow = 4
  let drawn = ''
  for (const [row, y] of rows.entries()) {
    let hasHostel = false
    for (let from = -30 + (row % 2) * 30; from < reach; ) {
      const w = r.between(62, 96)
      const x = inland(s, from + w / 2)
      from += w + (r.chance(0.22) ? r.between(16, 40) : -3)
      const floor = y + r.between(-8, 12)
      if (hill(x) > floor - 34 || hill(inland(s, from)) > floor + 6) continue
      const isHostel: boolean = row === hostelRow && !hasHostel && from > 210
      hasHostel ||= isHostel
      drawn +=
        r.chance(0.12) && !isHostel
          ? cypress(s, x, floor, r.between(90, 120), leaf(s, 0.7))
          : townhouse(s, {
              x,
              y: floor,
              w: isHostel ? 108 : w,
              h: r.between(74, 108) + (isHostel ? 34 : 0),
              wall: isHostel ? s.p.light : r.pick(walls(s)),
              roof: r.pick<Roof>(['tile', 'tile', 'flat']),
              tiles,
              isHostel,
            })
    }
  }
  return drawn
}

function quay(s: Stage, reach: number, rock: string) {
  const stone = mix(rock, s.p.light, s.time === 'night' ? 0.06 : 0.3)
  const edge = inland(s, reach + 60)
  const [from, w] = s.lit === 'left' ? [edge, WIDTH - edge] : [0, edge]
  const boats = [0.2, 0.45, 0.72].map((t, i) =>
    skiff(s, inland(s, reach * t + 60), 768 + (i % 2) * 14, 56, [s.p.accent, s.p.light, mix(s.p.water, s.p.near, 0.45)][i]!),
  )
  return [
    rect(from, 678, w, 44, stone),
    rect(from, 678, w, 8, mix(stone, s.p.light, 0.35)),
    rect(from, 722, w, 10, mix(s.p.water, s.p.near, 0.4)),
    traveller(s, inland(s, reach * 0.86), 684, 74),
    traveller(s, inland(s, reach * 0.93), 684, 68),
    ...boats,
  ].join('')
}

export function harbour(s: Stage): string {
  const { r, p } = s
  const y = 610
  const hill = headland(s, 1500, 330, 470, 1.2)
  const tiles = shaded(s, p.accent, s.time === 'night' ? 0.6 : 0.35)
  let houses = ''
  let i = 0
  const hostel = r.int(3, 5)
  for (let from = -20; from < 1010; i++) {
    const w = r.between(92, 128)
    const x = inland(s, from + w / 2)
    houses += townhouse(s, {
      x,
      y,
      w,
      h: r.between(118, 180),
      wall: i === hostel ? p.light : r.pick(walls(s)),
      roof: r.pick<Roof>(['gable', 'gable', 'hip']),
      tiles,
      isHostel: i === hostel,
      hasDoor: true,
    })
    from += w + (r.chance(0.15) ? 14 : 0)
  }
  const stone = mix(land(s, 0.6), p.wall, 0.2)
  const [from, w] = s.lit === 'left' ? [WIDTH - 1040, 1040] : [0, 1040]
  let piles = ''
  for (let x = from + 20; x < from + w; x += 62) piles += d`M${x} ${y + 20}V${y + 62}`
  return [
    ground(hill, land(s, 0.22), 610),
    ...Array.from({ length: 14 }, () => inland(s, r.between(0, 900))).map(x =>
      spruce(s, x, hill(x) + 40, r.between(70, 110), leaf(s, 0.42)),
    ),
    houses,
    mirrored(s, from, w, y + 60),
    stroke(piles, shaded(s, stone, 0.5), 11),
    rect(from, y, w, 26, stone),
    rect(from, y, w, 7, mix(stone, p.light, 0.3)),
    traveller(s, inland(s, 800), y + 6, 66),
    traveller(s, inland(s, 846), y + 6, 60),
    sailboat(s, inland(s, r.between(1080, 1120)), 560, 64),
    skiff(s, inland(s, r.between(180, 320)), 742, 82, p.accent),
    skiff(s, inland(s, r.between(560, 700)), 716, 66, p.light),
  ].join('')
}

/** What the houses leave on the water: broken bars of their colours. */
function mirrored(s: Stage, from: number, w: number, y: number) {
  let drawn = ''
  for (let i = 0; i < 46; i++) {
    const t = s.r.between(0, 1)
    drawn += rect(from + s.r.between(0, w), y + t * 110, s.r.between(26, 80), 4, mix(s.r.pick(walls(s)), s.p.water, 0.35 + t * 0.4), 2)
  }
  return drawn
}
