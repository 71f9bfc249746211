import { type BindValue, select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Json, Notification, Property, RowOf, User } from '../../../db/models/index.ts'
import { topicNames, topicOf } from '../../../domain/access/notificationTopics.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'
import { ERASED_NAME } from '../../../domain/guests/erasedName.ts'
import type { NotificationContent, NotificationFacts } from './notificationFormat.ts'

export interface NotificationRow
  extends RowOf<
    Notification,
    'id' | 'user_id' | 'property_id' | 'is_house' | 'topic' | 'kind' | 'booking_id' | 'subject_id' | 'read_at' | 'created_at'
  > {
  property_name: ColumnOf<Property, 'name'> | null
  facts: Json<NotificationFacts | string | null>
  name: Computed<string | null>
  /** Of who is told. */
  language: ColumnOf<User, 'language'>
  /** So many more of its kind came after it. */
  more: ColumnOf<Notification, 'more'>
}

/** Of every topic that properties are told of: the roles that hold its right. */
const ROLES_BY_TOPIC = topicNames.flatMap(topic => {
  const { right } = topicOf(topic)
  return right ? [`WHEN '${topic}' THEN '${memberRoles.filter(role => can(role, right)).join()}'`] : []
})

/** What the members of a property are told ends with the membership, or with the right to it. */
const STILL_READABLE = `(n.is_house = 0 OR EXISTS (SELECT m.user_id FROM property_members m
  WHERE m.property_id = n.property_id AND m.user_id = n.user_id AND FIND_IN_SET(m.role, CASE n.topic ${ROLES_BY_TOPIC.join(' ')} ELSE '' END)))`

/** Of one person, as far as it is theirs to read. */
export const READABLE_BY_USER = `n.user_id = ? AND ${STILL_READABLE}`
/** One of them, for whoever it was written to. */
export const READABLE_ONE = `n.id = ? AND ${STILL_READABLE}`

/** Rows with the names as they are now; `rest` picks them from `n`. */
export const selectNotifications = (rest: string, bind: readonly BindValue[]) =>
  select<NotificationRow>(
    `SELECT n.id, n.user_id, n.property_id, p.name AS property_name, n.is_house, n.topic, n.kind, n.booking_id, n.subject_id, n.facts,
       COALESCE(u.name, b.guest_name, g.guest_name) AS name, r.language, n.more, n.read_at, n.created_at
     FROM notifications n JOIN users r ON r.id = n.user_id LEFT JOIN properties p ON p.id = n.property_id LEFT JOIN bookings b ON b.id = n.booking_id
     LEFT JOIN group_requests g ON g.id = n.subject_id AND n.topic = 'group_request' LEFT JOIN users u ON u.id = n.about_id ${rest}`,
    bind,
  )

export const toNotificationContent = (row: NotificationRow): NotificationContent => ({
  topic: row.topic,
  kind: row.kind,
  isForProperty: row.is_house === 1,
  property: row.property_name === null ? null : { id: row.property_id, name: row.property_name },
  booking: row.booking_id,
  subject: row.subject_id,
  who: firstName(row.name),
  facts: typeof row.facts === 'string' ? (JSON.parse(row.facts) as NotificationFacts) : (row.facts ?? {}),
})

const firstName = (name: string | null): string | undefined => (name && name !== ERASED_NAME && name.trim().split(/\s+/)[0]) || undefined
