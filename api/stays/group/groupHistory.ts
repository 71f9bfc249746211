import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, GroupHistory, Json, RowOf, User } from '../../../db/models/index.ts'
import { type GroupStatus, groupTransitionSources } from '../../../domain/booking/groupRequest.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { Visitor } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { authorizeGroupDesk } from './authorizeGroup.ts'
import type { GroupRecord, QuoteRow } from './groupRecord.ts'

export interface GroupMove {
  to: GroupStatus
  event: 'asked' | 'quoted' | 'accepted' | 'declined' | 'refused' | 'withdrawn' | 'expired'
  by: Visitor['as'] | 'system'
  reason?: string | undefined
  version?: number | undefined
  total?: Money
}

/** Changes the status of a request with a guarded statement: a concurrent second change affects no row and is refused with the current status. */
export async function moveGroup(group: GroupRecord, move: GroupMove, ctx: RequestContext, t: Transaction): Promise<void> {
  const { to, reason, version } = move
  if (version !== undefined && version !== group.version) throw appError('stale', { version: group.version })
  const { affectedRows } = await execute(
    `UPDATE group_requests SET status = ?, reason = ?, answered_at = IF(? IN ('quoted', 'declined'), UTC_TIMESTAMP(3), answered_at),
       version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND version = ? AND status IN (?)`,
    [to, reason ?? null, to, group.id, group.property_id, group.version, groupTransitionSources(to)],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: group.status })
  await recordGroupHistory(ctx, group, move, t)
}

export async function recordGroupHistory(
  ctx: RequestContext,
  group: Pick<GroupRecord, 'id' | 'property_id' | 'status' | 'code' | 'guest_count'>,
  move: GroupMove,
  t: Transaction,
) {
  const { event, to, by, reason, total } = move
  const facts = {
    by,
    title: group.code,
    count: group.guest_count,
    ...(total && { amount: total }),
    ...(event !== 'asked' && { state: event }),
  }
  publishLiveEvent(group.property_id, { kind: event === 'asked' ? 'group_asked' : 'group_answered', subject: group.id, facts }, t)
  const from = event === 'asked' ? null : group.status
  const row = [group.property_id, group.id, event, from, to, by, ctx.caller?.userId ?? null, reason ?? null]
  await execute(
    `INSERT INTO group_history (property_id, group_id, event, from_status, to_status, by_kind, by_user_id, reason, facts, request_id, created_at) VALUES ?`,
    [[[...row, total ? JSON.stringify({ total }) : null, ctx.requestId, new Date()]]],
    t,
  )
  const changes = { status: [from, to], ...(total && { total }) }
  await recordAudit(ctx, { action: `group.${event}`, entity: 'group_request', entityId: group.id, property: group.property_id, changes }, t)
}

/** Closes the open quote of a request, if there is one. */
export async function closeQuote(
  group: GroupRecord,
  state: Exclude<QuoteRow['state'], 'open' | 'accepted'>,
  t: Transaction,
): Promise<void> {
  await execute(
    "UPDATE group_quotes SET state = ?, updated_at = UTC_TIMESTAMP(3) WHERE request_id = ? AND property_id = ? AND state = 'open'",
    [state, group.id, group.property_id],
    t,
  )
}

interface StepRow extends RowOf<GroupHistory, 'event' | 'reason' | 'created_at' | 'to_status' | 'by_kind'> {
  by_name: ColumnOf<User, 'name'> | null
  facts: Json<{ total?: Money } | null>
}

export async function listGroupHistory(id: number, ctx: RequestContext) {
  await authorizeGroupDesk(ctx, id, 'booking.read')
  const rows = await select<StepRow>(
    `SELECT h.event, h.to_status, h.by_kind, u.name AS by_name, h.reason, h.facts, h.created_at
     FROM group_history h LEFT JOIN users u ON u.id = h.by_user_id WHERE h.group_id = ? ORDER BY h.id LIMIT 500`,
    [id],
  )
  return rows.map(r => ({
    event: r.event,
    toStatus: r.to_status,
    by: r.by_kind,
    byName: r.by_name,
    reason: r.reason,
    total: r.facts?.total ?? null,
    at: r.created_at.toISOString(),
  }))
}
