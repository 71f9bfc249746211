import { execute, select, selectOne } from '../../../db/connection.ts'
import type { PropertyMember, RowOf, User } from '../../../db/models/index.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'
import { authorizeDesk } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'

type Person = RowOf<User, 'id' | 'name'>

/** Who reads what guests write may answer it. */
const answering = memberRoles.filter(role => can(role, 'guest.read'))

const listPeople = (property: number) =>
  select<Person>(
    `SELECT u.id, u.name FROM property_members m JOIN users u ON u.id = m.user_id
     WHERE m.property_id = ? AND m.role IN (?) ORDER BY u.name, u.id LIMIT 200`,
    [property, answering],
  )

export async function readAssignee(booking: number, ctx: RequestContext): Promise<{ assignee: Person | null; people: Person[] }> {
  const { property } = await authorizeDesk(ctx, booking, 'guest.read')
  const assignee = await selectOne<Person>(
    'SELECT u.id, u.name FROM message_threads t JOIN users u ON u.id = t.assignee_id WHERE t.booking_id = ? AND t.property_id = ?',
    [booking, property],
  )
  return { assignee: assignee ?? null, people: await listPeople(property) }
}

/** Also before anybody wrote: who is given a booking answers when its guest does. */
export async function assignThread(booking: number, user: number | null, ctx: RequestContext): Promise<{ assignee: Person | null }> {
  const { property } = await authorizeDesk(ctx, booking, 'guest.read')
  return withIdempotency({ property, ctx }, async t => {
    const member =
      user === null
        ? undefined
        : await selectOne<Person & RowOf<PropertyMember, 'role'>>(
            'SELECT u.id, u.name, m.role FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.user_id = ?',
            [property, user],
            t,
          )
    if (user !== null && !(member && can(member.role, 'guest.read'))) throw fieldError('assignee', 'not_desk', 'user.unknown')
    await execute(
      `INSERT INTO message_threads (booking_id, property_id, assignee_id) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE assignee_id = VALUES(assignee_id)`,
      [booking, property, user],
      t,
    )
    await recordAudit(ctx, { action: 'message.assign', entity: 'booking', entityId: booking, property, changes: { user } }, t)
    return { assignee: member ? { id: member.id, name: member.name } : null }
  })
}
