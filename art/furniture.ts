import { mix } from './colour.ts'
import { d, disc, oval, path, rect, shape, stroke } from './pen.ts'
import { monstera } from './plants.ts'
import { leaf, type Stage, timber } from './stage.ts'

/** A colour as it looks indoors at this hour. */
export const indoors = ({ p, time }: Stage, colour: string) => mix(colour, p.near, { day: 0, dusk: 0.14, night: 0.3 }[time])

export const wood = (s: Stage, depth = 0.3) => indoors(s, timber(s, depth))

/** Light falls from a lamp when it is dark outside. */
export function glow(s: Stage, x: number, y: number, radius: number): string {
  if (s.time === 'day') return ''
  return `<g opacity="0.16">${disc(x, y, radius, s.p.light)}</g><g opacity="0.2">${disc(x, y, radius * 0.58, s.p.light)}</g>`
}

export function pendant(s: Stage, x: number, y: number, size: number, colour = s.p.accent): string {
  const bulb = s.time === 'day' ? mix(s.p.light, s.p.wall, 0.3) : s.p.sun
  const cone =
    s.time === 'day'
      ? ''
      : `<g opacity="0.14">${shape(
          [
            [x - size * 0.8, y],
            [x + size * 0.8, y],
            [x + size * 2.7, y + size * 5.6],
            [x - size * 2.7, y + size * 5.6],
          ],
          s.p.light,
        )}</g>`
  return (
    cone +
    stroke(d`M${x} 0V${y - size * 0.7}`, s.p.near, 3.4) +
    oval(x, y + 1, size * 0.5, size * 0.24, bulb) +
    path(
      d`M${x - size} ${y}C${x - size * 0.9} ${y - size * 0.62} ${x - size * 0.3} ${y - size * 0.78} ${x} ${y - size * 0.8}C${x + size * 0.3} ${y - size * 0.78} ${x + size * 0.9} ${y - size * 0.62} ${x + size} ${y}Z`,
      colour,
    )
  )
}

export function floorLamp(s: Stage, x: number, y: number, height: number): string {
  const shade = s.time === 'day' ? indoors(s, mix(s.p.light, s.p.wall, 0.4)) : s.p.light
  return (
    glow(s, x, y - height * 0.88, height * 0.5) +
    stroke(d`M${x} ${y}V${y - height * 0.8}M${x} ${y - 40}l-34 40M${x} ${y - 40}l34 40`, s.p.near, 5) +
    shape(
      [
        [x - height * 0.1, y - height],
        [x + height * 0.1, y - height],
        [x + height * 0.17, y - height * 0.78],
        [x - height * 0.17, y - height * 0.78],
      ],
      shade,
    )
  )
}

/** A plant in a pot: leaves like a fountain, or holes in hearts. */
export function pottedPlant(s: Stage, x: number, y: number, height: number, holes = s.r.chance(0.5)): string {
  const pot = height * 0.3
  const green = indoors(s, leaf(s, 0.55))
  const dark = mix(green, s.p.near, 0.3)
  let leaves = ''
  if (holes) {
    for (const [angle, size, colour] of [
      [118, 0.32, dark],
      [244, 0.32, dark],
      [150, 0.36, dark],
      [214, 0.36, green],
      [132, 0.3, green],
      [182, 0.4, green],
    ] as const) {
      const a = ((angle + 90) * Math.PI) / 180
      const reach = height * (angle > 140 && angle < 230 ? 0.34 : 0.24)
      const [tx, ty] = [x + Math.cos(a) * reach, y - pot + Math.sin(a) * reach - height * 0.04]
      leaves +=
        stroke(d`M${x} ${y - pot}L${tx} ${ty}`, dark, 3.5) + monstera(tx, ty, height * size, angle, colour, mix(colour, s.p.light, 0.25))
    }
  } else {
    for (const [i, angle] of [-64, 62, -40, 42, -20, 18, 0].entries()) {
      const a = ((angle - 90) * Math.PI) / 180
      const length = height * (0.62 + (i % 3) * 0.06)
      const [tx, ty] = [x + Math.cos(a) * length, y - pot + Math.sin(a) * length + Math.abs(angle) * 0.5]
      const [mx, my] = [x + Math.cos(a) * length * 0.5, y - pot + Math.sin(a) * length * 0.72]
      const w = height * 0.06
      leaves += path(
        d`M${x - 3} ${y - pot}Q${mx - w} ${my} ${tx} ${ty}Q${mx + w} ${my + w * 0.5} ${x + 3} ${y - pot}Z`,
        i % 2 ? green : dark,
      )
    }
  }
  const clay = indoors(s, mix(s.p.accent, s.p.wall, 0.3))
  return (
    leaves +
    shape(
      [
        [x - pot * 0.52, y - pot],
        [x + pot * 0.52, y - pot],
        [x + pot * 0.38, y],
        [x - pot * 0.38, y],
      ],
      clay,
    ) +
    rect(x - pot * 0.58, y - pot - 3, pot * 1.16, pot * 0.22, mix(clay, s.p.near, 0.15), 3)
  )
}

