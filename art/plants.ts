import { mix } from './colour.ts'
import { d, disc, oval, type Point, path, shape, stroke } from './pen.ts'
import { type Stage, timber } from './stage.ts'

/** A spruce: three skirts, the side away from the light darker. */
export function spruce(s: Stage, x: number, y: number, height: number, colour: string): string {
  const w = height * s.r.between(0.19, 0.25)
  const away = s.lit === 'left' ? 1 : -1
  let drawn = shape(
    [
      [x - height * 0.025, y],
      [x + height * 0.025, y],
      [x + height * 0.025, y - height * 0.2],
      [x - height * 0.025, y - height * 0.2],
    ],
    mix(colour, s.p.near, 0.6),
  )
  const dark = mix(colour, s.p.near, 0.3)
  for (const [low, high, wide] of [
    [0.1, 0.55, 1],
    [0.34, 0.78, 0.78],
    [0.58, 1, 0.54],
  ] as const) {
    const [top, bottom, half] = [y - height * high, y - height * low, w * wide]
    const foot: Point = [x, bottom + height * 0.035]
    drawn += shape([[x, top], [x + half, bottom], foot, [x - half, bottom]], colour)
    drawn += shape([[x, top], [x + half * away, bottom], foot], dark)
  }
  return drawn
}

/** Spruces small enough to be one path: a wood in the distance. */
export function wood(s: Stage, from: number, to: number, edge: (x: number) => number, size: number, colour: string): string {
  let data = ''
  for (let x = from; x < to; x += size * s.r.between(0.24, 0.5)) {
    const h = size * s.r.between(0.6, 1.15)
    const y = edge(x) + 6
    data += d`M${x} ${y - h}L${x + h * 0.2} ${y}H${x - h * 0.2}Z`
  }
  return path(data, colour)
}

/** A round tree on a thin trunk. */
export function roundTree(s: Stage, x: number, y: number, height: number, colour: string): string {
  const radius = height * 0.33
  const dark = mix(colour, s.p.near, 0.28)
  const side = s.lit === 'left' ? -1 : 1
  const cy = y - height * 0.66
  return (
    stroke(d`M${x} ${y}V${cy}M${x} ${y - height * 0.34}L${x + radius * 0.5} ${cy}`, mix(s.p.near, colour, 0.25), height * 0.04) +
    oval(x, cy, radius, radius * 1.06, dark) +
    path(
      d`M${x} ${cy - radius * 1.06}A${radius} ${radius * 1.06} 0 0 ${side < 0 ? 0 : 1} ${x} ${cy + radius * 1.06}A${radius * 1.7} ${radius * 1.7} 0 0 ${side < 0 ? 1 : 0} ${x} ${cy - radius * 1.06}Z`,
      colour,
    )
  )
}

/** A cypress: a flame, half of it in the light. */
export function cypress(s: Stage, x: number, y: number, height: number, colour: string): string {
  const w = height * 0.13
  const side = s.lit === 'left' ? -1 : 1
  const flame = (half: number) =>
    d`M${x} ${y - height}C${x + half * 1.1} ${y - height * 0.62} ${x + half * 1.5} ${y - height * 0.12} ${x} ${y}`
  return (
    path(
      `${flame(w)}C${d`${x - w * 1.5} ${y - height * 0.12} ${x - w * 1.1} ${y - height * 0.62} ${x} ${y - height}`}Z`,
      mix(colour, s.p.near, 0.3),
    ) + path(`${flame(w * side)}Z`, colour)
  )
}

/** A palm with a bent trunk and a crown of feathers. */
export function palm(s: Stage, x: number, y: number, height: number, colour: string, lean = s.r.between(-0.22, 0.22)): string {
  const top: Point = [x + lean * height, y - height]
  const bend = x + lean * height * 0.15
  const trunk = timber(s, { day: 0.55, dusk: 0.8, night: 0.9 }[s.time])
  const w = height * 0.03
  const stem = path(
    d`M${x - w} ${y}Q${bend - w} ${y - height * 0.55} ${top[0] - w * 0.45} ${top[1]}H${top[0] + w * 0.45}Q${bend + w} ${y - height * 0.55} ${x + w * 1.3} ${y}Z`,
    trunk,
  )
  const reach = height * 0.42
  const dark = mix(colour, s.p.near, 0.32)
  const angles = [188, 352, 158, 22, 214, 326, 124, 56]
  const fronds = angles.map((angle, i) => frond(top, angle + s.r.between(-7, 7), reach * s.r.between(0.86, 1.1), i < 4 ? dark : colour))
  return stem + fronds.join('') + disc(top[0], top[1] + reach * 0.03, reach * 0.07, trunk)
}

