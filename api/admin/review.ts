import type { Transaction } from '../../db/connection.ts'
import { Property } from '../../db/models/index.ts'
import { businessDate } from '../domain/clock.ts'
import type { PropertyStatus } from '../domain/propertyStatus.ts'
import { appError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { listingApproved, listingChangesRequested, queueMail } from '../mail/service.ts'
import { bumpPages } from '../places/service.ts'
import { checklistOf, movePath, moveStatus, ownerOf, type PendingChanges, viewFor } from '../property/service.ts'
import { futureStaysOf } from '../room/service.ts'
import { config } from '../runtime.ts'

/** Makes a submitted listing live, or lets the waiting changes of a live one through. */
export const approve = (id: number, call: Call) =>
  decide(id, call, async (property, t) => {
    if (property.pendingChanges) await applyPending(property, call, t)
    else {
      const { ready, items } = await checklistOf(id, t)
      if (!ready) throw appError('incomplete', { missing: items.filter(i => i.required && !i.done) })
      await moveStatus(id, { to: 'live', by: 'admin', action: 'property.approve' }, call, t)
    }
    await tellOwner(id, t, mail => listingApproved(mail))
  })

/** Sends a submitted listing back, or drops the waiting changes of a live one. */
export const requestChanges = (id: number, reason: string, call: Call) =>
  decide(id, call, async (property, t) => {
    if (property.pendingChanges) {
      await property.update({ pendingChanges: null, reviewNote: reason, version: property.version + 1 }, { transaction: t })
      await audit(call, { action: 'property.refuse_changes', entity: 'property', entityId: id, property: id, changes: { reason } }, t)
    } else await moveStatus(id, { to: 'changes_requested', by: 'admin', action: 'property.request_changes', reason }, call, t)
    await tellOwner(id, t, mail => listingChangesRequested({ ...mail, note: reason }))
  })

export const suspend = (id: number, reason: string, call: Call) => move(id, { to: 'suspended', action: 'property.suspend', reason }, call)

/** Closing ends the page with 410; it waits until the last guest has left. */
export const close = (id: number, reason: string, call: Call) =>
  decide(id, call, async (property, t) => {
    const bookings = await futureStaysOf(id, businessDate(new Date(), property.timezone), t)
    if (bookings.length) throw appError('has_future_stays', { bookings })
    await moveStatus(id, { to: 'closed', by: 'admin', action: 'property.close', reason }, call, t)
  })

const move = (id: number, step: { to: PropertyStatus; action: string; reason: string }, call: Call) =>
  decide(id, call, async (_property, t) => moveStatus(id, { ...step, by: 'admin' }, call, t))

function decide(id: number, call: Call, work: (property: Property, t: Transaction) => Promise<void>) {
  return once({ property: id, call }, async t => {
    const property = await Property.findByPk(id, { transaction: t })
    if (!property) throw appError('not_found')
    await work(property, t)
    return viewFor(id, { role: null }, t)
  })
}

async function applyPending(property: Property, call: Call, t: Transaction) {
  const { address, ...plain } = property.pendingChanges as PendingChanges
  const before = { name: property.name, type: property.type, line1: property.line1, city: property.city }
  await property.update(
    {
      ...plain,
      ...address,
      pendingChanges: null,
      reviewNote: null,
      version: property.version + 1,
      contentVersion: property.contentVersion + 1,
    },
    { transaction: t },
  )
  await movePath(property, t)
  await audit(
    call,
    {
      action: 'property.approve_changes',
      entity: 'property',
      entityId: property.id,
      property: property.id,
      changes: { before, after: property.pendingChanges ?? plain },
    },
    t,
  )
  await bumpPages(property.id, t)
}

async function tellOwner(
  id: number,
  t: Transaction,
  letter: (mail: { name: string; property: string; url: string }) => ReturnType<typeof listingApproved>,
) {
  const owner = await ownerOf(id, t)
  if (!owner) return
  const mail = { name: owner.name, property: owner.property, url: `${config.publicOrigin}${owner.path ?? '/owner/list'}` }
  await queueMail(t, { to: owner.email, ...letter(mail) })
}
