import { mix } from './colour.ts'
import { type Point, shape, WIDTH } from './pen.ts'
import { land, type Stage } from './stage.ts'

// x from the middle, towards the shade; height; nearness. Later ones stand in front.
type Plan = readonly (readonly [x: number, top: number, nearness: number])[]
const ranges: readonly Plan[] = [
  [
    [-480, 310, 0.16],
    [330, 255, 0.2],
    [0, 130, 0.32],
    [-260, 310, 0.42],
    [195, 350, 0.5],
  ],
  [
    [-520, 250, 0.14],
    [-190, 175, 0.26],
    [150, 120, 0.3],
    [420, 290, 0.36],
    [-20, 330, 0.46],
  ],
  [
    [-560, 330, 0.2],
    [-330, 300, 0.26],
    [-110, 245, 0.22],
    [120, 190, 0.3],
    [350, 235, 0.36],
    [230, 350, 0.48],
  ],
  [
    [-420, 360, 0.18],
    [300, 330, 0.24],
    [20, 95, 0.3],
  ],
]

export function peaks(s: Stage): string {
  const way = s.lit === 'left' ? 1 : -1
  const middle = WIDTH / 2 + way * s.r.between(60, 150)
  return s.r
    .pick(ranges)
    .map(([x, top, nearness]) => peak(s, middle + way * (x + s.r.between(-30, 30)), top + s.r.between(-18, 22), nearness))
    .join('')
}

function peak(s: Stage, x: number, top: number, nearness: number): string {
  const { r, p } = s
  const foot = 580
  const height = foot - top
  const side = s.lit === 'left' ? -1 : 1
  const flank = (way: number): Point[] => {
    const slope = r.between(0.8, 1.05)
    return [0.16, 0.3, 0.46, 0.64, 1].map(
      (t, i) => [x + way * height * slope * (t + (i % 2 ? 0.035 : -0.02) * (i < 4 ? 1 : 0)), top + height * t] as const,
    )
  }
  const [bright, dim] = [flank(side), flank(-side)]
  const spine: Point[] = [0.13, 0.26, 0.4, 0.58, 0.8, 1].map((t, i) => [
    x + (i % 2 ? 1 : -1) * height * 0.05 - side * height * t * 0.06,
    top + height * t,
  ])
  const lit = mix(land(s, nearness), s.time === 'night' ? p.haze : p.wall, s.time === 'night' ? 0.14 : 0.4)
  const dark = land(s, nearness + 0.1)
  return (
    shape([[x, top], ...bright, ...spine.toReversed()], lit) +
    shape([[x, top], ...dim, ...spine.toReversed()], dark) +
    gullies(s, x, top, height, side, mix(lit, dark, 0.45)) +
    snow(s, [x, top], bright, spine, height) +
    snow(s, [x, top], dim, spine, height, 0.42)
  )
}

function gullies(s: Stage, x: number, top: number, height: number, side: number, colour: string) {
  let drawn = ''
  for (let i = 0; i < 3; i++) {
    const [gx, gy] = [x + side * height * s.r.between(0.16, 0.4), top + height * s.r.between(0.48, 0.7)]
    drawn += shape(
      [
        [gx, gy],
        [gx + side * height * 0.1, gy + height * 0.3],
        [gx + side * height * 0.02, gy + height * 0.32],
      ],
      colour,
    )
  }
  return drawn
}

/** Snow lies between the flank and the spine and ends in teeth, lower where the sun does not come. */
function snow(s: Stage, apex: Point, flank: Point[], spine: Point[], height: number, shade = 0) {
  const white = mix(s.time === 'night' ? mix(s.p.sun, s.p.haze, 0.35) : s.p.light, s.p.far, shade)
  const [start, edge] = flank as [Point, Point]
  const [a, inner] = spine as [Point, Point]
  const span = edge[0] - inner[0]
  const deep = s.r.between(0.9, 1.15) + (shade ? 0.16 : 0)
  const teeth = [0, 0.24, 0.4, 0.62, 0.78].map(
    (t, i): Point => [inner[0] + span * t, apex[1] + height * deep * (i % 2 ? 0.2 + 0.03 * i : 0.35 - 0.035 * i) * s.r.between(0.88, 1.1)],
  )
  return shape([apex, a, ...teeth, edge, start], white)
}
