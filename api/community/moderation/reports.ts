import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, ContentReport, Count, RowOf } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { reportedKinds, reportOutcomes } from './contract.ts'

export type ReportedKind = (typeof reportedKinds)[number]
export type Outcome = (typeof reportOutcomes)[number]

interface FileReportInput {
  kind: ReportedKind
  id: number
  /** 0 where no property is concerned. */
  property: number
  reason: string
}

/** One report per person and subject: a second one replaces its text and reopens what was decided. */
export async function fileReport({ kind, id, property, reason }: FileReportInput, ctx: RequestContext, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO content_reports (kind, entity_id, user_id, reason, created_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE reason = VALUES(reason), created_at = IF(settled_at IS NULL, created_at, VALUES(created_at)),
       settled_at = NULL, settled_by = NULL, outcome = NULL`,
    [kind, id, callerId(ctx), reason],
    t,
  )
  await recordAudit(ctx, { action: `${kind}.report`, entity: kind, entityId: id, property }, t)
}

/** Closes open reports of an item; returns their number. */
export async function closeReports(
  { kind, id, outcome }: { kind: ReportedKind; id: number; outcome: Outcome },
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const { affectedRows } = await execute(
    'UPDATE content_reports SET settled_at = UTC_TIMESTAMP(3), settled_by = ?, outcome = ? WHERE kind = ? AND entity_id = ? AND settled_at IS NULL',
    [ctx.caller?.userId ?? null, outcome, kind, id],
    t,
  )
  return affectedRows
}

/** Number of items with open reports, and the date of the earliest. */
export async function countOpenReports(): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await selectOne<{ n: Count; oldest: ColumnOf<ContentReport, 'created_at'> | null }>(
    'SELECT COUNT(DISTINCT kind, entity_id) AS n, MIN(created_at) AS oldest FROM content_reports WHERE settled_at IS NULL',
  )
  return { count: Number(row?.n ?? 0), oldestAt: row?.oldest ?? null }
}

const MAX_EXPORTED = 1000

/** Reports filed by an account. */
export async function exportReports(user: number) {
  const rows = await select<RowOf<ContentReport, 'entity_id' | 'reason' | 'created_at' | 'kind' | 'outcome'>>(
    `SELECT kind, entity_id, reason, created_at, outcome FROM content_reports WHERE user_id = ? ORDER BY id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  return rows.map(r => ({ kind: r.kind, id: r.entity_id, reason: r.reason, at: r.created_at.toISOString(), outcome: r.outcome }))
}

export async function deleteReports(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM content_reports WHERE user_id = ?', [user], t)
}
