import type { BindValue } from '../../../db/connection.ts'
import { type NotificationTopic, topicOf } from '../../../domain/access/notificationTopics.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'

/**
 * Recipients of a notification. Of a property: the members with the right of the topic. The guest of a booking or a request: its account, and the
 * account with its proven address.
 */
export type Recipients =
  | { user: number }
  | { users: readonly number[] }
  | { property: number }
  | { guestOf: { booking: number } | { group: number } }
  | { admins: true }

interface RecipientQuery {
  sql: string
  bind: BindValue[]
}

/** Their ids, as a SELECT of `user_id`. */
export function selectRecipients(to: Recipients, topic: NotificationTopic): RecipientQuery {
  if ('user' in to) return { sql: 'SELECT ? AS user_id', bind: [to.user] }
  if ('users' in to) return { sql: 'SELECT id AS user_id FROM users WHERE id IN (?)', bind: [[...to.users]] }
  if ('property' in to) return selectMembers(to.property, topic)
  if ('admins' in to) return { sql: "SELECT id AS user_id FROM users WHERE role = 'super_admin'", bind: [] }
  return selectGuest(to.guestOf)
}

function selectMembers(property: number, topic: NotificationTopic): RecipientQuery {
  const { right } = topicOf(topic)
  if (!right) throw new Error(`no member of a house is told of ${topic}`)
  return {
    sql: 'SELECT user_id FROM property_members WHERE property_id = ? AND role IN (?)',
    bind: [property, memberRoles.filter(role => can(role, right))],
  }
}

function selectGuest(of: { booking: number } | { group: number }): RecipientQuery {
  const [table, id] = 'booking' in of ? ['bookings', of.booking] : ['group_requests', of.group]
  return {
    sql: `SELECT user_id FROM ${table} WHERE id = ? AND user_id IS NOT NULL
      UNION SELECT u.id FROM ${table} g JOIN users u ON u.email = g.guest_email AND u.email_verified_at IS NOT NULL WHERE g.id = ?`,
    bind: [id, id],
  }
}
