import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { subscribeTo } from '../../platform/http/streams/testing.ts'

/** For tests: a live property and somebody in it of each of these roles. */
export async function buildStaffedProperty<const R extends MemberRole>(...roles: readonly R[]) {
  const h = await buildLiveProperty()
  const people = await Promise.all(
    roles.map(async role => {
      const user = await buildUser({ role: 'hostel_owner' })
      await PropertyMember.create({ propertyId: h.property.id, userId: user.id, role, createdAt: new Date() })
      return [role, await createSessionToken(user)] as const
    }),
  )
  return {
    ...h,
    id: h.property.id,
    owner: h.owner,
    token: { owner: await createSessionToken(h.owner), ...Object.fromEntries(people) } as Record<R | 'owner', string>,
  }
}

/** Somebody who listens to a property, with the numbers of what happened. */
export async function listenToProperty(url: string, property: number, token: string, more: { after?: number; stream?: boolean } = {}) {
  const screen = await subscribeTo(`${url}/noticeboard/stream?property=${property}`, token, more)
  return { ...screen, news: () => screen.heard.filter(h => h.event === 'news').map(h => h.id ?? 0) }
}
