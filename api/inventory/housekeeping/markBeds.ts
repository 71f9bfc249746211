import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, BedState, PropertyMember, RowOf } from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { BedCondition } from '../../../domain/inventory/bedCondition.ts'
import { askForNothing, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import type { assignTasksRequest, markBedRequest } from './contract.ts'

interface MarkedBed {
  bed: number
  state: BedCondition
  changedAt: string
  note: string | null
}

/** One tap of housekeeping. What somebody marked later than a device without a connection stands. */
export async function markBed(bed: number, { state, note, at }: Infer<typeof markBedRequest>, ctx: RequestContext): Promise<MarkedBed> {
  const found = await selectOne<RowOf<Bed, 'property_id' | 'room_id'>>(
    'SELECT property_id, room_id FROM beds WHERE id = ? AND removed_at IS NULL',
    [bed],
  )
  if (!found) {
    await askForNothing(ctx)
    throw appError('not_found')
  }
  const property = found.property_id
  await requireRight(ctx, property, 'housekeeping')
  return withIdempotency({ property, ctx }, async t => {
    const before = await selectOne<RowOf<BedState, 'state' | 'changed_at' | 'note'>>(
      'SELECT state, changed_at, note FROM bed_states WHERE bed_id = ? AND property_id = ? FOR UPDATE',
      [bed, property],
      t,
    )
    const now = new Date()
    const done = at ? new Date(Math.min(Date.parse(at), now.getTime())) : now
    if (before?.state && before.changed_at && before.changed_at > done)
      return { bed, state: before.state, changedAt: before.changed_at.toISOString(), note: before.note }
    const text = note === undefined ? (before?.note ?? null) : note
    await writeState([bed], { property, state, at: done, by: callerId(ctx) }, t)
    if (text !== (before?.note ?? null))
      await execute('UPDATE bed_states SET note = ? WHERE bed_id = ? AND property_id = ?', [text, bed, property], t)
    await recordAudit(
      ctx,
      {
        action: 'room.mark_bed',
        entity: 'room',
        entityId: found.room_id,
        property,
        changes: { bed, state: [before?.state ?? null, state] },
      },
      t,
    )
    return { bed, state, changedAt: done.toISOString(), note: text }
  })
}

/** By rule: the guest of these beds has left them. */
export const markBedsDirty = (beds: readonly number[], property: number, t: Transaction): Promise<void> =>
  writeState(beds, { property, state: 'dirty', at: new Date(), by: null }, t)

interface StateChange {
  property: number
  state: BedCondition
  at: Date
  by: number | null
}

async function writeState(beds: readonly number[], { property, state, at, by }: StateChange, t: Transaction): Promise<void> {
  if (!beds.length) return
  await execute(
    `INSERT INTO bed_states (bed_id, property_id, state, changed_at, changed_by) VALUES ?
     ON DUPLICATE KEY UPDATE state = VALUES(state), changed_at = VALUES(changed_at), changed_by = VALUES(changed_by)`,
    [beds.map(bed => [bed, property, state, at, by])],
    t,
  )
}

/** The task of a day is somebody's who may do it. Beds of other properties are refused. */
export async function assignTasks(
  { property, day, beds, user }: Infer<typeof assignTasksRequest>,
  ctx: RequestContext,
): Promise<{ assigned: number }> {
  const { timezone } = await requireRight(ctx, property, 'housekeeping')
  if (user !== null) await assertCleaner(property, user)
  const found = new Set(
    (
      await select<RowOf<Bed, 'id'>>('SELECT id FROM beds WHERE id IN (?) AND property_id = ? AND removed_at IS NULL', [
        [...beds],
        property,
      ])
    ).map(b => b.id),
  )
  const other = beds.findIndex(bed => !found.has(bed))
  if (other >= 0) throw fieldError(`beds.${other}`, 'bed_not_here', 'bed.unknown')
  return withIdempotency({ property, ctx }, async t => {
    const on = day ?? businessDate(new Date(), timezone)
    await execute(
      `INSERT INTO bed_states (bed_id, property_id, assignee_id, assigned_on) VALUES ?
       ON DUPLICATE KEY UPDATE assignee_id = VALUES(assignee_id), assigned_on = VALUES(assigned_on)`,
      [[...found].map(bed => [bed, property, user, on])],
      t,
    )
    await recordAudit(
      ctx,
      { action: 'room.assign_task', entity: 'property', entityId: property, property, changes: { beds: [...found], user, day: on } },
      t,
    )
    return { assigned: found.size }
  })
}

async function assertCleaner(property: number, user: number) {
  const member = await selectOne<RowOf<PropertyMember, 'role'>>('SELECT role FROM property_members WHERE property_id = ? AND user_id = ?', [
    property,
    user,
  ])
  if (!member || !can(member.role, 'housekeeping')) throw fieldError('user', 'not_housekeeping', 'user.unknown')
}
