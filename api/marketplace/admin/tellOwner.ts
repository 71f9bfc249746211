import type { Transaction } from '../../../db/connection.ts'
import { ownerOf } from '../../listing/property/service.ts'
import { type ListingMail, type listingApproved, queueMail } from '../../platform/mail/service.ts'
import { type News, notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'

/** Tells its people, and writes to whom the listing belongs; one that nobody owns tells nobody. A live listing leads to its page, another to the owner area. */
export async function tellOwner(
  id: number,
  kind: News<'listing'>['kind'],
  letter: (mail: ListingMail) => ReturnType<typeof listingApproved>,
  t: Transaction,
): Promise<void> {
  await notify({ house: id }, { topic: 'listing', kind, property: id }, t)
  const owner = await ownerOf(id, t)
  if (!owner) return
  const url = `${config.publicOrigin}${owner.status === 'live' && owner.path ? owner.path : '/owner/property'}`
  await queueMail(t, { to: owner.email, ...letter({ name: owner.name, property: owner.property, url }) })
}
