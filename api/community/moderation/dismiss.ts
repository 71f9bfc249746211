import { selectOne } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { reportedKinds } from './contract.ts'
import { type ReportedKind, settleReports } from './report.ts'

export async function dismissReports(
  { kind: asked, id }: { kind: string; id: number },
  { reason }: { reason?: string },
  call: Call,
): Promise<{ settled: number }> {
  const kind = reportedKinds.find(k => k === asked)
  if (!kind) throw appError('not_found')
  return once({ property: 0, call }, async t => {
    const settled = await settleReports({ kind, id, outcome: 'dismissed' }, call, t)
    if (!settled) throw await refusalOf(kind, id)
    const changes = { reports: settled, ...(reason && { reason }) }
    await audit(call, { action: 'report.dismiss', entity: kind, entityId: id, changes }, t)
    return { settled }
  })
}

async function refusalOf(kind: ReportedKind, id: number) {
  const known = await selectOne('SELECT id FROM content_reports WHERE kind = ? AND entity_id = ? LIMIT 1', [kind, id])
  return known ? appError('invalid_transition', { state: 'settled', detail: 'Somebody has decided this already.' }) : appError('not_found')
}
