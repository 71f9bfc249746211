import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Right } from '../../../domain/access/rights.ts'
import { type PropertyActor, type PropertyStatus, propertyMovesInto } from '../../../domain/listing/propertyStatus.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { listingSubmitted, queueMail } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { config } from '../../platform/runtime.ts'
import { checklistOf } from './checklist.ts'
import { dropReview } from './lastReview.ts'
import { ownerOf } from './members.ts'
import { viewFor } from './views.ts'

export interface Move {
  to: PropertyStatus
  by: PropertyActor
  action: string
  reason?: string
}

/** Moves a listing by one guarded statement, with its pages and its audit line. What may not move is refused. */
export async function moveStatus(id: number, move: Move, call: Call, t: Transaction): Promise<void> {
  const before = await selectOne<{ status: string }>('SELECT status FROM properties WHERE id = ? FOR UPDATE', [id], t)
  const { affectedRows } = await execute(
    `UPDATE properties SET status = ?, review_note = ?, pending_changes = IF(? = 'closed', NULL, pending_changes), submitted_at = IF(? = 'submitted', UTC_TIMESTAMP(3), submitted_at), live_at = IF(? = 'live', COALESCE(live_at, UTC_TIMESTAMP(3)), live_at),
       version = version + 1, content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND status IN (?)`,
    [move.to, move.reason ?? null, move.to, move.to, move.to, id, propertyMovesInto(move.to, move.by)],
    t,
  )
  if (!affectedRows) throw appError('invalid_transition', { from: before?.status, to: move.to })
  await audit(
    call,
    {
      action: move.action,
      entity: 'property',
      entityId: id,
      property: id,
      changes: { status: [before?.status, move.to], ...(move.reason && { reason: move.reason }) },
    },
    t,
  )
  if (move.to === 'live' || move.to === 'closed') await dropReview(id, t)
  await bumpPages(id, t)
}

async function moveByMember(
  id: number,
  { right, ...move }: Omit<Move, 'by'> & { right: Right },
  call: Call,
  before: (t: Transaction) => Promise<void> = async () => {},
) {
  const { role } = await requireRight(call, id, right)
  return once({ property: id, call }, async t => {
    await before(t)
    await moveStatus(id, { ...move, by: 'member' }, call, t)
    return viewFor(id, { role }, t)
  })
}

export const submitProperty = (id: number, call: Call) =>
  moveByMember(id, { to: 'submitted', right: 'property.submit', action: 'property.submit' }, call, async t => {
    const { ready, items } = await checklistOf(id, t)
    if (!ready) throw appError('incomplete', { missing: items.filter(i => i.required && !i.done) })
    await notify({ admins: true }, { topic: 'listing_waiting', kind: 'submitted', property: id }, t)
    const owner = await ownerOf(id, t)
    if (owner)
      await queueMail(t, {
        to: owner.email,
        ...listingSubmitted({ name: owner.name, property: owner.property, url: `${config.publicOrigin}/owner/property` }),
      })
  })

export const pauseProperty = (id: number, call: Call) =>
  moveByMember(id, { to: 'paused', right: 'property.edit', action: 'property.pause' }, call)
export const resumeProperty = (id: number, call: Call) =>
  moveByMember(id, { to: 'live', right: 'property.edit', action: 'property.resume' }, call)
