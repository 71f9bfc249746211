import { select } from '../../../db/connection.ts'
import type { ColumnOf, PropertyMember, Session, User } from '../../../db/models/index.ts'
import { can, type MemberRole } from '../../../domain/access/rights.ts'
import { ACTIVE_SESSION } from '../http/auth.ts'
import type { LoadAccess } from '../http/streams/streamMonitor.ts'

/** The role of each listener in its property: that of a member, or null for a super-admin. One statement. */
export const loadLiveAccess: LoadAccess<number, MemberRole | null> = async all => {
  const rows = await select<{
    session: ColumnOf<Session, 'id'>
    user_role: ColumnOf<User, 'role'>
    property: ColumnOf<PropertyMember, 'property_id'> | null
    role: ColumnOf<PropertyMember, 'role'> | null
  }>(
    `SELECT s.id AS session, u.role AS user_role, m.property_id AS property, m.role FROM ${ACTIVE_SESSION.from}
     LEFT JOIN property_members m ON m.user_id = u.id AND m.property_id IN (?)
     WHERE s.id IN (?) AND ${ACTIVE_SESSION.where}`,
    [[...new Set(all.map(w => w.about))], [...new Set(all.map(w => w.session))]],
  )
  const access: Awaited<ReturnType<typeof loadLiveAccess>> = new Map()
  for (const watched of all) {
    const own = rows.filter(r => r.session === watched.session)
    const role = own.find(r => r.property === watched.about)?.role
    if (role) {
      if (can(role, 'notice.read')) access.set(watched, role)
    } else if (own.some(r => r.user_role === 'super_admin')) access.set(watched, null)
  }
  return access
}
