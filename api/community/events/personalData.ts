import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Event, EventJoiner, RowOf } from '../../../db/models/index.ts'
import { lockEvent, removeJoiner } from './eventJoiners.ts'

/** More than anybody joins. */
const MAX_EXPORTED = 10_000

/** The events an account is, or was, on the list of. */
export async function exportJoinedEvents(user: number) {
  const rows = await select<RowOf<Event, 'id' | 'title' | 'day'> & RowOf<EventJoiner, 'show_name' | 'created_at' | 'status'>>(
    `SELECT e.id, e.title, e.day, j.status, j.show_name, j.created_at FROM event_joiners j JOIN events e ON e.id = j.event_id
     WHERE j.user_id = ? ORDER BY j.id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  return rows.map(r => ({
    event: r.id,
    title: r.title,
    day: r.day,
    status: r.status,
    showName: r.show_name === 1,
    joinedAt: r.created_at.toISOString(),
  }))
}

/** Removes a person from the lists of what is to come; the waiting list moves up. Returns the number of lists. */
export async function endJoiningOf(user: number, t: Transaction): Promise<number> {
  const rows = await select<RowOf<EventJoiner, 'event_id'>>(
    'SELECT j.event_id FROM event_joiners j JOIN events e ON e.id = j.event_id WHERE j.user_id = ? AND e.starts_at > UTC_TIMESTAMP(3) ORDER BY j.event_id',
    [user],
    t,
  )
  for (const { event_id } of rows) await removeJoiner(await lockEvent(event_id, t), user, t)
  return rows.length
}

/** Removes a person from every list; the waiting list moves up. Returns the number of lists. */
export async function eraseJoiner(user: number, t: Transaction): Promise<number> {
  const rows = await select<RowOf<EventJoiner, 'event_id'>>(
    'SELECT event_id FROM event_joiners WHERE user_id = ? ORDER BY event_id',
    [user],
    t,
  )
  for (const { event_id } of rows) await removeJoiner(await lockEvent(event_id, t), user, t)
  await execute('DELETE FROM event_joiners WHERE user_id = ?', [user], t)
  return rows.length
}
