import { findNoticeProperty, hideNotice, loadReadNotice, type NoticeView, showNotice } from '../../listing/noticeboard/service.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { closeReports, fileReport, type ReportReason, resolveReportReason } from '../moderation/service.ts'

export async function reportNotice(id: number, given: Partial<ReportReason>, ctx: RequestContext): Promise<{ reported: boolean }> {
  const { isMember } = await loadReadNotice(id, callerId(ctx))
  if (isMember) throw appError('invalid_transition', { reason: 'own_notice' })
  const reason = resolveReportReason(given)
  return withIdempotency({ property: 0, ctx }, async t => {
    await fileReport({ kind: 'notice', id, ...reason }, ctx, t)
    return { reported: true }
  })
}

/** Its open reports are decided with it. */
export async function hideReportedNotice(id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<NoticeView> {
  const property = await findNoticeProperty(id)
  return withIdempotency({ property, ctx }, async t => {
    const hidden = await hideNotice(id, reason, ctx, t)
    await closeReports({ kind: 'notice', id, outcome: 'hidden' }, ctx, t)
    return hidden
  })
}

export async function showHiddenNotice(id: number, ctx: RequestContext): Promise<NoticeView> {
  const property = await findNoticeProperty(id)
  return withIdempotency({ property, ctx }, async t => showNotice(id, ctx, t))
}
