import { selectOne, type Transaction } from '../../../db/connection.ts'
import { type Heir, handOver, viewFor } from '../../listing/property/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { settleClaims } from '../claim/service.ts'

/** Hands a listing to the account with this proved address. Who owned it before does no longer. */
export const transfer = (id: number, email: string, call: Call) =>
  once({ property: id, call }, async t => {
    const heir = await heirOf(email, t)
    await handOver(id, { heir }, call, t)
    await settleClaims(id, heir.id, call, t)
    return viewFor(id, { role: null }, t)
  })

async function heirOf(email: string, t: Transaction): Promise<Heir> {
  const user = await selectOne<Heir & { role: string }>(
    'SELECT id, name, email, role FROM users WHERE email = ? AND email_verified_at IS NOT NULL AND locked_at IS NULL',
    [email],
    t,
  )
  if (!user) throw fieldError('email', 'No account has this address. Ask its owner to sign up first.', 'account.unknown')
  if (user.role === 'super_admin') throw fieldError('email', 'A super-admin runs the marketplace and owns no hostel.', 'account.admin')
  return user
}
