import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf, User } from '../../../db/models/index.ts'
import { lockNewOwner, refuseNewOwner, withdrawInvitations } from '../../people/members/service.ts'
import { assertNoDemo } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { enqueueStaffMail, listingClaimed, listingTransferredAway, listingTransferredToYou } from '../../platform/mail/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { config } from '../../platform/runtime.ts'

export type NewOwner = RowOf<User, 'id' | 'name' | 'email'>

export interface TransferInput {
  newOwner: NewOwner
  /** Only if the property still has no owner. */
  onlyUnowned?: boolean
}

/** Transfers a listing to one account as its only owner; also imported listings without an owner. Everybody concerned gets a mail. */
export async function transferProperty(
  id: number,
  { newOwner, onlyUnowned = false }: TransferInput,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const canOwn = await lockNewOwner(newOwner.id, t)
  // Written before it is read, so that concurrent transfers are serialized.
  await execute('UPDATE properties SET version = version + 1 WHERE id = ?', [id], t)
  const property = await selectOne<TransferredRow>('SELECT id, name, status, email, path FROM properties WHERE id = ?', [id], t)
  if (!property) throw appError('not_found')
  if (property.status === 'closed') throw appError('invalid_transition', { state: 'closed', reason: 'hostel_closed' })
  if (!canOwn) refuseNewOwner()
  await assertNoDemo(id, t)
  const formerOwners = await loadOwners(id, t)
  if (onlyUnowned && formerOwners.length) throw appError('invalid_transition', { state: 'owned', reason: 'owned_already' })
  if (formerOwners.length === 1 && formerOwners[0]?.id === newOwner.id)
    throw appError('duplicate', { reason: 'owns_already', name: newOwner.name })
  await assignOwner(newOwner, id, t)
  await withdrawInvitations(id, t)
  if (formerOwners.length) await forgetOperator(id, t)
  const changes = { owner: [formerOwners.map(o => o.id), newOwner.id] }
  await recordAudit(ctx, { action: 'property.transfer', entity: 'property', entityId: id, property: id, changes }, t)
  // The page says who runs it, or that it can be claimed.
  await bumpPages(id, t)
  await notifyOwners(property.name, { newOwner, former: formerOwners.filter(o => o.id !== newOwner.id) }, t)
  if (!formerOwners.length) await notifyListingAddress(property, newOwner, t)
}

/** Page and invoices name who runs it: that is no longer who did until now. What an import says of a hostel that nobody owned stays. */
async function forgetOperator(id: number, t: Transaction) {
  await execute('UPDATE properties SET legal_name = NULL, vat_id = NULL WHERE id = ?', [id], t)
}

type TransferredRow = RowOf<Property, 'id' | 'name' | 'status' | 'email' | 'path'>

/** For a listing without an owner the reader of its mailbox may object. */
async function notifyListingAddress({ id, name, email, path }: TransferredRow, newOwner: NewOwner, t: Transaction) {
  if (email && path && email !== newOwner.email)
    await enqueueStaffMail(t, { to: email, property: id }, language =>
      listingClaimed({ language, property: name, url: `${config.publicOrigin}${path}` }),
    )
}

const loadOwners = (id: number, t: Transaction) =>
  select<NewOwner>(
    "SELECT u.id, u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role = 'owner' ORDER BY u.id",
    [id],
    t,
  )

async function assignOwner({ id: user }: NewOwner, property: number, t: Transaction) {
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

async function notifyOwners(property: string, { newOwner, former }: { newOwner: NewOwner; former: readonly NewOwner[] }, t: Transaction) {
  const url = `${config.publicOrigin}/owner/property`
  await enqueueStaffMail(t, { to: newOwner.email }, language => listingTransferredToYou({ language, name: newOwner.name, property, url }))
  for (const { name, email } of former)
    await enqueueStaffMail(t, { to: email }, language => listingTransferredAway({ language, name, property, url }))
}
