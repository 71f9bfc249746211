import {
  COVER_INKS,
  type Composition,
  type CoverFrame,
  type CoverTime,
  coverTimes,
  formatComposition,
  hashText,
  parseComposition,
} from '../cover.ts'
import { chooseScenes, possibleScenes } from './chooseScene.ts'
import type { SceneFacts } from './facts.ts'

const commonFrames: readonly CoverFrame[] = ['open', 'balcony', 'window', 'arcade', 'garden', 'label']
const framesByType: Readonly<Record<string, readonly CoverFrame[]>> = {
  campground: ['tent', 'garden', 'open', 'label'],
  tented_camp: ['tent', 'garden', 'open', 'label'],
  boat: ['porthole', 'open', 'label'],
  farm_stay: ['garden', 'open', 'window', 'label'],
  // No balcony and no garden where one sleeps in boxes.
  capsule_hotel: ['open', 'window', 'arcade', 'label'],
}

/** How soon a frame or an hour comes round again: the free view and the dusk are the finest. */
const frameWeight: Readonly<Record<CoverFrame, number>> = {
  open: 0.45,
  balcony: 1,
  window: 1,
  arcade: 1,
  garden: 0.9,
  label: 1.2,
  tent: 0.6,
  porthole: 0.6,
}
const timeWeight: Readonly<Record<CoverTime, number>> = { dusk: 0.8, day: 1, night: 1.6 }

export const framesOf = (type: string | undefined): readonly CoverFrame[] => (type && framesByType[type]) || commonFrames

/**
 * What the cover of a property shows, unlike those of its city. `taken` is what the others of the city have: of all scenes that are true there, frames that suit the house and
 * hours, the one is taken that fewest have; of equal ones first the scene, then the frame, then the hour that is rarest, and last the one that the seed prefers. When all
 * are taken it comes round again in other colours. The answer is stored with the property and not worked out again while it is true: who comes later takes what is left.
 */
export function compose(facts: SceneFacts, seed: string, taken: readonly string[]): Composition {
  const others = taken.flatMap(text => parseComposition(text) ?? [])
  const count = countBy(others)
  let best: { rank: readonly number[]; composition: Omit<Composition, 'inks'> } | undefined
  for (const scene of possibleScenes(facts))
    for (const frame of framesOf(facts.type))
      for (const time of coverTimes) {
        const same = count(`${scene}.${frame}.${time}`)
        const rank = [
          same,
          count(scene),
          count(`${scene}.${frame}`) * 2 + count(frame) * frameWeight[frame],
          count(time) * timeWeight[time],
          hashText(`${seed} ${scene} ${frame} ${time}`) * frameWeight[frame] * timeWeight[time],
        ]
        if (!best || isBefore(rank, best.rank)) best = { rank, composition: { scene, frame, time } }
      }
  const { composition } = best as NonNullable<typeof best>
  return { ...composition, inks: chooseInks(composition, others, seed) }
}

/** Whether what is stored is still true of where and what the property is. */
export function isStillTrue(text: string | null, facts: SceneFacts): boolean {
  const composition = parseComposition(text)
  return composition !== undefined && possibleScenes(facts).includes(composition.scene) && framesOf(facts.type).includes(composition.frame)
}

// Half of them at dusk, when it looks best.
const townTimes: readonly CoverTime[] = ['dusk', 'day', 'dusk', 'day', 'night', 'dusk', 'day', 'dusk']

/**
 * What a town shows: by its seed alone, as nobody else is in it, and freely, as it is no hostel that one looks from. After it what it showed when there were fewer scenes.
 */
export function composeTown(facts: SceneFacts, seed: string): string[] {
  const hash = hashText(seed)
  const time = townTimes[(hash >>> 5) % townTimes.length] as CoverTime
  return chooseScenes(facts, seed).map(scene => formatComposition({ scene, frame: 'open', time, inks: (hash >>> 13) % COVER_INKS }))
}

function countBy(others: readonly Composition[]): (key: string) => number {
  const counts = new Map<string, number>()
  for (const { scene, frame, time } of others)
    for (const key of [`${scene}.${frame}.${time}`, `${scene}.${frame}`, scene, frame, time]) counts.set(key, (counts.get(key) ?? 0) + 1)
  return key => counts.get(key) ?? 0
}

function chooseInks({ scene, frame, time }: Omit<Composition, 'inks'>, others: readonly Composition[], seed: string): number {
  const alike = others.filter(other => other.scene === scene && other.frame === frame && other.time === time)
  const atThatHour = others.filter(other => other.time === time)
  const used = (list: readonly Composition[], inks: number) => list.filter(other => other.inks === inks).length
  const ranks = Array.from({ length: COVER_INKS }, (_, inks) => [
    used(alike, inks),
    used(atThatHour, inks),
    hashText(`${seed} inks ${inks}`),
  ])
  return ranks.reduce((best, rank, inks) => (isBefore(rank, ranks[best]!) ? inks : best), 0)
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && a[at]! < b[at]!
}
