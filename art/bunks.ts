import { mix } from './colour.ts'
import { glow, indoors, poster, pottedPlant, rucksack, rug, wood } from './furniture.ts'
import { at, d, disc, oval, path, rect, stroke } from './pen.ts'
import { cat } from './people.ts'
import { curtains, FLOOR, type Opening, shell, type View, windowOnto } from './room.ts'
import { type Stage, shaded } from './stage.ts'
import { garland } from './street.ts'

/** A dormitory: bunks, a window on the place, what people brought. */
export function bunks(s: Stage, view: View): string {
  // One of the gallery may be any; one of a certain room has as many as there are.
  const plan = s.room ? planOf(s.room.beds) : s.r.pick([pair, single, pods])
  return shell(s) + plan(s, view)
}

const planOf = (beds: number) => (beds <= 2 ? single : beds <= 4 ? pair : (s: Stage, view: View) => deep(s, view, beds > 6))

/** A dormitory of sleeping boxes. */
export const podRoom = (s: Stage, view: View) => shell(s) + pods(s, view)

const opening = (s: Stage, x: number, y: number, w: number, h: number): Opening => {
  const kind = s.r.pick(['arch', 'square', 'square'] as const)
  return { x, y: kind === 'arch' ? y - 30 : y, w, h: kind === 'arch' ? h + 30 : h, kind }
}

/** Two bunks look at each other, the window between them. */
function pair(s: Stage, view: View): string {
  const hasBath = s.room?.hasBath === true
  const hole = hasBath ? opening(s, 560, 150, 220, 330) : opening(s, 440, 150, 320, 330)
  return [
    windowOnto(s, view, hole),
    s.r.chance(0.5) ? curtains(s, hole, s.r.pick([s.p.wall, s.p.accent, mix(s.p.leaf, s.p.light, 0.4)])) : '',
    garland(s, [250, 96], [950, 96], 34),
    hasBath ? bathDoor(s, 470, 106) : '',
    cat(s, s.r.between(hole.x + 50, hole.x + hole.w - 50), hole.y + hole.h + 8, 62, mix(s.p.near, s.p.accent, 0.12)),
    rug(s, 600, 722, 420),
    bunk(s, -30, 420, 'right'),
    bunk(s, 810, 420, 'left'),
    bedside(s, 600, FLOOR + 12),
    rucksack(s, 424, FLOOR + 56, 118),
    rucksack(s, 784, FLOOR + 70, 104, mix(s.p.leaf, s.p.near, 0.1)),
    boots(s, 690, 752),
  ].join('')
}

/** Bunks in two rows, one behind the other, the window at the end. */
function deep(s: Stage, view: View, isFull: boolean): string {
  const hasBath = s.room?.hasBath === true
  const left = s.lit === 'left'
  const hole = hasBath ? opening(s, left ? 500 : 610, 170, 120, 280) : opening(s, 500, 160, 200, 300)
  const scale = 0.7
  const behind = (x: number, ladderAt: 'left' | 'right') => at(x, (FLOOR + 8) * (1 - scale), bunk(s, 0, 360, ladderAt), scale)
  return [
    windowOnto(s, view, hole),
    garland(s, [300, 110], [900, 110], 34),
    hasBath ? bathDoor(s, left ? 680 : 540, 92, 280) : '',
    isFull || left ? behind(216, 'right') : poster(s, 330, 200, 84, 110),
    isFull || !left ? behind(732, 'left') : poster(s, 800, 200, 84, 110),
    rug(s, 600, 724, 400),
    bunk(s, -190, 420, 'right'),
    bunk(s, 970, 420, 'left'),
    rucksack(s, 420, FLOOR + 66, 112),
    rucksack(s, 770, FLOOR + 82, 104, mix(s.p.leaf, s.p.near, 0.1)),
    boots(s, 560, 756),
  ].join('')
}

/** One bunk, a wide window, a wall of one's own. */
function single(s: Stage, view: View): string {
  const left = s.lit === 'left'
  const hole: Opening = { x: left ? 110 : 610, y: 150, w: 480, h: 330, kind: 'square' }
  const wallX = left ? 660 : 470
  return [
    windowOnto(s, view, hole),
    curtains(s, hole, s.r.pick([s.p.wall, mix(s.p.accent, s.p.light, 0.3), mix(s.p.leaf, s.p.light, 0.4)])),
    s.room?.hasBath ? bathDoor(s, wallX + 8, 100) : poster(s, wallX - 20, 190, 92, 122),
    rug(s, left ? 370 : 830, 716, 440),
    bunk(s, left ? 740 : -20, 480, left ? 'left' : 'right'),
    armchair(s, left ? 220 : 980, FLOOR + 40),
    pottedPlant(s, left ? 600 : 600, FLOOR + 30, 250),
    rucksack(s, left ? 690 : 520, FLOOR + 70, 122),
    boots(s, left ? 470 : 700, 744),
  ].join('')
}

