import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, User } from '../../../db/models/index.ts'
import { getPropertyView, type NewOwner, transferProperty } from '../../listing/property/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { closeClaims } from '../claim/service.ts'

/** Makes the account with this confirmed address the only owner of a listing. Previous owners lose it. */
export const transferListing = (id: number, email: string, ctx: RequestContext) =>
  withIdempotency({ property: id, ctx }, async t => {
    const newOwner = await loadNewOwner(email, t)
    await transferProperty(id, { newOwner }, ctx, t)
    await closeClaims(id, newOwner.id, ctx, t)
    return getPropertyView(id, { role: null }, t)
  })

async function loadNewOwner(email: string, t: Transaction): Promise<NewOwner> {
  const user = await selectOne<NewOwner & RowOf<User, 'role'>>(
    'SELECT id, name, email, role FROM users WHERE email = ? AND email_verified_at IS NOT NULL AND locked_at IS NULL',
    [email],
    t,
  )
  if (!user) throw fieldError('email', 'no_account', 'account.unknown')
  if (user.role === 'super_admin') throw fieldError('email', 'super_admin_owner', 'account.admin')
  return user
}
