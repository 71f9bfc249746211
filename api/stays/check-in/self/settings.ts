import { execute, select, selectOne } from '../../../../db/connection.ts'
import type { ColumnOf, DoorCode, Room, RowOf, SelfCheckIn, Unit } from '../../../../db/models/index.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { diffFields, recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import type { editSelfCheckInRequest, selfCheckIn } from './contract.ts'
import { listKiosks } from './kiosks.ts'

type SettingsView = Infer<(typeof selfCheckIn)['GET /self-check-in/settings']['result']>

interface UnitRow extends RowOf<Unit, 'id' | 'name'> {
  room: ColumnOf<Room, 'name'>
  code: ColumnOf<DoorCode, 'code'> | null
}

/** Four statements. */
export async function readSettings(property: number, ctx: RequestContext): Promise<SettingsView> {
  await requireRight(ctx, property, 'property.edit')
  return loadSettings(property)
}

async function loadSettings(property: number): Promise<SettingsView> {
  const row = await selectOne<RowOf<SelfCheckIn, 'is_on' | 'needs_payment' | 'directions' | 'version'>>(
    'SELECT is_on, needs_payment, directions, version FROM self_check_ins WHERE property_id = ?',
    [property],
  )
  const units = await select<UnitRow>(
    `SELECT u.id, u.name, r.name AS room, d.code FROM units u JOIN rooms r ON r.id = u.room_id
       LEFT JOIN door_codes d ON d.unit_id = u.id AND d.property_id = u.property_id
     WHERE u.property_id = ? AND u.removed_at IS NULL ORDER BY r.position, r.id, u.position LIMIT 1000`,
    [property],
  )
  const kiosks = await listKiosks(property)
  return {
    property,
    isOn: Boolean(row?.is_on ?? 0),
    needsPayment: Boolean(row?.needs_payment ?? 1),
    directions: row?.directions ?? null,
    units,
    kiosks: kiosks.map(k => ({
      id: k.id,
      label: k.label,
      createdAt: k.created_at.toISOString(),
      lastUsedAt: k.last_used_at?.toISOString() ?? null,
    })),
    version: row?.version ?? 0,
  }
}

export async function editSettings(input: Infer<typeof editSelfCheckInRequest>, ctx: RequestContext): Promise<SettingsView> {
  const { property, version, doorCodes = [] } = input
  await requireRight(ctx, property, 'property.edit')
  return withIdempotency({ property, ctx }, async t => {
    const before = await loadSettings(property)
    const known = new Set(before.units.map(u => u.id))
    if (!doorCodes.every(({ unit }) => known.has(unit))) throw appError('not_found')
    const after = {
      isOn: input.isOn ?? before.isOn,
      needsPayment: input.needsPayment ?? before.needsPayment,
      directions: input.directions === undefined ? before.directions : input.directions,
    }
    await execute(
      `INSERT IGNORE INTO self_check_ins (property_id, version, created_at, updated_at) VALUES (?, 0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [property],
      t,
    )
    const { affectedRows } = await execute(
      `UPDATE self_check_ins SET is_on = ?, needs_payment = ?, directions = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE property_id = ? AND version = ?`,
      [after.isOn ? 1 : 0, after.needsPayment ? 1 : 0, after.directions, property, version],
      t,
    )
    if (affectedRows !== 1) throw appError('stale', { version: before.version })
    const removed = doorCodes.filter(d => d.code === null).map(d => d.unit)
    const written = doorCodes.flatMap(d => (d.code === null ? [] : [[d.unit, property, d.code, new Date()]]))
    if (removed.length) await execute('DELETE FROM door_codes WHERE property_id = ? AND unit_id IN (?)', [property, removed], t)
    if (written.length)
      await execute(
        `INSERT INTO door_codes (unit_id, property_id, code, updated_at) VALUES ? ON DUPLICATE KEY UPDATE code = VALUES(code), updated_at = VALUES(updated_at)`,
        [written],
        t,
      )
    // What opens a door stays out of the history: who reads that need not be let in.
    const changes = {
      ...diffFields({ isOn: before.isOn, needsPayment: before.needsPayment, directions: before.directions }, after),
      ...(doorCodes.length && { doorCodes: doorCodes.map(d => d.unit) }),
    }
    await recordAudit(ctx, { action: 'self_check_in.edit', entity: 'property', entityId: property, property, changes }, t)
    return null
  }).then(() => loadSettings(property))
}
