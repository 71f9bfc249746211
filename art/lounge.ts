import { mix } from './colour.ts'
import { books, floorLamp, indoors, mug, pendant, poster, pottedPlant, rucksack, rug, steam, wood } from './furniture.ts'
import { d, disc, oval, path, rect, stroke } from './pen.ts'
import { cat } from './people.ts'
import { curtains, FLOOR, type Opening, shell, type View, windowOnto } from './room.ts'
import { type Stage, shaded } from './stage.ts'
import { garland } from './street.ts'

/** The common room: a sofa under the window, books, a guitar that somebody will play. */
export function lounge(s: Stage, view: View): string {
  const left = s.lit === 'left'
  const x = (at: number) => (left ? at : 1200 - at)
  const kind = s.r.pick(['arch', 'square', 'round'] as const)
  const w = kind === 'square' ? 460 : 370
  const hole: Opening = {
    x: x(500) - w / 2,
    y: kind === 'square' ? 120 : 80,
    w,
    h: kind === 'round' ? w : kind === 'arch' ? 400 : 340,
    kind,
  }
  return [
    shell(s),
    windowOnto(s, view, hole),
    kind === 'square'
      ? curtains(s, hole, s.r.pick([s.p.wall, mix(s.p.accent, s.p.light, 0.3), mix(s.p.leaf, s.p.light, 0.35)]))
      : garland(s, [x(40), 70], [x(960), 84], 40),
    bookcase(s, x(1010), FLOOR + 8),
    poster(s, x(150) - 60, 170, 120, 160),
    rug(s, x(540), 716, 700),
    floorLamp(s, x(170), FLOOR + 20, 400),
    sofa(s, x(500), FLOOR + 34),
    cat(s, x(640), FLOOR - 96, 70, mix(s.p.near, s.p.accent, 0.1)),
    pottedPlant(s, x(830), FLOOR + 44, s.r.between(270, 320)),
    guitar(s, x(286), FLOOR + 34, left),
    pouf(s, x(900), 742),
    table(s, x(560), 760),
    rucksack(s, x(96), 732, 128, mix(s.p.leaf, s.p.near, 0.05)),
    pendant(s, x(760), 130, 58, s.r.pick([s.p.accent, mix(s.p.leaf, s.p.near, 0.15)])),
  ].join('')
}

function sofa(s: Stage, x: number, y: number): string {
  const { r, p } = s
  const cloth = indoors(
    s,
    r.pick([mix(p.leaf, p.light, 0.1), mix(p.water, p.near, 0.15), mix(p.accent, p.near, 0.1), mix(p.near, p.far, 0.45)]),
  )
  const seat = mix(cloth, p.light, 0.14)
  const pillow = (px: number, colour: string, tilt: number) =>
    `<g transform="${d`rotate(${tilt} ${px} ${y - 132})`}">${rect(px - 42, y - 174, 84, 80, indoors(s, colour), 16)}${stroke(d`M${px - 24} ${y - 158}L${px + 24} ${y - 110}M${px + 24} ${y - 158}L${px - 24} ${y - 110}`, indoors(s, mix(colour, p.near, 0.2)), 4)}</g>`
  return [
    stroke(d`M${x - 210} ${y - 20}l-10 30M${x + 210} ${y - 20}l10 30`, wood(s, 0.6), 11),
    rect(x - 236, y - 210, 472, 180, cloth, 36),
    stroke(d`M${x} ${y - 200}V${y - 96}`, shaded(s, cloth, 0.16), 5),
    pillow(x - 150, p.light, -9),
    pillow(x + 156, p.wall, 8),
    pillow(x - 86, p.accent, 6),
    rect(x - 206, y - 100, 204, 54, seat, 16) + rect(x + 2, y - 100, 204, 54, seat, 16),
    rect(x - 262, y - 146, 62, 126, shaded(s, cloth, 0.12), 28) + rect(x + 200, y - 146, 62, 126, shaded(s, cloth, 0.12), 28),
    rect(x - 240, y - 52, 480, 34, shaded(s, cloth, 0.2), 12),
    blanket(s, x + 204, y),
  ].join('')
}

const blanket = (s: Stage, x: number, y: number) => {
  const wool = indoors(s, mix(s.p.light, s.p.wall, 0.3))
  return (
    path(d`M${x} ${y - 150}h58v112l-58 6Z`, wool) +
    stroke(d`M${x + 4} ${y - 122}h50M${x + 4} ${y - 110}h50M${x + 4} ${y - 66}h50`, indoors(s, s.p.accent), 6) +
    stroke(d`M${x + 6} ${y - 30}v12M${x + 20} ${y - 32}v12M${x + 36} ${y - 34}v12M${x + 50} ${y - 36}v12`, wool, 4)
  )
}

