import { execute, select, transaction } from '../../../db/connection.ts'
import { eachPiece, withoutWait } from '../../platform/jobs/service.ts'
import { pullConnection } from './pull.ts'

export const CALENDAR_JOB = 'calendars'
const atOnce = 4
const most = 400
/** A house may have 500 calendars; so many of them have their turn before the rest of the others. */
const mostOfHouse = 40
/** After so many slow answers the rest of that host, or of that house, waits: four lines are soon full of who lets us wait. */
const mostSlow = 4
const usualSlowMs = 3_000
const putOffMinutes = 2

interface Due {
  id: number
  property_id: number
  import_host: string
}

/** Reads every calendar whose time has come, each house in its turn; answers how many. */
export async function pullDue({ signal, now = new Date(), slowMs = usualSlowMs }: Run = {}): Promise<number> {
  const due = await dueAt(now)
  const patience = patienceWith(slowMs)
  const putOff: number[] = []
  const work = async (d: Due) => {
    if (!patience.isOver(d)) return patience.watch(d, () => pullConnection(d.id, now))
    putOff.push(d.id)
    return false
  }
  const options = { job: CALENDAR_JOB, pieceOf: (d: Due) => ({ id: d.id, property: d.property_id }), signal }
  const lines = Array.from({ length: atOnce }, (_, i) => due.filter((_, k) => k % atOnce === i))
  const read = await Promise.all(lines.map(line => eachPiece(line, work, options)))
  if (putOff.length) await wait(putOff, now)
  return read.reduce((n, one) => n + one, 0)
}

interface Run {
  signal?: AbortSignal
  now?: Date
  slowMs?: number
}

/** The first of each house come first, then the second ones. A closed house sells nothing. */
const dueAt = (now: Date) =>
  select<Due>(
    `SELECT d.id, d.property_id, d.import_host FROM (
       SELECT c.id, c.property_id, c.import_host, c.next_pull_at, ROW_NUMBER() OVER (PARTITION BY c.property_id ORDER BY c.next_pull_at, c.id) AS turn
       FROM channel_connections c JOIN properties p ON p.id = c.property_id
       WHERE c.next_pull_at <= ? AND c.import_url IS NOT NULL AND c.deleted_at IS NULL AND p.status <> 'closed' AND ${withoutWait(CALENDAR_JOB, 'c.id')}) d
     WHERE d.turn <= ${mostOfHouse} ORDER BY d.turn, d.next_pull_at, d.id LIMIT ${most}`,
    [now],
  )

/** Not a number of calendars for each host: most come from the same few, which answer well. */
function patienceWith(slowMs: number) {
  const slow = new Map<string, number>()
  const namesOf = (d: Due) => [`house ${d.property_id}`, `host ${d.import_host}`]
  return {
    isOver: (d: Due) => namesOf(d).some(name => (slow.get(name) ?? 0) >= mostSlow),
    watch: async <T>(d: Due, work: () => Promise<T>): Promise<T> => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (performance.now() - began >= slowMs) for (const name of namesOf(d)) slow.set(name, (slow.get(name) ?? 0) + 1)
      }
    },
  }
}

/** Else they would be the first in the next line, too, and fill it. */
const wait = (ids: readonly number[], now: Date) =>
  transaction(t =>
    execute(
      `UPDATE channel_connections SET next_pull_at = ? + INTERVAL ${putOffMinutes} MINUTE WHERE id IN (?) AND next_pull_at <= ?`,
      [now, ids, now],
      t,
    ),
  )
