import { blocks } from './blocks.ts'
import { mix } from './colour.ts'
import { pennant, sign, window } from './houses.ts'
import { d, disc, grain, ground, HEIGHT, oval, type Point, path, rect, ridge, shape, stroke, WIDTH } from './pen.ts'
import { bicycle, cat, traveller } from './people.ts'
import { cypress, palm, roundTree, tuft } from './plants.ts'
import { sandOf } from './sand.ts'
import { dimmed, flatHouse, shimmer, stall } from './shapes.ts'
import { farHills, sky } from './sky.ts'
import { glowing, leaf, type Stage, shaded, timber, walls } from './stage.ts'
import { archWindow, lamp } from './street.ts'
import { pavement, stone, wideTree } from './streets.ts'

const side = (s: Stage) => (x: number) => (s.lit === 'left' ? x : WIDTH - x)

/** A lane between tall houses under upright signs that have no words; noodles, stools, machines that sell tea. */
export function alley(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const [vx, vy] = [at(560), 560] as const
  const road = mix(mix(p.near, p.far, { day: 0.5, dusk: 0.34, night: 0.2 }[s.time]), p.wall, s.time === 'day' ? 0.2 : 0.05)
  // From the far end of the lane to us.
  const depths = [0.14, 0.22, 0.34, 0.52, 0.84, 1.7]
  const edge = (way: number, k: number) => vx + way * 400 * k
  const floor = (k: number) => vy + 196 * k
  const paints = walls(s)
  const sunward = s.lit === 'left' ? -1 : 1
  const house = (way: number, i: number) => {
    const [far, near] = [depths[i]!, depths[i + 1]!]
    // Low where the sun stands, which nothing hides.
    const height = way === sunward ? r.between(300, 390) : r.between(470, 640)
    const wall = mix(mix(r.pick(paints), p.near, s.time === 'day' ? 0.06 : 0.2), p.far, Math.max(0, 0.5 - i * 0.13))
    const at_ = (k: number, up: number): Point => [edge(way, k), floor(k) - up * k]
    const band = (from: number, to: number, fill: string, a = far, b = near) =>
      shape([at_(a, from), at_(b, from), at_(b, to), at_(a, to)], fill)
    let drawn = band(0, height, wall) + band(height, height + 16, mix(wall, p.light, 0.3))
    const shop = s.time === 'day' ? mix(p.near, p.far, 0.25) : p.light
    drawn += band(0, 104, shop, far + (near - far) * 0.12, far + (near - far) * 0.84)
    drawn += band(104, 130, dimmed(s, r.pick([p.accent, p.light, mix(p.water, p.near, 0.2)]), 0.3))
    for (let up = 168; up < height - 50; up += 92)
      for (const t of [0.14, 0.56]) {
        const lit = s.time === 'day' ? shaded(s, wall, 0.45) : r.chance(0.5) ? p.light : shaded(s, wall, 0.4)
        drawn += band(up, up + 52, lit, far + (near - far) * t, far + (near - far) * (t + 0.28))
      }
    return drawn
  }
  const board = (way: number, k: number, up: number, w: number, h: number, isHostel = false) => {
    const x = edge(way, k) - way * (w * k * 0.5 + 3)
    const [bw, bh] = [w * k, h * k]
    const y = floor(k) - up * k - bh
    const fill = isHostel
      ? p.light
      : r.pick([p.accent, p.light, mix(p.water, p.near, 0.1), mix(p.accent, p.sun, 0.5), mix(p.leaf, p.near, 0.1)])
    const cloth = s.time === 'day' ? fill : mix(fill, p.light, 0.18)
    const ink = fill === p.light ? p.accent : p.light
    let marks = ''
    for (let i = 0; i < 4 && !isHostel; i++) {
      const my = y + bh * (0.16 + i * 0.22)
      marks += [
        d`M${x - bw * 0.24} ${my - bh * 0.02}q${bw * 0.24} ${bh * 0.12} ${bw * 0.48} 0Z`,
        d`M${x} ${my - bh * 0.045}a${bw * 0.19} ${bw * 0.19} 0 1 1 -0.1 0`,
        d`M${x - bw * 0.26} ${my}q${bw * 0.13} ${-bh * 0.06} ${bw * 0.26} 0t${bw * 0.26} 0`,
        d`M${x - bw * 0.2} ${my + bh * 0.03}l${bw * 0.2} ${-bh * 0.075}l${bw * 0.2} ${bh * 0.075}`,
      ][r.int(0, 3)]!
    }
    return [
      s.time === 'day' ? '' : `<g opacity="0.2">${oval(x, y + bh / 2, bw * 1.1, bh * 0.72, fill)}</g>`,
      stroke(d`M${edge(way, k)} ${y + bh * 0.12}H${x}M${edge(way, k)} ${y + bh * 0.88}H${x}`, p.near, 3),
      rect(x - bw / 2, y, bw, bh, cloth, 4 * k + 2),
      stroke(marks, ink, Math.max(2, 6 * k)),
      isHostel ? sign(s, x, y + bw * 0.55, bw * 0.34) : '',
    ].join('')
  }
  const ways = [-1, 1]
  let wires = ''
  for (const [k, up] of [
    [0.3, 330],
    [0.46, 320],
    [0.74, 330],
  ] as const)
    wires += d`M${edge(-1, k)} ${floor(k) - up * k}Q${vx} ${floor(k) - (up - 90) * k} ${edge(1, k)} ${floor(k) - (up + 30) * k}`
  return [
    sky(s, 520),
    blocks(s, 600, [160, 300], 0.12),
    blocks(s, 600, [60, 150], 0.34),
    rect(0, vy + 20, WIDTH, HEIGHT, road),
    shape(
      [
        [edge(-1, 0.14), floor(0.14)],
        [edge(1, 0.14), floor(0.14)],
        [edge(1, 1.3), floor(1.3)],
        [edge(-1, 1.3), floor(1.3)],
      ],
      mix(road, p.light, s.time === 'night' ? 0.05 : 0.16),
    ),
    ...depths
      .slice(0, -1)
      .flatMap((_, i) => [
        ...ways.map(way => house(way, i)),
        ...ways.map(way => board(way, depths[i + 1]! * 0.86, r.between(150, 176), 62, r.between(150, 190), way === -sunward && i === 3)),
        ...(i < 4 ? [board(-sunward, depths[i + 1]! * 0.97, r.between(350, 380), 48, r.between(100, 140))] : []),
      ]),
    stroke(wires, mix(p.near, p.far, 0.1), 2.4),
    s.time === 'day' ? '' : shimmer(s, 690, HEIGHT, road, [p.light, p.accent, p.sun]),
    traveller(s, vx - 26, floor(0.34) + 2, 54),
    traveller(s, vx + 30, floor(0.44), 66),
    bicycle(s, at(330), 748, 84),
    machines(s, at(250), 766, 200),
    noodleStall(s, at(930), 776, 270),
    traveller(s, at(500), 752, 118),
    traveller(s, at(566), 758, 108),
    cat(s, at(700), 772, 42),
  ].join('')
}

