import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Count, OpenIdLink, RowOf } from '../../../../db/models/index.ts'
import { isDuplicate } from '../../../../db/retry.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { accountScope } from '../accountScope.ts'
import { lockOwnAccount } from '../lockOwnAccount.ts'
import { notifyAccountChanged } from '../notifyAccountChanged.ts'
import { requireRecentSignIn } from '../recentSignIn.ts'
import { requireOtherWay } from '../waysIn.ts'
import { findProviderByIssuer } from './client.ts'
import type { Identity } from './identity.ts'
import { MAX_LINKS } from './openIdContract.ts'
import { open } from './sealed.ts'
import { startSignIn } from './startSignIn.ts'

type SignedInContext = RequestContext & { caller: Caller }
type LinkRow = RowOf<OpenIdLink, 'id' | 'issuer' | 'email' | 'created_at' | 'last_used_at'>

const SELECT = 'SELECT id, issuer, email, created_at, last_used_at FROM openid_links'

export async function listLinks(userId: number) {
  const rows = await select<LinkRow>(`${SELECT} WHERE user_id = ? ORDER BY id DESC LIMIT ${MAX_LINKS}`, [userId])
  return rows.map(presentLink)
}

async function loadLink(id: number, userId: number, t: Transaction) {
  const row = await selectOne<LinkRow>(`${SELECT} WHERE id = ? AND user_id = ?`, [id, userId], t)
  if (!row) throw appError('not_found')
  return presentLink(row)
}

interface LinkStart {
  provider: string
  currentPassword?: string
  language?: Locale
}

/** The password is asked for before the browser leaves: who took over a session adds no way in. */
export async function startLink({ provider, currentPassword, language }: LinkStart, ctx: SignedInContext) {
  const { caller } = ctx
  await requireRecentSignIn(caller, currentPassword)
  if ((await countLinks(caller.userId)) >= MAX_LINKS) throw appError('list_full')
  return startSignIn({ provider, user: caller.userId, ...(language && { language }) }, ctx)
}

/** By the proof that signing in with the provider has answered. One that no account had asked for needs a sign-in of a moment ago. */
export async function addLink(sealed: string, ctx: SignedInContext) {
  const { caller } = ctx
  const proof = open('proof', sealed)
  if (!proof || (proof.user && proof.user !== caller.userId)) throw appError('openid_refused', { reason: 'openid_late' })
  if (!proof.user) await requireRecentSignIn(caller, undefined)
  return withIdempotency(accountScope(ctx), async t => {
    await lockOwnAccount(caller, t)
    if ((await countLinks(caller.userId, t)) >= MAX_LINKS) throw appError('list_full')
    if (await findLinkedUser(proof, t)) throw appError('duplicate', { reason: 'openid_known' })
    const id = await insertLink(caller.userId, proof, ctx, t).catch(error => {
      // Another account was linked to it at the same time.
      throw isDuplicate(error) ? appError('duplicate', { reason: 'openid_known' }) : error
    })
    return loadLink(id, caller.userId, t)
  })
}

/** With the audit line, and a mail to the owner of the account. */
export async function insertLink(
  userId: number,
  { issuer, subject, email }: Pick<Identity, 'issuer' | 'subject' | 'email'>,
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const { insertId } = await execute(
    'INSERT INTO openid_links (user_id, issuer, subject, email, created_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))',
    [userId, issuer, subject, email],
    t,
  )
  await recordAudit(ctx, { action: 'openid.link', entity: 'user', entityId: userId, changes: { link: insertId, issuer } }, t)
  await notifyAccountChanged(userId, 'linkAdded', ctx, t)
  return insertId
}

/** The account that this identity opens. */
export async function findLinkedUser({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>, t: Transaction) {
  const row = await selectOne<RowOf<OpenIdLink, 'id' | 'user_id'>>(
    'SELECT id, user_id FROM openid_links WHERE issuer = ? AND subject = ?',
    [issuer, subject],
    t,
  )
  return row && { link: row.id, userId: row.user_id }
}

/** One of a provider that is not set up any more opens nothing, and goes freely. */
export const removeLink = (id: number, ctx: SignedInContext): Promise<void> =>
  withIdempotency(accountScope(ctx), async t => {
    const { userId } = ctx.caller
    await lockOwnAccount(ctx.caller, t)
    const { provider } = await loadLink(id, userId, t)
    await execute('DELETE FROM openid_links WHERE id = ? AND user_id = ?', [id, userId], t)
    if (provider) await requireOtherWay(userId, 'link', t)
    await recordAudit(ctx, { action: 'openid.unlink', entity: 'user', entityId: userId, changes: { link: id } }, t)
    await notifyAccountChanged(userId, 'linkRemoved', ctx, t)
  })

async function countLinks(userId: number, t?: Transaction): Promise<number> {
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM openid_links WHERE user_id = ?', [userId], t)
  return Number(row?.n)
}

/** All of an account, which is erased or may have been in other hands. */
export async function removeLinks(userId: number, t: Transaction): Promise<number> {
  const { affectedRows } = await execute('DELETE FROM openid_links WHERE user_id = ?', [userId], t)
  return affectedRows
}

function presentLink({ id, issuer, email, created_at, last_used_at }: LinkRow) {
  const provider = findProviderByIssuer(issuer)
  return {
    id,
    provider: provider?.id ?? null,
    name: provider?.name ?? new URL(issuer).host,
    email,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
