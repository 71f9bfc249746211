import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { closeReports, fileReport, type ReportReason, resolveReportReason } from '../moderation/service.ts'
import { lockEvent } from './eventJoiners.ts'
import { sendEventHidden } from './eventMails.ts'
import { findJoiner } from './findJoiner.ts'
import { type EventRow, type EventView, getEvent, loadMetEvent, loadVisibleEvent } from './readEvents.ts'

interface ReportEventInput extends Partial<ReportReason> {
  about?: 'event' | 'organiser' | 'person'
  joiner?: number
}

export async function reportEvent(
  id: number,
  { about = 'event', joiner, ...given }: ReportEventInput,
  ctx: RequestContext,
): Promise<{ reported: boolean }> {
  const event = await loadMetEvent(id, ctx)
  if (event.role && about !== 'person') throw appError('invalid_transition', { reason: 'own_event' })
  const reason = resolveReportReason(given)
  const met = { kind: 'event', id } as const
  return withIdempotency({ property: 0, ctx }, async t => {
    if (about === 'event') await fileReport({ kind: 'event', id, ...reason }, ctx, t)
    else if (about === 'organiser') await fileReport({ kind: 'property', id: event.property_id, met, ...reason }, ctx, t)
    else await fileReport({ kind: 'person', id: (await findJoiner(event, joiner ?? 0, ctx, t)).user, met, ...reason }, ctx, t)
    return { reported: true }
  })
}

export const hideEvent = (id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<EventView> =>
  moderateEvent(id, ctx, async (event, t) => {
    if (event.hidden_at) throw appError('invalid_transition', { state: 'hidden', reason: 'hidden_already' })
    await execute('UPDATE events SET hidden_at = UTC_TIMESTAMP(3), hidden_reason = ?, version = version + 1 WHERE id = ?', [reason, id], t)
    await closeReports({ kind: 'event', id, outcome: 'hidden' }, ctx, t)
    await sendEventHidden(event, reason, t)
    return { action: 'event.hide', changes: { reason } }
  })

export const unhideEvent = (id: number, ctx: RequestContext): Promise<EventView> =>
  moderateEvent(id, ctx, async (event, t) => {
    if (!event.hidden_at) throw appError('invalid_transition', { reason: 'not_hidden' })
    await execute('UPDATE events SET hidden_at = NULL, hidden_reason = NULL, version = version + 1 WHERE id = ?', [id], t)
    return { action: 'event.show' }
  })

type ModerationStep = (event: EventRow, t: Transaction) => Promise<{ action: string; changes?: Record<string, unknown> }>

async function moderateEvent(id: number, ctx: RequestContext, step: ModerationStep): Promise<EventView> {
  const { property_id: property } = await loadVisibleEvent(id, ctx)
  return withIdempotency({ property, ctx }, async t => {
    const done = await step(await lockEvent(id, t), t)
    await recordAudit(ctx, { entity: 'event', entityId: id, property, ...done }, t)
    await bumpPages(property, t)
    return getEvent(id, ctx, t)
  })
}
