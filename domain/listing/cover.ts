import { growsRice, hasCactuses, hasCanals } from './landscape.ts'

/** Bump when the drawings change: pictures are cached for good under their path. */
export const COVER_EDITION = 2

export const coverScenes = ['skyline', 'coast', 'mountains', 'jungle', 'ricefields', 'desert', 'mesas', 'oldtown', 'canals'] as const
export const coverClimates = ['warm', 'mild', 'cold'] as const
export const coverTimes = ['day', 'dusk', 'night'] as const
/** What of the hostel is shown; the order of a gallery. */
export const coverViews = ['outside', 'bunks', 'lounge', 'kitchen', 'roof'] as const
/** What a room is drawn as, by what one sleeps in there. */
export const bedroomViews = ['bunks', 'pods', 'single', 'twin', 'double'] as const
/** So many drawings has each kind of bedroom of one hostel: rooms of the same kind look different, and nobody can ask for any number of them. */
export const BEDROOM_VARIANTS = 4

export type CoverScene = (typeof coverScenes)[number]
export type CoverClimate = (typeof coverClimates)[number]
export type CoverTime = (typeof coverTimes)[number]
export type BedroomView = (typeof bedroomViews)[number]
export type CoverView = (typeof coverViews)[number] | BedroomView

/** All that a drawing depends on. */
export interface Cover {
  scene: CoverScene
  climate: CoverClimate
  time: CoverTime
  view: CoverView
  /** Of a bedroom: which of its drawings, from 1 on; without it the dorm of the gallery. */
  variant?: number | undefined
  seed: string
}

export interface CoverPlace {
  /** Stable and unlike any other's: id and slug. */
  seed: string
  lat: number | null
  lng: number | null
  /** What the place looks like, when somebody said so. */
  scene?: string | null
  coastal?: boolean
  mountains?: boolean
}

/** The first picture of a hostel: its photo, or the drawing that stands in for one. `photo` is a name below the folder of pictures, with its focal point (photoFocus.ts). */
export const mainPicturePath = (photo: string | null, place: CoverPlace): string => (photo ? photoPath(photo) : coverPath(coverOf(place)))

export const photoPath = (file: string) => `/media/${file}`

/** The drawn pictures of a hostel or a city: from outside first, then the rooms, then the roof. */
export const coverPaths = (place: CoverPlace): string[] => coverViews.map(view => coverPath(coverOf(place, view)))

export const coverPath = ({ scene, climate, time, view, variant, seed }: Cover) =>
  `/media/covers/${COVER_EDITION}/${scene}-${climate}-${time}-${view}${variant ?? ''}-${seed}.webp`

const views = `(?:${coverViews.join('|')})|(?:${bedroomViews.join('|')})[1-${BEDROOM_VARIANTS}]`
const pattern = new RegExp(
  `^/media/covers/${COVER_EDITION}/(${coverScenes.join('|')})-(${coverClimates.join('|')})-(${coverTimes.join('|')})-(${views})-([0-9a-z]{1,16})\\.webp$`,
)

/** The reverse of coverPath: null for anything that it does not make. */
export function parseCoverPath(path: string): Cover | null {
  const [, scene, climate, time, view = '', seed] = pattern.exec(path) ?? []
  if (!seed) return null
  const variant = Number(view.at(-1))
  return { scene, climate, time, view: view.replace(/\d$/, ''), ...(variant && { variant }), seed } as Cover
}

export function coverOf(place: CoverPlace, view: CoverView = 'outside', variant?: number): Cover {
  const hash = hashText(place.seed)
  const base = { scene: sceneOf(place, hash), climate: climateOf(place.lat), time: 'day', view, seed: hash.toString(36) } as const
  return withView(base, view, variant)
}

/** Another picture of the same hostel. */
export const withView = (cover: Cover, view: CoverView, variant?: number): Cover => ({
  ...cover,
  time: timeOf(Number.parseInt(cover.seed, 36), view, variant),
  view,
  variant,
})

function sceneOf(place: CoverPlace, hash: number): CoverScene {
  const hintedScene = coverScenes.find(scene => scene === place.scene)
  if (hintedScene) return refineScene(hintedScene, place, hash)
  if (place.coastal) return 'coast'
  if (place.mountains) return 'mountains'
  // Without a hint, only scenes that are possible anywhere: a desert in Bergen would be wrong.
  return hash % 2 ? refineScene('oldtown', place, hash) : 'skyline'
}

/** What one sees there and nowhere else: canals, rice fields and mesas with cactuses, each only where there are some. */
function refineScene(scene: CoverScene, { lat, lng }: CoverPlace, hash: number): CoverScene {
  const at = lat === null || lng === null ? undefined : { lat, lng }
  // Others of the same place show something else of it.
  const isOther = (hash >>> 9) % 2 === 1
  if (scene === 'oldtown' || scene === 'canals') return at && hasCanals(at) && (isOther || scene === 'canals') ? 'canals' : 'oldtown'
  if (scene === 'jungle' || scene === 'ricefields')
    return at && growsRice(at) && (isOther || scene === 'ricefields') ? 'ricefields' : 'jungle'
  if (scene === 'desert' || scene === 'mesas') return at && hasCactuses(at) && (isOther || scene === 'mesas') ? 'mesas' : 'desert'
  return scene
}

function climateOf(lat: number | null | undefined): CoverClimate {
  const distance = Math.abs(lat ?? 45)
  if (distance < 31) return 'warm'
  return distance < 49 ? 'mild' : 'cold'
}

// Dusk looks best, so half of the covers use it. Within a gallery the time of day varies: people sleep at night and cook by daylight.
const outside: readonly CoverTime[] = ['dusk', 'day', 'dusk', 'day', 'night', 'dusk', 'day', 'dusk']
const inside: Record<Exclude<CoverView, 'outside'>, readonly CoverTime[]> = {
  bunks: ['day', 'night', 'dusk'],
  pods: ['night', 'dusk', 'day'],
  single: ['day', 'dusk', 'day'],
  twin: ['day', 'dusk', 'day'],
  double: ['dusk', 'day', 'dusk'],
  lounge: ['dusk', 'night', 'day'],
  kitchen: ['day', 'day', 'dusk'],
  roof: ['dusk', 'night', 'dusk'],
}

function timeOf(hash: number, view: CoverView, variant = 0): CoverTime {
  const times = view === 'outside' ? outside : inside[view]
  return times[((hash >>> 5) + variant) % times.length] as CoverTime
}

/** FNV-1a with a final mix, so that similar inputs give unrelated results. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
