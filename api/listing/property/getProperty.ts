import { selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Property, PropertyMember, RowOf } from '../../../db/models/index.ts'
import { isOnSale } from '../../../domain/listing/propertyStatus.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, isOutsideKey, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import { getPropertyView, type PropertyView } from './propertyViews.ts'

/** A live listing for everyone, any other for its members; a closed one is gone. */
export async function getProperty(id: number, ctx: RequestContext): Promise<PropertyView> {
  const row = await selectOne<RowOf<Property, 'status'> & { role: ColumnOf<PropertyMember, 'role'> | null }>(
    'SELECT p.status, m.role FROM properties p LEFT JOIN property_members m ON m.property_id = p.id AND m.user_id = ? WHERE p.id = ?',
    [callerId(ctx), id],
  )
  if (!row) throw appError('not_found')
  if ((row.role || isSuperAdmin(ctx)) && !isOutsideKey(ctx, id)) return getPropertyView(id, { role: row.role })
  if (row.status === 'closed') throw appError('gone')
  if (!isOnSale(row.status)) throw appError('not_found')
  return getPropertyView(id)
}
