import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, Wishlist } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { hashToken, keyedHash } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { requireCaller } from './requireCaller.ts'

/** Made from the server's key, so that it can be shown again; the database holds its hash. Each turn of sharing has its own. */
export const shareToken = (user: number, turn: number): string => keyedHash('wishlist', `${user} ${turn}`)

export async function findLinkOwner(token: string): Promise<number | undefined> {
  const row = await selectOne<RowOf<Wishlist, 'user_id'>>('SELECT user_id FROM wishlists WHERE share_hash = ?', [hashToken(token)])
  return row?.user_id
}

/** The list of somebody begins with the first thing they do with it. */
const ensureList = (user: number, t: Transaction) =>
  execute('INSERT INTO wishlists (user_id) VALUES (?) ON DUPLICATE KEY UPDATE user_id = user_id', [user], t)

/** Serializes everybody who adds to this person's lists, so that the count is right. */
export async function lockLists(user: number, t: Transaction): Promise<void> {
  await ensureList(user, t)
  await execute('UPDATE wishlists SET adds = adds + 1 WHERE user_id = ?', [user], t)
}

export async function shareWishlist(ctx: RequestContext): Promise<{ token: string }> {
  const { userId } = requireCaller(ctx)
  const { turns } = await withIdempotency({ property: 0, ctx }, async t => {
    await ensureList(userId, t)
    const before = await loadList(userId, t)
    if (before.share_hash) return { turns: before.turns }
    const turn = before.turns + 1
    await execute(
      'UPDATE wishlists SET turns = ?, share_hash = ? WHERE user_id = ? AND turns = ?',
      [turn, hashToken(shareToken(userId, turn)), userId, before.turns],
      t,
    )
    await recordAudit(ctx, { action: 'wishlist.share', entity: 'user', entityId: userId }, t)
    // A concurrent share came first: its link counts.
    return { turns: (await loadList(userId, t)).turns }
  })
  return { token: shareToken(userId, turns) }
}

export async function stopSharing(ctx: RequestContext): Promise<undefined> {
  const { userId } = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    const { affectedRows } = await execute(
      'UPDATE wishlists SET share_hash = NULL WHERE user_id = ? AND share_hash IS NOT NULL',
      [userId],
      t,
    )
    if (affectedRows) await recordAudit(ctx, { action: 'wishlist.unshare', entity: 'user', entityId: userId }, t)
    return null
  })
}

async function loadList(user: number, t: Transaction) {
  const row = await selectOne<RowOf<Wishlist, 'turns' | 'share_hash'>>(
    'SELECT turns, share_hash FROM wishlists WHERE user_id = ?',
    [user],
    t,
  )
  return row ?? { turns: 0, share_hash: null }
}
