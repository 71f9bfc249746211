import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { disputableUntil } from '../../../domain/reviews/reviewDispute.ts'
import { isTextFlag } from '../../../domain/reviews/reviewFlags.ts'
import { reviewCategories, reviewEditDays, reviewScore, type Scores } from '../../../domain/reviews/reviewScore.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { review } from './contract.ts'
import { parsePhotos, type ReviewRow } from './readReviews.ts'

export type ReviewView = Infer<typeof review>
/** The reader: fields for certain readers are left out for others. */
export type ReviewReader = 'anybody' | 'author' | 'desk' | 'admin'

export function presentReview(r: ReviewRow, reader: ReviewReader = 'anybody'): ReviewView {
  const scores = toScores(r)
  return {
    id: r.id,
    property: r.property_id,
    status: r.status,
    scores,
    score: reviewScore(scores),
    title: r.title,
    text: r.text,
    language: r.language,
    author: { name: r.author_name, country: r.author_country },
    stayed: r.stay_end.slice(0, 7),
    nights: nightCount(r.stay_start, r.stay_end),
    ...(r.room_type && { room: r.room_type }),
    reply: r.reply !== null && r.replied_at ? { text: r.reply, at: r.replied_at.toISOString() } : null,
    photos: parsePhotos(r).map(({ id, file, width, height }) => ({ id, url: photoPath(file), width, height })),
    helpful: r.helpful,
    isDisputed: hasOpenDispute(r),
    createdAt: r.created_at.toISOString(),
    editedAt: r.edited_at?.toISOString() ?? null,
    version: r.version,
    ...(reader !== 'anybody' && { flags: reader === 'admin' ? r.flags : r.flags.filter(isTextFlag), reason: r.reason }),
    ...((reader === 'desk' || reader === 'admin') && { booking: { id: r.booking_id, code: r.code } }),
    ...(reader !== 'anybody' && { dispute: presentDispute(r, reader) }),
    ...(reader === 'desk' && canBeDisputed(r) && { disputableUntil: disputeEnd(r).toISOString() }),
    ...(reader === 'author' && { editableUntil: editableUntil(r) }),
  }
}

/** The property disputes it, and nobody has decided yet. */
export const hasOpenDispute = (r: ReviewRow): boolean => r.disputed_at !== null && r.dispute_settled_at === null

export const disputeEnd = (r: ReviewRow): Date =>
  disputableUntil({ createdAt: r.created_at, editedAt: r.edited_at, moderatedAt: r.moderated_at })

/** Once, while others read it. */
export const canBeDisputed = (r: ReviewRow): boolean =>
  r.status === 'published' && r.disputed_at === null && disputeEnd(r).getTime() > Date.now()

/** Its author reads what is objected to, not in which words. */
function presentDispute(r: ReviewRow, reader: ReviewReader): NonNullable<ReviewView['dispute']> | null {
  if (!r.disputed_at) return null
  return {
    category: r.dispute_category ?? 'other',
    ...(reader !== 'author' && { statement: r.dispute_statement }),
    at: r.disputed_at.toISOString(),
    decidedAt: r.dispute_settled_at?.toISOString() ?? null,
    outcome: r.dispute_settled_at && (r.dispute_outcome === 'hidden' ? 'removed' : 'kept'),
    decision: r.dispute_decision,
  }
}

/** The last day on which its author may change it. */
export const editableUntil = ({ created_at }: Pick<ReviewRow, 'created_at'>) =>
  addDays(created_at.toISOString().slice(0, 10), reviewEditDays)

export const toScores = (r: Scores): Scores => Object.fromEntries(reviewCategories.map(c => [c, r[c]])) as unknown as Scores

/** The author's first name, unless it looks like an address or a number. */
export function publicFirstName(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}'’.-]{1,40}$/u.test(first) ? first : null
}
