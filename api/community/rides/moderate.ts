import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { fileReport, settleReports } from '../moderation/service.ts'
import { takeTurn } from './change.ts'
import { mailHidden } from './mails.ts'
import { isOwner, type RideView, shownRide, viewRide } from './read.ts'

/** Once a person and ride: a second report says it in other words. */
export async function reportRide(id: number, { reason }: { reason: string }, call: Call): Promise<{ reported: boolean }> {
  const ride = await shownRide(id, call)
  if (isOwner(ride, call)) throw appError('invalid_transition', { detail: 'This is your own ride: cancel it instead.' })
  return once({ property: ride.property_id ?? 0, call }, async t => {
    await fileReport({ kind: 'ride', id, property: ride.property_id ?? 0, reason }, call, t)
    return { reported: true }
  })
}

export async function hideRide(id: number, { reason }: { reason: string }, call: Call): Promise<RideView> {
  return moderate(id, call, async (isHidden, t) => {
    if (isHidden) throw appError('invalid_transition', { state: 'hidden', detail: 'It is hidden already.' })
    await execute('UPDATE rides SET hidden_at = UTC_TIMESTAMP(3), hidden_reason = ?, version = version + 1 WHERE id = ?', [reason, id], t)
    await settleReports({ kind: 'ride', id, outcome: 'hidden' }, call, t)
    await mailHidden(await shownRide(id, call, t), reason, t)
    return { action: 'ride.hide', changes: { reason } }
  })
}

export async function showRide(id: number, call: Call): Promise<RideView> {
  return moderate(id, call, async (isHidden, t) => {
    if (!isHidden) throw appError('invalid_transition', { detail: 'It is not hidden.' })
    await execute('UPDATE rides SET hidden_at = NULL, hidden_reason = NULL, version = version + 1 WHERE id = ?', [id], t)
    return { action: 'ride.show' }
  })
}

type Step = (isHidden: boolean, t: Transaction) => Promise<{ action: string; changes?: Record<string, unknown> }>

async function moderate(id: number, call: Call, step: Step): Promise<RideView> {
  const { property_id } = await shownRide(id, call)
  return once({ property: property_id ?? 0, call }, async t => {
    await takeTurn(id, t)
    const ride = await shownRide(id, call, t)
    const done = await step(ride.hidden_at !== null, t)
    await audit(call, { entity: 'ride', entityId: id, property: property_id ?? 0, ...done }, t)
    return viewRide(id, call, t)
  })
}
