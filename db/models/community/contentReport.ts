import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class ContentReport extends table(
  'content_reports',
  {
    id: id(),
    kind: key<'event' | 'ride' | 'review' | 'chat'>(10),
    entityId: int(),
    userId: int(),
    reason: text(500),
    createdAt: instant(),
    settledAt: instant().null(),
    settledBy: int().null(),
    outcome: key<'hidden' | 'dismissed'>(10).null(),
  },
  { unique: { person: ['kind', 'entityId', 'userId'] }, indexes: { queue: ['settledAt', 'createdAt'], user: ['userId'] } },
) {}
