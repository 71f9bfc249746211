import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, EventJoiner, RowOf, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { EventViewRow } from './readEvents.ts'

/** Somebody who shows their name on the list of the event, for the caller, who is on it too. A block takes away neither report nor block. */
export async function findJoiner(event: EventViewRow, joiner: number, ctx: RequestContext, t: Transaction) {
  if (!event.my_status) throw appError('not_found')
  const me = callerId(ctx)
  const row = await selectOne<{ user: ColumnOf<EventJoiner, 'user_id'> } & RowOf<User, 'name'>>(
    `SELECT j.user_id AS user, u.name FROM event_joiners j JOIN users u ON u.id = j.user_id
     WHERE j.id = ? AND j.event_id = ? AND j.status = 'going' AND j.show_name = 1`,
    [joiner, event.id],
    t,
  )
  if (!row) throw appError('not_found')
  if (row.user === me) throw appError('invalid_transition', { reason: 'chat_self' })
  return row
}