/** A wall of sleeping boxes with curtains, a lamp and a shelf each. */
function pods(s: Stage, view: View): string {
  const left = s.lit === 'left'
  const hole: Opening = {
    x: left ? 80 : 790,
    y: 140,
    w: 330,
    h: s.r.chance(0.5) ? 330 : 360,
    kind: s.r.pick(['arch', 'round', 'square'] as const),
  }
  const from = left ? 490 : -60
  const wall = wood(s, 0.12)
  let boxes = rect(from, 60, 770, 600, wall, 10)
  const columns = s.room ? Math.max(1, s.room.beds / 2) : 2
  const step = 728 / columns
  for (const row of [0, 1])
    for (let column = 0; column < columns; column++) boxes += pod(s, from + 34 + column * step, 92 + row * 284, step - 26, 244)
  const ladder = columns === 1 ? from + (left ? 40 : 730) : from + 21 + step * Math.floor(columns / 2)
  return [
    s.room?.hasBath ? bathDoor(s, left ? 30 : 1170, 90) : '',
    windowOnto(s, view, hole),
    pottedPlant(s, hole.x + hole.w / 2, hole.y + (hole.kind === 'round' ? hole.w + 40 : hole.h) + 10, 84, false),
    boxes,
    stroke(
      d`M${ladder - 26} 650L${ladder - 22} 200M${ladder + 26} 650L${ladder + 22} 200` +
        [280, 360, 440, 520, 600].map(y => d`M${ladder - 24} ${y}H${ladder + 24}`).join(''),
      wood(s, 0.62),
      10,
    ),
    rug(s, left ? 260 : 940, 716, 380),
    rucksack(s, left ? 430 : 770, FLOOR + 66, 124),
    boots(s, left ? 620 : 520, 742),
    cat(s, left ? 200 : 1000, 722, 66),
  ].join('')
}

