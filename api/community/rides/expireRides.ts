import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Place, Ride, RideRequest, RowOf } from '../../../db/models/index.ts'
import { notify } from '../../platform/notifications/service.ts'

const BATCH_SIZE = 500

/** Ends rides at their departure, with the requests nobody answered; answers how many. */
export async function expireRides({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await select<RowOf<Ride, 'id'>>(
      `SELECT id FROM rides WHERE status = 'open' AND departs_at <= UTC_TIMESTAMP(3) ORDER BY departs_at LIMIT ${BATCH_SIZE}`,
    )
    if (!due.length || signal?.aborted) return ended
    const ids = due.map(r => r.id).sort((a, b) => a - b)
    ended += await transaction(async t => {
      const unanswered = await loadUnansweredRides(ids, t)
      const { affectedRows } = await execute(
        "UPDATE rides SET status = 'expired', turns = turns + 1 WHERE id IN (?) AND status = 'open' AND departs_at <= UTC_TIMESTAMP(3)",
        [ids],
        t,
      )
      for (const r of unanswered)
        await notify(
          { users: r.users },
          { topic: 'ride_news', kind: 'expired', subject: r.id, facts: { from: r.from, to: r.to, day: r.day } },
          t,
        )
      return affectedRows
    })
  }
}

interface UnansweredRide extends RowOf<Ride, 'id' | 'day'> {
  from: ColumnOf<Place, 'name'>
  to: ColumnOf<Place, 'name'>
  users: number[]
}

/** Rides with unanswered requests. One process runs this job at a time, so nobody is notified twice. */
async function loadUnansweredRides(ids: readonly number[], t: Transaction): Promise<UnansweredRide[]> {
  const rows = await select<Omit<UnansweredRide, 'users'> & { user: ColumnOf<RideRequest, 'user_id'> }>(
    `SELECT r.id, f.name AS \`from\`, d.name AS \`to\`, r.day, q.user_id AS user FROM rides r JOIN ride_requests q ON q.ride_id = r.id AND q.status = 'pending'
     JOIN places f ON f.id = r.from_place JOIN places d ON d.id = r.to_place WHERE r.id IN (?) AND r.status = 'open' ORDER BY r.id, q.id`,
    [[...ids]],
    t,
  )
  return [...Map.groupBy(rows, r => r.id).values()].flatMap(group => (group[0] ? [{ ...group[0], users: group.map(r => r.user) }] : []))
}
