import { execute, type Transaction } from '../../../db/connection.ts'
import { Property } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { closeReports } from '../../community/moderation/service.ts'
import { loadFutureBookings } from '../../inventory/room/service.ts'
import { changePropertyStatus, getPropertyView, loadChecklist, saveReviewSnapshot } from '../../listing/property/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import {
  listingApproved,
  listingChangesRequested,
  listingClosed,
  listingEditApproved,
  listingEditRefused,
  listingSuspended,
} from '../../platform/mail/service.ts'
import { notifyOwner } from './notifyOwner.ts'
import { applyPendingChanges, discardPendingChanges } from './pendingChanges.ts'

/** Makes a submitted listing live, lifts a suspension, or applies the pending changes of a live listing. */
export const approveListing = (id: number, ctx: RequestContext) =>
  decideListing(id, ctx, async (property, t) => {
    if (property.pendingChanges && property.status !== 'suspended') {
      await applyPendingChanges(property, ctx, t)
      return notifyOwner(id, 'edit_approved', listingEditApproved, t)
    }
    if (property.status === 'submitted') await assertComplete(id, t)
    await changePropertyStatus(id, { to: 'live', by: 'admin', action: 'property.approve' }, ctx, t)
    await notifyOwner(id, 'approved', listingApproved, t)
  })

/** Sends a submitted listing back, or discards the pending changes of a live one. */
export const requestListingChanges = (id: number, note: string, ctx: RequestContext) =>
  decideListing(id, ctx, async (property, t) => {
    if (property.pendingChanges) {
      await discardPendingChanges(property, note, ctx, t)
      return notifyOwner(id, 'edit_refused', mail => listingEditRefused({ ...mail, note }), t)
    }
    await saveReviewSnapshot(id, { seen: await getPropertyView(id, { role: null }, t), note }, t)
    await changePropertyStatus(id, { to: 'changes_requested', by: 'admin', action: 'property.request_changes', reason: note }, ctx, t)
    await notifyOwner(id, 'changes_requested', mail => listingChangesRequested({ ...mail, note }), t)
  })

export const suspendListing = (id: number, note: string, ctx: RequestContext) =>
  decideListing(id, ctx, async (_, t) => {
    await changePropertyStatus(id, { to: 'suspended', by: 'admin', action: 'property.suspend', reason: note }, ctx, t)
    await closeReports({ kind: 'property', id, outcome: 'suspended' }, ctx, t)
    await notifyOwner(id, 'suspended', mail => listingSuspended({ ...mail, note }), t)
  })

/** Closes a listing for good: its page answers 410. Refused until the last guest has left. */
export const closeListing = (id: number, note: string, ctx: RequestContext) =>
  decideListing(id, ctx, async (property, t) => {
    const bookings = await loadFutureBookings(id, businessDate(new Date(), property.timezone), t)
    if (bookings.length) throw appError('has_future_stays', { bookings })
    await changePropertyStatus(id, { to: 'closed', by: 'admin', action: 'property.close', reason: note }, ctx, t)
    await notifyOwner(id, 'closed', mail => listingClosed({ ...mail, note }), t)
  })

function decideListing(id: number, ctx: RequestContext, work: (property: Property, t: Transaction) => Promise<void>) {
  return withIdempotency({ property: id, ctx }, async t => {
    // Updated before it is read, which locks the row: the checks see what its owner saved last.
    await execute('UPDATE properties SET version = version + 1 WHERE id = ?', [id], t)
    const property = await Property.findByPk(id, { transaction: t })
    if (!property) throw appError('not_found')
    await work(property, t)
    return getPropertyView(id, { role: null }, t)
  })
}

async function assertComplete(id: number, t: Transaction) {
  const { ready, items } = await loadChecklist(id, t)
  if (!ready) throw appError('incomplete', { missing: items.filter(i => i.required && !i.done) })
}
