import { blocks, railing } from './blocks.ts'
import { mix } from './colour.ts'
import { d, disc, grain, ground, HEIGHT, oval, path, type Ridge, rect, stroke, WIDTH } from './pen.ts'
import { bicycle, cat, traveller } from './people.ts'
import { palm, roundTree, tuft } from './plants.ts'
import { sailboat, sea, skiff } from './sea.ts'
import { dimmed, flatHouse, lowHouse, shimmer } from './shapes.ts'
import { headland } from './shore.ts'
import { farHills, sky } from './sky.ts'
import { glowing, land, leaf, type Stage, shaded, timber, walls } from './stage.ts'
import { lamp } from './street.ts'

const side = (s: Stage) => (x: number) => (s.lit === 'left' ? x : WIDTH - x)

/** Painted fishing boats on the sand, nets on poles, baskets; houses below palms along the bay. */
export function boats(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const horizon = 420
  const sand = mix(mix(p.wall, p.light, 0.5), p.near, { day: 0.02, dusk: 0.15, night: 0.44 }[s.time])
  const shore: Ridge = x => 596 + (at(x) / WIDTH - 0.5) * 90 + Math.sin(x / 130) * 8
  const spit = headland(s, 620, 356, horizon + 10, 1.7)
  const paints = [p.accent, mix(p.water, p.near, 0.1), mix(p.leaf, p.light, 0.15), mix(p.sun, p.wall, 0.35)]
  const tiles = shaded(s, mix(p.accent, p.wall, 0.2), { day: 0.1, dusk: 0.18, night: 0.55 }[s.time])
  const way = s.lit === 'left' ? 1 : -1
  return [
    sky(s, horizon),
    farHills(s, horizon - 8, 26, mix(p.far, p.haze, 0.5)),
    sea(s, horizon, 700),
    ground(spit, leaf(s, 0.34), horizon + 10),
    ...[880, 960, 1040, 1130].map((x, i) => palm(s, at(x), spit(at(x)) + 14, r.between(100, 150), leaf(s, 0.42 + (i % 2) * 0.05))),
    ...[930, 1010, 1090, 1170].map((x, i) =>
      lowHouse(s, at(x), horizon + 14 + (i % 2) * 4, 74, 30, mix(r.pick(walls(s)), p.far, 0.18), mix(tiles, p.far, 0.2)),
    ),
    sailboat(s, at(r.between(480, 560)), horizon + 26, 26),
    longBoat(s, at(r.between(560, 660)), 520, 120, dimmed(s, paints[3]!, 0.3), paints, true),
    longBoat(s, at(r.between(180, 260)), 492, 84, dimmed(s, paints[1]!, 0.3), paints, true),
    ground(x => shore(x) - 26, mix(p.water, p.light, 0.45)),
    ground(x => shore(x) - 11 + Math.sin(x / 60) * 4, mix(p.light, p.water, 0.12)),
    ground(shore, sand),
    grain(r, { from: 0, to: WIDTH, edge: shore, depth: 150 }, 460, shaded(s, sand, 0.3), 2.4),
    lowHouse(s, at(990), 686, 230, 92, walls(s)[0]!, tiles, true),
    nets(s, [at(590), 640], [at(800), 652], 92),
    longBoat(s, at(300), 650, 250, dimmed(s, paints[1]!, 0.3), paints),
    longBoat(s, at(390), 752, 330, dimmed(s, paints[0]!, 0.25), paints),
    ...[800, 848, 824].map((x, i) => basket(s, at(x), 776 - (i === 2 ? 30 : 0), 46, i)),
    traveller(s, at(846), 738, 106),
    traveller(s, at(906), 748, 98),
    cat(s, at(740), 786, 40),
    palm(s, at(1130), 800, 560, leaf(s, 0.78), way * -0.14),
    palm(s, at(1190), 820, 400, leaf(s, 0.88), way * -0.04),
    ...Array.from({ length: 6 }, () => tuft(s, at(r.between(960, 1210)), HEIGHT + 8, r.between(50, 96), leaf(s, r.between(0.85, 1)))),
  ].join('')
}

