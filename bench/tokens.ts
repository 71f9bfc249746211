import { buildUser, createSessionToken } from '../api/factories.ts'
import { PropertyMember } from '../db/models/index.ts'

/** A session token of a new owner of these properties. */
export async function ownerToken(properties: readonly number[]): Promise<string> {
  const user = await buildUser({ role: 'hostel_owner', name: 'Bench' })
  await PropertyMember.bulkCreate(
    properties.map(propertyId => ({ propertyId, userId: user.id, role: 'owner' as const, createdAt: new Date() })),
  )
  return createSessionToken(user)
}

/** A session token of a new super-admin. */
export const adminToken = async (): Promise<string> => createSessionToken(await buildUser({ role: 'super_admin', name: 'Bench' }))
