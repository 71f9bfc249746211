import { execute, select, transaction } from '../../../db/connection.ts'
import type { Booking, Review, RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { sendInvitationMail } from './reviewMails.ts'
import { computeChangedScores, guardScore, recountScores } from './reviewScores.ts'

/** Days after check-out in which an invitation is sent: a failed run is caught up, later ones would be odd. */
const INVITE_WITHIN_DAYS = 7
export const INVITATION_JOB = 'review-invitations'
const SCORE_JOB = 'scores'
const INVITATION_BATCH = 200
const PROPERTY_BATCH = 200

type DueBooking = RowOf<Booking, 'id' | 'property_id'>

/** Invites guests who have checked out to write a review, once per booking, if there is an address; returns how many. */
export async function sendReviewInvitations({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let sentCount = 0
  for (;;) {
    const due = await loadDueInvitations()
    const now = await processItems(due, sendInvitation, {
      job: INVITATION_JOB,
      toItem: b => ({ id: b.id, property: b.property_id }),
      signal,
    })
    sentCount += now
    if (signal?.aborted || now === 0 || due.length < INVITATION_BATCH) return sentCount
  }
}

// Per property along the index of departures: the cost depends on the last week, not on all bookings.
const loadDueInvitations = () =>
  select<DueBooking>(
    `SELECT b.id, b.property_id FROM properties p STRAIGHT_JOIN bookings b FORCE INDEX (bookings_departure)
       ON b.property_id = p.id AND b.departure BETWEEN UTC_DATE() - INTERVAL ${INVITE_WITHIN_DAYS} DAY AND UTC_DATE() + INTERVAL 1 DAY
     LEFT JOIN review_invitations i ON i.booking_id = b.id LEFT JOIN reviews r ON r.booking_id = b.id
     WHERE p.status IN ('live', 'paused') AND b.status = 'checked_out' AND b.guest_email IS NOT NULL AND i.booking_id IS NULL AND r.id IS NULL
       AND ${excludeFailedItems(INVITATION_JOB, 'b.id')}
     ORDER BY b.id LIMIT ${INVITATION_BATCH}`,
  )

/** The row is the guard: a concurrent second run finds it and sends no mail. */
async function sendInvitation({ id, property_id }: DueBooking): Promise<boolean> {
  try {
    await transaction(async t => {
      await execute(
        'INSERT INTO review_invitations (booking_id, property_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
        [id, property_id],
        t,
      )
      await sendInvitationMail(id, t)
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** The score window moves with the day: recalculates every stored score. Answers how many changed. */
export async function refreshScores(signal?: AbortSignal, now = new Date()): Promise<number> {
  let after = 0
  let changed = 0
  while (!signal?.aborted) {
    const properties = await select<RowOf<Review, 'property_id'>>(
      `SELECT DISTINCT property_id FROM reviews WHERE property_id > ? AND ${excludeFailedItems(SCORE_JOB, 'reviews.property_id')} ORDER BY property_id LIMIT ${PROPERTY_BATCH}`,
      [after],
    )
    const last = properties.at(-1)
    if (!last) break
    after = last.property_id
    const due = await computeChangedScores(
      properties.map(h => h.property_id),
      undefined,
      now,
    )
    const work = (id: number) =>
      transaction(async t => {
        await guardScore(id, t)
        return (await recountScores([id], t, now)).length > 0
      })
    changed += await processItems([...due.keys()], work, { job: SCORE_JOB, toItem: id => ({ id, property: id }), signal })
  }
  return changed
}
