import { select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property } from '../../../db/models/index.ts'
import { resolvePmsState } from '../../../domain/inventory/pms.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { config } from '../../platform/runtime.ts'
import { findPms, type PmsRow, toPmsFacts } from './pmsConnection.ts'
import { type PmsView, presentPms } from './presentPms.ts'

export async function getPms(property: number, ctx: RequestContext): Promise<{ connection: PmsView | null; isOffered: boolean }> {
  await requireRight(ctx, property, 'channel.manage')
  const row = await findPms(property)
  return { connection: row ? await presentPms(row) : null, isOffered: config.openChannel !== undefined }
}

interface HealthRow extends PmsRow {
  property_name: ColumnOf<Property, 'name'>
}

/** For super-admins: the silent ones first. */
export async function listPmsHealth(query: { page?: number; limit?: number }) {
  const { page, limit, offset } = paging(query)
  const [rows, count] = await Promise.all([
    select<HealthRow>(
      `SELECT c.property_id, c.name, c.key_nonce, c.paused, c.silent_after_hours, c.answer_minutes, c.heard_at, c.asked_at, c.silent_at, c.sync_asked_at,
         c.next_sync_at, c.sync_failures, c.last_problem, c.version, p.name AS property_name
       FROM pms_connections c JOIN properties p ON p.id = c.property_id
       ORDER BY c.silent_at IS NULL, c.heard_at, c.property_id LIMIT ${limit} OFFSET ${offset}`,
    ),
    selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM pms_connections'),
  ])
  return { rows: rows.map(presentHealth), page, limit, total: Number(count?.n ?? 0) }
}

const presentHealth = (row: HealthRow) => ({
  property: row.property_id,
  propertyName: row.property_name,
  name: row.name,
  state: resolvePmsState(toPmsFacts(row)),
  heardAt: row.heard_at?.toISOString() ?? null,
  silentAt: row.silent_at?.toISOString() ?? null,
  problem: row.last_problem,
  failures: row.sync_failures,
})
