import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { guardHeir, refuseHeir, withdrawInvitations } from '../../people/members/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { listingGiven, listingOwned, listingTaken, queueMail } from '../../platform/mail/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { config } from '../../platform/runtime.ts'

export interface Heir {
  id: number
  name: string
  email: string
}

export interface Giving {
  heir: Heir
  /** Takes the house from nobody: not from who came to it meanwhile either. */
  onlyUnowned?: boolean
}

/** Gives a listing to one account, alone: also one that was imported and that nobody owned. Whoever is concerned gets a mail. */
export async function handOver(id: number, { heir, onlyUnowned = false }: Giving, call: Call, t: Transaction): Promise<void> {
  const canOwn = await guardHeir(heir.id, t)
  // Written before it is read, so that two hand-overs come one after the other.
  await execute('UPDATE properties SET version = version + 1 WHERE id = ?', [id], t)
  const property = await selectOne<Given>('SELECT name, status, email, path FROM properties WHERE id = ?', [id], t)
  if (!property) throw appError('not_found')
  if (property.status === 'closed') throw appError('invalid_transition', { state: 'closed', detail: 'This hostel is closed for good.' })
  if (!canOwn) refuseHeir()
  const former = await ownersOf(id, t)
  if (onlyUnowned && former.length) throw appError('invalid_transition', { state: 'owned', detail: 'This hostel has an owner already.' })
  if (former.length === 1 && former[0]?.id === heir.id) throw appError('duplicate', { detail: `${heir.name} owns it already.` })
  await giveTo(heir, id, t)
  await withdrawInvitations(id, t)
  const changes = { owner: [former.map(o => o.id), heir.id] }
  await audit(call, { action: 'property.transfer', entity: 'property', entityId: id, property: id, changes }, t)
  // The page of a hostel that nobody owned says that it can be claimed.
  if (!former.length) await bumpPages(id, t)
  await tellAll(property.name, { heir, former: former.filter(o => o.id !== heir.id) }, t)
  if (!former.length) await tellHouse(property, heir, t)
}

interface Given {
  name: string
  status: string
  email: string | null
  path: string | null
}

/** Of a listing that nobody owned, whoever reads its mails may know better. */
async function tellHouse({ name, email, path }: Given, heir: Heir, t: Transaction) {
  if (email && path && email !== heir.email)
    await queueMail(t, { to: email, ...listingOwned({ property: name, url: `${config.publicOrigin}${path}` }) })
}

const ownersOf = (id: number, t: Transaction) =>
  select<Heir>(
    "SELECT u.id, u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role = 'owner' ORDER BY u.id",
    [id],
    t,
  )

async function giveTo({ id: user }: Heir, property: number, t: Transaction) {
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

async function tellAll(property: string, { heir, former }: { heir: Heir; former: readonly Heir[] }, t: Transaction) {
  const url = `${config.publicOrigin}/owner/property`
  await queueMail(t, { to: heir.email, ...listingGiven({ name: heir.name, property, url }) })
  for (const { name, email } of former) await queueMail(t, { to: email, ...listingTaken({ name, property, url }) })
}
