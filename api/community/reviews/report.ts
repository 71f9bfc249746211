import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { fileReport } from '../moderation/service.ts'
import { readerOf } from './access.ts'
import { findReview } from './read.ts'

/** Of what everybody can read. A bad score is no reason, yet it is read by a person who says so. */
export async function reportReview(id: number, { reason }: { reason: string }, call: Call): Promise<{ reported: boolean }> {
  const review = await findReview(id)
  if (review?.status !== 'published') throw appError('not_found')
  if ((await readerOf(call, review.booking_id)) === 'author') throw appError('invalid_transition', { reason: 'own_review' })
  const property = review.property_id
  return once({ property, call }, async t => {
    await fileReport({ kind: 'review', id, property, reason }, call, t)
    return { reported: true }
  })
}