/** A boat as long as a house, its stem high, bands of paint along it; on the water only what shows of it. */
function longBoat(s: Stage, x: number, y: number, size: number, paint: string, paints: readonly string[], isAfloat = false): string {
  const way = s.lit === 'left' ? -1 : 1
  const white = dimmed(s, s.p.light, 0.35)
  const other = dimmed(s, paints.find(one => dimmed(s, one, 0.3) !== paint && one !== s.p.accent) ?? s.p.wall, 0.3)
  const k = size / 100
  const hull = 'M-96 -40Q-84 -18 -60 -14Q0 -6 58 -18Q82 -24 108 -58L116 -56Q104 -14 70 6Q0 22 -62 6Q-84 -2 -104 -36Z'
  const top = 'M-96 -40Q-84 -18 -60 -14Q0 -6 58 -18Q82 -24 108 -58L112 -57Q92 -16 60 -9Q0 4 -62 -5Q-86 -12 -101 -37Z'
  const stripe = 'M-90 -16Q-74 -3 -58 0Q0 10 62 -2Q84 -8 103 -32L100 -26Q84 0 64 4Q0 17 -60 6Q-78 2 -92 -18Z'
  const parts = [
    isAfloat
      ? rect(-92, 10, 184, 5, mix(s.p.water, s.p.near, 0.3), 2)
      : oval(0, 12, 92, 6, shaded(s, s.p.wall, s.time === 'night' ? 0.7 : 0.4)),
    // Of the inside one sees the far board.
    path('M-96 -40Q-84 -18 -60 -14Q0 -6 58 -18Q82 -24 108 -58Q86 -34 56 -28Q0 -20 -58 -24Q-82 -28 -96 -40Z', shaded(s, paint, 0.45)),
    path(hull, paint),
    path(stripe, white),
    path(top, other),
    ...[-40, -8, 26].map(dx => rect(dx, -23, 26, 5, timber(s, 0.4), 2)),
    // An eye, for luck.
    disc(90, -19, 6, white) + disc(91, -20, 2.6, s.p.near),
    size > 200 ? stroke('M-30 -22V-92M-30 -88L34 -70', timber(s, 0.6), 3) : '',
    size > 200 ? path('M-30 -92L2 -84L-30 -74Z', dimmed(s, s.p.accent === paint ? s.p.light : s.p.accent, 0.3)) : '',
    isAfloat ? disc(-24, -34, 7, dimmed(s, '#8d5a3c', 0.3)) + path('M-33 -12C-35 -32 -13 -32 -14 -12Z', white) : '',
  ]
  return `<g transform="${d`translate(${x} ${y})`} scale(${k * way} ${k})">${parts.join('')}</g>`
}

function nets(s: Stage, [ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], h: number): string {
  const pole = timber(s, s.time === 'day' ? 0.6 : 0.82)
  const thread = mix(mix(s.p.water, s.p.light, 0.35), s.p.near, s.time === 'night' ? 0.4 : 0.05)
  const top = (t: number) => [ax + (bx - ax) * t, ay + (by - ay) * t - h + Math.sin(Math.PI * t) * 20] as const
  let lines = ''
  for (let i = 1; i < 14; i++) {
    const [x, y] = top(i / 14)
    const long = h * (0.5 + Math.sin(i * 1.7) * 0.12)
    lines += d`M${x} ${y}l14 ${long}M${x} ${y}l-14 ${long}`
  }
  const floats = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85].map(t => disc(top(t)[0], top(t)[1], 5, dimmed(s, s.p.accent, 0.3)))
  return (
    stroke(lines, thread, 2) +
    stroke(d`M${ax} ${ay - h}Q${(ax + bx) / 2} ${(ay + by) / 2 - h + 40} ${bx} ${by - h}`, thread, 4) +
    stroke(d`M${ax} ${ay}V${ay - h - 10}M${bx} ${by}V${by - h - 10}`, pole, 7) +
    floats.join('')
  )
}

