import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { PmsConnection, RowOf } from '../../../db/models/index.ts'
import { resolvePmsSales } from '../../../domain/inventory/pms.ts'
import { appError } from '../../platform/errors.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { loadRooms } from '../rate/service.ts'
import { bumpGuard } from '../room/service.ts'

export interface PmsRow
  extends RowOf<
    PmsConnection,
    | 'property_id'
    | 'name'
    | 'key_nonce'
    | 'paused'
    | 'silent_after_hours'
    | 'answer_minutes'
    | 'heard_at'
    | 'asked_at'
    | 'silent_at'
    | 'sync_asked_at'
    | 'next_sync_at'
    | 'sync_failures'
    | 'last_problem'
    | 'version'
  > {}

const COLUMNS = `property_id, name, key_nonce, paused, silent_after_hours, answer_minutes, heard_at, asked_at, silent_at, sync_asked_at, next_sync_at,
  sync_failures, last_problem, version`

export const findPms = (property: number, t?: Transaction) =>
  selectOne<PmsRow>(`SELECT ${COLUMNS} FROM pms_connections WHERE property_id = ?`, [property], t)

/** Messages of one property are taken over one after another. */
export async function lockPms(property: number, t: Transaction): Promise<PmsRow> {
  const row = await selectOne<PmsRow>(`SELECT ${COLUMNS} FROM pms_connections WHERE property_id = ? FOR UPDATE`, [property], t)
  if (!row) throw appError('invalid_transition', { reason: 'pms_none' })
  return row
}

export const toPmsFacts = ({ paused, heard_at, silent_at }: PmsRow) => ({
  isPaused: Boolean(paused),
  heardAt: heard_at,
  silentAt: silent_at,
})

/** Opens or stops sales as its connection is now; searches, calendars and pages hear of it with the commit. */
export async function updatePmsSales(row: PmsRow, t: Transaction): Promise<void> {
  const { property_id: property } = row
  const { affectedRows } = await execute(
    `UPDATE properties SET pms_sales = ?, has_rates = 1, content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3), changed_at = CURRENT_TIMESTAMP(6)
     WHERE id = ? AND NOT (pms_sales <=> ?)`,
    [resolvePmsSales(toPmsFacts(row)), property, resolvePmsSales(toPmsFacts(row))],
    t,
  )
  if (!affectedRows) return
  for (const { id } of (await loadRooms(property, t)).toSorted((a, b) => a.id - b.id)) await bumpGuard(id, property, t)
  await bumpPages(property, t)
}