/** Two machines that sell drinks, alight day and night. */
function machines(s: Stage, x: number, y: number, h: number): string {
  const one = (mx: number, paint: string) => {
    const w = h * 0.44
    let cans = ''
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 4; i++)
        cans += rect(
          mx - w * 0.36 + i * w * 0.19,
          y - h * 0.9 + row * h * 0.13,
          w * 0.11,
          h * 0.09,
          s.r.pick([s.p.accent, mix(s.p.leaf, s.p.light, 0.2), mix(s.p.water, s.p.near, 0.1), s.p.wall]),
          2,
        )
    return [
      rect(mx - w / 2, y - h, w, h, dimmed(s, paint, 0.25), 6),
      rect(mx - w * 0.42, y - h * 0.94, w * 0.84, h * 0.42, s.p.light, 4),
      cans,
      rect(mx - w * 0.38, y - h * 0.46, w * 0.5, h * 0.12, dimmed(s, mix(paint, s.p.light, 0.5), 0.2), 3),
      rect(mx + w * 0.2, y - h * 0.46, w * 0.16, h * 0.14, s.p.near, 3),
      rect(mx - w * 0.36, y - h * 0.2, w * 0.72, h * 0.1, mix(s.p.near, s.p.far, 0.1), 3),
    ].join('')
  }
  const glow = s.time === 'day' ? '' : `<g opacity="0.22">${oval(x, y - h * 0.5, h * 0.8, h * 0.66, s.p.light)}</g>`
  return glow + oval(x, y + 2, h * 0.54, 8, s.p.near) + one(x - h * 0.23, mix(s.p.water, s.p.near, 0.05)) + one(x + h * 0.23, s.p.accent)
}

