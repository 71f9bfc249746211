import { execute, select, transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { eachPiece, withoutTrouble } from '../../platform/jobs/service.ts'
import { mailInvitation } from './mails.ts'
import { changedScores, guardScore, recount } from './score.ts'

/** Asked within these days, so that a night without jobs forgets nobody; later it would come out of nowhere. */
const ASK_WITHIN_DAYS = 7
const INVITING = 'review-invitations'
const SCORING = 'scores'
const AT_ONCE = 200
const HOUSES_AT_ONCE = 200

interface Due {
  id: number
  property_id: number
}

/** Asks guests who have checked out for a review, once a booking, if they left an address; answers how many. */
export async function inviteToReview({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let asked = 0
  for (;;) {
    const due = await dueInvitations()
    const now = await eachPiece(due, invite, { job: INVITING, pieceOf: b => ({ id: b.id, property: b.property_id }), signal })
    asked += now
    if (signal?.aborted || now === 0 || due.length < AT_ONCE) return asked
  }
}

// House by house along the index of departures: what it costs depends on the last week, not on all bookings.
const dueInvitations = () =>
  select<Due>(
    `SELECT b.id, b.property_id FROM properties p STRAIGHT_JOIN bookings b FORCE INDEX (bookings_departure)
       ON b.property_id = p.id AND b.departure BETWEEN UTC_DATE() - INTERVAL ${ASK_WITHIN_DAYS} DAY AND UTC_DATE() + INTERVAL 1 DAY
     LEFT JOIN review_invitations i ON i.booking_id = b.id LEFT JOIN reviews r ON r.booking_id = b.id
     WHERE p.status IN ('live', 'paused') AND b.status = 'checked_out' AND b.guest_email IS NOT NULL AND i.booking_id IS NULL AND r.id IS NULL
       AND ${withoutTrouble(INVITING, 'b.id')}
     ORDER BY b.id LIMIT ${AT_ONCE}`,
  )

/** The row is the guard: whoever comes second finds it there and writes no mail. */
async function invite({ id, property_id }: Due): Promise<boolean> {
  try {
    await transaction(async t => {
      await execute(
        'INSERT INTO review_invitations (booking_id, property_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
        [id, property_id],
        t,
      )
      await mailInvitation(id, t)
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** The windows of the rule move with the day: brings every kept score up to it. Answers how many changed. */
export async function refreshScores(signal?: AbortSignal, now = new Date()): Promise<number> {
  let after = 0
  let changed = 0
  while (!signal?.aborted) {
    const houses = await select<{ property_id: number }>(
      `SELECT DISTINCT property_id FROM reviews WHERE property_id > ? AND ${withoutTrouble(SCORING, 'reviews.property_id')} ORDER BY property_id LIMIT ${HOUSES_AT_ONCE}`,
      [after],
    )
    const last = houses.at(-1)
    if (!last) break
    after = last.property_id
    const due = await changedScores(
      houses.map(h => h.property_id),
      undefined,
      now,
    )
    const work = (id: number) =>
      transaction(async t => {
        await guardScore(id, t)
        return (await recount([id], t, now)).length > 0
      })
    changed += await eachPiece([...due.keys()], work, { job: SCORING, pieceOf: id => ({ id, property: id }), signal })
  }
  return changed
}