function pod(s: Stage, x: number, y: number, w: number, h: number): string {
  const { r, p } = s
  const inside = mix(wood(s, 0.55), p.near, 0.15)
  const isLit = s.time !== 'day' && r.chance(0.75)
  const back = isLit ? mix(p.light, p.wall, 0.35) : inside
  const cloth = indoors(s, pickCloth(s, [p.accent, mix(p.leaf, p.light, 0.15), p.wall, mix(p.water, p.near, 0.15)]))
  const drawn = s.room && !s.room.hasCurtains ? 0 : r.pick(s.room ? [0.3, 0.45, 1] : [0, 0.3, 0.45, 1])
  const side = r.chance(0.5)
  const [cx, cw] = [side ? x : x + w * (1 - drawn), w * drawn]
  let folds = ''
  for (let fold = cx + 16; fold < cx + cw - 6; fold += 24) folds += d`M${fold} ${y + 18}V${y + h - 4}`
  return [
    rect(x, y, w, h, back, 12),
    lamp(s, side ? x + w - 60 : x + 60, y + 58, isLit),
    bedding(s, x + 6, y + h - 62, w - 12, side),
    drawn ? rect(cx, y + 8, cw, h - 8, cloth, 6) + stroke(folds, shaded(s, cloth, 0.18), 4) : '',
    stroke(d`M${x + 4} ${y + 10}H${x + w - 4}`, p.near, 6),
    rect(x, y + h - 14, w, 14, wood(s, 0.3)),
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="none" stroke="${wood(s, 0.34)}" stroke-width="10"/>`,
  ].join('')
}

const lamp = (s: Stage, x: number, y: number, isLit: boolean) =>
  (isLit ? glow(s, x, y, 84) : '') +
  stroke(d`M${x} ${y - 20}V${y - 4}`, s.p.near, 4) +
  path(d`M${x - 18} ${y + 8}L${x - 9} ${y - 10}H${x + 9}L${x + 18} ${y + 8}Z`, isLit ? s.p.sun : s.p.accent)

/** Mattress, pillow, blanket; now and then somebody in it. */
function bedding(s: Stage, x: number, y: number, w: number, headRight: boolean): string {
  const { r, p } = s
  const sheet = indoors(s, p.light)
  const cover = indoors(
    s,
    pickCloth(s, [p.accent, mix(p.leaf, p.light, 0.25), p.wall, mix(p.water, p.light, 0.2), mix(p.accent, p.light, 0.45)]),
  )
  const way = headRight ? -1 : 1
  const head = headRight ? x + w : x
  const [bx, bw] = headRight ? [x, w * 0.7] : [x + w * 0.3, w * 0.7]
  const sleeps = s.time === 'night' && r.chance(0.6)
  const pattern = s.room?.isUniform ? s.room.variant % 3 : r.int(0, 2)
  let marks = ''
  for (let i = 0; i < 9; i++) {
    const px = bx + ((i + 0.5) * bw) / 9
    marks +=
      pattern === 0
        ? d`M${px} ${y + 4}V${y + 40}`
        : pattern === 1
          ? d`M${px} ${y + 12 + (i % 2) * 14}h.1`
          : i < 2
            ? d`M${bx + 4} ${y + 14 + i * 14}H${bx + bw - 4}`
            : ''
  }
  return [
    rect(x, y + 14, w, 36, sheet, 8),
    oval(head + way * w * 0.13, y + 10, w * 0.105, 19, mix(sheet, p.light, 0.4)),
    sleeps
      ? disc(head + way * w * 0.16, y + 2, 18, mix(r.pick(['#c98d68', '#8d5a3c', '#e6b591']), p.near, 0.3)) +
        path(d`M${head + way * w * 0.16 - 19} ${y + 4}a19 19 0 0 1 38 -4q-16 -8 -38 4Z`, p.near)
      : '',
    path(
      d`M${bx} ${y + 48}V${y + 12}Q${bx + bw * 0.25} ${y - (sleeps ? 26 : 4)} ${bx + bw * 0.5} ${y + (sleeps ? -6 : 4)}T${bx + bw} ${y + 12}V${y + 48}Z`,
      cover,
    ),
    stroke(marks, mix(cover, p.light, 0.45), pattern === 1 ? 9 : 5),
    rect(headRight ? bx + bw - 18 : bx, y + 6, 18, 42, mix(cover, p.light, 0.6), 4),
  ].join('')
}

/** A bunk from the side, 520 high; the ladder at the end that faces the room. */
function bunk(s: Stage, x: number, w: number, ladderAt: 'left' | 'right'): string {
  const frame = wood(s, 0.42)
  const dark = mix(frame, s.p.near, 0.25)
  const [top, foot] = [190, FLOOR + 30]
  const beds = [330, 556]
  const headRight = ladderAt === 'left'
  const l = ladderAt === 'left' ? x + 30 : x + w - 100
  const post = (px: number) => rect(px, top, 20, foot - top, frame, 4) + disc(px + 10, top - 4, 13, frame)
  const shelfAt = headRight ? x + w - 120 : x + 40
  return [
    post(x + (headRight ? w - 20 : 0)),
    ...beds.flatMap((y, i) => [
      rect(x + 10, y - 96, w - 20, 10, dark),
      lamp(s, shelfAt + 34, y - 112, s.time !== 'day'),
      at(x + 14, y - 62, bedding(s, 0, 0, (w - 28) / 1.3, headRight), 1.3),
      s.room?.hasCurtains ? drape(s, headRight ? x + 14 : x + w * 0.62 - 14, y - 122, w * 0.38, 118) : '',
      rect(x, y, w, 28, frame, 4),
      i === 0
        ? rect(x, y - 36, w * 0.99, 14, frame, 4)
        : rect(x + 20, y + 28, w - 40, 52, dark, 4) +
          stroke(d`M${x + w * 0.27} ${y + 54}h34M${x + w * 0.66} ${y + 54}h34M${x + w / 2} ${y + 30}v48`, mix(frame, s.p.light, 0.3), 5),
    ]),
    post(x + (headRight ? 0 : w - 20)),
    stroke(
      d`M${l} ${foot - 4}V${top + 50}M${l + 66} ${foot - 4}V${top + 50}` +
        [0, 1, 2, 3, 4].map(i => d`M${l} ${foot - 60 - i * 78}H${l + 66}`).join(''),
      mix(frame, s.p.light, s.time === 'night' ? 0.08 : 0.22),
      11,
    ),
    s.room?.hasCurtains ? '' : towel(s, headRight ? x + w * 0.42 : x + w * 0.34, 296),
  ].join('')
}

/** In a room of one kind of guest all is of one cloth, elsewhere each bed has its own. */
const pickCloth = (s: Stage, cloths: readonly string[]): string =>
  s.room?.isUniform ? (cloths[s.room.variant % cloths.length] as string) : s.r.pick(cloths)

/** A curtain before the end of a bed. */
function drape(s: Stage, x: number, y: number, w: number, h: number): string {
  const { p } = s
  const cloth = indoors(s, pickCloth(s, [mix(p.water, p.near, 0.12), mix(p.accent, p.light, 0.2), mix(p.leaf, p.light, 0.12), p.wall]))
  let folds = ''
  for (let fold = x + 14; fold < x + w - 6; fold += 22) folds += d`M${fold} ${y + 12}V${y + h - 4}`
  return stroke(d`M${x - 8} ${y}H${x + w + 8}`, p.near, 6) + rect(x, y, w, h, cloth, 6) + stroke(folds, shaded(s, cloth, 0.18), 4)
}

/** The bathroom of the room: its door ajar, tiles and a shower behind it. */
export function bathDoor(s: Stage, x: number, w: number, h = 330): string {
  const frame = indoors(s, mix(s.p.light, '#ffffff', 0.3))
  const tile = indoors(s, mix(mix(s.p.water, s.p.light, 0.55), '#ffffff', 0.2))
  const leafOfDoor = wood(s, 0.2)
  const y = FLOOR
  let joints = ''
  for (let i = 1; i < 9; i++) joints += d`M${x - w / 2} ${y - (h * i) / 9}h${w}`
  for (let i = 1; i < 4; i++) joints += d`M${x - w / 2 + (w * i) / 4} ${y - h}v${h}`
  const iron = mix(s.p.near, s.p.far, 0.3)
  return [
    rect(x - w / 2 - 9, y - h - 9, w + 18, h + 9, frame, 3),
    rect(x - w / 2, y - h, w, h, tile),
    stroke(joints, mix(tile, s.p.near, 0.16), 2.4),
    stroke(d`M${x + w * 0.3} ${y - h * 0.3}V${y - h * 0.84}h${-w * 0.26}v10`, iron, 5) +
      rect(x - w * 0.1, y - h * 0.8, w * 0.28, 7, iron, 3),
    stroke([0, 1, 2].map(i => d`M${x - w * 0.04 + i * w * 0.08} ${y - h * 0.76}v${h * 0.2}`).join(''), mix(s.p.light, '#ffffff', 0.5), 2.4),
    path(d`M${x - w / 2} ${y - h}L${x - w * 0.12} ${y - h - 12}V${y + 14}L${x - w / 2} ${y}Z`, leafOfDoor),
    disc(x - w * 0.2, y - h * 0.46, 5, iron),
  ].join('')
}

const towel = (s: Stage, x: number, y: number) => {
  const cloth = indoors(s, s.r.pick([s.p.light, mix(s.p.water, s.p.light, 0.4), s.p.accent]))
  return (
    path(d`M${x} ${y - 4}h74v92q-18 7 -37 0t-37 0Z`, cloth) +
    stroke(d`M${x + 4} ${y + 62}h66M${x + 4} ${y + 72}h66`, mix(cloth, s.p.near, 0.25), 4)
  )
}

/** A chest of drawers with a plant and a book, 124 wide. */
export function bedside(s: Stage, x: number, y: number): string {
  return [
    rect(x - 62, y - 96, 124, 96, wood(s, 0.36), 5),
    rect(x - 50, y - 84, 100, 32, wood(s, 0.2), 4) + rect(x - 50, y - 44, 100, 32, wood(s, 0.2), 4),
    disc(x, y - 68, 5, s.p.near) + disc(x, y - 28, 5, s.p.near),
    pottedPlant(s, x - 26, y - 96, 84, false),
    rect(x + 10, y - 108, 44, 12, indoors(s, s.p.accent), 2) + rect(x + 14, y - 118, 38, 10, indoors(s, s.p.light), 2),
  ].join('')
}

export function boots(s: Stage, x: number, y: number): string {
  const hide = indoors(s, mix(s.p.near, s.p.wall, 0.4))
  const one = (bx: number, by: number) =>
    path(d`M${bx} ${by}V${by - 48}h26v24q22 2 24 24Z`, hide) +
    rect(bx - 2, by - 4, 54, 8, mix(hide, s.p.near, 0.5), 3) +
    stroke(d`M${bx + 16} ${by - 36}h12M${bx + 17} ${by - 27}h14`, indoors(s, s.p.light), 3)
  return one(x, y) + one(x + 34, y + 14)
}

export function armchair(s: Stage, x: number, y: number): string {
  const cloth = indoors(s, s.r.pick([s.p.accent, mix(s.p.leaf, s.p.light, 0.15), mix(s.p.water, s.p.near, 0.1)]))
  return [
    stroke(d`M${x - 66} ${y - 20}l-8 24M${x + 66} ${y - 20}l8 24`, wood(s, 0.6), 9),
    rect(x - 78, y - 186, 156, 150, cloth, 34),
    rect(x - 66, y - 92, 132, 50, mix(cloth, s.p.light, 0.18), 16),
    rect(x - 98, y - 112, 38, 94, shaded(s, cloth, 0.14), 18) + rect(x + 60, y - 112, 38, 94, shaded(s, cloth, 0.14), 18),
    rect(x - 90, y - 46, 180, 30, shaded(s, cloth, 0.2), 10),
    rect(x - 30, y - 138, 62, 54, indoors(s, s.p.light), 12),
  ].join('')
}
