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
import { loadBedConditions } from './loadBedsOfDay.ts'

interface MarkedBed {
  bed: number
  state: BedCondition
  /** Null where nobody ever marked it. */
  changedAt: string | null
  note: string | null
}

type MarkRequest = Infer<typeof markBedRequest>

/** One tap of housekeeping. What somebody marked or noted later than a device without a connection stands. */
export async function markBed(bed: number, request: MarkRequest, ctx: RequestContext): Promise<MarkedBed> {
  const found = await selectOne<RowOf<Bed, 'property_id' | 'room_id'>>(
    'SELECT property_id, room_id FROM beds WHERE id = ? AND removed_at IS NULL',
    [bed],
  )
  if (!found) {
    await askForNothing(ctx)
    throw appError('not_found')
  }
  const property = found.property_id
  const { timezone } = await requireRight(ctx, property, 'housekeeping')
  const { state, note } = request
  if (state === undefined && note === undefined) throw fieldError('state', 'bed_nothing_said', 'any.required')
  const now = new Date()
  const done = resolveMoment(request, now)
  const { noteSecondsAgo } = request
  const notedAt = noteSecondsAgo === undefined ? done : new Date(now.getTime() - noteSecondsAgo * 1000)
  return withIdempotency({ property, ctx }, async t => {
    const before = await selectOne<RowOf<BedState, 'state' | 'changed_at' | 'note' | 'noted_at'>>(
      'SELECT state, changed_at, note, noted_at FROM bed_states WHERE bed_id = ? AND property_id = ? FOR UPDATE',
      [bed, property],
      t,
    )
    const isLate = Boolean(before?.state && before.changed_at && before.changed_at > done)
    const marked = isLate ? undefined : state
    const isNoteLate = Boolean(before?.noted_at && before.noted_at > notedAt)
    const text = note === undefined || isNoteLate ? (before?.note ?? null) : note
    const isNoted = text !== (before?.note ?? null)
    if (marked) await writeState([bed], { property, state: marked, at: done, by: callerId(ctx) }, t)
    if (isNoted) await writeNote(bed, { property, text, at: notedAt }, t)
    const changes = { bed, ...(marked && { state: [before?.state ?? null, marked] }), ...(isNoted && { length: text?.length ?? 0 }) }
    if (marked || isNoted)
      await recordAudit(ctx, { action: 'room.mark_bed', entity: 'room', entityId: found.room_id, property, changes }, t)
    if (marked) return { bed, state: marked, changedAt: done.toISOString(), note: text }
    const today = businessDate(now, timezone)
    const stands = before?.state ?? (await loadBedConditions([bed], { today, timezone }, t)).get(bed) ?? 'clean'
    return { bed, state: stands, changedAt: before?.changed_at?.toISOString() ?? null, note: text }
  })
}

const MINUTE = 60_000
const MOST_AGE = 7 * 24 * 60 * MINUTE
/** So much may the clock of a device be ahead. */
const MOST_AHEAD = 5 * MINUTE

/** When it was done: never later than now. */
function resolveMoment({ secondsAgo, at }: MarkRequest, now: Date): Date {
  if (secondsAgo !== undefined) return new Date(now.getTime() - secondsAgo * 1000)
  if (at === undefined) return now
  const age = now.getTime() - Date.parse(at)
  if (!(age <= MOST_AGE && age >= -MOST_AHEAD)) throw fieldError('at', 'mark_moment', 'any.invalid')
  return new Date(now.getTime() - Math.max(0, age))
}

const writeNote = (bed: number, { property, text, at }: { property: number; text: string | null; at: Date }, t: Transaction) =>
  execute(
    'INSERT INTO bed_states (bed_id, property_id, note, noted_at) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE note = VALUES(note), noted_at = VALUES(noted_at)',
    [bed, property, text, at],
    t,
  )

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
  if (user !== null) await assertCleaner(property, user, 'user')
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

/** Tasks are given to those who do housekeeping. */
export async function assertCleaner(property: number, user: number, field: string): Promise<void> {
  const member = await selectOne<RowOf<PropertyMember, 'role'>>('SELECT role FROM property_members WHERE property_id = ? AND user_id = ?', [
    property,
    user,
  ])
  if (!member || !can(member.role, 'housekeeping')) throw fieldError(field, 'not_housekeeping', 'user.unknown')
}
