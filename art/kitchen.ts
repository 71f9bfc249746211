import { mix } from './colour.ts'
import { indoors, mug, pendant, pottedPlant, steam, wood } from './furniture.ts'
import { d, disc, oval, path, rect, stroke, WIDTH } from './pen.ts'
import { cat } from './people.ts'
import { FLOOR, type Opening, shell, type View, windowOnto } from './room.ts'
import { type Stage, shaded } from './stage.ts'

const COUNTER = 500

/** The shared kitchen: shelves with everybody's cups, a pot on the fire, a long table. */
export function kitchen(s: Stage, view: View): string {
  const left = s.lit === 'left'
  const x = (at: number) => (left ? at : WIDTH - at)
  const kind = s.r.pick(['square', 'arch'] as const)
  const hole: Opening = { x: x(420) - 170, y: kind === 'arch' ? 90 : 130, w: 340, h: kind === 'arch' ? 330 : 270, kind }
  return [
    shell(s),
    tiles(s),
    windowOnto(s, view, hole),
    shelves(s, x(770)),
    fridge(s, x(1090)),
    shelf(s, x(130) - 100, 250, 200) + shelf(s, x(130) - 100, 370, 200),
    counter(s, x(470), 900),
    stove(s, x(760)),
    sink(s, x(420)),
    pottedPlant(s, x(560), COUNTER, 96, false),
    board(s, x(200), COUNTER),
    table(s),
    ...[300, 600, 900].map(at => pendant(s, at, 92, 46, s.r.chance(0.5) ? s.p.accent : mix(s.p.leaf, s.p.near, 0.1))),
    cat(s, x(1150), 792, 84, mix(s.p.near, s.p.accent, 0.1)),
  ].join('')
}

function tiles(s: Stage) {
  const glaze = indoors(s, mix(s.p.light, s.p.water, 0.24))
  let lines = ''
  for (let y = 424; y < COUNTER; y += 26) lines += d`M0 ${y}H${WIDTH}`
  let dots = ''
  for (let row = 0; row < 3; row++) for (let x = 20 + (row % 2) * 30; x < WIDTH; x += 60) dots += d`M${x} ${437 + row * 26}h.1`
  return (
    rect(0, 424, WIDTH, COUNTER - 424, glaze) + stroke(lines, mix(glaze, s.p.light, 0.5), 2.4) + stroke(dots, mix(glaze, s.p.water, 0.4), 9)
  )
}

const crockery = (s: Stage) =>
  [s.p.accent, s.p.light, mix(s.p.water, s.p.near, 0.1), s.p.wall, mix(s.p.leaf, s.p.light, 0.2)].map(c => indoors(s, c))

/** A board on brackets with what stands on it. */
function shelf(s: Stage, x: number, y: number, w: number): string {
  const paints = crockery(s)
  let things = ''
  for (let at = x + 24; at < x + w - 20; ) {
    const kind = s.r.int(0, 3)
    const colour = s.r.pick(paints)
    if (kind === 0) things += mug(at, y, 34, colour)
    else if (kind === 1) things += jar(s, at, y, colour)
    else if (kind === 2)
      things += [0, 1, 2, 3].map(i => rect(at - 24, y - 8 - i * 8, 48, 6, i % 2 ? colour : indoors(s, s.p.light), 3)).join('')
    else things += path(d`M${at - 22} ${y - 30}H${at + 22}Q${at + 20} ${y} ${at} ${y}T${at - 22} ${y - 30}Z`, colour)
    at += kind === 2 ? 62 : 52
  }
  return things + rect(x, y, w, 12, wood(s, 0.38), 3) + stroke(d`M${x + 20} ${y + 12}v20M${x + w - 20} ${y + 12}v20`, s.p.near, 5)
}

const jar = (s: Stage, x: number, y: number, colour: string) =>
  rect(x - 17, y - 52, 34, 52, mix(indoors(s, s.p.light), s.p.far, 0.18), 7) +
  rect(x - 17, y - 30, 34, 30, colour, 6) +
  rect(x - 15, y - 60, 30, 10, wood(s, 0.5), 3)

