import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, GroupRequest, PropertyMember, RowOf, User } from '../../../db/models/index.ts'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import { appError } from '../errors.ts'
import { callerId, isOutsideKey, isSuperAdmin, type RequestContext } from '../http/requestContext.ts'
import { isLinkTokenValid, type LinkSecret } from './linkToken.ts'

/** In which role somebody opens a booking or a group request. */
export type Visitor = { as: 'guest' | 'admin' } | { as: 'desk'; role: MemberRole }

export interface Authorized {
  id: number
  property: number
  visitor: Visitor
}

export const canReadGuest = (visitor: Visitor): boolean => visitor.as !== 'desk' || can(visitor.role, 'guest.read')

/** Something of a property whose guest may have no account: who they are is shown by a link. */
interface VisitedKind<R extends VisitedRow> {
  table: 'bookings' | 'group_requests'
  /** What its link is made from, in SQL and out of the row. */
  linkColumns: string
  linkSecret: (row: R) => LinkSecret
  /** Who shows the link is its guest, also at a browser where somebody of the property is signed in. */
  isLinkFirst?: boolean
}

export interface VisitedRow extends RowOf<Booking | GroupRequest, 'id' | 'property_id' | 'user_id' | 'guest_email' | 'manage_hash'> {
  member_role: ColumnOf<PropertyMember, 'role'> | null
  account_email: ColumnOf<User, 'email'> | null
}

/** Who may open one kind of thing; for everybody else it does not exist (404). */
export function createAuthorization<R extends VisitedRow>(kind: VisitedKind<R>) {
  /** Its guest (by link or account), members with the right and super-admins. */
  async function authorize(ctx: RequestContext, id: number, right: Right, t?: Transaction): Promise<Authorized> {
    const row = await findVisitedRow(kind, ctx, id, t)
    const visitor = row && resolveVisitor(kind, ctx, row)
    if (!visitor) throw appError('not_found')
    if (visitor.as === 'desk' && !can(visitor.role, right)) throw appError('forbidden')
    return { id: row.id, property: row.property_id, visitor }
  }

  /** What only the property may see: its guest gets a 404. */
  async function authorizeDesk(ctx: RequestContext, id: number, right: Right, t?: Transaction): Promise<Authorized> {
    const authorized = await authorize({ ...ctx, manageToken: undefined }, id, right, t)
    if (authorized.visitor.as === 'guest') throw appError('not_found')
    return authorized
  }

  /** What is its guest's alone: the property does not say it, take it or pay it for them. */
  async function authorizeGuest(ctx: RequestContext, id: number, right: Right, t?: Transaction): Promise<Authorized> {
    const authorized = await authorize(ctx, id, right, t)
    if (authorized.visitor.as !== 'guest') throw appError('forbidden')
    return authorized
  }

  return { authorize, authorizeDesk, authorizeGuest }
}

// An address counts only once its owner has proved it.
function findVisitedRow<R extends VisitedRow>({ table, linkColumns }: VisitedKind<R>, ctx: RequestContext, id: number, t?: Transaction) {
  if (ctx.access) ctx.access.isAsked = true
  return selectOne<R>(
    `SELECT v.id, v.property_id, v.user_id, v.guest_email, v.manage_hash, ${linkColumns}, m.role AS member_role, u.email AS account_email
     FROM ${table} v
     LEFT JOIN property_members m ON m.property_id = v.property_id AND m.user_id = ?
     LEFT JOIN users u ON u.id = ? AND u.email_verified_at IS NOT NULL
     WHERE v.id = ?`,
    [callerId(ctx), callerId(ctx), id],
    t,
  )
}

// The property before the account: a member who booked a bed at home keeps the rights of the desk.
function resolveVisitor<R extends VisitedRow>(kind: VisitedKind<R>, ctx: RequestContext, row: R): Visitor | undefined {
  const { caller, manageToken } = ctx
  const hasLink = Boolean(manageToken) && isLinkTokenValid(manageToken as string, kind.linkSecret(row), row.manage_hash)
  if (hasLink && kind.isLinkFirst) return { as: 'guest' }
  if (isOutsideKey(ctx, row.property_id)) return hasLink ? { as: 'guest' } : undefined
  if (isSuperAdmin(ctx)) return { as: 'admin' }
  if (row.member_role) return { as: 'desk', role: row.member_role }
  const isAccount =
    caller && !caller.key && (row.user_id === caller.userId || (row.guest_email !== null && row.guest_email === row.account_email))
  return hasLink || isAccount ? { as: 'guest' } : undefined
}
