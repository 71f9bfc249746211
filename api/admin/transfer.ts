import { execute, select, selectOne, type Transaction } from '../../db/connection.ts'
import { appError, fieldError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { listingGiven, listingTaken, queueMail } from '../mail/service.ts'
import { viewFor } from '../property/service.ts'
import { config } from '../runtime.ts'

interface Person {
  id: number
  name: string
  email: string
}

/** Hands a listing to the account with this proved address, alone: also one that was imported and that nobody owned. Who owned it before does no longer. */
export const transfer = (id: number, email: string, call: Call) =>
  once({ property: id, call }, async t => {
    // Written before it is read, so that two hand-overs come one after the other.
    await execute('UPDATE properties SET version = version + 1 WHERE id = ?', [id], t)
    const property = await selectOne<{ name: string; status: string }>('SELECT name, status FROM properties WHERE id = ?', [id], t)
    if (!property) throw appError('not_found')
    if (property.status === 'closed') throw appError('invalid_transition', { state: 'closed', detail: 'This hostel is closed for good.' })
    const heir = await heirOf(email, t)
    const former = await ownersOf(id, t)
    if (former.length === 1 && former[0]?.id === heir.id) throw appError('duplicate', { detail: `${heir.name} owns it already.` })
    await giveTo(heir, id, t)
    const changes = { owner: [former.map(o => o.id), heir.id] }
    await audit(call, { action: 'property.transfer', entity: 'property', entityId: id, property: id, changes }, t)
    await tellAll(property.name, { heir, former: former.filter(o => o.id !== heir.id) }, t)
    return viewFor(id, { role: null }, t)
  })

async function heirOf(email: string, t: Transaction): Promise<Person> {
  const user = await selectOne<Person & { role: string }>(
    'SELECT id, name, email, role FROM users WHERE email = ? AND email_verified_at IS NOT NULL AND locked_at IS NULL',
    [email],
    t,
  )
  if (!user) throw fieldError('email', 'No account has this address. Ask its owner to sign up first.', 'account.unknown')
  if (user.role === 'super_admin') throw fieldError('email', 'A super-admin runs the marketplace and owns no hostel.', 'account.admin')
  return user
}

const ownersOf = (id: number, t: Transaction) =>
  select<Person>(
    "SELECT u.id, u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role = 'owner' ORDER BY u.id",
    [id],
    t,
  )

async function giveTo({ id: user }: Person, property: number, t: Transaction) {
  await execute("DELETE FROM property_members WHERE property_id = ? AND (role = 'owner' OR user_id = ?)", [property, user], t)
  await execute(
    "INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'owner', UTC_TIMESTAMP(3))",
    [property, user],
    t,
  )
  await execute(
    "UPDATE users SET role = 'hostel_owner', version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND role = 'traveller'",
    [user],
    t,
  )
}

async function tellAll(property: string, { heir, former }: { heir: Person; former: readonly Person[] }, t: Transaction) {
  const url = `${config.publicOrigin}/owner/property`
  await queueMail(t, { to: heir.email, ...listingGiven({ name: heir.name, property, url }) })
  for (const { name, email } of former) await queueMail(t, { to: email, ...listingTaken({ name, property, url }) })
}