/** A cart with a short curtain, steam, people on stools before it. */
function noodleStall(s: Stage, x: number, y: number, w: number): string {
  const { p } = s
  const wood = timber(s, s.time === 'day' ? 0.45 : 0.66)
  const inside = s.time === 'day' ? mix(p.near, p.wall, 0.25) : p.light
  const roof = mix(p.near, p.far, 0.16)
  const h = w * 0.8
  const cloths = Array.from({ length: 6 }, (_, i) =>
    path(
      d`M${x - w * 0.46 + i * w * 0.153} ${y - h * 0.8}h${w * 0.148}v${h * 0.2}q${-w * 0.074} ${h * 0.03} ${-w * 0.148} 0Z`,
      dimmed(s, p.accent, 0.2),
    ),
  )
  const steam = mix(p.light, p.haze, 0.4)
  const guests = [-0.26, 0.02, 0.3].map((t, i) => {
    const gx = x + t * w
    const coat = dimmed(s, [mix(p.leaf, p.light, 0.3), p.wall, mix(p.water, p.light, 0.2)][i]!, 0.35)
    return (
      stroke(d`M${gx - w * 0.05} ${y}L${gx - w * 0.03} ${y - h * 0.2}M${gx + w * 0.05} ${y}L${gx + w * 0.03} ${y - h * 0.2}`, p.near, 5) +
      rect(gx - w * 0.06, y - h * 0.23, w * 0.12, h * 0.04, p.near, 3) +
      path(
        d`M${gx - w * 0.075} ${y - h * 0.22}C${gx - w * 0.09} ${y - h * 0.54} ${gx + w * 0.09} ${y - h * 0.54} ${gx + w * 0.075} ${y - h * 0.22}Z`,
        coat,
      ) +
      disc(gx, y - h * 0.53, w * 0.04, dimmed(s, '#c98d68', 0.3)) +
      path(d`M${gx - w * 0.045} ${y - h * 0.53}Q${gx} ${y - h * 0.64} ${gx + w * 0.045} ${y - h * 0.53}Z`, p.near)
    )
  })
  return [
    s.time === 'day' ? '' : `<g opacity="0.24">${oval(x, y - h * 0.5, w * 0.72, h * 0.66, p.light)}</g>`,
    oval(x, y + 3, w * 0.56, 9, p.near),
    rect(x - w * 0.44, y - h * 0.82, w * 0.88, h * 0.44, inside),
    ...[-0.2, 0.1].map(t => rect(x + t * w, y - h * 0.48, w * 0.14, h * 0.12, mix(p.near, p.far, 0.3), 4)),
    ...[0, 1, 2].map(i => disc(x - w * 0.13 + Math.sin(i * 2) * 8, y - h * (0.55 + i * 0.06), w * (0.03 + i * 0.008), steam)),
    stroke(d`M${x - w * 0.44} ${y}V${y - h * 0.84}M${x + w * 0.44} ${y}V${y - h * 0.84}`, wood, 9),
    rect(x - w * 0.5, y - h * 0.4, w, h * 0.07, mix(wood, p.light, s.time === 'night' ? 0.1 : 0.4), 3),
    rect(x - w * 0.44, y - h * 0.34, w * 0.88, h * 0.26, wood),
    ...cloths,
    path(d`M${x - w * 0.6} ${y - h * 0.78}L${x - w * 0.48} ${y - h * 0.98}H${x + w * 0.48}L${x + w * 0.6} ${y - h * 0.78}Z`, roof),
    ...guests,
  ].join('')
}