const basket = (s: Stage, x: number, y: number, w: number, i: number) => {
  const cane = timber(s, { day: 0.22, dusk: 0.36, night: 0.6 }[s.time])
  const fish = mix(mix(s.p.water, s.p.light, 0.6), s.p.near, s.time === 'night' ? 0.4 : 0)
  return (
    [-0.24, 0, 0.24].map(t => oval(x + t * w, y - w * 0.56, w * 0.16, w * 0.1, i === 1 ? dimmed(s, s.p.accent, 0.3) : fish)).join('') +
    path(d`M${x - w * 0.5} ${y - w * 0.52}H${x + w * 0.5}L${x + w * 0.38} ${y}H${x - w * 0.38}Z`, cane) +
    stroke(d`M${x - w * 0.46} ${y - w * 0.34}H${x + w * 0.46}M${x - w * 0.42} ${y - w * 0.16}H${x + w * 0.42}`, shaded(s, cane, 0.25), 3)
  )
}

/** A port: cranes over a ship with its boxes, a tug, sheds, from the quay across the basin. */
export function cranes(s: Stage): string {
  const { p, r } = s
  const at = side(s)
  const horizon = 500
  const quay = mix(land(s, 0.75), p.wall, 0.16)
  const y = 560
  const boxes = [p.accent, p.light, mix(p.water, p.near, 0.15), mix(p.leaf, p.light, 0.1), mix(p.accent, p.wall, 0.5), p.wall].map(one =>
    dimmed(s, one, 0.4),
  )
  const stack = (x: number, floor: number, columns: number, rows: number, w: number, h: number, fade = 0) => {
    let drawn = ''
    let last = ''
    for (let column = 0; column < columns; column++) {
      const high = Math.max(1, rows - r.int(0, 2))
      for (let row = 0; row < high; row++) {
        const fill = r.pick(boxes.filter(box => box !== last))
        last = fill
        const [bx, by] = [x + column * (w + 1.5), floor - (row + 1) * (h + 1)]
        drawn += rect(bx, by, w, h, mix(fill, p.far, fade), 1)
        drawn += stroke(
          d`M${bx + w * 0.25} ${by + 3}v${h - 6}M${bx + w * 0.5} ${by + 3}v${h - 6}M${bx + w * 0.75} ${by + 3}v${h - 6}`,
          shaded(s, mix(fill, p.far, fade), 0.16),
          1.6,
        )
      }
    }
    return drawn
  }
  const ship = at(650)
  return [
    sky(s, horizon),
    farHills(s, horizon - 20, 30, mix(p.far, p.haze, 0.55)),
    blocks(s, horizon + 14, [30, 90], 0.12),
    ...[90, 1110].map((x, i) => farCrane(s, at(x), horizon + 30, 170 - i * 20)),
    rect(0, horizon + 10, WIDTH, 60, mix(quay, p.far, 0.35)),
    stack(-10, y - 4, 10, 4, 52, 19, 0.22),
    stack(WIDTH * 0.62, y - 4, 9, 4, 52, 19, 0.22),
    gantry(s, at(330), y, 330),
    gantry(s, at(560), y, 360),
    gantry(s, at(840), y, 340),
    rect(0, y - 2, WIDTH, 18, mix(quay, p.far, 0.15)),
    rect(0, y - 2, WIDTH, 5, mix(quay, p.light, 0.3)),
    sea(s, y + 14, 730),
    rect(0, y + 12, WIDTH, 9, shaded(s, quay, 0.45)),
    shimmer(s, y + 20, 726, mix(p.water, p.near, 0.05), [p.light, ...boxes.slice(0, 3)]),
    // Twelve columns on the ship, behind its bridge.
    stack(ship - 250, y + 2, 9, 4, 46, 22),
    freighter(s, ship, y + 46, 640),
    tug(s, at(250), 670, 110),
    skiff(s, at(800), 700, 64, p.light),
    rect(0, 724, WIDTH, 76, quay),
    rect(0, 724, WIDTH, 8, mix(quay, p.light, 0.35)),
    grain(r, { from: 0, to: WIDTH, edge: () => 734, depth: 66 }, 260, shaded(s, quay, 0.3), 2.6),
    railing(s, 724),
    hut(s, at(970), 766, 190),
    traveller(s, at(480), 768, 124),
    traveller(s, at(550), 772, 114),
    bicycle(s, at(700), 768, 84),
    ...[190, 236].map(x => bollard(s, at(x), 752)),
    lamp(s, at(360), 774, 230),
    (s.climate === 'warm' ? palm : roundTree)(s, at(1172), 800, s.climate === 'warm' ? 480 : 380, leaf(s, 0.76)),
    cat(s, at(860), 778, 42),
  ].join('')
}

