import { publicFirstName } from '../../api/community/reviews/present.ts'
import { localToInstant } from '../../domain/calendar/clock.ts'
import { addDays, type Day, isBefore } from '../../domain/calendar/days.ts'
import { travelPartyOf } from '../../domain/listing/travellerTypes.ts'
import { type ReviewCategory, reviewCategories, type Scores } from '../../domain/reviews/reviewScore.ts'
import type { DemoBooking } from '../createDemoBooking.ts'
import { type Random, random } from '../random.ts'
import type { DemoStay } from '../stays.ts'
import type { Tables } from '../tables.ts'
import type { WrittenProperty } from '../writeProperty.ts'
import { drawLanguage, languages } from './languages.ts'
import { type ReviewPicture, subjectOf } from './reviewPictures.ts'
import { meanOf, type ReviewOccasion, replyTo, reviewTexts } from './reviewTexts.ts'

const FIRST_DAYS_AGO = 9
const DAYS_BETWEEN = 8
const MAX_REVIEWS = 9
/** One property in so many is new: nobody has written of it yet. */
const ONE_IN_IS_NEW = 6

/** Whether nobody has written of a calm property yet: the draw that `earlierStays` begins with. */
export function hasNoReviews(path: string): boolean {
  const draw = reviewRandom(path)
  drawBaseScores(draw)
  return drawsNoReviews(draw)
}

/** What decides over all that guests say of a property: first its mood, then who came, then their words. */
export const reviewRandom = (path: string): Random => random(`reviews ${path}`)

const drawsNoReviews = (r: Random) => r.chance(1 / ONE_IN_IS_NEW)

/** Guests of the last months, one after the other, who have written since: what gives a calm property its score. */
export function earlierStays(r: Random, property: WrittenProperty, today: Day): DemoStay[] {
  if (drawsNoReviews(r)) return []
  const dorms = property.roomList.filter(room => room.sellBy !== 'unit')
  return Array.from({ length: dorms.length ? r.int(2, MAX_REVIEWS) : 0 }, (_, i) => {
    const room = r.pick(dorms)
    const arrival = addDays(today, -(FIRST_DAYS_AGO + i * DAYS_BETWEEN + r.int(0, 2)))
    const bed = r.pick(room.unitList[0]?.beds ?? [])
    return { room, arrival, departure: addDays(arrival, r.int(1, 3)), beds: [bed], guests: 1 }
  })
}

/** How good a property is: each guest sees it a little differently. */
export function drawBaseScores(r: Random): Scores {
  const whole = 7.2 + r.next() * 2.3
  const near = () => Math.min(9.8, whole + (r.next() - 0.5) * 1.6)
  return Object.fromEntries(reviewCategories.map(c => [c, near()])) as unknown as Scores
}

interface ReviewFacts {
  property: WrittenProperty
  mood: Scores
  stay: DemoStay
  written: DemoBooking
  /** Sentences that others have written of this property. */
  writtenTexts: Set<string>
  now: Date
}

/** So good a stay is worth a picture. */
const PICTURED_FROM = 7.5
/** How many of a hundred pictures are added: of the newest reviews, which are read first, and of all others. */
const NEWEST_PICTURED = 5
const PICTURED = 0.4
const NEWEST_DAYS = 8

/** What a guest wrote in the days after, and what some properties answered. Answers the picture that some of them took. */
export function writeReview(tables: Tables, r: Random, facts: ReviewFacts): ReviewPicture[] {
  const { property, mood, stay, written, now } = facts
  const at = new Date(localToInstant(addDays(stay.departure, r.int(0, 4)), `1${r.int(0, 9)}:2${r.int(0, 9)}`, property.timezone))
  if (at >= now) return []
  const scores = drawScores(r, mood)
  const occasion = { property, stay, scores, language: drawLanguage(r, written.country), written: facts.writtenTexts }
  const { title, text, praised } = reviewTexts(r, occasion)
  const review = tables.reviews.add({
    property_id: property.id,
    booking_id: written.booking,
    status: 'published',
    author_name: publicFirstName(written.name),
    author_country: written.country,
    party: travelPartyOf(stay.guests),
    all_women: Number(written.areWomen),
    stay_start: stay.arrival,
    stay_end: stay.departure,
    ...scores,
    total: reviewCategories.reduce((sum, c) => sum + scores[c], 0),
    title,
    text,
    language: languages[occasion.language].code,
    flags: [],
    ...drawReply(r, occasion, { at, now }),
    created_at: at,
    updated_at: at,
  })
  if (!praised || meanOf(scores) < PICTURED_FROM) return []
  const isNew = now.getTime() - at.getTime() < NEWEST_DAYS * 86_400_000
  return r.chance((isNew ? NEWEST_PICTURED : PICTURED) / 100) ? [{ review, property, view: subjectOf(r, praised), takenAt: at }] : []
}

function drawScores(r: Random, mood: Scores): Scores {
  const day = (r.next() - 0.5) * 2
  const near = (c: ReviewCategory) => Math.max(3, Math.min(10, Math.round(mood[c] + day + (r.next() - 0.5) * 1.5)))
  return Object.fromEntries(reviewCategories.map(c => [c, near(c)])) as unknown as Scores
}

function drawReply(r: Random, occasion: ReviewOccasion, { at, now }: { at: Date; now: Date }) {
  const repliedAt = new Date(at.getTime() + r.int(5, 60) * 3_600_000)
  return r.chance(0.4) && repliedAt < now ? { reply: replyTo(r, occasion), replied_at: repliedAt } : { reply: null, replied_at: null }
}

export const isReviewable = ({ stay, written, today }: { stay: DemoStay; written: DemoBooking; today: Day }) =>
  written.status === 'checked_out' && isBefore(stay.departure, today)