/** A great portal with tiles between blue domes, a pool under planes, melons. */
export function iwan(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const y = 610
  const brick = dimmed(s, mix(mix(p.wall, p.light, 0.45), p.accent, 0.06), 0.52)
  const blue = dimmed(s, mix(mix(p.water, '#2f9aa8', 0.45), p.light, 0.1), 0.42)
  const pool = mix(p.water, p.haze, 0.12)
  const x0 = at(700)
  return [
    sky(s, 500),
    farHills(s, 450, 70, mix(p.haze, sandOf(s, 0.3), 0.55)),
    ground(ridge(r, 520, 20), sandOf(s, 0.4)),
    ...Array.from({ length: 10 }, (_, i) => {
      const isHostel = i === 1
      return flatHouse(s, {
        x: at(60 + i * 124 + r.between(-14, 14)),
        y: y - 6,
        w: r.between(100, 132) + (isHostel ? 24 : 0),
        h: r.between(56, 104) + (isHostel ? 66 : 0),
        wall: isHostel ? dimmed(s, p.light, 0.5) : mix(brick, p.far, r.between(0.1, 0.28)),
        isHostel,
        isArched: true,
      })
    }),
    ribbedDome(s, x0 + (s.lit === 'left' ? -190 : 190), y - 130, 150, brick, blue),
    ribbedDome(s, x0 + (s.lit === 'left' ? 190 : -190), y - 130, 150, brick, blue),
    roundTower(s, x0 - 330, y, 330, brick, blue),
    roundTower(s, x0 + 330, y, 330, brick, blue),
    gallery(s, x0, y, 620, 132, brick, blue),
    portal(s, x0, y, 300, 330, brick, blue),
    ...[330, 1130].map((x, i) => roundTree(s, at(x), y + 20, 200 - i * 20, leaf(s, 0.56))),
    pavement(s, y, mix(stone(s), brick, 0.45)),
    rect(x0 - 250, y + 66, 500, 84, mix(stone(s), p.light, s.time === 'night' ? 0.1 : 0.4), 6),
    rect(x0 - 236, y + 76, 472, 62, pool, 4),
    rect(x0 - 110, y + 78, 220, 52, mix(pool, brick, 0.4), 3),
    rect(x0 - 62, y + 78, 124, 34, mix(pool, p.near, 0.24), 3),
    ...Array.from({ length: 10 }, () =>
      rect(x0 + r.between(-226, 150), y + r.between(82, 132), r.between(30, 76), 3.6, mix(pool, p.light, 0.55), 2),
    ),
    stall(s, at(190), 716, 122, p.accent),
    melons(s, at(320), 738, 64),
    traveller(s, at(400), 748, 116),
    traveller(s, at(464), 754, 106),
    bicycle(s, at(1060), 742, 78),
    lamp(s, at(1000), 752, 190),
    wideTree(s, at(1130), 784, 430, leaf(s, 0.7)),
    cypress(s, at(40), 800, 330, leaf(s, 0.78)),
    cat(s, at(540), 776, 42),
    ...Array.from({ length: 5 }, () => tuft(s, at(r.between(1050, 1200)), HEIGHT + 8, r.between(40, 70), leaf(s, 0.9))),
  ].join('')
}

/** A pointed arch, open below. */
const pointed = (x: number, y: number, w: number, h: number) =>
  d`M${x - w / 2} ${y}V${y - h * 0.55}C${x - w / 2} ${y - h * 0.8} ${x - w * 0.2} ${y - h * 0.9} ${x} ${y - h}C${x + w * 0.2} ${y - h * 0.9} ${x + w / 2} ${y - h * 0.8} ${x + w / 2} ${y - h * 0.55}V${y}Z`

/** Small squares set on their corners, as of glazed brick. */
function lozenges(x: number, y: number, w: number, h: number, size: number): string {
  let data = ''
  for (let row = 0; row * size * 1.5 < h - size; row++)
    for (let i = 0; i * size * 1.7 < w - size; i++)
      data += d`M${x + size + i * size * 1.7} ${y + size * 0.4 + row * size * 1.5}l${size * 0.5} ${size * 0.5}l${-size * 0.5} ${size * 0.5}l${-size * 0.5} ${-size * 0.5}Z`
  return data
}

