import type { DigestRhythm } from '../../../domain/access/digests.ts'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import { flag, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class NotificationPreference extends table('notification_preferences', {
  userId: int().primary(),
  topic: key<NotificationTopic>(24).primary(),
  push: flag().default(false),
  mail: flag().default(true),
  updatedAt: instant(),
  mailEvery: key<DigestRhythm>(8).null(),
}) {}