/** Over the stove: two shelves and hooks with pans. */
function shelves(s: Stage, x: number): string {
  const iron = mix(s.p.near, s.p.far, 0.2)
  const pan = (px: number, size: number) =>
    stroke(d`M${px} 304V${340}`, iron, 6) + disc(px, 340 + size, size, iron) + disc(px, 340 + size, size * 0.76, mix(iron, s.p.far, 0.25))
  return (
    shelf(s, x - 150, 176, 300) +
    stroke(d`M${x - 150} 300H${x + 150}`, s.p.near, 7) +
    pan(x - 110, 34) +
    pan(x - 30, 26) +
    pan(x + 40, 30) +
    stroke(d`M${x + 100} 304v70M${x + 130} 304v62`, wood(s, 0.5), 7) +
    oval(x + 100, 386, 12, 17, wood(s, 0.5)) +
    rect(x + 118, 364, 24, 30, iron, 3)
  )
}

function fridge(s: Stage, x: number): string {
  const body = indoors(s, s.r.pick([s.p.accent, mix(s.p.leaf, s.p.light, 0.2), mix(s.p.water, s.p.light, 0.15)]))
  const notes = Array.from({ length: 6 }, (_, i) =>
    rect(
      x - 66 + (i % 3) * 44,
      330 + Math.floor(i / 3) * 56 + s.r.between(-6, 6),
      32,
      38,
      indoors(s, s.r.pick([s.p.light, s.p.wall, mix(s.p.sun, s.p.light, 0.5)])),
      2,
    ),
  )
  return [
    rect(x - 100, 190, 200, FLOOR - 180, body, 24),
    rect(x + (s.lit === 'left' ? 60 : -100), 190, 40, FLOOR - 180, shaded(s, body, 0.14), 20),
    stroke(d`M${x - 100} 300H${x + 100}`, shaded(s, body, 0.3), 5),
    stroke(d`M${x - 76} 240v36M${x - 76} 486v64`, indoors(s, s.p.light), 8),
    ...notes,
    stroke(d`M${x - 70} ${FLOOR + 14}h24M${x + 46} ${FLOOR + 14}h24`, s.p.near, 10),
    rect(x - 70, 156, 90, 34, indoors(s, mix(s.p.wall, s.p.near, 0.15)), 6),
  ].join('')
}

function counter(s: Stage, x: number, w: number): string {
  const doors = indoors(
    s,
    s.r.pick([mix(s.p.leaf, s.p.light, 0.3), mix(s.p.water, s.p.near, 0.05), mix(s.p.wall, s.p.light, 0.3), mix(s.p.near, s.p.far, 0.55)]),
  )
  let fronts = ''
  for (let i = 0; i < 7; i++) {
    const dx = x - w / 2 + 14 + i * ((w - 20) / 7)
    fronts +=
      rect(dx, COUNTER + 34, (w - 20) / 7 - 10, FLOOR - COUNTER - 44, mix(doors, s.p.light, 0.14), 5) +
      stroke(d`M${dx + 20} ${COUNTER + 50}h${(w - 20) / 7 - 52}`, s.p.near, 5)
  }
  return (
    rect(x - w / 2, COUNTER + 10, w, FLOOR - COUNTER, doors) +
    rect(x - w / 2, FLOOR, w, 14, shaded(s, doors, 0.5)) +
    fronts +
    rect(x - w / 2 - 12, COUNTER, w + 24, 22, wood(s, 0.18), 4)
  )
}

function stove(s: Stage, x: number): string {
  const iron = mix(s.p.near, s.p.far, 0.18)
  const kettle = indoors(s, s.p.accent)
  return [
    rect(x - 90, COUNTER + 4, 180, FLOOR - COUNTER + 8, indoors(s, mix(s.p.light, s.p.far, 0.2)), 6),
    rect(x - 66, COUNTER + 58, 132, 68, iron, 8) +
      rect(x - 54, COUNTER + 68, 108, 46, s.time === 'day' ? mix(iron, s.p.far, 0.2) : mix(s.p.accent, s.p.light, 0.3), 6),
    ...[-54, -18, 18, 54].map(dx => disc(x + dx, COUNTER + 36, 8, iron)),
    rect(x - 86, COUNTER - 6, 172, 12, iron, 4),
    steam(s, x - 42, COUNTER - 84, 30),
    rect(x - 78, COUNTER - 64, 72, 58, indoors(s, mix(s.p.far, s.p.light, 0.35)), 8) +
      rect(x - 84, COUNTER - 70, 84, 11, iron, 5) +
      stroke(d`M${x - 90} ${COUNTER - 46}h12M${x - 6} ${COUNTER - 46}h12`, iron, 7),
    path(d`M${x + 14} ${COUNTER - 6}Q${x + 14} ${COUNTER - 56} ${x + 46} ${COUNTER - 56}T${x + 80} ${COUNTER - 6}Z`, kettle) +
      stroke(d`M${x + 26} ${COUNTER - 50}Q${x + 46} ${COUNTER - 96} ${x + 68} ${COUNTER - 50}`, iron, 6) +
      path(d`M${x + 74} ${COUNTER - 30}L${x + 98} ${COUNTER - 48}L${x + 104} ${COUNTER - 40}L${x + 78} ${COUNTER - 12}Z`, kettle) +
      disc(x + 47, COUNTER - 58, 6, iron),
  ].join('')
}

