import { climateAt } from './scenery/climate.ts'

/** Bump when the drawings change: pictures are cached for good under their path. */
export const COVER_EDITION = 3

/** What of a place is drawn; where each is true: scenery/chooseScene.ts. In the order in which they came: a new one goes to the end, so that towns keep what they show. */
export const coverScenes = [
  'riverside',
  'bay',
  'park',
  'rooftops',
  'boulevard',
  'oldtown',
  'hilltown',
  'canals',
  'bridge',
  'medina',
  'palmriver',
  'bazaar',
  'ghats',
  'pagoda',
  'lanterns',
  'wat',
  'stupa',
  'colonial',
  'mainstreet',
  'market',
  'hillside',
  'beach',
  'lagoon',
  'surf',
  'terraces',
  'cape',
  'harbour',
  'fjord',
  'lake',
  'meadow',
  'trail',
  'altiplano',
  'ridges',
  'volcano',
  'jungle',
  'waterfall',
  'ricefields',
  'tea',
  'dunes',
  'oasis',
  'mesas',
  'buttes',
  'savanna',
  'steppe',
  'winter',
  'boreal',
  'fields',
  'vineyard',
  'windmill',
  'moor',
  'road',
  'banyan',
  'stilts',
  'boats',
  'baobab',
  'alley',
  'iwan',
  'porches',
  'ranch',
  'cranes',
] as const
export const coverClimates = ['warm', 'mild', 'cold'] as const
export const coverTimes = ['day', 'dusk', 'night'] as const
/** From where one looks: freely, from the hostel, or as on a luggage label. Tents and boats have frames of their own. */
export const coverFrames = ['open', 'balcony', 'window', 'arcade', 'garden', 'label', 'tent', 'porthole'] as const
/** So many sets of colours has each hour (art/palettes.ts). */
export const COVER_INKS = 6
/** What of the hostel is shown; the order of a gallery. */
export const coverViews = ['outside', 'bunks', 'lounge', 'kitchen', 'roof'] as const
/** What a room is drawn as, by what one sleeps in there. */
export const bedroomViews = ['bunks', 'pods', 'single', 'twin', 'double'] as const
/** So many drawings has each kind of bedroom of one hostel: rooms of the same kind look different, and nobody can ask for any number of them. */
export const BEDROOM_VARIANTS = 4

export type CoverScene = (typeof coverScenes)[number]
export type CoverClimate = (typeof coverClimates)[number]
export type CoverTime = (typeof coverTimes)[number]
export type CoverFrame = (typeof coverFrames)[number]
export type BedroomView = (typeof bedroomViews)[number]
export type CoverView = (typeof coverViews)[number] | BedroomView

/** A bedroom as it is, as far as it is drawn. */
export interface Bedroom {
  /** Which of its drawings, from 1 on. */
  variant: number
  /** Of bunks and pods an even number up to 8; of a double the other beds beside it and itself. */
  beds: number
  hasCurtains: boolean
  hasBath: boolean
  /** All in one cloth, as where only women or only men sleep; otherwise each bed has its own. */
  isUniform: boolean
}

/** All that a drawing depends on. */
export interface Cover {
  scene: CoverScene
  frame: CoverFrame
  climate: CoverClimate
  time: CoverTime
  inks: number
  view: CoverView
  /** Of a certain room; without it the dorm of the gallery. */
  room?: Bedroom | undefined
  seed: string
}

/** What the first picture shows, and in which light: as it is stored, so that a hostel keeps it whoever comes later. */
export type Composition = Pick<Cover, 'scene' | 'frame' | 'time' | 'inks'>

export interface CoverPlace {
  /** Stable and unlike any other's: id and slug. */
  seed: string
  lat: number | null
  lng: number | null
  /** The composition as formatComposition writes it; of anything else no notice is taken. */
  scene?: string | null
}

const frameCodes = { open: 'o', balcony: 'b', window: 'w', arcade: 'a', garden: 'g', label: 'l', tent: 't', porthole: 'p' } as const
const timeCodes = { day: 'd', dusk: 'k', night: 'n' } as const

/** At most 14 characters. */
export const formatComposition = ({ scene, frame, time, inks }: Composition) => `${scene}.${frameCodes[frame]}${timeCodes[time]}${inks}`

export function parseComposition(text: string | null | undefined): Composition | undefined {
  const [, name, codes = ''] = /^([a-z]+)\.([a-z]{2}\d)$/.exec(text ?? '') ?? []
  const scene = coverScenes.find(one => one === name)
  const frame = coverFrames.find(one => frameCodes[one] === codes[0])
  const time = coverTimes.find(one => timeCodes[one] === codes[1])
  const inks = Number(codes[2])
  return scene && frame && time && inks < COVER_INKS ? { scene, frame, time, inks } : undefined
}

