import type { Transaction } from '../../../db/connection.ts'
import { findOwner } from '../../listing/property/service.ts'
import { enqueueStaffMail, type ListingMail, type listingApproved } from '../../platform/mail/service.ts'
import { type NewNotification, notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'

/** Notifies the members, and mails the owners if there are any. The link of a live listing leads to its page, that of another to the owner area. */
export async function notifyOwner(
  id: number,
  kind: NewNotification<'listing'>['kind'],
  buildMail: (mail: ListingMail) => ReturnType<typeof listingApproved>,
  t: Transaction,
): Promise<void> {
  await notify({ property: id }, { topic: 'listing', kind, property: id }, t)
  const owner = await findOwner(id, t)
  if (!owner) return
  const url = `${config.publicOrigin}${owner.status === 'live' && owner.path ? owner.path : '/owner/property'}`
  await enqueueStaffMail(t, { to: owner.email }, language => buildMail({ language, name: owner.name, property: owner.property, url }))
}