function bookcase(s: Stage, x: number, y: number): string {
  const frame = wood(s, 0.4)
  const back = mix(frame, s.p.near, 0.3)
  let drawn = rect(x - 130, y - 470, 260, 470, frame, 6) + rect(x - 116, y - 456, 232, 442, back)
  for (const [i, shelf] of [-352, -238, -124, -14].entries()) {
    drawn += rect(x - 122, y + shelf, 244, 12, frame)
    const things = i === 1 ? globe(s, x + 70, y + shelf) : i === 2 ? pottedPlant(s, x - 74, y + shelf, 76, false) : ''
    drawn += books(s, i === 2 ? x - 24 : x - 108, y + shelf, i === 1 ? 130 : i === 2 ? 132 : 214, 86) + things
  }
  return drawn + rect(x - 90, y - 500, 90, 30, indoors(s, s.p.wall), 5) + rect(x - 70, y - 522, 66, 22, indoors(s, s.p.accent), 5)
}

const globe = (s: Stage, x: number, y: number) =>
  stroke(d`M${x - 20} ${y - 3}h40M${x} ${y - 4}v-14`, s.p.near, 5) +
  disc(x, y - 46, 30, indoors(s, mix(s.p.water, s.p.light, 0.2))) +
  path(
    d`M${x - 20} ${y - 62}q16 -12 26 0t-6 22q-18 -2 -20 -22ZM${x + 4} ${y - 38}q18 -4 18 8q-10 12 -20 6Z`,
    indoors(s, mix(s.p.leaf, s.p.light, 0.2)),
  ) +
  stroke(d`M${x - 12} ${y - 80}a36 36 0 0 1 22 66`, s.p.near, 3.5)

function guitar(s: Stage, x: number, y: number, left: boolean): string {
  const body = indoors(s, mix(s.p.accent, s.p.wall, 0.4))
  const neck = wood(s, 0.65)
  const parts = [
    rect(-7, -226, 14, 130, neck, 3),
    rect(-12, -254, 24, 34, neck, 5),
    path('M0 0C-52 0 -58 -52 -36 -72C-50 -96 -34 -124 0 -124C34 -124 50 -96 36 -72C58 -52 52 0 0 0Z', body),
    disc(0, -70, 16, mix(neck, s.p.near, 0.4)),
    rect(-18, -34, 36, 8, neck, 2),
    stroke('M-3 -34V-240M3 -34V-240', indoors(s, s.p.light), 1.4),
  ]
  return `<g transform="${d`translate(${x} ${y}) rotate(${left ? -12 : 12})`}">${parts.join('')}</g>`
}

function pouf(s: Stage, x: number, y: number): string {
  const cloth = indoors(s, s.p.wall)
  return (
    oval(x, y - 6, 92, 14, wood(s, 0.4)) +
    path(
      d`M${x - 84} ${y - 46}C${x - 92} ${y - 6} ${x - 60} ${y} ${x} ${y}S${x + 92} ${y - 6} ${x + 84} ${y - 46}C${x + 76} ${y - 84} ${x - 76} ${y - 84} ${x - 84} ${y - 46}Z`,
      cloth,
    ) +
    stroke(
      d`M${x} ${y - 74}V${y - 2}M${x} ${y - 74}Q${x - 60} ${y - 50} ${x - 50} ${y - 6}M${x} ${y - 74}Q${x + 60} ${y - 50} ${x + 50} ${y - 6}`,
      shaded(s, cloth, 0.18),
      4,
    )
  )
}

function table(s: Stage, x: number, y: number): string {
  const top = wood(s, 0.3)
  return [
    stroke(d`M${x - 116} ${y - 60}l-18 62M${x + 116} ${y - 60}l18 62M${x - 60} ${y - 60}l-6 48M${x + 60} ${y - 60}l6 48`, wood(s, 0.6), 9),
    rect(x - 160, y - 76, 320, 20, top, 10),
    steam(s, x - 62, y - 112, 24),
    mug(x - 62, y - 76, 30, indoors(s, s.p.accent)),
    mug(x + 6, y - 76, 28, indoors(s, s.p.light)),
    rect(x + 58, y - 86, 76, 10, indoors(s, mix(s.p.water, s.p.near, 0.2)), 2) + rect(x + 64, y - 96, 66, 10, indoors(s, s.p.light), 2),
    disc(x - 122, y - 88, 12, indoors(s, s.p.accent)) + disc(x - 104, y - 87, 11, indoors(s, mix(s.p.accent, s.p.wall, 0.6))),
  ].join('')
}
