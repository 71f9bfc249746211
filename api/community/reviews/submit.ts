import { execute, type Transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { flagsOf, type ReviewFlag } from '../../../domain/listing/reviewFlags.ts'
import { daysToReview, reviewCategories, type Scores } from '../../../domain/listing/reviewScore.ts'
import { partyOf } from '../../../domain/listing/travellerTypes.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/http/network.ts'
import { once } from '../../platform/http/once.ts'
import { admitAuthor } from './access.ts'
import { announceReview } from './announceReview.ts'
import { tellHouse, tellJudges } from './mails.ts'
import { firstName, presentReview, type ReviewView } from './present.ts'
import { reviewOfBooking } from './read.ts'
import { guardScore } from './score.ts'
import { settle } from './settle.ts'
import { loadReviewedStay, type ReviewedStay } from './stay.ts'

export interface Said {
  scores: Scores
  title?: string | null
  text: string
  language?: string
}

/** What a guest says of a stay that is over: for everybody at once, unless somebody should look at it first. */
export async function submitReview({ booking, ...said }: Said & { booking: number }, call: Call): Promise<ReviewView> {
  const { property } = await admitAuthor(call, booking)
  return once({ property, call }, async t => {
    await guardScore(property, t)
    const stay = await loadReviewedStay(booking, { user: call.caller?.userId ?? 0, network: networkOf(call) }, t)
    const { refusal } = stay
    if (refusal === 'own_stay') throw appError('forbidden', { reason: refusal })
    if (refusal) throw appError('not_reviewable', { reason: refusal, ...(refusal === 'too_late' && { n: daysToReview }) })
    const flags: ReviewFlag[] = [...flagsOf(said.title, said.text), ...(stay.isFromProperty ? (['own_network'] as const) : [])]
    const status = flags.length ? 'waiting' : 'published'
    await insert({ property, booking, stay, said, flags, status }, t)
    const made = await reviewOfBooking(booking, t)
    if (!made) throw new Error(`the review of booking ${booking} was written and is gone`)
    const changes = { status: [null, status], scores: said.scores }
    await audit(call, { action: 'review.create', entity: 'review', entityId: made.id, property, changes }, t)
    if (status === 'published') {
      await settle(property, t)
      await tellHouse(made, t)
      announceReview(made, t)
    } else await tellJudges(made, t)
    return presentReview(made, 'author')
  })
}

interface New {
  property: number
  booking: number
  stay: ReviewedStay
  said: Said
  flags: readonly ReviewFlag[]
  status: 'published' | 'waiting'
}

async function insert({ property, booking, stay, said, flags, status }: New, t: Transaction) {
  const { scores, title, text, language } = said
  const points = reviewCategories.map(c => scores[c])
  const now = new Date()
  try {
    await execute(
      `INSERT INTO reviews (property_id, booking_id, status, author_name, author_country, party, all_women, stay_start, stay_end, ${reviewCategories.join(', ')}, total,
         title, text, language, flags, created_at, updated_at) VALUES ?`,
      [
        [
          [
            ...[property, booking, status, firstName(stay.guest_name), stay.guest_country, partyOf(stay.guest_count), stay.all_women],
            ...[stay.arrival, stay.departure],
            ...points,
            points.reduce((sum, p) => sum + p, 0),
            ...[title ?? null, text, language ?? null, JSON.stringify(flags), now, now],
          ],
        ],
      ],
      t,
    )
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'reviewed_already' })
    throw error
  }
}