function portal(s: Stage, x: number, y: number, w: number, h: number, brick: string, blue: string): string {
  const { p } = s
  const way = s.lit === 'left' ? 1 : -1
  const deep = s.time === 'day' ? mix(brick, p.near, 0.42) : mix(p.light, brick, 0.2)
  const trim = mix(blue, p.light, s.time === 'night' ? 0.12 : 0.5)
  return [
    rect(x - w / 2, y - h, w, h, brick),
    rect(way > 0 ? x + w * 0.36 : x - w / 2, y - h, w * 0.14, h, shaded(s, brick, 0.14)),
    rect(x - w / 2 - 5, y - h - 9, w + 10, 13, trim),
    rect(x - w * 0.45, y - h + 14, w * 0.9, h * 0.14, blue),
    stroke(
      Array.from(
        { length: 7 },
        (_, i) => d`M${x - w * 0.39 + i * w * 0.118} ${y - h + 14 + h * 0.1}q${w * 0.03} ${-h * 0.08} ${w * 0.06} 0`,
      ).join(''),
      trim,
      4,
    ),
    rect(x - w * 0.45, y - h * 0.8, w * 0.1, h * 0.8, blue),
    rect(x + w * 0.35, y - h * 0.8, w * 0.1, h * 0.8, blue),
    path(lozenges(x - w * 0.47, y - h * 0.8, w * 0.12, h * 0.8, 17), trim),
    path(lozenges(x + w * 0.33, y - h * 0.8, w * 0.12, h * 0.8, 17), trim),
    rect(x - w * 0.31, y - h * 0.8, w * 0.62, h * 0.8, mix(blue, brick, 0.35)),
    path(lozenges(x - w * 0.32, y - h * 0.8, w * 0.64, h * 0.4, 20), mix(blue, p.light, s.time === 'night' ? 0.08 : 0.3)),
    path(pointed(x, y, w * 0.58, h * 0.74), trim),
    path(pointed(x, y, w * 0.53, h * 0.71), deep),
    // The vault within: nets of small arches.
    path(
      d`M${x - w * 0.26} ${y - h * 0.4}C${x - w * 0.26} ${y - h * 0.58} ${x - w * 0.1} ${y - h * 0.64} ${x} ${y - h * 0.71}C${x + w * 0.1} ${y - h * 0.64} ${x + w * 0.26} ${y - h * 0.58} ${x + w * 0.26} ${y - h * 0.4}Q${x + w * 0.19} ${y - h * 0.48} ${x + w * 0.13} ${y - h * 0.41}Q${x + w * 0.065} ${y - h * 0.5} ${x} ${y - h * 0.41}Q${x - w * 0.065} ${y - h * 0.5} ${x - w * 0.13} ${y - h * 0.41}Q${x - w * 0.19} ${y - h * 0.48} ${x - w * 0.26} ${y - h * 0.4}Z`,
      mix(brick, p.light, s.time === 'night' ? 0.06 : 0.3),
    ),
    path(pointed(x, y, w * 0.2, h * 0.34), s.time === 'day' ? mix(p.near, p.water, 0.2) : p.sun),
    ...[-0.19, 0.19].map(t => archWindow(s, x + w * t, y - h * 0.3, w * 0.07, h * 0.13, s.time === 'day' ? shaded(s, deep, 0.3) : p.light)),
  ].join('')
}

/** Arched cells in a row, left and right of the portal. */
function gallery(s: Stage, x: number, y: number, w: number, h: number, brick: string, blue: string): string {
  const cells = 8
  const trim = mix(blue, s.p.light, s.time === 'night' ? 0.1 : 0.4)
  return [
    rect(x - w / 2, y - h, w, h, brick),
    rect(x - w / 2 - 3, y - h - 5, w + 6, 9, trim),
    rect(x - w / 2, y - h + 8, w, 16, blue),
    ...Array.from({ length: cells }, (_, i) => {
      const cx = x - w / 2 + (w * (i + 0.5)) / cells
      return path(pointed(cx, y, w * 0.088, h * 0.66), trim) + path(pointed(cx, y, w * 0.072, h * 0.6), glowing(s))
    }),
  ].join('')
}