/** The first picture of a hostel: its photo, or the drawing that stands in for one. `photo` is a name below the folder of pictures, with its focal point (photoFocus.ts). */
export const mainPicturePath = (photo: string | null, place: CoverPlace): string => (photo ? photoPath(photo) : coverPath(coverOf(place)))

export const photoPath = (file: string) => `/media/${file}`

/** The drawn pictures of a hostel or a city: from outside first, then the rooms, then the roof. */
export const coverPaths = (place: CoverPlace): string[] => coverViews.map(view => coverPath(coverOf(place, view)))

export const coverPath = ({ scene, frame, climate, time, inks, view, room, seed }: Cover) =>
  `/media/covers/${COVER_EDITION}/${scene}-${frame}-${climate}-${time}${inks}-${view}${room ? formatBedroom(room) : ''}-${seed}.webp`

const formatBedroom = ({ variant, beds, hasCurtains, hasBath, isUniform }: Bedroom) =>
  `${variant}x${beds}${hasCurtains ? 'c' : ''}${hasBath ? 'b' : ''}${isUniform ? 'u' : ''}`

const bedroom = `(${bedroomViews.join('|')})([1-${BEDROOM_VARIANTS}])x([1-8])(c?)(b?)(u?)`
const pattern = new RegExp(
  `^/media/covers/${COVER_EDITION}/(${coverScenes.join('|')})-(${coverFrames.join('|')})-(${coverClimates.join('|')})-(${coverTimes.join('|')})([0-${COVER_INKS - 1}])-(?:(${coverViews.join('|')})|${bedroom})-([0-9a-z]{1,16})\\.webp$`,
)

/** The reverse of coverPath: null for anything that it does not make. */
export function parseCoverPath(path: string): Cover | null {
  const [, scene, frame, climate, time, inks, view, bedroomView, variant, beds, curtains, bath, uniform, seed] = pattern.exec(path) ?? []
  if (!seed) return null
  const plain = { scene, frame, climate, time, inks: Number(inks), seed }
  if (view) return { ...plain, view } as Cover
  const room = {
    variant: Number(variant),
    beds: Number(beds),
    hasCurtains: curtains !== '',
    hasBath: bath !== '',
    isUniform: uniform !== '',
  }
  return isDrawable(bedroomView as BedroomView, room) ? ({ ...plain, view: bedroomView, room } as Cover) : null
}

/** Only what rooms can be is drawn, or anybody could ask for any number of pictures. */
function isDrawable(view: BedroomView, { beds, hasCurtains, isUniform }: Bedroom): boolean {
  if (view === 'bunks' || view === 'pods') return beds % 2 === 0
  if (hasCurtains || isUniform) return false
  return view === 'single' ? beds === 1 : view === 'twin' ? beds >= 2 && beds <= 4 : beds <= 2
}

export function coverOf(place: CoverPlace, view: CoverView = 'outside', room?: Bedroom): Cover {
  const hash = hashText(place.seed)
  const composition = parseComposition(place.scene) ?? composeUnknown(hash)
  return withView({ ...composition, climate: climateOf(place), view: 'outside', seed: hash.toString(36) }, view, room)
}

/** Another picture of the same hostel. */
export const withView = (cover: Cover, view: CoverView, room?: Bedroom): Cover => ({
  ...cover,
  time: view === 'outside' ? cover.time : timeOf(Number.parseInt(cover.seed, 36), view, room?.variant),
  view,
  ...(room && { room }),
})

/** Until it is known what is true of a place: what is true of any. */
const composeUnknown = (hash: number): Composition => ({
  scene: 'road',
  frame: (['open', 'balcony', 'window', 'open', 'arcade', 'label'] as const)[(hash >>> 9) % 6]!,
  time: (['dusk', 'day', 'dusk', 'day', 'night', 'dusk', 'day', 'dusk'] as const)[(hash >>> 5) % 8]!,
  inks: (hash >>> 13) % COVER_INKS,
})

function climateOf({ lat, lng }: CoverPlace): CoverClimate {
  if (lat === null || lng === null) return 'mild'
  const zone = climateAt({ lat, lng })
  if (zone === 'tropical' || zone === 'savanna' || zone === 'desert') return 'warm'
  if (zone === 'boreal' || zone === 'polar') return 'cold'
  return (zone === 'temperate' || zone === 'continental') && Math.abs(lat) >= 47 ? 'cold' : 'mild'
}

// Within a gallery the time of day varies: people sleep at night and cook by daylight.
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

const timeOf = (hash: number, view: Exclude<CoverView, 'outside'>, variant = 0): CoverTime =>
  inside[view][((hash >>> 5) + variant) % inside[view].length] as CoverTime

/** FNV-1a with a final mix, so that similar inputs give unrelated results. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
