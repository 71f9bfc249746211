import { execute } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { announce } from '../../platform/live/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { mailCancelled } from './mails.ts'
import { eventRow } from './read.ts'
import { type Scope, takeTargets } from './targets.ts'

/** It stays to be read, as cancelled; everybody on a list gets one mail, however many events it is about. */
export async function cancelEvent(id: number, { scope = 'one', reason }: { scope?: Scope; reason?: string }, call: Call): Promise<void> {
  const known = await eventRow(id)
  const { property_id: property } = known
  await requireRight(call, property, 'event.edit')
  await once({ property, call }, async t => {
    const targets = await takeTargets(known, scope, t)
    await execute(
      `UPDATE events SET status = 'cancelled', cancel_reason = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE id IN (?) AND property_id = ?`,
      [reason ?? null, targets.map(e => e.id), property],
      t,
    )
    await mailCancelled(targets, reason, t)
    const changes = { events: targets.length, ...(reason && { reason }) }
    await audit(call, { action: 'event.cancel', entity: 'event', entityId: id, property, changes }, t)
    announce(property, { kind: 'event_cancelled', subject: id, facts: { title: known.title, count: targets.length } }, t)
    await bumpPages(property, t)
    return null
  })
}
