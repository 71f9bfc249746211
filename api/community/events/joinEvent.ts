import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { areGuestsFor } from '../chat/service.ts'
import { assertOldEnough } from './assertOldEnough.ts'
import { addJoiner, lockEvent, removeJoiner } from './eventJoiners.ts'
import { hasBegun } from './hasBegun.ts'
import { type EventRow, type EventView, getEvent, loadVisibleEvent } from './readEvents.ts'

const MAX_WAITING = 200
/** Coming events that one person is on the list of. */
const MAX_JOINED = 60

/** Gives a place, or one on the waiting list. Joining again changes nothing. */
export async function joinEvent(
  id: number,
  { showName = false, confirmsAge = false }: { showName?: boolean; confirmsAge?: boolean },
  ctx: RequestContext,
): Promise<EventView> {
  const { property_id: property } = await loadVisibleEvent(id, ctx)
  const user = callerId(ctx)
  return withIdempotency({ property, ctx }, async t => {
    await lockCounters([`joined by ${user}`], t)
    const event = await lockEvent(id, t)
    assertEventOpen(event)
    if (!(await isJoined(id, user, t))) {
      await assertInvited(event, user, t)
      await assertOldEnough(event, { user, confirmsAge }, t)
      assertNotFull(event)
      await assertJoinLimit(user, t)
      const status = await addJoiner(event, { user, showName }, t)
      await recordAudit(
        ctx,
        { action: 'event.join', entity: 'event', entityId: id, property, changes: { status, ...(confirmsAge && { confirmsAge }) } },
        t,
      )
      publishLiveEvent(property, { kind: 'event_joined', subject: id, facts: { by: 'guest', title: event.title, state: status } }, t)
    }
    return getEvent(id, ctx, t)
  })
}

export async function leaveEvent(id: number, ctx: RequestContext): Promise<EventView> {
  const { property_id: property } = await loadVisibleEvent(id, ctx)
  return withIdempotency({ property, ctx }, async t => {
    const event = await lockEvent(id, t)
    assertEventOpen(event)
    if (!(await removeJoiner(event, callerId(ctx), t))) throw appError('invalid_transition', { reason: 'not_on_list' })
    await recordAudit(ctx, { action: 'event.leave', entity: 'event', entityId: id, property }, t)
    publishLiveEvent(property, { kind: 'event_left', subject: id, facts: { by: 'guest', title: event.title } }, t)
    return getEvent(id, ctx, t)
  })
}

function assertEventOpen(event: EventRow) {
  if (event.status === 'cancelled') throw appError('invalid_transition', { state: 'cancelled', reason: 'event_cancelled' })
  if (hasBegun(event)) throw appError('invalid_transition', { state: 'begun', reason: 'event_begun' })
}

const refusals = { guests: 'event_guests_only', women: 'event_women_only' } as const

async function assertInvited({ audience }: EventRow, user: number, t: Transaction) {
  if (audience !== 'all' && !(await areGuestsFor(audience, [user], t))) throw appError('invalid_transition', { reason: refusals[audience] })
}

function assertNotFull({ capacity, going, waiting }: EventRow) {
  if (capacity !== null && going >= capacity && waiting >= MAX_WAITING) throw appError('event_full')
}

const isJoined = async (event: number, user: number, t: Transaction) =>
  Boolean(await selectOne('SELECT id FROM event_joiners WHERE event_id = ? AND user_id = ?', [event, user], t))

async function assertJoinLimit(user: number, t: Transaction) {
  const row = await selectOne<{ n: Count }>(
    `SELECT COUNT(*) AS n FROM event_joiners j JOIN events e ON e.id = j.event_id
     WHERE j.user_id = ? AND e.status = 'planned' AND e.starts_at > UTC_TIMESTAMP(3)`,
    [user],
    t,
  )
  if (Number(row?.n) >= MAX_JOINED) throw appError('invalid_transition', { reason: 'events_many', n: MAX_JOINED })
}
