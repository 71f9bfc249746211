import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { fileReport, settleReports } from '../moderation/service.ts'
import { mailHidden } from './mails.ts'
import { takeTurn } from './places.ts'
import { type EventRow, type EventView, shownEvent, viewEvent } from './read.ts'

export async function reportEvent(id: number, { reason }: { reason: string }, call: Call): Promise<{ reported: boolean }> {
  const { property_id: property, role } = await shownEvent(id, call)
  if (role) throw appError('invalid_transition', { detail: 'This is an event of your own house: change or cancel it instead.' })
  return once({ property, call }, async t => {
    await fileReport({ kind: 'event', id, property, reason }, call, t)
    return { reported: true }
  })
}

export const hideEvent = (id: number, { reason }: { reason: string }, call: Call): Promise<EventView> =>
  moderate(id, call, async (event, t) => {
    if (event.hidden_at) throw appError('invalid_transition', { state: 'hidden', detail: 'It is hidden already.' })
    await execute('UPDATE events SET hidden_at = UTC_TIMESTAMP(3), hidden_reason = ?, version = version + 1 WHERE id = ?', [reason, id], t)
    await settleReports({ kind: 'event', id, outcome: 'hidden' }, call, t)
    await mailHidden(event, reason, t)
    return { action: 'event.hide', changes: { reason } }
  })

export const showEvent = (id: number, call: Call): Promise<EventView> =>
  moderate(id, call, async (event, t) => {
    if (!event.hidden_at) throw appError('invalid_transition', { detail: 'It is not hidden.' })
    await execute('UPDATE events SET hidden_at = NULL, hidden_reason = NULL, version = version + 1 WHERE id = ?', [id], t)
    return { action: 'event.show' }
  })

type Step = (event: EventRow, t: Transaction) => Promise<{ action: string; changes?: Record<string, unknown> }>

async function moderate(id: number, call: Call, step: Step): Promise<EventView> {
  const { property_id: property } = await shownEvent(id, call)
  return once({ property, call }, async t => {
    const done = await step(await takeTurn(id, t), t)
    await audit(call, { entity: 'event', entityId: id, property, ...done }, t)
    await bumpPages(property, t)
    return viewEvent(id, call, t)
  })
}
