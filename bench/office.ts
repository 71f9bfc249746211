import { buildUser, tokenOf } from '../api/factories.ts'
import { PropertyMember } from '../db/models/index.ts'

/** A token of somebody who owns these houses. */
export async function officeToken(houses: readonly number[]): Promise<string> {
  const user = await buildUser({ role: 'hostel_owner', name: 'Bench' })
  await PropertyMember.bulkCreate(
    houses.map(propertyId => ({ propertyId, userId: user.id, role: 'owner' as const, createdAt: new Date() })),
  )
  return tokenOf(user)
}

/** A token of somebody who runs the marketplace. */
export const marketToken = async (): Promise<string> => tokenOf(await buildUser({ role: 'super_admin', name: 'Bench' }))
