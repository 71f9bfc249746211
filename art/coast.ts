import { mix } from './colour.ts'
import { harbour, terraces } from './harbours.ts'
import { pennant, sign, window } from './houses.ts'
import { d, grain, ground, HEIGHT, oval, path, type Ridge, rect, shape, stroke, WIDTH } from './pen.ts'
import { traveller } from './people.ts'
import { palm, spruce, tuft } from './plants.ts'
import type { View } from './room.ts'
import { lighthouse, sailboat, sea, skiff } from './sea.ts'
import { cliff, HORIZON, headland, inland, turf } from './shore.ts'
import { farHills, sky } from './sky.ts'
import { glowing, land, leaf, type Stage, shaded, timber } from './stage.ts'

const onCoast =
  (motif: View): View =>
  s =>
    [sky(s, HORIZON), farHills(s, HORIZON - 10, 30, mix(s.p.far, s.p.haze, 0.45)), sea(s, HORIZON), motif(s)].join('')

export const coasts = { beach: onCoast(beach), terraces: onCoast(terraces), cape: onCoast(cape), harbour: onCoast(harbour) }

function cape(s: Stage): string {
  const { p, r } = s
  const reach = 690
  const far = headland(s, 430, 350, HORIZON + 6)
  const near = headland(s, reach, 452, HEIGHT + 4, 2.4)
  const rock = mix(land(s, 0.45), p.wall, s.time === 'night' ? 0.1 : 0.34)
  const home = inland(s, 190)
  return [
    ground(far, land(s, 0.2), HORIZON + 6),
    sailboat(s, inland(s, r.between(800, 900)), HORIZON + r.between(60, 90), 56),
    sailboat(s, inland(s, r.between(990, 1090)), HORIZON + 24, 26),
    foam(s, x => near(x) - 10, reach),
    cliff(s, near, reach, rock),
    turf(s, near, reach, 62, leaf(s, 0.58)),
    grain(r, { from: inland(s, 420), to: inland(s, 0), edge: near, depth: 44 }, 260, leaf(s, 0.8), 2.8),
    lighthouse(s, inland(s, 400), near(inland(s, 400)) + 10, 300),
    ...[30, 66].map(x => spruce(s, inland(s, x), near(inland(s, x)) + 12, r.between(110, 150), leaf(s, 0.75))),
    cottage(s, home, near(home) + 16, 132),
    traveller(s, inland(s, 275), near(inland(s, 275)) + 14, 62),
    ...[r.between(760, 800), r.between(850, 900)].map((x, i) => rockAt(s, inland(s, x), HEIGHT - 26 - i * 34, 54 - i * 16, rock)),
    ...Array.from({ length: 5 }, () => tuft(s, inland(s, r.between(0, 300)), HEIGHT + 8, r.between(60, 100), leaf(s, 0.9))),
  ].join('')
}

function rockAt(s: Stage, x: number, y: number, size: number, colour: string) {
  const way = s.lit === 'left' ? 1 : -1
  return (
    oval(x, y, size * 1.3, size * 0.2, mix(s.p.water, s.p.light, 0.6)) +
    shape(
      [
        [x - size, y],
        [x - size * 0.5, y - size * 0.7],
        [x + size * 0.1, y - size],
        [x + size * 0.7, y - size * 0.5],
        [x + size, y],
      ],
      colour,
    ) +
    shape(
      [
        [x + size * way, y],
        [x + size * 0.7 * way, y - size * 0.5],
        [x + size * 0.1, y - size],
        [x + size * 0.2 * way, y],
      ],
      shaded(s, colour, 0.3),
    )
  )
}

function foam(s: Stage, edge: Ridge, reach: number) {
  let data = ''
  for (let away = reach - 90; away < reach + 70; away += 26)
    data += d`M${inland(s, away)} ${Math.min(HEIGHT - 6, edge(inland(s, away)) + 14)}q14 -8 28 0`
  return stroke(data, mix(s.p.water, s.p.light, 0.7), 5)
}

/** The hostel on the cape: low, white, with a flag. */
function cottage(s: Stage, x: number, y: number, w: number) {
  const wall = s.time === 'night' ? mix(s.p.light, s.p.near, 0.6) : s.p.light
  const h = w * 0.42
  return [
    rect(x + w * 0.2, y - h - w * 0.42, w * 0.1, w * 0.3, shaded(s, wall, 0.2)),
    shape(
      [
        [x - w * 0.57, y - h + 4],
        [x - w * 0.42, y - h - w * 0.3],
        [x + w * 0.42, y - h - w * 0.3],
        [x + w * 0.57, y - h + 4],
      ],
      s.p.accent,
    ),
    rect(x - w / 2, y - h, w, h, wall),
    rect(x - w / 2, y - h, w, 5, shaded(s, wall, 0.2)),
    ...[-0.36, 0.16].map(t => window(s, x + w * t, y - h * 0.74, w * 0.17, h * 0.4, wall, glowing(s))),
    rect(x - w * 0.1, y - h * 0.72, w * 0.16, h * 0.72, mix(s.p.near, s.p.water, 0.3), 3),
    sign(s, x + w * 0.42, y - h * 0.34, w * 0.05),
    pennant(s, x - w * 0.62, y, w * 0.72),
  ].join('')
}

