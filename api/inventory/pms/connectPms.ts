import { randomBytes } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { pmsLimits } from '../../../domain/inventory/pms.ts'
import { assertNoDemo, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { config } from '../../platform/runtime.ts'
import { updateFromPrices } from '../rate/service.ts'
import { bumpGuard, guardProperty } from '../room/service.ts'
import { findPms, lockPms, type PmsRow, updatePmsSales } from './pmsConnection.ts'
import { createPmsKey } from './pmsKey.ts'
import { loadPmsRates } from './pmsRates.ts'
import { type PmsView, presentPms } from './presentPms.ts'

interface ConnectPmsInput {
  property: number
  name: string
  silentAfterHours?: number
  answerMinutes?: number
}
interface ConnectedPms {
  connection: PmsView
  key: string
}

const createNonce = () => randomBytes(32).toString('base64url')

/** From now on another system says what is left and what it costs. Nothing is sold before it has sent something. */
export async function connectPms({ property, name, ...limits }: ConnectPmsInput, ctx: RequestContext): Promise<ConnectedPms> {
  const membership = await requireRight(ctx, property, 'channel.manage')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  await assertNoDemo(property)
  if (!config.openChannel) throw appError('invalid_transition', { reason: 'pms_not_offered' })
  const connection = await withIdempotency({ property, ctx }, async t => {
    await guardProperty(property, t)
    if (await findPms(property, t)) throw appError('duplicate', { reason: 'pms_connected' })
    await assertSoldNowhereElse(property, t)
    await execute(
      `INSERT INTO pms_connections (property_id, name, key_nonce, silent_after_hours, answer_minutes, next_sync_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [
        property,
        name,
        createNonce(),
        limits.silentAfterHours ?? pmsLimits.silentAfterHours.usual,
        limits.answerMinutes ?? pmsLimits.answerMinutes.usual,
      ],
      t,
    )
    // What was told to a system before it, this one does not know.
    await execute('DELETE FROM pms_bookings WHERE property_id = ?', [property], t)
    // Its pages say that each booking is answered: by the other system.
    await execute('UPDATE properties SET approves_bookings = 1 WHERE id = ?', [property], t)
    const row = await lockPms(property, t)
    await updatePmsSales(row, t)
    await clearRates(property, t)
    await recordAudit(ctx, { action: 'pms.connect', entity: 'pms', entityId: property, property, changes: { name: [null, name] } }, t)
    return presentPms(row, t)
  })
  return { connection, key: await readKey(property) }
}

/** Told once, and followed from what is stored. */
async function readKey(property: number): Promise<string> {
  const row = await findPms(property)
  if (!row) throw appError('not_found')
  return createPmsKey(property, row.key_nonce)
}

/** Whatever else sells these beds would sell what the other system has sold. */
async function assertSoldNowhereElse(property: number, t: Transaction): Promise<void> {
  const others = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM channel_connections WHERE property_id = ? AND deleted_at IS NULL',
    [property],
    t,
  )
  if (Number(others?.n)) throw appError('invalid_transition', { reason: 'pms_has_channels' })
  const { rooms, unsold } = await loadPmsRates(property, t)
  if (unsold.length) throw appError('invalid_transition', { reason: 'pms_room_both', name: unsold[0]?.name })
  if (!rooms.length) throw appError('invalid_transition', { reason: 'pms_no_room' })
}

/** What somebody else said of the coming nights is said no more. */
async function clearRates(property: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM room_rates WHERE property_id = ? AND night >= UTC_DATE() - INTERVAL 1 DAY', [property], t)
  await updateFromPrices([property], t)
}

interface EditPmsInput {
  name?: string
  isPaused?: boolean
  silentAfterHours?: number
  answerMinutes?: number
  version?: number
}

export async function editPms(property: number, { version, ...edit }: EditPmsInput, ctx: RequestContext): Promise<PmsView> {
  await requireRight(ctx, property, 'channel.manage')
  return withIdempotency({ property, ctx }, async t => {
    const before = await lockPms(property, t)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    const after: PmsRow = {
      ...before,
      name: edit.name ?? before.name,
      paused: Number(edit.isPaused ?? before.paused) as 0 | 1,
      silent_after_hours: edit.silentAfterHours ?? before.silent_after_hours,
      answer_minutes: edit.answerMinutes ?? before.answer_minutes,
    }
    // What was sent meanwhile may have been sold since: everything is asked for when it goes on.
    await execute(
      `UPDATE pms_connections SET name = ?, paused = ?, silent_after_hours = ?, answer_minutes = ?, next_sync_at = IF(? AND NOT ?, UTC_TIMESTAMP(3), next_sync_at),
         version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?`,
      [after.name, after.paused, after.silent_after_hours, after.answer_minutes, before.paused, after.paused, property],
      t,
    )
    await updatePmsSales(after, t)
    const changes = {
      ...(after.name !== before.name && { name: [before.name, after.name] }),
      ...(edit.isPaused !== undefined && { paused: [Boolean(before.paused), edit.isPaused] }),
      ...(edit.silentAfterHours !== undefined && { silentAfterHours: [before.silent_after_hours, edit.silentAfterHours] }),
      ...(edit.answerMinutes !== undefined && { answerMinutes: [before.answer_minutes, edit.answerMinutes] }),
    }
    await recordAudit(ctx, { action: 'pms.edit', entity: 'pms', entityId: property, property, changes }, t)
    return presentPms(await lockPms(property, t), t)
  })
}

export async function rotatePmsKey(property: number, ctx: RequestContext): Promise<ConnectedPms> {
  await requireRight(ctx, property, 'channel.manage')
  const connection = await withIdempotency({ property, ctx }, async t => {
    await lockPms(property, t)
    await execute(
      'UPDATE pms_connections SET key_nonce = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?',
      [createNonce(), property],
      t,
    )
    await recordAudit(ctx, { action: 'pms.rotate', entity: 'pms', entityId: property, property }, t)
    return presentPms(await lockPms(property, t), t)
  })
  return { connection, key: await readKey(property) }
}

/** Run here again. Prices of ours would be sold at once, for beds that the other system sells as well: so sales are paused until somebody has looked. */
export async function disconnectPms(property: number, ctx: RequestContext): Promise<void> {
  await requireRight(ctx, property, 'channel.manage')
  await withIdempotency({ property, ctx }, async t => {
    await lockPms(property, t)
    for (const { id } of (await loadPmsRates(property, t)).rooms.toSorted((a, b) => a.id - b.id)) await bumpGuard(id, property, t)
    await execute('DELETE FROM pms_connections WHERE property_id = ?', [property], t)
    await execute(
      `UPDATE properties SET pms_sales = NULL, status = IF(status = 'live', 'paused', status), version = version + 1, content_version = content_version + 1,
         updated_at = UTC_TIMESTAMP(3), changed_at = CURRENT_TIMESTAMP(6) WHERE id = ?`,
      [property],
      t,
    )
    await clearRates(property, t)
    await bumpPages(property, t)
    await recordAudit(ctx, { action: 'pms.disconnect', entity: 'pms', entityId: property, property }, t)
    return null
  })
}
