import type { CreationAttributes } from 'sequelize'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, Property, PropertyMember } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockAccountRow } from '../../platform/http/lockAccountRow.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { loadTermOverrides } from '../../platform/taxonomy/service.ts'
import { assignPath, propertySlug } from './assignPath.ts'
import type { createPropertyRequest } from './contract.ts'
import { timezoneAt, toPropertyColumns, validateProperty } from './propertyColumns.ts'
import { getPropertyView } from './propertyViews.ts'

/** Of one account, that have never been on the site. */
const MAX_DRAFTS = 20

/** A draft that belongs to the caller, who becomes a hostel_owner with the first one. */
export const createProperty = async (
  { taxesOpen, ...body }: Infer<typeof createPropertyRequest>,
  ctx: RequestContext & { caller: Caller },
) => {
  validateProperty(body, await loadTermOverrides())
  return withIdempotency({ property: 0, ctx }, async t => {
    await assertDraftLimit(ctx.caller.userId, t)
    const { address, lat, lng } = body
    const property = await Property.create(
      {
        timezone: timezoneAt(lat, lng),
        description: '',
        facilities: [],
        rules: [],
        // The languages spoken are still unknown.
        languages: [],
        taxes: [],
        taxesOpen: taxesOpen === true && body.taxes === undefined,
        slug: propertySlug(body.name),
        ...toPropertyColumns(body, address.country),
        status: 'draft',
        // The contract requires every field that the table requires.
      } as CreationAttributes<Property>,
      { transaction: t },
    )
    await assignPath(property, t)
    await makeFirstOwner(property.id, ctx.caller.userId, t)
    await recordAudit(
      ctx,
      { action: 'property.create', entity: 'property', entityId: property.id, property: property.id, changes: { name: [null, body.name] } },
      t,
    )
    return getPropertyView(property.id, { role: 'owner' }, t)
  })
}

/** A new property belongs to who made it, whose account becomes an owner's with it. */
export async function makeFirstOwner(property: number, user: number, t: Transaction): Promise<void> {
  await PropertyMember.create({ propertyId: property, userId: user, role: 'owner', createdAt: new Date() }, { transaction: t })
  await execute(
    "UPDATE users SET role = 'hostel_owner', version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND role = 'traveller'",
    [user],
    t,
  )
}

// The row of the account is the guard: concurrent requests count one another.
async function assertDraftLimit(user: number, t: Transaction) {
  await lockAccountRow(user, t)
  const row = await selectOne<{ n: Count }>(
    `SELECT COUNT(*) AS n FROM property_members m JOIN properties p ON p.id = m.property_id
     WHERE m.user_id = ? AND m.role = 'owner' AND p.live_at IS NULL AND p.status <> 'closed'
       AND NOT EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = p.id)`,
    [user],
    t,
  )
  if (Number(row?.n) >= MAX_DRAFTS) throw appError('invalid_transition', { reason: 'drafts_max', most: MAX_DRAFTS })
}
