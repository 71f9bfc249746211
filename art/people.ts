import { mix } from './colour.ts'
import { at, d, disc, oval, path, rect, stroke } from './pen.ts'
import type { Stage } from './stage.ts'

/** A traveller, seen from behind or the side, with a rucksack; 100 units tall, feet at the origin. */
export function traveller(s: Stage, x: number, y: number, height: number): string {
  const { r, p } = s
  const skin = r.pick(['#c98d68', '#8d5a3c', '#e6b591', '#5f3b2a'])
  const coat = r.pick([p.wall, mix(p.wall, p.accent, 0.6), p.light, mix(p.leaf, p.light, 0.3)])
  const pack = r.pick([p.accent, mix(p.accent, p.near, 0.25), mix(p.leaf, p.near, 0.1)])
  const legs = mix(p.near, p.far, 0.18)
  const night = s.time === 'night' ? 0.35 : 0
  const dim = (colour: string) => mix(colour, p.near, night)
  const body = [
    oval(2, 0, 22, 3.4, mix(p.near, p.far, 0.1)),
    stroke('M-5 -40L-8 -4M6 -40L11 -4', legs, 9),
    stroke('M-9 -2H-3M10 -2H16', mix(legs, p.near, 0.5), 6),
    path('M-12 -70C-12 -80 12 -80 13 -70L14 -38C6 -34 -6 -34 -13 -38Z', dim(coat)),
    stroke('M9 -68C18 -60 18 -52 13 -46', dim(mix(coat, p.near, 0.18)), 6.5),
    rect(-25, -76, 19, 34, dim(pack), 7),
    rect(-24, -84, 17, 8, dim(p.light), 4),
    rect(-23, -60, 15, 13, dim(mix(pack, p.near, 0.22)), 3),
    disc(2, -87, 9.5, dim(skin)),
    path('M-8 -88C-8 -100 12 -101 12.500 -88C6 -92 -2 -91 -8 -88Z', dim(mix(p.near, skin, 0.15))),
  ]
  return at(x, y, body.join(''), height / 100, s.lit === 'right')
}

/** A bicycle, leaning on whatever stands behind; 60 units tall. */
export function bicycle(s: Stage, x: number, y: number, size: number): string {
  const frame = s.p.accent
  const tyre = mix(s.p.near, s.p.far, 0.12)
  const wheels = d`M-42 -20a20 20 0 1 0 .1 0M42 -20a20 20 0 1 0 .1 0`.replaceAll('-20a', '-40a')
  const drawn =
    stroke(wheels, tyre, 3.5) +
    stroke('M-42 -20L-20 -52H24L42 -20M-20 -52L-6 -20H-42M-6 -20L24 -52M-20 -52L-24 -60M24 -52L20 -66H32', frame, 4) +
    stroke('M-32 -61H-16', tyre, 5)
  return at(x, y, drawn, size / 66)
}

/** A sitting cat, 40 units tall, because every hostel has one. */
export const cat = (s: Stage, x: number, y: number, size: number, colour = s.p.near) =>
  at(
    x,
    y,
    path('M-10 0C-14 -14 -8 -22 -5 -25L-7 -36 -1 -31H5L11 -36 9 -24C14 -18 14 -8 12 0Z', colour) +
      stroke('M10 -2C22 -2 24 -10 20 -16', colour, 4),
    size / 38,
  )