/** Legs over the quay, a boom over the ship, its lifting gear. */
function gantry(s: Stage, x: number, y: number, h: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const iron = dimmed(s, mix(s.p.accent, s.p.far, 0.12), 0.4)
  const dark = shaded(s, iron, 0.3)
  const beam = y - h * 0.66
  const px = (t: number) => x + way * t * h
  const hook = s.r.between(-0.3, -0.12)
  return [
    stroke(d`M${px(-0.14)} ${y}V${beam}M${px(0.14)} ${y}V${beam}`, iron, 12),
    stroke(d`M${px(-0.08)} ${y}V${beam}M${px(0.2)} ${y}V${beam}`, dark, 7),
    stroke(d`M${px(-0.14)} ${y - h * 0.24}H${px(0.14)}M${px(-0.14)} ${beam + h * 0.1}L${px(0.14)} ${y - h * 0.26}`, iron, 8),
    stroke(d`M${px(0.02)} ${beam}V${y - h}M${px(0.14)} ${beam}L${px(0.02)} ${y - h}M${px(-0.14)} ${beam}L${px(0.02)} ${y - h}`, iron, 8),
    stroke(
      d`M${px(0.02)} ${y - h}L${px(-0.5)} ${beam - 8}M${px(0.02)} ${y - h}L${px(-0.3)} ${beam - 8}M${px(0.02)} ${y - h}L${px(0.36)} ${beam - 8}`,
      dark,
      3,
    ),
    rect(Math.min(px(-0.54), px(0.4)), beam - 12, h * 0.94, 16, iron, 3),
    rect(Math.min(px(0.2), px(0.36)), beam - 34, h * 0.16, 24, dimmed(s, s.p.light, 0.4), 3),
    rect(px(hook) - 13, beam + 4, 26, 16, dimmed(s, s.p.light, 0.4), 3),
    rect(px(hook) - 8, beam + 8, 16, 8, glowing(s), 2),
    stroke(d`M${px(hook) - 8} ${beam + 18}v${h * 0.16}M${px(hook) + 8} ${beam + 18}v${h * 0.16}`, s.p.near, 2),
    rect(px(hook) - 26, beam + 18 + h * 0.16, 52, 22, dimmed(s, s.r.pick([s.p.light, mix(s.p.water, s.p.near, 0.15), s.p.wall]), 0.4), 2),
    s.time === 'day' ? '' : [-0.5, 0.02, 0.36].map(t => disc(px(t), t === 0.02 ? y - h : beam - 10, 4, s.p.sun)).join(''),
    ...[-0.14, 0.14].map(t => rect(px(t) - 14, y - 8, 28, 8, s.p.near, 2)),
  ].join('')
}

const farCrane = (s: Stage, x: number, y: number, h: number) => {
  const way = s.lit === 'left' ? 1 : -1
  const px = (t: number) => x + way * t * h
  return stroke(
    d`M${px(-0.12)} ${y}V${y - h * 0.6}M${px(0.12)} ${y}V${y - h * 0.6}M${px(-0.2)} ${y - h * 0.6}H${px(0.34)}M${px(-0.2)} ${y - h * 0.6}L${px(-0.46)} ${y - h * 1.02}M${px(0.02)} ${y - h * 0.6}V${y - h * 0.9}L${px(-0.4)} ${y - h * 0.94}`,
    mix(land(s, 0.3), s.p.haze, 0.25),
    6,
  )
}