/** One feather: out and up, then falling by its weight; the lower edge is toothed. */
function frond([x, y]: Point, angle: number, reach: number, colour: string): string {
  const a = (angle * Math.PI) / 180
  const [ex, ey] = [x + Math.cos(a) * reach, y - Math.sin(a) * reach * 0.62 + reach * 0.36]
  const [cx, cy] = [x + Math.cos(a) * reach * 0.55, y - Math.sin(a) * reach * 0.62 - reach * 0.3]
  const along = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * ex,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * ey,
  ]
  let data = d`M${x} ${y}Q${cx} ${cy} ${ex} ${ey}`
  for (let i = 6; i >= 1; i--) {
    const [px, py] = along(i / 7)
    const depth = reach * 0.2 * Math.sin((Math.PI * (i + 0.6)) / 8)
    data += d`L${px + Math.cos(a) * depth * 0.35} ${py + depth}L${px - Math.cos(a) * reach * 0.03} ${py + depth * 0.35}`
  }
  return path(`${data}Z`, colour)
}

/** A tuft of long blades. */
export function tuft(s: Stage, x: number, y: number, height: number, colour: string): string {
  let data = ''
  for (let i = 0; i < 6; i++) {
    const bend = (i - 2.5) * height * 0.2
    const h = height * s.r.between(0.7, 1.1)
    data += d`M${x + i * 3 - 10} ${y}Q${x + bend * 0.3 + i * 3 - 10} ${y - h * 0.7} ${x + bend} ${y - h}Q${x + bend * 0.4 + i * 3 - 5} ${y - h * 0.6} ${x + i * 3 - 4} ${y}Z`
  }
  return path(data, colour)
}

/** Opuntia: pads on pads, at home in every warm dry country by now. */
export function pricklyPear(s: Stage, x: number, y: number, size: number, colour: string): string {
  const dark = mix(colour, s.p.near, 0.22)
  const pad = (px: number, py: number, h: number, angle: number, fill: string) =>
    `<g transform="${d`translate(${px} ${py}) rotate(${angle})`}">${oval(0, -h * 0.5, h * 0.31, h * 0.54, fill)}</g>`
  const tip = (px: number, py: number, h: number, angle: number): Point => {
    const a = ((angle - 90) * Math.PI) / 180
    return [px + Math.cos(a) * h * 0.94, py + Math.sin(a) * h * 0.94]
  }
  const grown: [number, number, number, number, string][] = [[x, y, size, 0, dark]]
  for (const angle of [-38, 4, 42]) grown.push([...tip(x, y, size, angle * 0.45), size * s.r.between(0.6, 0.8), angle, colour])
  const buds = grown.slice(1).map(([px, py, h, angle]) => disc(...tip(px, py, h, angle + s.r.between(-14, 14)), size * 0.07, s.p.accent))
  return grown.map(one => pad(...one)).join('') + buds.join('')
}

/** A leaf as large as a door, for the frame of a jungle. */
export function bananaLeaf(x: number, y: number, length: number, angle: number, colour: string, vein: string): string {
  const w = length * 0.17
  const blade = d`M0 0C${length * 0.25} ${-w * 1.3} ${length * 0.75} ${-w * 1.2} ${length} 0C${length * 0.75} ${w * 0.9} ${length * 0.25} ${w * 1.2} 0 0Z`
  let cuts = ''
  for (let i = 2; i < 8; i++) cuts += d`M${(length * i) / 9} 0L${(length * (i + 0.7)) / 9} ${(i % 2 ? -1 : 1) * w * 0.62}`
  return `<g transform="${d`translate(${x} ${y}) rotate(${angle})`}">${path(blade, colour)}${stroke(d`M0 0H${length * 0.93}`, vein, length * 0.012)}${stroke(cuts, vein, length * 0.008)}</g>`
}

/** A monstera leaf: a heart with cuts. */
export function monstera(x: number, y: number, size: number, angle: number, colour: string, vein: string): string {
  const outline =
    'M0 0C-30 -34 -62 -26 -66 8L-36 16 -68 26C-66 46 -60 58 -52 68L-28 46 -42 82C-30 98 -14 110 0 118C14 110 30 98 42 82L28 46 52 68C60 58 66 46 68 26L36 16 66 8C62 -26 30 -34 0 0Z'
  return `<g transform="${d`translate(${x} ${y}) rotate(${angle}) scale(${size / 118})`}">${path(outline, colour)}${stroke('M0 0V108M0 30L-30 8M0 30L30 8M0 58L-34 40M0 58L34 40', vein, 2.6)}</g>`
}