function ribbedDome(s: Stage, x: number, y: number, w: number, brick: string, blue: string): string {
  const way = s.lit === 'left' ? 1 : -1
  const outline = (half: number) => d`C${x + half * 1.24} ${y - w * 0.72} ${x + half * 0.5} ${y - w * 0.92} ${x} ${y - w * 1.14}`
  const left = d`M${x} ${y - w * 1.14}C${x - w * 0.24} ${y - w * 0.92} ${x - w * 0.62} ${y - w * 0.72} ${x - w * 0.45} ${y - w * 0.34}H${x + w * 0.45}`
  let ribs = ''
  for (const t of [-0.6, -0.3, 0, 0.3, 0.6]) ribs += d`M${x + t * w * 0.46} ${y - w * 0.36}` + outline(t * w * 0.46)
  return [
    rect(x - w * 0.38, y - w * 0.36, w * 0.76, w * 0.38, brick),
    rect(x - w * 0.38, y - w * 0.26, w * 0.76, w * 0.1, blue),
    path(`${left}${outline(w * 0.46)}Z`, blue),
    path(
      d`M${x} ${y - w * 1.14}C${x + way * w * 0.24} ${y - w * 0.92} ${x + way * w * 0.62} ${y - w * 0.72} ${x + way * w * 0.45} ${y - w * 0.34}H${x + way * w * 0.14}C${x + way * w * 0.36} ${y - w * 0.7} ${x + way * w * 0.08} ${y - w * 0.95} ${x} ${y - w * 1.14}Z`,
      shaded(s, blue, 0.2),
    ),
    stroke(ribs, mix(blue, s.p.light, s.time === 'night' ? 0.08 : 0.34), 4),
    stroke(d`M${x} ${y - w * 1.12}v${-w * 0.12}`, s.p.near, 3.4),
    disc(x, y - w * 1.18, w * 0.03, s.p.sun),
  ].join('')
}

function roundTower(s: Stage, x: number, y: number, h: number, brick: string, blue: string): string {
  const way = s.lit === 'left' ? 1 : -1
  const half = (t: number) => h * (0.075 - 0.02 * t)
  const at = (t: number) => y - h * t
  const slice = (from: number, to: number, fill: string) =>
    shape(
      [
        [x - half(from), at(from)],
        [x + half(from), at(from)],
        [x + half(to), at(to)],
        [x - half(to), at(to)],
      ],
      fill,
    )
  return [
    slice(0, 1, brick),
    ...[0.24, 0.46, 0.68].map(t => slice(t, t + 0.07, blue)),
    slice(0.88, 0.94, blue),
    shape(
      [
        [x + way * half(0) * 0.3, at(0)],
        [x + way * half(0), at(0)],
        [x + way * half(1), at(1)],
        [x + way * half(1) * 0.3, at(1)],
      ],
      `${s.p.near}30`,
    ),
    rect(x - half(1) - 5, at(1) - 8, half(1) * 2 + 10, 12, mix(brick, s.p.light, s.time === 'night' ? 0.1 : 0.4), 3),
    path(d`M${x - half(1)} ${at(1) - 8}Q${x} ${at(1) - 44} ${x + half(1)} ${at(1) - 8}Z`, blue),
  ].join('')
}

const melons = (s: Stage, x: number, y: number, size: number) =>
  [
    [-0.5, 0],
    [0, 0],
    [0.5, 0],
    [-0.25, 0.36],
    [0.25, 0.36],
    [0, 0.72],
  ]
    .map(([dx, up], i) =>
      oval(
        x + dx! * size,
        y - up! * size - size * 0.2,
        size * 0.28,
        size * 0.22,
        dimmed(s, [mix(s.p.sun, s.p.wall, 0.4), mix(s.p.leaf, s.p.light, 0.3)][i % 2]!, 0.35),
      ),
    )
    .join('')

