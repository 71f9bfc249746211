import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Passkey, RowOf } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { accountScope } from '../accountScope.ts'
import { lockOwnAccount } from '../lockOwnAccount.ts'
import { notifyAccountChanged } from '../notifyAccountChanged.ts'
import { requireOtherWay } from '../waysIn.ts'
import { MAX_PASSKEYS } from './passkeysContract.ts'

type SignedInContext = RequestContext & { caller: Caller }
type PasskeyRow = RowOf<Passkey, 'id' | 'name' | 'created_at' | 'last_used_at' | 'backed_up'>

const SELECT = 'SELECT id, name, created_at, last_used_at, backed_up FROM passkeys'

export async function listPasskeys(userId: number) {
  const rows = await select<PasskeyRow>(`${SELECT} WHERE user_id = ? ORDER BY id DESC LIMIT ${MAX_PASSKEYS}`, [userId])
  return rows.map(presentPasskey)
}

export async function loadPasskey(id: number, userId: number, t: Transaction) {
  const row = await selectOne<PasskeyRow>(`${SELECT} WHERE id = ? AND user_id = ?`, [id, userId], t)
  if (!row) throw appError('not_found')
  return presentPasskey(row)
}

export const renamePasskey = (id: number, name: string, ctx: SignedInContext) =>
  withIdempotency(accountScope(ctx), async t => {
    const { userId } = ctx.caller
    const before = await loadPasskey(id, userId, t)
    await execute('UPDATE passkeys SET name = ? WHERE id = ? AND user_id = ?', [name, id, userId], t)
    const changes = { passkey: id, name: [hashForAudit(before.name), hashForAudit(name)] }
    await recordAudit(ctx, { action: 'passkey.rename', entity: 'user', entityId: userId, changes }, t)
    return loadPasskey(id, userId, t)
  })

/** Another way to sign in is left: a code by mail where mail arrives, or password and authenticator of a super-admin. */
export const removePasskey = (id: number, ctx: SignedInContext): Promise<void> =>
  withIdempotency(accountScope(ctx), async t => {
    const { userId } = ctx.caller
    await lockOwnAccount(ctx.caller, t)
    const { affectedRows } = await execute('DELETE FROM passkeys WHERE id = ? AND user_id = ?', [id, userId], t)
    if (!affectedRows) throw appError('not_found')
    await requireOtherWay(userId, 'passkey', t)
    await recordAudit(ctx, { action: 'passkey.remove', entity: 'user', entityId: userId, changes: { passkey: id } }, t)
    await notifyAccountChanged(userId, 'passkeyRemoved', ctx, t)
  })

/** All of an account, which is erased or may have been in other hands. */
export async function removePasskeys(userId: number, t: Transaction): Promise<number> {
  const { affectedRows } = await execute('DELETE FROM passkeys WHERE user_id = ?', [userId], t)
  return affectedRows
}

const presentPasskey = ({ id, name, created_at, last_used_at, backed_up }: PasskeyRow) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  isBackedUp: Boolean(backed_up),
})
