import type { Transaction } from '../../../db/connection.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { accountChanged, enqueueMail } from '../../platform/mail/service.ts'
import { findUserById } from './account.ts'
import { getAuthUrl } from './authUrls.ts'

/** Tells the owner of an account of a change that a thief would make: in the language of the page, else of the account. */
export async function notifyAccountChanged(
  userId: number,
  what: Parameters<typeof accountChanged>[0]['what'],
  ctx: Pick<RequestContext, 'language'>,
  t: Transaction,
): Promise<void> {
  const user = await findUserById(userId, t)
  if (!user) return
  const language = ctx.language ?? user.language
  const resetUrl = getAuthUrl(user.role, 'reset', language)
  await enqueueMail(t, { to: user.email, ...accountChanged({ name: user.name, what, language, resetUrl }) })
}
