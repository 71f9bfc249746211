import { select, type Transaction } from '../../../db/connection.ts'
import type { RowOf, User } from '../../../db/models/index.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { enqueueStaffMail, listingEmailChanged, ownersChanged, type RenderedMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'

type Owner = RowOf<User, 'id' | 'name' | 'email'>
interface ListingChange {
  id: number
  name: string
  /** Who made the change: they get no mail about it. */
  by: { userId: number; name: string } | undefined
}

/** Notifies the other owners that the owners changed. */
export const notifyOwnersChanged = (
  of: ListingChange,
  who: { id: number; name: string; isOwner: boolean },
  t: Transaction,
): Promise<void> =>
  notifyOwners(
    { ...of, except: who.id },
    ({ name }, language) =>
      ownersChanged({
        language,
        name,
        property: of.name,
        url: `${config.publicOrigin}/owner/list`,
        who: who.name,
        from: changedByName(of),
        isOwner: who.isOwner,
      }),
    t,
  )

/** Whoever reads the mails of the listing's address can answer guests, so the former address and the owners are notified of a change. */
export async function notifyListingEmailChanged(of: ListingChange, former: string, t: Transaction): Promise<void> {
  const createMail = (language: Locale) =>
    listingEmailChanged({ language, property: of.name, url: `${config.publicOrigin}/owner/property`, from: changedByName(of) })
  await enqueueStaffMail(t, { to: former, property: of.id }, createMail)
  await notifyOwners({ ...of, exceptEmail: former }, (_, language) => createMail(language), t)
}

const changedByName = ({ by }: ListingChange) => by?.name ?? null

async function notifyOwners(
  { id, by, except = 0, exceptEmail }: ListingChange & { except?: number; exceptEmail?: string },
  createMail: (owner: Owner, language: Locale) => RenderedMail,
  t: Transaction,
) {
  const owners = await select<Owner>(
    `SELECT u.id, u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id
     WHERE m.property_id = ? AND m.role = 'owner' AND u.id NOT IN (?) ORDER BY u.id LIMIT 20`,
    [id, [by?.userId ?? 0, except]],
    t,
  )
  for (const owner of owners.filter(({ email }) => email !== exceptEmail))
    await enqueueStaffMail(t, { to: owner.email }, language => createMail(owner, language))
}
