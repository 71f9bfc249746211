import { execute, type Transaction } from '../../../db/connection.ts'
import { Property } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { futureStaysOf } from '../../inventory/room/service.ts'
import { checklistOf, keepReview, moveStatus, viewFor } from '../../listing/property/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import {
  listingApproved,
  listingChangesRequested,
  listingClosed,
  listingEditApproved,
  listingEditRefused,
  listingSuspended,
} from '../../platform/mail/service.ts'
import { applyEdit, dropEdit } from './pendingEdit.ts'
import { tellOwner } from './tellOwner.ts'

/** Makes a submitted listing live, lifts a suspension, or lets the waiting changes of a live one through. */
export const approve = (id: number, call: Call) =>
  decide(id, call, async (property, t) => {
    if (property.pendingChanges && property.status !== 'suspended') {
      await applyEdit(property, call, t)
      return tellOwner(id, 'edit_approved', listingEditApproved, t)
    }
    if (property.status === 'submitted') await refuseIncomplete(id, t)
    await moveStatus(id, { to: 'live', by: 'admin', action: 'property.approve' }, call, t)
    await tellOwner(id, 'approved', listingApproved, t)
  })

/** Sends a submitted listing back, or drops the waiting changes of a live one. */
export const requestChanges = (id: number, note: string, call: Call) =>
  decide(id, call, async (property, t) => {
    if (property.pendingChanges) {
      await dropEdit(property, note, call, t)
      return tellOwner(id, 'edit_refused', mail => listingEditRefused({ ...mail, note }), t)
    }
    await keepReview(id, { seen: await viewFor(id, { role: null }, t), note }, t)
    await moveStatus(id, { to: 'changes_requested', by: 'admin', action: 'property.request_changes', reason: note }, call, t)
    await tellOwner(id, 'changes_requested', mail => listingChangesRequested({ ...mail, note }), t)
  })

export const suspend = (id: number, note: string, call: Call) =>
  decide(id, call, async (_, t) => {
    await moveStatus(id, { to: 'suspended', by: 'admin', action: 'property.suspend', reason: note }, call, t)
    await tellOwner(id, 'suspended', mail => listingSuspended({ ...mail, note }), t)
  })

/** Closing ends the page with 410; it waits until the last guest has left. */
export const close = (id: number, note: string, call: Call) =>
  decide(id, call, async (property, t) => {
    const bookings = await futureStaysOf(id, businessDate(new Date(), property.timezone), t)
    if (bookings.length) throw appError('has_future_stays', { bookings })
    await moveStatus(id, { to: 'closed', by: 'admin', action: 'property.close', reason: note }, call, t)
    await tellOwner(id, 'closed', mail => listingClosed({ ...mail, note }), t)
  })

function decide(id: number, call: Call, work: (property: Property, t: Transaction) => Promise<void>) {
  return once({ property: id, call }, async t => {
    // Written before it is read: what is judged here is what its owner saved last.
    await execute('UPDATE properties SET version = version + 1 WHERE id = ?', [id], t)
    const property = await Property.findByPk(id, { transaction: t })
    if (!property) throw appError('not_found')
    await work(property, t)
    return viewFor(id, { role: null }, t)
  })
}

async function refuseIncomplete(id: number, t: Transaction) {
  const { ready, items } = await checklistOf(id, t)
  if (!ready) throw appError('incomplete', { missing: items.filter(i => i.required && !i.done) })
}
