import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Property, PropertyMember, RowOf } from '../../../db/models/index.ts'
import { can, type MemberRole, type Right } from '../../../domain/access/rights.ts'
import { appError } from '../errors.ts'
import { callerId, isOutsideKey, isSuperAdmin, type RequestContext } from '../http/requestContext.ts'

export interface Membership {
  property: number
  /** Null for a super-admin who is no member. */
  role: MemberRole | null
  status: string
  currency: string
  timezone: string
  check_out_by: string
}

/** Lets members with the right and super-admins to a property. To all others it does not exist. One statement. */
export async function requireRight(ctx: RequestContext, property: number, right: Right, t?: Transaction): Promise<Membership> {
  const row = await findMembership(ctx, property, t)
  const admin = isSuperAdmin(ctx)
  if (!row || (!row.role && !admin) || isOutsideKey(ctx, property)) throw appError('not_found')
  if (!admin && !can(row.role as MemberRole, right)) throw appError('forbidden')
  return { property, ...row }
}

/**
 * For what is not there the membership is looked up too, of no property: whoever asks for an id waits as long whether nothing has it or something of somebody
 * else, whose property is known once it is found.
 */
export async function askForNothing(ctx: RequestContext): Promise<void> {
  if (!ctx.access?.isAsked) await findMembership(ctx, 0)
}

function findMembership(ctx: RequestContext, property: number, t?: Transaction) {
  if (ctx.access) ctx.access.isAsked = true
  return selectOne<
    RowOf<Property, 'status' | 'currency' | 'timezone' | 'check_out_by'> & { role: ColumnOf<PropertyMember, 'role'> | null }
  >(
    `SELECT m.role, p.status, p.currency, p.timezone, p.check_out_by FROM properties p
     LEFT JOIN property_members m ON m.property_id = p.id AND m.user_id = ? WHERE p.id = ?`,
    [callerId(ctx), property],
    t,
  )
}
