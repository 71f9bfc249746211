import type { Bedroom, Cover, CoverClimate, CoverTime } from '../domain/listing/cover.ts'
import { mix } from './colour.ts'
import { type Palette, palettes } from './palettes.ts'
import { type Point, WIDTH } from './pen.ts'
import { type Random, randomFrom } from './random.ts'

/** What every part of a drawing knows: its inks, its hour, where the light comes from. */
export interface Stage {
  r: Random
  p: Palette
  time: CoverTime
  climate: CoverClimate
  sun: Point
  /** The side that the light comes from. */
  lit: 'left' | 'right'
  /** Looking out of the hostel, one does not see it: its flag and its sign are left away. */
  isViewFromInside?: boolean
  /** Of a bedroom: as it is. */
  room?: Bedroom | undefined
  /** A name for a clip path, used once. */
  id(): string
}

export function stageOf({ scene, frame, climate, time, inks, view, room, seed }: Cover): Stage {
  // The inks are the same in all pictures of a property, so that they belong together at the same hour.
  const p = palettes[time][inks] as Palette
  const r = randomFrom(`${seed} ${scene} ${frame} ${view}${room?.variant ?? ''}`)
  // Rooms of one hostel are on both sides of its corridor.
  const lit = randomFrom(`${seed} light${room?.variant ?? ''}`).pick(['left', 'right'] as const)
  const x = lit === 'left' ? r.between(0.18, 0.36) : r.between(0.64, 0.82)
  const y = { day: r.between(150, 220), dusk: r.between(290, 350), night: r.between(120, 190) }[time]
  let ids = 0
  return { r, p, time, climate, lit, room, sun: [x * WIDTH, y], id: () => `c${ids++}` }
}

/** The colour of land at this distance: 0 on the horizon, 1 at one's feet. */
export const land = ({ p }: Stage, nearness: number) => mix(p.far, p.near, nearness)

/** The colour of leaves at this distance. */
export const leaf = ({ p }: Stage, nearness: number) =>
  nearness < 0.6 ? mix(p.far, p.leaf, 0.35 + nearness) : mix(p.leaf, p.near, (nearness - 0.6) * 1.8)

/** Wood and straw; they stay warm, also where the dark ink is blue. */
export const timber = ({ p, time }: Stage, depth: number) =>
  mix(mix(p.wall, '#e8b27c', time === 'night' ? 0.3 : 0.15), mix(p.near, '#5a2c1a', 0.6), depth)

export const shaded = ({ p }: Stage, colour: string, share = 0.22) => mix(colour, p.near, share)

/** Painted walls, dimmed as the day goes. */
export function walls({ p, time }: Stage): string[] {
  const dim = { day: 0, dusk: 0.1, night: 0.52 }[time]
  const paints = [
    p.light,
    p.wall,
    mix(p.wall, p.accent, 0.45),
    mix(p.light, p.far, 0.5),
    mix(p.wall, p.light, 0.55),
    mix(p.leaf, p.light, 0.45),
  ]
  return paints.map(paint => mix(paint, p.near, dim))
}

/** The pane of a window: dark by day, alight when somebody is at home. */
export function pane({ r, p, time }: Stage, wall: string): string {
  const share = { day: 0, dusk: 0.5, night: 0.62 }[time]
  return r.chance(share) ? p.light : mix(wall, p.near, time === 'day' ? 0.62 : 0.5)
}

export const glowing = ({ p, time }: Stage) => (time === 'day' ? mix(p.near, p.far, 0.25) : p.light)
