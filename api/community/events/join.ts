import { selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { announce } from '../../platform/live/service.ts'
import { addJoiner, hasBegun, removeJoiner, takeTurn } from './places.ts'
import { callerOf, type EventRow, type EventView, shownEvent, viewEvent } from './read.ts'

const MOST_WAITING = 200
/** Coming events that one person is on the list of. */
const MOST_JOINED = 60

/** A place, or one on the waiting list. Who is on it stays where they are. */
export async function joinEvent(id: number, { showName = false }: { showName?: boolean }, call: Call): Promise<EventView> {
  const { property_id: property } = await shownEvent(id, call)
  const user = callerOf(call)
  return once({ property, call }, async t => {
    const event = await takeTurn(id, t)
    refuseClosed(event)
    if (!(await isListed(id, user, t))) {
      refuseFull(event)
      await refuseMany(user, t)
      const status = await addJoiner(event, { user, showName }, t)
      await audit(call, { action: 'event.join', entity: 'event', entityId: id, property, changes: { status } }, t)
      announce(property, { kind: 'event_joined', subject: id, facts: { by: 'guest', title: event.title, state: status } }, t)
    }
    return viewEvent(id, call, t)
  })
}

export async function leaveEvent(id: number, call: Call): Promise<EventView> {
  const { property_id: property } = await shownEvent(id, call)
  return once({ property, call }, async t => {
    const event = await takeTurn(id, t)
    refuseClosed(event)
    if (!(await removeJoiner(event, callerOf(call), t))) throw appError('invalid_transition', { reason: 'not_on_list' })
    await audit(call, { action: 'event.leave', entity: 'event', entityId: id, property }, t)
    announce(property, { kind: 'event_left', subject: id, facts: { by: 'guest', title: event.title } }, t)
    return viewEvent(id, call, t)
  })
}

function refuseClosed(event: EventRow) {
  if (event.status === 'cancelled') throw appError('invalid_transition', { state: 'cancelled', reason: 'event_cancelled' })
  if (hasBegun(event)) throw appError('invalid_transition', { state: 'begun', reason: 'event_begun' })
}

function refuseFull({ capacity, going, waiting }: EventRow) {
  if (capacity !== null && going >= capacity && waiting >= MOST_WAITING) throw appError('event_full')
}

const isListed = async (event: number, user: number, t: Transaction) =>
  Boolean(await selectOne('SELECT id FROM event_joiners WHERE event_id = ? AND user_id = ?', [event, user], t))

async function refuseMany(user: number, t: Transaction) {
  const row = await selectOne<{ n: number }>(
    `SELECT COUNT(*) AS n FROM event_joiners j JOIN events e ON e.id = j.event_id
     WHERE j.user_id = ? AND e.status = 'planned' AND e.starts_at > UTC_TIMESTAMP(3)`,
    [user],
    t,
  )
  if (Number(row?.n) >= MOST_JOINED) throw appError('invalid_transition', { reason: 'events_many', n: MOST_JOINED })
}