/** A rucksack left on the floor, 100 units tall. */
export function rucksack(s: Stage, x: number, y: number, size: number, colour = s.p.accent): string {
  const main = indoors(s, colour)
  const dark = mix(main, s.p.near, 0.28)
  return `<g transform="${d`translate(${x} ${y}) scale(${size / 100})`}">${[
    rect(-34, -102, 68, 20, indoors(s, s.p.light), 10),
    stroke('M-22 -102v20M22 -102v20', dark, 5),
    rect(-36, -84, 72, 84, main, 16),
    rect(-40, -46, 14, 40, dark, 6) + rect(26, -46, 14, 40, dark, 6),
    rect(-25, -42, 50, 36, dark, 8),
    stroke('M-36 -62H36', dark, 5),
    rect(-6, -68, 12, 14, indoors(s, s.p.light), 3),
  ].join('')}</g>`
}

export function rug(s: Stage, x: number, y: number, w: number): string {
  const base = indoors(s, mix(s.p.accent, s.p.wall, 0.35))
  return (
    oval(x, y, w / 2, w * 0.085, base) +
    oval(x, y, w * 0.42, w * 0.069, indoors(s, s.p.light)) +
    oval(x, y, w * 0.37, w * 0.06, base) +
    oval(x, y, w * 0.2, w * 0.032, indoors(s, mix(s.p.leaf, s.p.light, 0.25)))
  )
}

/** A picture on the wall: a hill and a sun, a leaf, the map of somewhere. */
export function poster(s: Stage, x: number, y: number, w: number, h: number): string {
  const paper = indoors(s, s.p.light)
  const ink = indoors(s, mix(s.p.leaf, s.p.far, 0.3))
  const motif = s.r.int(0, 2)
  const inner = [
    disc(x + w * 0.66, y + h * 0.34, w * 0.14, indoors(s, s.p.accent)) +
      path(
        d`M${x + w * 0.12} ${y + h * 0.84}L${x + w * 0.4} ${y + h * 0.4}L${x + w * 0.58} ${y + h * 0.66}L${x + w * 0.7} ${y + h * 0.54}L${x + w * 0.88} ${y + h * 0.84}Z`,
        ink,
      ),
    path(
      d`M${x + w * 0.5} ${y + h * 0.88}C${x + w * 0.1} ${y + h * 0.6} ${x + w * 0.3} ${y + h * 0.24} ${x + w * 0.5} ${y + h * 0.14}C${x + w * 0.7} ${y + h * 0.24} ${x + w * 0.9} ${y + h * 0.6} ${x + w * 0.5} ${y + h * 0.88}Z`,
      ink,
    ) + stroke(d`M${x + w * 0.5} ${y + h * 0.9}V${y + h * 0.3}`, paper, 3),
    path(
      d`M${x + w * 0.14} ${y + h * 0.3}Q${x + w * 0.34} ${y + h * 0.1} ${x + w * 0.46} ${y + h * 0.34}T${x + w * 0.36} ${y + h * 0.84}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.14} ${y + h * 0.3}ZM${x + w * 0.56} ${y + h * 0.24}Q${x + w * 0.8} ${y + h * 0.16} ${x + w * 0.86} ${y + h * 0.36}T${x + w * 0.66} ${y + h * 0.62}Q${x + w * 0.64} ${y + h * 0.4} ${x + w * 0.56} ${y + h * 0.24}Z`,
      ink,
    ) + disc(x + w * 0.7, y + h * 0.36, 5, s.p.accent),
  ]
  return rect(x - 5, y - 5, w + 10, h + 10, wood(s, 0.5), 2) + rect(x, y, w, h, paper) + inner[motif]
}

/** Books side by side, some leaning. */
export function books(s: Stage, x: number, y: number, w: number, tallest: number): string {
  const paints = [
    s.p.accent,
    s.p.light,
    mix(s.p.leaf, s.p.light, 0.15),
    s.p.wall,
    mix(s.p.near, s.p.far, 0.4),
    mix(s.p.accent, s.p.light, 0.5),
  ]
  let drawn = ''
  for (let at = x; at < x + w - 16; ) {
    const width = s.r.between(9, 20)
    const h = tallest * s.r.between(0.62, 1)
    const colour = indoors(s, s.r.pick(paints))
    drawn += rect(at, y - h, width, h, colour, 1.5) + rect(at, y - h * 0.8, width, h * 0.1, mix(colour, s.p.near, 0.25))
    at += width + (s.r.chance(0.12) ? 26 : 1.5)
  }
  return drawn
}

export const mug = (x: number, y: number, size: number, colour: string) =>
  stroke(d`M${x + size * 0.4} ${y - size * 0.72}a${size * 0.24} ${size * 0.24} 0 0 1 0 ${size * 0.48}`, colour, size * 0.13) +
  path(
    d`M${x - size * 0.42} ${y - size}H${x + size * 0.42}V${y - size * 0.24}Q${x + size * 0.42} ${y} ${x + size * 0.18} ${y}H${x - size * 0.18}Q${x - size * 0.42} ${y} ${x - size * 0.42} ${y - size * 0.24}Z`,
    colour,
  )

export const steam = (s: Stage, x: number, y: number, size: number) =>
  stroke(
    d`M${x - size * 0.3} ${y}q${-size * 0.3} ${-size * 0.4} 0 ${-size * 0.8}t0 ${-size * 0.8}M${x + size * 0.3} ${y - 4}q${-size * 0.3} ${-size * 0.4} 0 ${-size * 0.8}t0 ${-size * 0.7}`,
    mix(s.p.light, s.p.wall, 0.2),
    3.6,
  )
