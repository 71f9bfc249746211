import { execute, select, transaction } from '../../db/connection.ts'

const AT_ONCE = 500

/** Ends rides at their departure, with the requests nobody answered; answers how many. */
export async function expireRides({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await select<{ id: number }>(
      `SELECT id FROM rides WHERE status = 'open' AND departs_at <= UTC_TIMESTAMP(3) ORDER BY departs_at LIMIT ${AT_ONCE}`,
    )
    if (!due.length || signal?.aborted) return ended
    const ids = due.map(r => r.id).sort((a, b) => a - b)
    ended += await transaction(async t => {
      const { affectedRows } = await execute(
        "UPDATE rides SET status = 'expired', turns = turns + 1 WHERE id IN (?) AND status = 'open' AND departs_at <= UTC_TIMESTAMP(3)",
        [ids],
        t,
      )
      return affectedRows
    })
  }
}
