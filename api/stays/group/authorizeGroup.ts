import { selectOne, type Transaction } from '../../../db/connection.ts'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { opensGroup } from './groupToken.ts'

/** As whom somebody stands before a request. */
export type GroupVisitor = 'guest' | 'admin' | 'desk'
export interface GroupAccess {
  id: number
  property: number
  as: GroupVisitor
  /** May read how the group is reached. */
  contact: boolean
}

interface Row {
  id: number
  property_id: number
  user_id: number | null
  guest_email: string | null
  manage_hash: string
  code: string
  member_role: MemberRole | null
  account_email: string | null
}

/** Lets who asked (by token or account), members with the right and super-admins to a request. To all others it does not exist. */
export async function authorizeGroup(ctx: RequestContext, id: number, right: Right, t?: Transaction): Promise<GroupAccess> {
  const row = await findRow(ctx, id, t)
  const as = row && resolveVisitor(ctx, row)
  if (!as) throw appError('not_found')
  if (as === 'desk' && !can(row.member_role as MemberRole, right)) throw appError('forbidden')
  return { id: row.id, property: row.property_id, as, contact: as !== 'desk' || can(row.member_role as MemberRole, 'guest.read') }
}

/** What is the house's to do. Who asked is told that there is nothing. */
export async function authorizeGroupDesk(ctx: RequestContext, id: number, right: Right): Promise<GroupAccess> {
  const admitted = await authorizeGroup({ ...ctx, manageToken: undefined } as RequestContext, id, right)
  if (admitted.as === 'guest') throw appError('not_found')
  return admitted
}

/** What only who asked may do: the house does not take its own quote. */
export async function authorizeGroupGuest(ctx: RequestContext, id: number): Promise<GroupAccess> {
  const admitted = await authorizeGroup(ctx, id, 'booking.read')
  if (admitted.as !== 'guest') throw appError('forbidden')
  return admitted
}

const findRow = ({ caller }: RequestContext, id: number, t?: Transaction) =>
  selectOne<Row>(
    `SELECT g.id, g.property_id, g.user_id, g.guest_email, g.manage_hash, g.code, m.role AS member_role, u.email AS account_email
     FROM group_requests g
     LEFT JOIN property_members m ON m.property_id = g.property_id AND m.user_id = ?
     LEFT JOIN users u ON u.id = ? AND u.email_verified_at IS NOT NULL
     WHERE g.id = ?`,
    [caller?.userId ?? 0, caller?.userId ?? 0, id],
    t,
  )

// Who shows the link is the group, even at a browser where the house is signed in: the link says what they came for.
function resolveVisitor({ caller, manageToken }: RequestContext, row: Row): GroupVisitor | undefined {
  if (manageToken && opensGroup(manageToken, { code: row.code, hash: row.manage_hash })) return 'guest'
  if (caller?.role === 'super_admin') return 'admin'
  if (row.member_role) return 'desk'
  const isAccount = caller && (row.user_id === caller.userId || (row.guest_email !== null && row.guest_email === row.account_email))
  return isAccount ? 'guest' : undefined
}
