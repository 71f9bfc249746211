import { armchair, bathDoor, bedside, boots } from './bunks.ts'
import { mix } from './colour.ts'
import { floorLamp, indoors, pendant, poster, pottedPlant, rucksack, rug, wood } from './furniture.ts'
import { d, rect, shape, stroke } from './pen.ts'
import { curtains, FLOOR, type Opening, shell, type View, windowOnto } from './room.ts'
import { type Stage, shaded } from './stage.ts'

/** A private room with one wide bed. */
export function doubleRoom(s: Stage, view: View): string {
  const { hole, away, side } = corner(s)
  const x = side(740)
  const isFamily = (s.room?.beds ?? 1) > 1
  return [
    shell(s),
    windowOnto(s, view, isFamily ? { ...hole, y: 90, h: 230 } : hole),
    isFamily ? '' : curtains(s, hole, cloth(s)),
    poster(s, x - 46, 150, 92, 118),
    s.room?.hasBath ? bathDoor(s, side(1124), 104) : '',
    rug(s, x, 748, 620),
    isFamily ? bed(s, { x: side(270), width: 210, pillows: 1 }) : '',
    bedside(s, side(isFamily ? 460 : 1030), FLOOR + 14),
    bed(s, { x, width: 400, pillows: 2 }),
    pendant(s, x, 96, 40),
    isFamily ? '' : rucksack(s, side(away - 40), FLOOR + 74, 118) + boots(s, side(away - 190), 754),
  ].join('')
}

/** A private room with beds apart, the window between them: two, three or four. */
export function twinRoom(s: Stage, view: View): string {
  const beds = s.room?.beds ?? 2
  return beds > 2 ? manyBeds(s, view, beds) : twoBeds(s, view)
}

function manyBeds(s: Stage, view: View, beds: number): string {
  const [width, places] = beds === 3 ? [226, [190, 600, 1010]] : [178, [132, 430, 770, 1068]]
  const hole: Opening = { x: 470, y: 80, w: 260, h: 230, kind: 'square' }
  return [
    shell(s),
    windowOnto(s, view, hole),
    poster(s, 184, 150, 84, 108),
    s.room?.hasBath ? bathDoor(s, beds === 3 ? 806 : 908, 88) : poster(s, 932, 150, 84, 108),
    rug(s, 600, 752, 560),
    ...places.map(x => bed(s, { x, width, pillows: 1 })),
    ...(beds === 4 ? [bedside(s, 600, FLOOR + 12)] : []),
  ].join('')
}

function twoBeds(s: Stage, view: View): string {
  const hole: Opening = { x: 455, y: 130, w: 290, h: 300, kind: s.r.pick(['arch', 'square'] as const) }
  return [
    shell(s),
    windowOnto(s, view, hole),
    curtains(s, hole, cloth(s)),
    poster(s, 184, 176, 84, 108),
    s.room?.hasBath ? bathDoor(s, 1142, 88) : poster(s, 932, 176, 84, 108),
    rug(s, 600, 740, 420),
    bed(s, { x: 226, width: 250, pillows: 1 }),
    bed(s, { x: 974, width: 250, pillows: 1 }),
    bedside(s, 600, FLOOR + 12),
    rucksack(s, s.r.pick([446, 754]), FLOOR + 82, 112),
  ].join('')
}

/** A room for one: a bed, a chair to read in, a lamp. */
export function singleRoom(s: Stage, view: View): string {
  const { hole, side } = corner(s)
  const x = side(860)
  return [
    shell(s),
    windowOnto(s, view, hole),
    curtains(s, hole, cloth(s)),
    poster(s, x - 46, 160, 92, 118),
    rug(s, side(560), 742, 400),
    floorLamp(s, side(80), FLOOR + 34, 330),
    armchair(s, side(270), FLOOR + 44),
    bed(s, { x, width: 260, pillows: 1 }),
    bedside(s, side(620), FLOOR + 12),
    s.room?.hasBath ? bathDoor(s, side(1118), 104) : pottedPlant(s, side(1110), FLOOR + 50, 250),
    boots(s, side(470), 752),
  ].join('')
}

