import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import { fixedKey, flag, id, instant, int, json, key } from '../columns.ts'
import { table } from '../table.ts'

export class Notification extends table(
  'notifications',
  {
    id: id(),
    userId: int(),
    propertyId: int().default(0),
    isHouse: flag().default(false),
    topic: key<NotificationTopic>(24),
    kind: key(24),
    bookingId: int().null(),
    subjectId: int().null(),
    aboutId: int().null(),
    facts: json().null(),
    batch: fixedKey(36),
    readAt: instant().null(),
    createdAt: instant(),
    more: int().default(0),
  },
  { indexes: { age: ['createdAt'], batch: ['batch'], unread: ['userId', 'readAt', 'id'], user: ['userId', 'id'] } },
) {}
