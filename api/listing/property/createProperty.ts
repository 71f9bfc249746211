import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { Property, PropertyMember } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { guardAccount } from '../../platform/http/guardAccount.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { freshWords } from '../../platform/taxonomy/service.ts'
import { columnsOf, judge, zoneAt } from './columns.ts'
import type { draft } from './contract.ts'
import { settle, slugOf } from './path.ts'
import { viewFor } from './views.ts'

/** Of one account, that have never been on the site. */
const MOST_DRAFTS = 20

/** A draft that belongs to the caller, who becomes a hostel_owner with the first one. */
export const createProperty = async (body: Infer<typeof draft>, call: Call & { caller: Caller }) => {
  judge(body, await freshWords())
  return once({ property: 0, call }, async t => {
    await refuseMany(call.caller.userId, t)
    const { address, lat, lng } = body
    const property = await Property.create(
      {
        timezone: zoneAt(lat, lng),
        description: '',
        facilities: [],
        rules: [],
        // Nobody asked yet which are spoken.
        languages: [],
        taxes: [],
        slug: slugOf(body.name),
        ...columnsOf(body, address.country),
        status: 'draft',
      } as never,
      { transaction: t },
    )
    await settle(property, t)
    await PropertyMember.create(
      { propertyId: property.id, userId: call.caller.userId, role: 'owner', createdAt: new Date() },
      { transaction: t },
    )
    await execute(
      "UPDATE users SET role = 'hostel_owner', version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND role = 'traveller'",
      [call.caller.userId],
      t,
    )
    await audit(
      call,
      { action: 'property.create', entity: 'property', entityId: property.id, property: property.id, changes: { name: [null, body.name] } },
      t,
    )
    return viewFor(property.id, { role: 'owner' }, t)
  })
}

// The row of the account is the guard: of many at once each counts those before it.
async function refuseMany(user: number, t: Transaction) {
  await guardAccount(user, t)
  const row = await selectOne<{ n: number }>(
    `SELECT COUNT(*) AS n FROM property_members m JOIN properties p ON p.id = m.property_id
     WHERE m.user_id = ? AND m.role = 'owner' AND p.live_at IS NULL AND p.status <> 'closed'`,
    [user],
    t,
  )
  if (Number(row?.n) >= MOST_DRAFTS)
    throw appError('invalid_transition', { detail: `${MOST_DRAFTS} of your listings are not on the site yet. Finish one of them first.` })
}
