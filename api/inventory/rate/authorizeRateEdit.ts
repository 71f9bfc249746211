import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, RatePlan, RateRule } from '../../../db/models/index.ts'
import { assertRunHere, type Membership, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { bumpGuard } from '../room/service.ts'

/** Authorizes changes of rates; refused for closed properties. */
export async function authorizeRateEdit(ctx: RequestContext, property: number): Promise<Membership> {
  const membership = await requireRight(ctx, property, 'rates.edit')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  return membership
}

/** And of what another system sends, where one runs the property: all but its plans, which are what that system has to sell. */
export async function authorizePriceEdit(ctx: RequestContext, property: number): Promise<Membership> {
  const membership = await authorizeRateEdit(ctx, property)
  await assertRunHere(property)
  return membership
}

/**
 * Written first by every change of a property's rates, so that changes are serialized. From now on its sales read the rates. The stamp that searches know the row by is
 * set by hand: of two changes in one millisecond the second would leave the row as it is.
 */
export const guardRates = (property: number, t: Transaction) =>
  execute(
    'UPDATE properties SET has_rates = 1, updated_at = UTC_TIMESTAMP(3), changed_at = CURRENT_TIMESTAMP(6) WHERE id = ?',
    [property],
    t,
  )

/** Locks the rooms before `guardRates`, in the same order as a sale, where allotments may shrink: the counters then do not change. */
export async function guardAllotments(rooms: readonly number[], property: number, t: Transaction): Promise<void> {
  for (const room of rooms.toSorted((a, b) => a - b)) await bumpGuard(room, property, t)
}

export async function loadPropertyId(table: 'rate_plans' | 'rate_rules', id: number): Promise<number> {
  const row = await selectOne<{ property_id: ColumnOf<RatePlan | RateRule, 'property_id'> }>(
    `SELECT property_id FROM ${table} WHERE id = ? AND deleted_at IS NULL`,
    [id],
  )
  if (!row) throw appError('not_found')
  return row.property_id
}
