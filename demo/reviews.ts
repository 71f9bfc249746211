import { publicFirstName } from '../api/community/reviews/present.ts'
import { localToInstant } from '../domain/calendar/clock.ts'
import { addDays, type Day, isBefore } from '../domain/calendar/days.ts'
import { travelPartyOf } from '../domain/listing/travellerTypes.ts'
import { reviewCategories, type Scores } from '../domain/reviews/reviewScore.ts'
import type { DemoBooking } from './createDemoBooking.ts'
import { type Random, random } from './random.ts'
import { replyFor, reviewTexts } from './reviewTexts.ts'
import type { DemoStay } from './stays.ts'
import type { Tables } from './tables.ts'
import type { WrittenProperty } from './writeProperty.ts'

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
  now: Date
}

/** What a guest wrote in the days after, and what some properties answered. */
export function writeReview(tables: Tables, r: Random, { property, mood, stay, written, now }: ReviewFacts): void {
  const at = new Date(localToInstant(addDays(stay.departure, r.int(0, 4)), `1${r.int(0, 9)}:2${r.int(0, 9)}`, property.timezone))
  if (at >= now) return
  const day = (r.next() - 0.5) * 2
  const scores = Object.fromEntries(
    reviewCategories.map(c => [c, Math.max(3, Math.min(10, Math.round(mood[c] + day + (r.next() - 0.5) * 1.5)))]),
  ) as unknown as Scores
  const total = reviewCategories.reduce((sum, c) => sum + scores[c], 0)
  const { title, text } = reviewTexts(r, scores)
  const repliedAt = new Date(at.getTime() + r.int(5, 60) * 3_600_000)
  const isAnswered = r.chance(0.4) && repliedAt < now
  tables.reviews.add({
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
    total,
    title,
    text,
    language: 'en',
    flags: [],
    reply: isAnswered ? replyFor(r, total / reviewCategories.length) : null,
    replied_at: isAnswered ? repliedAt : null,
    created_at: at,
    updated_at: at,
  })
}

export const isReviewable = ({ stay, written, today }: { stay: DemoStay; written: DemoBooking; today: Day }) =>
  written.status === 'checked_out' && isBefore(stay.departure, today)
