import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { AdminInvitation, ColumnOf, Count, RowOf, Truth, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { accountScope } from './accountScope.ts'

interface InvitationRow extends RowOf<AdminInvitation, 'id' | 'email' | 'created_at' | 'expires_at'> {
  by: ColumnOf<User, 'name'> | null
  is_expired: Truth
}

const SELECT = `SELECT i.id, i.email, u.name AS \`by\`, i.created_at, i.expires_at, i.expires_at <= UTC_TIMESTAMP(3) AS is_expired
  FROM admin_invitations i LEFT JOIN users u ON u.id = i.invited_by WHERE i.used_at IS NULL`

/** Two SQL statements, however many there are. Expired invitations stay in the list until they are purged, as they can be sent again. */
export async function listAdminInvitations(query: { page?: number; limit?: number }) {
  const { page, limit, offset } = paging(query)
  const rows = await select<InvitationRow>(`${SELECT} ORDER BY i.id DESC LIMIT ${limit} OFFSET ${offset}`)
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM admin_invitations WHERE used_at IS NULL')
  return { rows: rows.map(presentAdminInvitation), page, limit, total: Number(count?.n ?? 0) }
}

export async function loadAdminInvitation(id: number, t: Transaction) {
  const row = await selectOne<InvitationRow>(`${SELECT} AND i.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return presentAdminInvitation(row)
}

/** Withdraws an invitation; its link is void at once. */
export async function withdrawAdminInvitation(id: number, ctx: RequestContext & { caller: Caller }): Promise<undefined> {
  await withIdempotency(accountScope(ctx), async t => {
    const { affectedRows } = await execute(
      'UPDATE admin_invitations SET used_at = UTC_TIMESTAMP(3) WHERE id = ? AND used_at IS NULL',
      [id],
      t,
    )
    if (!affectedRows) throw appError('not_found')
    await recordAudit(ctx, { action: 'admin.withdraw', entity: 'invitation', entityId: id }, t)
    return null
  })
}

/** An admin who may no longer invite loses their open invitations: with one they could come back under another address. */
export async function withdrawAdminInvitationsBy(user: number, t: Transaction): Promise<void> {
  await execute('UPDATE admin_invitations SET used_at = UTC_TIMESTAMP(3) WHERE invited_by = ? AND used_at IS NULL', [user], t)
}

const presentAdminInvitation = ({ id, email, by, created_at, expires_at, is_expired }: InvitationRow) => ({
  id,
  email,
  by,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  isExpired: Boolean(is_expired),
})