/** Wooden houses with verandas along a street of big trees, steps, fences, a bicycle on the lawn. */
export function porches(s: Stage): string {
  const { r, p } = s
  const at = side(s)
  const y = 650
  const lawn = leaf(s, 0.52)
  const paints = [...walls(s), dimmed(s, mix(p.water, p.light, 0.45), 0.52)]
  const autumn = dimmed(s, mix(p.accent, p.wall, 0.35), 0.45)
  const crown = (i: number, nearness: number) =>
    (s.climate === 'cold' && i % 3 === 1) || (s.climate === 'mild' && i % 6 === 4) ? mix(autumn, p.far, 0.6 - nearness) : leaf(s, nearness)
  const road = mix(mix(p.near, p.far, 0.45), p.wall, s.time === 'night' ? 0.04 : 0.14)
  let last = ''
  const houses = [-10, 250, 520, 800, 1060].map((x, i) => {
    const isHostel = i === 2
    const wall = isHostel ? walls(s)[0]! : r.pick(paints.slice(1).filter(paint => paint !== last))
    last = wall
    return { x: x + 70, w: isHostel ? 252 : r.between(216, 236), wall, isHostel }
  })
  let fence = ''
  for (let x = 0; x < WIDTH; x += 19) if (houses.every(one => Math.abs(at(one.x) - x) > 34)) fence += d`M${x} 676v-24l5 -6l5 6v24Z`
  return [
    sky(s, 480),
    farHills(s, 470, 34, mix(p.far, p.haze, 0.5)),
    ground(ridge(r, 520, 18), leaf(s, 0.32)),
    ...Array.from({ length: 12 }, (_, i) =>
      roundTree(s, i * 110 + r.between(-30, 30), 600, r.between(200, 280), crown(i, 0.38 + (i % 2) * 0.05)),
    ),
    ground(() => 600, leaf(s, 0.46)),
    ...houses.map(one => porchHouse(s, at(one.x), y, one.w, one.wall, one.isHostel)),
    rect(0, y - 4, WIDTH, 60, lawn),
    grain(r, { from: 0, to: WIDTH, edge: () => y, depth: 44 }, 260, shaded(s, lawn, 0.28), 2.6),
    ...houses.map(one =>
      shape(
        [
          [at(one.x) - 20, y - 6],
          [at(one.x) + 20, y - 6],
          [at(one.x) + 34, 706],
          [at(one.x) - 34, 706],
        ],
        mix(stone(s), p.light, s.time === 'night' ? 0.06 : 0.36),
      ),
    ),
    path(fence, dimmed(s, p.light, 0.5)),
    stroke(d`M0 660H${WIDTH}`, dimmed(s, p.light, 0.5), 3),
    ...houses.map(
      one =>
        rect(at(one.x) - 30, 644, 60, 26, lawn) +
        rect(at(one.x) - 26, 644, 52, 26, mix(stone(s), p.light, s.time === 'night' ? 0.06 : 0.36)),
    ),
    rect(0, 700, WIDTH, 26, mix(stone(s), p.light, s.time === 'night' ? 0.04 : 0.26)),
    rect(0, 724, WIDTH, 76, road),
    rect(0, 724, WIDTH, 6, mix(road, p.light, 0.4)),
    ...(s.climate === 'warm'
      ? [palm(s, at(190), 700, 400, leaf(s, 0.6)), palm(s, at(726), 706, 340, leaf(s, 0.62))]
      : [roundTree(s, at(190), 704, 250, crown(4, 0.58)), roundTree(s, at(728), 706, 216, leaf(s, 0.6))]),
    postbox(s, at(430), 716, 56),
    bicycle(s, at(340), 708, 66),
    traveller(s, at(590), 722, 112),
    traveller(s, at(652), 726, 104),
    wideTree(s, at(1110), 770, 520, crown(1, 0.74)),
    cat(s, at(880), 722, 38),
    ...Array.from({ length: 16 }, () => oval(at(r.between(930, 1200)), r.between(712, 780), 6, 3, crown(1, 0.66))),
  ].join('')
}

