import { distanceKm } from '../../domain/listing/distance.ts'
import type { ReviewCategory } from '../../domain/reviews/reviewScore.ts'
import type { DemoStay } from '../stays.ts'
import type { WrittenProperty } from '../writeProperty.ts'

/** What must be true of a stay before a sentence is said of it. */
export type Claim = keyof typeof claims
/** A sentence that fits any stay, or one with what must be true for it. */
export type Phrase = string | readonly [text: string, ...claims: Claim[]]

/** What guests say in one language, and what a hostel answers in it. */
export interface ReviewLanguage {
  titles: Record<'high' | 'middle' | 'low', readonly string[]>
  /** Of what was good. */
  good: Record<ReviewCategory, readonly Phrase[]>
  poor: Record<ReviewCategory, readonly Phrase[]>
  /** Where nothing was good. */
  plain: readonly string[]
  thanks: readonly string[]
  sorry: readonly string[]
}

/** Kilometres: from nearer than this one walks to the centre, from further one rides. */
const NEAR_KM = 1.3
const FAR_KM = 2

interface ClaimedStay {
  property: WrittenProperty
  stay: Pick<DemoStay, 'room' | 'guests'>
}

const offers = (key: string, offer?: 'free' | 'paid') => (s: ClaimedStay) =>
  s.property.facilities.some(f => f.key === key && (!offer || f.offer === offer))
const centreKm = ({ property }: ClaimedStay) => distanceKm(property.place, property)
const isDorm = ({ stay }: ClaimedStay) => stay.room.sellBy !== 'unit'
const isOpenAllNight = ({ property }: ClaimedStay) => property.receptionHours.every(day => day.some(({ from, until }) => from === until))

const claims = {
  freeBreakfast: offers('breakfast', 'free'),
  paidBreakfast: offers('breakfast', 'paid'),
  paidTowels: offers('towels', 'paid'),
  bar: offers('bar'),
  terrace: offers('terrace'),
  pool: offers('pool'),
  bikes: offers('bike_rental'),
  walkingTour: offers('walking_tour', 'free'),
  workSpace: offers('work_space'),
  airCon: offers('air_conditioning'),
  noLift: s => s.property.absentFacilities.includes('lift'),
  nightDesk: isOpenAllNight,
  dayDesk: s => !isOpenAllNight(s),
  longTable: ({ property }) => property.description.includes('one long table'),
  near: s => centreKm(s) < NEAR_KM,
  far: s => centreKm(s) > FAR_KM,
  sea: ({ property }) => property.scene === 'coast',
  mountains: ({ property }) => property.scene === 'mountains',
  dorm: isDorm,
  bigDorm: s => isDorm(s) && s.stay.room.bedsPerUnit >= 10,
  womenDorm: ({ stay }) => stay.room.gender === 'female',
  ensuite: ({ stay }) => stay.room.ensuite,
  sharedBath: ({ stay }) => !stay.room.ensuite,
  alone: ({ stay }) => stay.guests === 1,
  together: ({ stay }) => stay.guests > 1,
} satisfies Record<string, (s: ClaimedStay) => boolean>

export const isTrue = (claim: Claim, s: ClaimedStay): boolean => claims[claim](s)

/** The text of a phrase; undefined when it would not be true of this stay. */
export function truePhrase(phrase: Phrase, s: ClaimedStay): string | undefined {
  if (typeof phrase === 'string') return phrase
  const [text, ...needs] = phrase
  return needs.every(claim => isTrue(claim, s)) ? text : undefined
}