/** The window stands where the light comes from; `side` places the rest beside it. */
function corner(s: Stage) {
  const isLeft = s.lit === 'left'
  const side = (x: number) => (isLeft ? x : 1200 - x)
  const [w, h] = [330, 320]
  const hole: Opening = { x: side(265) - w / 2, y: 140, w, h, kind: s.r.pick(['arch', 'square', 'square'] as const) }
  return { hole, side, away: 430 }
}

const cloth = (s: Stage) => s.r.pick([s.p.wall, mix(s.p.accent, s.p.light, 0.3), mix(s.p.leaf, s.p.light, 0.4)])

/** A bed seen from its foot; it grows a little wider towards who looks. */
function bed(s: Stage, { x, width, pillows }: { x: number; width: number; pillows: 1 | 2 }): string {
  const { r, p } = s
  const sheet = indoors(s, mix(p.light, '#ffffff', 0.35))
  const cover = indoors(s, r.pick([p.accent, mix(p.leaf, p.light, 0.25), mix(p.water, p.light, 0.2), mix(p.accent, p.light, 0.45)]))
  const [head, foot, fold, hem] = [486, 668, 548, 742]
  const half = (y: number) => width / 2 + ((y - head) / (foot - head)) * width * 0.08
  const plane = (from: number, to: number, colour: string) =>
    shape(
      [
        [x - half(from), from],
        [x + half(from), from],
        [x + half(to), to],
        [x - half(to), to],
      ],
      colour,
    )
  const wide = half(foot)
  return [
    rect(x - width / 2 - 16, 356, width + 32, 220, wood(s, 0.42), 18),
    rect(x - width / 2 + 8, 380, width - 16, 120, wood(s, 0.3), 12),
    rect(x - wide + 6, hem - 8, 20, 34, wood(s, 0.6), 4) + rect(x + wide - 26, hem - 8, 20, 34, wood(s, 0.6), 4),
    plane(head, foot, sheet),
    ...pillowPlaces(x, width, pillows).map(at => pillow(s, at, (width / pillows) * 0.78)),
    plane(fold, foot, cover),
    rect(x - wide, foot, wide * 2, hem - foot, shaded(s, cover, 0.16), 6),
    plane(fold - 4, fold + 24, mix(cover, p.light, 0.6)),
    stroke(pattern(s, { x, half, from: fold + 44, to: foot - 10 }), mix(cover, p.light, 0.45), 5),
  ].join('')
}

const pillowPlaces = (x: number, width: number, pillows: 1 | 2) => (pillows === 1 ? [x] : [x - width / 4, x + width / 4])

function pillow(s: Stage, x: number, w: number): string {
  const linen = indoors(s, mix(s.p.light, '#ffffff', 0.6))
  return rect(x - w / 2, 452, w, 78, shaded(s, linen, 0.12), 30) + rect(x - w / 2, 446, w, 74, linen, 30)
}

interface Blanket {
  x: number
  half: (y: number) => number
  from: number
  to: number
}

/** Stripes along or across the blanket, or dots. */
function pattern(s: Stage, { x, half, from, to }: Blanket): string {
  const kind = s.r.int(0, 2)
  if (kind === 0)
    return [0, 0.5, 1].map(at => from + (to - from) * at).reduce((all, y) => all + d`M${x - half(y) + 8} ${y}H${x + half(y) - 8}`, '')
  const steps = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]
  if (kind === 1) return steps.reduce((all, at) => all + d`M${x + half(from) * at} ${from}L${x + half(to) * at} ${to}`, '')
  return [from, (from + to) / 2, to].reduce((all, y) => steps.reduce((row, at) => row + d`M${x + half(y) * at} ${y}h.1`, all), '')
}
