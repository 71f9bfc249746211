import { select } from '../../../db/connection.ts'
import { can, type MemberRole } from '../../../domain/access/rights.ts'
import { LIVE_SESSION } from '../http/auth.ts'
import type { Standings } from '../http/streams/watch.ts'

/** As what each of them stands in its house: a member, or a super-admin (null). One statement. */
export const standingsOf: Standings<number, MemberRole | null> = async all => {
  const rows = await select<{ session: number; user_role: string; property: number | null; role: MemberRole | null }>(
    `SELECT s.id AS session, u.role AS user_role, m.property_id AS property, m.role FROM ${LIVE_SESSION.from}
     LEFT JOIN property_members m ON m.user_id = u.id AND m.property_id IN (?)
     WHERE s.id IN (?) AND ${LIVE_SESSION.where}`,
    [[...new Set(all.map(w => w.about))], [...new Set(all.map(w => w.session))]],
  )
  const standings: Awaited<ReturnType<typeof standingsOf>> = new Map()
  for (const watched of all) {
    const own = rows.filter(r => r.session === watched.session)
    const role = own.find(r => r.property === watched.about)?.role
    if (role) {
      if (can(role, 'notice.read')) standings.set(watched, role)
    } else if (own.some(r => r.user_role === 'super_admin')) standings.set(watched, null)
  }
  return standings
}