function porchHouse(s: Stage, x: number, y: number, w: number, wall: string, isHostel: boolean): string {
  const way = s.lit === 'left' ? 1 : -1
  const white = dimmed(s, mix(s.p.light, '#ffffff', 0.3), 0.5)
  const tiles = shaded(s, mix(s.p.near, s.p.far, 0.42), { day: 0, dusk: 0.1, night: 0.4 }[s.time])
  const h = w * 0.84
  const e = y - h
  const deck = y - w * 0.1
  const roofY = y - w * 0.42
  let boards = ''
  for (let up = w * 0.14; up < h - 4; up += 13) boards += d`M${x - w * 0.4} ${y - up}H${x + w * 0.4}`
  let rails = d`M${x - w * 0.5} ${deck - w * 0.11}H${x - w * 0.1}M${x + w * 0.1} ${deck - w * 0.11}H${x + w * 0.5}`
  for (let i = -9; i <= 9; i++) if (Math.abs(i) > 2) rails += d`M${x + i * w * 0.053} ${deck}v${-w * 0.11}`
  let posts = ''
  for (const t of [-0.5, -0.17, 0.17, 0.5]) posts += d`M${x + t * w} ${deck}V${roofY}`
  const gable: Point[] = [
    [x - w * 0.46, e + 6],
    [x, e - w * 0.32],
    [x + w * 0.46, e + 6],
  ]
  return [
    rect(x - way * w * 0.24 - w * 0.045, e - w * 0.34, w * 0.09, w * 0.3, shaded(s, mix(s.p.accent, wall, 0.3), 0.3)),
    rect(x - w * 0.4, e, w * 0.8, h, wall),
    shape(gable, wall),
    stroke(boards, shaded(s, wall, 0.09), 2.4),
    rect(way > 0 ? x + w * 0.28 : x - w * 0.4, e, w * 0.12, h, shaded(s, wall, 0.12)),
    stroke(d`M${x - w * 0.5} ${e + 12}L${x} ${e - w * 0.34}L${x + w * 0.5} ${e + 12}`, tiles, w * 0.06),
    window(s, x - w * 0.06, e - w * 0.14, w * 0.12, w * 0.14, wall, glowing(s)),
    ...[-0.28, 0.14].map(t => window(s, x + w * t, e + w * 0.07, w * 0.14, w * 0.17, wall)),
    ...[-0.34, 0.2].map(t => window(s, x + w * t, deck - w * 0.25, w * 0.14, w * 0.17, wall, glowing(s))),
    rect(x - w * 0.07, deck - w * 0.27, w * 0.14, w * 0.27, isHostel ? s.p.accent : mix(s.p.near, s.p.far, 0.25), 2),
    stroke(posts, white, w * 0.03),
    path(d`M${x - w * 0.57} ${roofY + 5}L${x - w * 0.47} ${roofY - w * 0.1}H${x + w * 0.47}L${x + w * 0.57} ${roofY + 5}Z`, tiles),
    rect(x - w * 0.56, roofY + 3, w * 1.12, w * 0.03, white),
    path(
      [-0.335, 0, 0.335]
        .map(t => d`M${x + (t - 0.165) * w} ${roofY + 8}h${w * 0.33}v6q${-w * 0.165} ${w * -0.02} ${-w * 0.33} 8Z`)
        .join(''),
      white,
    ),
    stroke(rails, white, w * 0.014),
    rect(x - w * 0.54, deck, w * 1.08, w * 0.035, white),
    rect(x - w * 0.52, deck + w * 0.03, w * 1.04, y - deck - w * 0.03, shaded(s, wall, 0.4)),
    ...[0, 1, 2].map(i =>
      rect(x - w * (0.1 + i * 0.016), deck + (i * w * 0.1) / 3, w * (0.2 + i * 0.032), w * 0.036, mix(white, s.p.far, i * 0.12)),
    ),
    ...[-0.44, -0.3, 0.3, 0.44].map((t, i) => disc(x + w * t, y - 8, w * 0.055, leaf(s, 0.56 + (i % 2) * 0.08))),
    isHostel ? sign(s, x + way * w * -0.26, roofY - w * 0.045, w * 0.05) + pennant(s, x, e - w * 0.33, w * 0.26) : '',
  ].join('')
}

const postbox = (s: Stage, x: number, y: number, h: number) =>
  stroke(d`M${x} ${y}V${y - h * 0.7}`, timber(s, 0.6), 6) +
  path(
    d`M${x - h * 0.26} ${y - h * 0.62}V${y - h * 0.86}A${h * 0.14} ${h * 0.14} 0 0 1 ${x} ${y - h}H${x + h * 0.22}V${y - h * 0.62}Z`,
    dimmed(s, s.p.light, 0.4),
  ) +
  rect(x + h * 0.06, y - h * 1.06, h * 0.06, h * 0.26, s.p.accent)
