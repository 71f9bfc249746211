import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, EventJoiner, RowOf, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { filterGuestsFor } from '../chat/service.ts'
import { notifyWaitingEnded, sendPlaceFree } from './eventMails.ts'
import { hasBegun } from './hasBegun.ts'
import { type EventRow, loadEvent } from './readEvents.ts'

/** Locks the event: concurrent joins, leaves and edits are serialized. */
export async function lockEvent(id: number, t: Transaction): Promise<EventRow> {
  const { affectedRows } = await execute('UPDATE events SET turns = turns + 1 WHERE id = ?', [id], t)
  if (affectedRows !== 1) throw appError('not_found')
  return loadEvent(id, t)
}

/** Somebody on the list of a locked event: with a place, or on the waiting list. */
export async function addJoiner(event: EventRow, { user, showName }: { user: number; showName: boolean }, t: Transaction) {
  const { affectedRows } = await execute(
    'UPDATE events SET going = going + 1 WHERE id = ? AND (capacity IS NULL OR going < capacity)',
    [event.id],
    t,
  )
  if (affectedRows === 0) await execute('UPDATE events SET waiting = waiting + 1 WHERE id = ?', [event.id], t)
  const status = affectedRows === 1 ? 'going' : 'waiting'
  await execute(
    'INSERT INTO event_joiners (event_id, property_id, user_id, status, turn, show_name, created_at) VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
    [event.id, event.property_id, user, status, event.turns, showName ? 1 : 0],
    t,
  )
  return status
}

/** Removes somebody from the list of a locked event; false when they are not on it. The first on the waiting list moves up. */
export async function removeJoiner(event: EventRow, user: number, t: Transaction): Promise<boolean> {
  const [row] = await select<RowOf<EventJoiner, 'status'>>(
    'SELECT status FROM event_joiners WHERE event_id = ? AND user_id = ?',
    [event.id, user],
    t,
  )
  if (!row) return false
  await execute('DELETE FROM event_joiners WHERE event_id = ? AND user_id = ?', [event.id, user], t)
  const counter = row.status === 'going' ? 'going' : 'waiting'
  await execute(`UPDATE events SET ${counter} = ${counter} - 1 WHERE id = ?`, [event.id], t)
  if (event.status === 'planned' && !hasBegun(event)) await promoteWaiting(event.id, t)
  return true
}

interface WaitingJoiner extends RowOf<EventJoiner, 'id'>, RowOf<User, 'email' | 'name'> {
  user: ColumnOf<User, 'id'>
}

/** Gives free places to the waiting list, in its order, and notifies them. Who does not belong to the audience is passed over. */
export async function promoteWaiting(id: number, t: Transaction): Promise<number> {
  const event = await loadEvent(id, t)
  const free = event.capacity === null ? event.waiting : Math.min(event.waiting, event.capacity - event.going)
  if (free <= 0) return 0
  const { fitting } = await loadWaiting(event, t)
  const next = fitting.slice(0, free)
  if (!next.length) return 0
  await execute("UPDATE event_joiners SET status = 'going' WHERE id IN (?)", [next.map(w => w.id)], t)
  await execute('UPDATE events SET going = going + ?, waiting = waiting - ? WHERE id = ?', [next.length, next.length, id], t)
  for (const person of next) await sendPlaceFree(event, person, t)
  return next.length
}

/** After a change of the audience of a locked event: who does not belong to it waits no longer, and is notified. Nobody loses a place. */
export async function endUnfitWaiting(id: number, t: Transaction): Promise<void> {
  const event = await loadEvent(id, t)
  const { unfit } = await loadWaiting(event, t)
  if (!unfit.length) return
  await execute('DELETE FROM event_joiners WHERE id IN (?)', [unfit.map(w => w.id)], t)
  await execute('UPDATE events SET waiting = waiting - ? WHERE id = ?', [unfit.length, id], t)
  await notifyWaitingEnded(
    event,
    unfit.map(w => w.user),
    t,
  )
}

async function loadWaiting({ id, audience }: EventRow, t: Transaction) {
  const waiting = await select<WaitingJoiner>(
    `SELECT j.id, u.id AS user, u.email, u.name FROM event_joiners j JOIN users u ON u.id = j.user_id
     WHERE j.event_id = ? AND j.status = 'waiting' ORDER BY j.turn, j.id`,
    [id],
    t,
  )
  const users = waiting.map(w => w.user)
  const invited = new Set(await filterGuestsFor(audience, users, t))
  return { fitting: waiting.filter(w => invited.has(w.user)), unfit: waiting.filter(w => !invited.has(w.user)) }
}