const sink = (s: Stage, x: number) =>
  stroke(d`M${x} ${COUNTER}v-54q0 -22 24 -22t22 22v10`, indoors(s, mix(s.p.far, s.p.light, 0.2)), 9) +
  rect(x - 70, COUNTER + 2, 150, 12, indoors(s, mix(s.p.far, s.p.near, 0.2)), 4)

const board = (s: Stage, x: number, y: number) =>
  rect(x - 52, y - 104, 76, 104, wood(s, 0.26), 12) +
  disc(x - 14, y - 88, 7, wood(s, 0.6)) +
  rect(x + 34, y - 76, 22, 76, indoors(s, mix(s.p.leaf, s.p.near, 0.2)), 8) +
  rect(x + 40, y - 100, 10, 28, indoors(s, mix(s.p.leaf, s.p.near, 0.2)), 3) +
  rect(x + 34, y - 52, 22, 26, indoors(s, s.p.light)) +
  path(d`M${x + 64} ${y - 42}h44l-5 42h-34Z`, indoors(s, s.p.wall)) +
  stroke(d`M${x + 76} ${y - 42}l-8 -40M${x + 86} ${y - 42}v-48M${x + 96} ${y - 42}l9 -38`, wood(s, 0.5), 6)

/** Across the front: people eat together here. */
function table(s: Stage): string {
  const top = wood(s, 0.22)
  const paints = crockery(s)
  const places = [250, 470, 740, 950]
  return [
    stroke(d`M180 700L150 810M1020 700L1050 810`, wood(s, 0.55), 20),
    rect(90, 684, 1020, 30, top, 10),
    rect(90, 704, 1020, 12, shaded(s, top, 0.25), 5),
    ...places.map(
      (x, i) =>
        oval(x, 682, 58, 8, indoors(s, s.p.light)) +
        path(d`M${x - 40} 650H${x + 40}Q${x + 36} 680 ${x} 680T${x - 40} 650Z`, paints[i % paints.length]!) +
        oval(x, 651, 34, 6, indoors(s, mix(s.p.accent, s.p.light, 0.4))) +
        steam(s, x, 636, 20),
    ),
    fruit(s, 604),
    mug(360, 684, 36, paints[0]!) + mug(846, 684, 36, paints[2]!),
    ...[330, 870].map(
      x => stroke(d`M${x - 36} 800l8 -64M${x + 36} 800l-8 -64`, wood(s, 0.55), 9) + rect(x - 52, 728, 104, 18, indoors(s, s.p.accent), 9),
    ),
  ].join('')
}

const fruit = (s: Stage, x: number) =>
  disc(x - 40, 636, 24, indoors(s, s.p.accent)) +
  disc(x + 4, 626, 26, indoors(s, mix(s.p.accent, s.p.sun, 0.55))) +
  disc(x + 44, 638, 22, indoors(s, mix(s.p.leaf, s.p.light, 0.35))) +
  path(d`M${x + 6} 602q14 -16 28 -12q-6 18 -28 12Z`, indoors(s, s.p.leaf)) +
  path(
    d`M${x - 84} 642H${x + 84}Q${x + 70} 684 ${x + 30} 684H${x - 30}Q${x - 70} 684 ${x - 84} 642Z`,
    indoors(s, mix(s.p.water, s.p.near, 0.15)),
  ) +
  stroke(d`M${x - 66} 656H${x + 66}`, indoors(s, s.p.light), 4)
