import { select, type Transaction } from '../../../db/connection.ts'
import { type Letter, listingMailMoved, ownersChanged, queueMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'

interface Owner {
  id: number
  name: string
  email: string
}
interface Changed {
  id: number
  name: string
  /** Who has changed it: they know. */
  by: { userId: number; name: string } | undefined
}

/** Of who owns it; the others hear of it from us, whoever did it. */
export const tellOwnersChanged = (of: Changed, who: { id: number; name: string; isOwner: boolean }, t: Transaction): Promise<void> =>
  tellOwners(
    { ...of, except: who.id },
    ({ name }) =>
      ownersChanged({
        name,
        property: of.name,
        url: `${config.publicOrigin}/owner/list`,
        who: who.name,
        from: fromOf(of),
        isOwner: who.isOwner,
      }),
    t,
  )

/** Where its mails go decides who answers guests: the address before hears of it, and so do the owners. */
export async function tellMailMoved(of: Changed, former: string, t: Transaction): Promise<void> {
  const letter = listingMailMoved({ property: of.name, url: `${config.publicOrigin}/owner/property`, from: fromOf(of) })
  await queueMail(t, { to: former, ...letter })
  await tellOwners(of, ({ email }) => (email === former ? undefined : letter), t)
}

const fromOf = ({ by }: Changed) => by?.name ?? 'Somebody'

async function tellOwners(
  { id, by, except = 0 }: Changed & { except?: number },
  letterTo: (owner: Owner) => Letter | undefined,
  t: Transaction,
) {
  const owners = await select<Owner>(
    `SELECT u.id, u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id
     WHERE m.property_id = ? AND m.role = 'owner' AND u.id NOT IN (?) ORDER BY u.id LIMIT 20`,
    [id, [by?.userId ?? 0, except]],
    t,
  )
  for (const owner of owners) {
    const letter = letterTo(owner)
    if (letter) await queueMail(t, { to: owner.email, ...letter })
  }
}
