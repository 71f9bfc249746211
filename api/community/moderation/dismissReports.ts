import { selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { reportedKinds } from './contract.ts'
import { closeReports, type ReportedKind } from './reports.ts'

export async function dismissReports(
  { kind: requestedKind, id }: { kind: string; id: number },
  { reason }: { reason?: string },
  ctx: RequestContext,
): Promise<{ settled: number }> {
  const kind = reportedKinds.find(k => k === requestedKind)
  if (!kind) throw appError('not_found')
  return withIdempotency({ property: 0, ctx }, async t => {
    await assertNotDisputed(kind, id, t)
    const settled = await closeReports({ kind, id, outcome: 'dismissed' }, ctx, t)
    if (!settled) throw await notOpenError(kind, id)
    const changes = { reports: settled, ...(reason && { reason }) }
    await recordAudit(ctx, { action: 'report.dismiss', entity: kind, entityId: id, changes }, t)
    return { settled }
  })
}

/** A dispute is decided with a reason that both sides read. */
async function assertNotDisputed(kind: ReportedKind, id: number, t: Transaction) {
  const dispute = await selectOne(
    'SELECT id FROM content_reports WHERE kind = ? AND entity_id = ? AND dispute_of IS NOT NULL AND settled_at IS NULL LIMIT 1',
    [kind, id],
    t,
  )
  if (dispute) throw appError('invalid_transition', { reason: 'dispute_open' })
}

async function notOpenError(kind: ReportedKind, id: number) {
  const known = await selectOne('SELECT id FROM content_reports WHERE kind = ? AND entity_id = ? LIMIT 1', [kind, id])
  return known ? appError('invalid_transition', { state: 'settled', reason: 'decided_already' }) : appError('not_found')
}