function beach(s: Stage): string {
  const { p, r } = s
  const sand = mix(mix(p.wall, p.light, 0.55), p.near, { day: 0, dusk: 0.14, night: 0.42 }[s.time])
  const shore: Ridge = x => {
    const t = Math.max(0, s.lit === 'left' ? x : WIDTH - x) / WIDTH
    return 770 - 150 * t ** 1.4 + Math.sin(x / 120) * 7
  }
  const spit = headland(s, 520, 392, HORIZON + 8, 1.6)
  return [
    ground(spit, leaf(s, 0.3), HORIZON + 8),
    sailboat(s, inland(s, r.between(640, 760)), HORIZON + r.between(30, 60), 44),
    skiff(s, inland(s, r.between(760, 860)), 590, 62, p.accent),
    ground(x => shore(x) - 30, mix(p.water, p.light, 0.45)),
    ground(x => shore(x) - 14 + Math.sin(x / 60) * 4, mix(p.light, p.water, 0.12)),
    ground(shore, sand),
    grain(r, { from: 0, to: WIDTH, edge: shore, depth: 120 }, 420, shaded(s, sand, 0.3), 2.4),
    palm(s, inland(s, 310), 700, 400, leaf(s, 0.66), s.lit === 'left' ? -0.12 : 0.12),
    beachHut(s, inland(s, 190), 716, 190),
    parasol(s, inland(s, r.between(520, 580)), 742, 110),
    ...[446, 478].map((x, i) => board(s, inland(s, x), 726 + i * 5, 130, [p.accent, p.light][i]!)),
    traveller(s, inland(s, r.between(690, 760)), 760, 92),
    palm(s, inland(s, 50), 760, 560, leaf(s, 0.8), s.lit === 'left' ? -0.16 : 0.16),
    palm(s, inland(s, 96), 790, 430, leaf(s, 0.9), s.lit === 'left' ? 0.05 : -0.05),
    ...Array.from({ length: 6 }, () => tuft(s, inland(s, r.between(-20, 260)), HEIGHT + 8, r.between(60, 110), leaf(s, 1))),
  ].join('')
}

/** On stilts, thatched, open to the sea. */
function beachHut(s: Stage, x: number, y: number, w: number) {
  const thatch = timber(s, { day: 0.22, dusk: 0.34, night: 0.6 }[s.time])
  const wood = timber(s, s.time === 'day' ? 0.62 : 0.82)
  const inside = s.time === 'day' ? mix(s.p.near, s.p.wall, 0.12) : s.p.light
  const floor = y - w * 0.22
  let reeds = ''
  for (let i = -5; i <= 5; i++) reeds += d`M${x + i * w * 0.06} ${floor - w * 0.74}L${x + i * w * 0.112} ${floor - w * 0.36}`
  return [
    stroke(d`M${x - w * 0.4} ${y}V${floor}M${x} ${y}V${floor}M${x + w * 0.4} ${y}V${floor}`, wood, w * 0.035),
    rect(x - w * 0.44, floor - w * 0.42, w * 0.88, w * 0.42, inside),
    rect(x - w * 0.44, floor - w * 0.42, w * 0.3, w * 0.42, mix(s.p.wall, s.p.near, s.time === 'night' ? 0.5 : 0.08)),
    stroke(
      d`M${x - w * 0.08} ${floor - w * 0.26}Q${x + w * 0.14} ${floor - w * 0.02} ${x + w * 0.38} ${floor - w * 0.28}`,
      s.p.accent,
      w * 0.04,
    ),
    rect(x - w * 0.5, floor - 4, w, w * 0.05, wood),
    stroke(d`M${x - w * 0.42} ${floor}V${floor - w * 0.42}M${x + w * 0.42} ${floor}V${floor - w * 0.42}`, wood, w * 0.03),
    shape(
      [
        [x - w * 0.62, floor - w * 0.34],
        [x - w * 0.34, floor - w * 0.78],
        [x + w * 0.34, floor - w * 0.78],
        [x + w * 0.62, floor - w * 0.34],
      ],
      thatch,
    ),
    stroke(reeds, shaded(s, thatch, 0.25), 2.4),
    sign(s, x - w * 0.29, floor - w * 0.2, w * 0.07),
    pennant(s, x, floor - w * 0.76, w * 0.38),
  ].join('')
}

function parasol(s: Stage, x: number, y: number, size: number) {
  const dome = (from: number, to: number, fill: string) =>
    path(
      d`M${x + from * size} ${y - size * 0.8}Q${x + ((from + to) / 2) * size} ${y - size * 0.72} ${x + to * size} ${y - size * 0.8}Q${x + to * size * 0.6} ${y - size * 1.22} ${x} ${y - size * 1.26}Q${x + from * size * 0.6} ${y - size * 1.22} ${x + from * size} ${y - size * 0.8}Z`,
      s.time === 'night' ? shaded(s, fill, 0.3) : fill,
    )
  return [
    stroke(d`M${x} ${y}V${y - size * 1.3}`, s.p.near, 4),
    dome(-0.72, 0.72, s.p.light),
    dome(-0.72, -0.3, s.p.accent),
    dome(0.3, 0.72, s.p.accent),
    oval(x + size * 0.1, y, size * 0.62, size * 0.07, shaded(s, s.p.wall, 0.35)),
    rect(x - size * 0.2, y - size * 0.07, size * 0.7, size * 0.08, s.p.accent, 4),
  ].join('')
}

const board = (s: Stage, x: number, y: number, length: number, fill: string) =>
  path(
    d`M${x} ${y}C${x - length * 0.17} ${y - length * 0.3} ${x - length * 0.13} ${y - length * 0.8} ${x} ${y - length}C${x + length * 0.13} ${y - length * 0.8} ${x + length * 0.17} ${y - length * 0.3} ${x} ${y}Z`,
    fill,
  ) + stroke(d`M${x} ${y - 6}V${y - length + 8}`, mix(fill, s.p.near, 0.4), 2.6)