function freighter(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const hull = mix(s.p.near, s.p.water, s.time === 'night' ? 0.3 : 0.18)
  const pale = dimmed(s, s.p.light, 0.4)
  const at = (t: number) => x + way * t * w
  const bridge = at(-0.38)
  const rows = [0, 1, 2, 3].map(row =>
    [-0.034, -0.012, 0.01, 0.032].map(t => rect(bridge + t * w - 5, y - w * 0.235 + row * 24, 10, 9, glowing(s), 1)).join(''),
  )
  return [
    rect(bridge - w * 0.052, y - w * 0.25, w * 0.104, w * 0.19, pale, 3),
    rect(bridge - w * 0.075, y - w * 0.27, w * 0.15, w * 0.026, pale, 3),
    rect(bridge - w * 0.06, y - w * 0.264, w * 0.12, w * 0.014, glowing(s), 2),
    rect(at(-0.46) - w * 0.022, y - w * 0.2, w * 0.044, w * 0.14, s.p.accent, 3),
    ...rows,
    path(
      d`M${at(-0.5)} ${y - w * 0.07}H${at(0.42)}L${at(0.52)} ${y - w * 0.1}Q${at(0.5)} ${y + w * 0.03} ${at(0.43)} ${y + w * 0.055}H${at(-0.47)}Z`,
      hull,
    ),
    path(d`M${at(-0.488)} ${y + w * 0.03}H${at(0.466)}L${at(0.43)} ${y + w * 0.055}H${at(-0.47)}Z`, s.p.accent),
    stroke(d`M${at(-0.494)} ${y - w * 0.04}H${at(0.49)}`, mix(hull, pale, 0.5), 3),
    stroke(d`M${at(0.44)} ${y - w * 0.078}v${-w * 0.09}`, s.p.near, 4),
    rect(Math.min(at(-0.5), at(0.46)), y + w * 0.055, w * 0.96, 6, mix(s.p.water, s.p.near, 0.35), 3),
  ].join('')
}

function tug(s: Stage, x: number, y: number, w: number): string {
  const way = s.lit === 'left' ? 1 : -1
  const pale = dimmed(s, s.p.light, 0.4)
  const at = (t: number) => x + way * t * w
  return [
    path(d`M${at(-0.9)} ${y + 10}Q${at(-0.5)} ${y - 6} ${at(-0.2)} ${y + 8}Z`, mix(s.p.water, s.p.light, 0.6)),
    rect(x - w * 0.22, y - w * 0.34, w * 0.44, w * 0.2, pale, 4),
    rect(at(0.06) - w * 0.14, y - w * 0.52, w * 0.28, w * 0.2, pale, 4),
    rect(at(0.06) - w * 0.1, y - w * 0.48, w * 0.2, w * 0.08, glowing(s), 2),
    rect(at(-0.2) - w * 0.06, y - w * 0.5, w * 0.12, w * 0.24, s.p.accent, 3),
    path(
      d`M${at(-0.5)} ${y - w * 0.14}H${at(0.3)}L${at(0.56)} ${y - w * 0.24}L${at(0.46)} ${y + w * 0.09}H${at(-0.44)}Z`,
      mix(s.p.near, s.p.water, 0.2),
    ),
    ...[-0.3, -0.06, 0.18, 0.38].map(t => disc(at(t), y - w * 0.04, w * 0.05, s.p.near)),
    rect(x - w * 0.5, y + w * 0.09, w, 5, mix(s.p.water, s.p.near, 0.35), 2),
  ].join('')
}

const bollard = (s: Stage, x: number, y: number) =>
  rect(x - 13, y - 26, 26, 28, mix(s.p.near, s.p.far, 0.1), 4) + rect(x - 18, y - 34, 36, 13, mix(s.p.near, s.p.far, 0.1), 6)

/** The hostel in an old shed of bricks on the near quay. */
function hut(s: Stage, x: number, y: number, w: number): string {
  const brick = mix(mix(s.p.wall, s.p.accent, 0.4), s.p.near, { day: 0.08, dusk: 0.26, night: 0.62 }[s.time])
  return (
    flatHouse(s, { x, y, w, h: w * 0.78, wall: brick, isHostel: true, isArched: true }) +
    stroke(
      Array.from(
        { length: 12 },
        (_, i) => d`M${x - w * 0.44 + (i % 4) * w * 0.24} ${y - w * 0.1 - Math.floor(i / 4) * w * 0.22}h${w * 0.06}`,
      ).join(''),
      shaded(s, brick, 0.16),
      5,
    ) +
    path(d`M${x - w * 0.09} ${y}V${y - w * 0.2}A${w * 0.09} ${w * 0.09} 0 0 1 ${x + w * 0.09} ${y - w * 0.2}V${y}Z`, s.p.accent)
  )
}
