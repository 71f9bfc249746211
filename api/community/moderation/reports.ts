import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, ContentReport, Count, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { alertModerators, hasOpenUnsafeReport } from './alertModerators.ts'
import type { reportedKinds, reportOutcomes } from './contract.ts'
import type { ReportReason } from './resolveReportReason.ts'

export type ReportedKind = (typeof reportedKinds)[number]
export type Outcome = (typeof reportOutcomes)[number]

interface FileReportInput extends ReportReason {
  kind: ReportedKind
  id: number
  /** Where a person was met, or a hostel that plans something. */
  met?: { kind: 'event' | 'ride'; id: number }
  /** Of a review: the property in whose name it is disputed. */
  dispute?: { property: number; statement: string }
}

/** Of one account, in an hour: more is a flood. */
export const REPORTS_PER_HOUR = 20

/**
 * One report per person and subject: a second one replaces its text and reopens what was decided. The first that says unsafe alerts the moderators at once;
 * further ones about the same only count.
 */
export async function fileReport(
  { kind, id, category, reason, met, dispute }: FileReportInput,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  await assertReportRate(callerId(ctx), t)
  const isAlert = category === 'unsafe' && !(await hasOpenUnsafeReport(kind, id, t))
  await execute(
    `INSERT INTO content_reports (kind, entity_id, user_id, category, reason, met_kind, met_id, dispute_of, statement, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE category = VALUES(category), reason = VALUES(reason), met_kind = VALUES(met_kind), met_id = VALUES(met_id),
       created_at = IF(settled_at IS NULL AND VALUES(dispute_of) IS NULL, created_at, VALUES(created_at)), settled_at = NULL, settled_by = NULL, outcome = NULL,
       dispute_of = VALUES(dispute_of), statement = VALUES(statement)`,
    [kind, id, callerId(ctx), category, reason, met?.kind ?? null, met?.id ?? null, dispute?.property ?? null, dispute?.statement ?? null],
    t,
  )
  // A report names no property: its staff must not learn who reports it. A dispute is its own.
  const audit = dispute ? { action: 'review.dispute', entity: 'review', property: dispute.property } : auditOf[kind]
  await recordAudit(ctx, { ...audit, entityId: id, changes: { category } }, t)
  if (isAlert) await alertModerators(kind, ctx, t)
}

const auditOf = {
  event: { action: 'event.report', entity: 'event' },
  ride: { action: 'ride.report', entity: 'ride' },
  review: { action: 'review.report', entity: 'review' },
  chat: { action: 'chat.report', entity: 'chat' },
  reply: { action: 'report.reply', entity: 'review' },
  photo: { action: 'report.photo', entity: 'review_photo' },
  person: { action: 'report.person', entity: 'user' },
  property: { action: 'report.property', entity: 'property' },
  notice: { action: 'notice.report', entity: 'notice' },
} as const satisfies Record<ReportedKind, { action: string; entity: string }>

async function assertReportRate(user: number, t: Transaction) {
  await lockCounters([`reports of ${user}`], t)
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM content_reports WHERE user_id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR',
    [user],
    t,
  )
  if (Number(row?.n) >= REPORTS_PER_HOUR) throw appError('rate_limited', { reason: 'reports_many', retryAfter: 3600 })
}

/** Closes open reports of an item, a dispute among them with the reason that both sides read; returns their number. */
export async function closeReports(
  { kind, id, outcome, decision = null }: { kind: ReportedKind; id: number; outcome: Outcome; decision?: string | null },
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const { affectedRows } = await execute(
    `UPDATE content_reports SET settled_at = UTC_TIMESTAMP(3), settled_by = ?, outcome = ?, decision = IF(dispute_of IS NULL, NULL, ?)
     WHERE kind = ? AND entity_id = ? AND settled_at IS NULL`,
    [ctx.caller?.userId ?? null, outcome, decision, kind, id],
    t,
  )
  return affectedRows
}

/** Number of items with open reports and of those that somebody finds unsafe, and the date of the earliest. */
export async function countOpenReports(): Promise<{ count: number; unsafe: number; oldestAt: Date | null }> {
  const row = await selectOne<{ n: Count; unsafe: Count; oldest: ColumnOf<ContentReport, 'created_at'> | null }>(
    `SELECT COUNT(DISTINCT kind, entity_id) AS n, COUNT(DISTINCT IF(category = 'unsafe', CONCAT(kind, ' ', entity_id), NULL)) AS unsafe,
       MIN(created_at) AS oldest FROM content_reports WHERE settled_at IS NULL`,
  )
  return { count: Number(row?.n ?? 0), unsafe: Number(row?.unsafe ?? 0), oldestAt: row?.oldest ?? null }
}

const MAX_EXPORTED = 1000

/** Reports filed by an account. Of a person only that there was one: a number would tell two of them apart. */
export async function exportReports(user: number) {
  const rows = await select<RowOf<ContentReport, 'entity_id' | 'reason' | 'category' | 'created_at' | 'kind' | 'outcome' | 'statement'>>(
    `SELECT kind, entity_id, category, reason, statement, created_at, outcome FROM content_reports WHERE user_id = ? ORDER BY id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  return rows.map(r => ({
    kind: r.kind,
    id: r.kind === 'person' ? null : r.entity_id,
    category: r.category,
    reason: r.statement ?? r.reason,
    at: r.created_at.toISOString(),
    outcome: r.outcome,
  }))
}

/** Words of hostels about reviews whose author is erased. */
export const eraseStatements = (reviews: readonly number[], t: Transaction) =>
  execute(
    "UPDATE content_reports SET statement = NULL WHERE kind = 'review' AND entity_id IN (?) AND dispute_of IS NOT NULL",
    [[...reviews]],
    t,
  )

/** Those that an account filed, and those about the person. */
export async function deleteReports(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM content_reports WHERE user_id = ?', [user], t)
  await execute("DELETE FROM content_reports WHERE kind = 'person' AND entity_id = ?", [user], t)
}
