import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { OpenIdLink, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { findUserById } from './account.ts'
import { findProviderByIssuer } from './openid/client.ts'
import { MAX_LINKS } from './openid/openIdContract.ts'
import { isRelayAddress } from './openid/vouches.ts'
import { UNUSABLE_PASSWORD_HASH } from './password/passwords.ts'

/**
 * Refuses to take away what was the last way into an account beside a code by mail, which Apple may not pass on any more. Of a passkey that counts for relay
 * addresses alone: elsewhere it was added to an account that codes open. The account is locked (lockOwnAccount).
 */
export async function requireOtherWay(userId: number, taken: 'link' | 'passkey', t: Transaction): Promise<void> {
  const user = await findUserById(userId, t)
  const isLeft = user && (user.passwordHash !== UNUSABLE_PASSWORD_HASH || (await hasPasskey(userId, t)) || (await hasOpenLink(userId, t)))
  if (isLeft || (user && taken === 'passkey' && !isRelayAddress(user.email))) return
  throw appError('incomplete', { reason: 'openid_last' })
}

const hasPasskey = async (userId: number, t: Transaction) =>
  Boolean(await selectOne('SELECT id FROM passkeys WHERE user_id = ? LIMIT 1', [userId], t))

/** A link of a provider that is not set up any more opens nothing. */
async function hasOpenLink(userId: number, t: Transaction): Promise<boolean> {
  const links = await select<RowOf<OpenIdLink, 'issuer'>>(
    `SELECT issuer FROM openid_links WHERE user_id = ? LIMIT ${MAX_LINKS}`,
    [userId],
    t,
  )
  return links.some(({ issuer }) => findProviderByIssuer(issuer))
}
