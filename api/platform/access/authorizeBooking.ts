import { selectOne, type Transaction } from '../../../db/connection.ts'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import { appError } from '../errors.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isManageTokenValid } from './manageToken.ts'

/** As whom somebody stands before a booking. */
export type Visitor = { as: 'guest' | 'admin' } | { as: 'desk'; role: MemberRole }

export interface AuthorizedBooking {
  id: number
  property: number
  visitor: Visitor
}

interface BookingAccessRow {
  id: number
  property_id: number
  user_id: number | null
  guest_email: string | null
  manage_hash: string
  code: string
  link_no: number
  member_role: MemberRole | null
  account_email: string | null
}

/** Lets its guest (by token or account), members with the right and super-admins to a booking. To all others it does not exist. */
export async function authorizeBooking(ctx: RequestContext, id: number, right: Right, t?: Transaction): Promise<AuthorizedBooking> {
  const row = await findAccessRow(ctx, id, t)
  const visitor = row && resolveVisitor(ctx, row)
  if (!visitor) throw appError('not_found')
  if (visitor.as === 'desk' && !can(visitor.role, right)) throw appError('forbidden')
  return { id: row.id, property: row.property_id, visitor }
}

/** The same for what is the house's alone: its guest is told that there is nothing. */
export async function authorizeDesk(ctx: RequestContext, id: number, right: Right, t?: Transaction): Promise<AuthorizedBooking> {
  const authorized = await authorizeBooking({ ...ctx, manageToken: undefined }, id, right, t)
  if (authorized.visitor.as === 'guest') throw appError('not_found')
  return authorized
}

export const canReadGuest = (visitor: Visitor): boolean => visitor.as !== 'desk' || can(visitor.role, 'guest.read')

// An address counts only once its owner has proved it.
const findAccessRow = ({ caller }: RequestContext, id: number, t?: Transaction) =>
  selectOne<BookingAccessRow>(
    `SELECT b.id, b.property_id, b.user_id, b.guest_email, b.manage_hash, b.code, b.link_no, m.role AS member_role, u.email AS account_email
     FROM bookings b
     LEFT JOIN property_members m ON m.property_id = b.property_id AND m.user_id = ?
     LEFT JOIN users u ON u.id = ? AND u.email_verified_at IS NOT NULL
     WHERE b.id = ?`,
    [caller?.userId ?? 0, caller?.userId ?? 0, id],
    t,
  )

// The house first: a member who booked a bed at home keeps the rights of the desk.
function resolveVisitor({ caller, manageToken }: RequestContext, row: BookingAccessRow): Visitor | undefined {
  if (caller?.role === 'super_admin') return { as: 'admin' }
  if (row.member_role) return { as: 'desk', role: row.member_role }
  if (manageToken && isManageTokenValid(manageToken, { code: row.code, linkNo: row.link_no, hash: row.manage_hash })) return { as: 'guest' }
  const isAccount = caller && (row.user_id === caller.userId || (row.guest_email !== null && row.guest_email === row.account_email))
  return isAccount ? { as: 'guest' } : undefined
}
