import type { ReportCategory } from '../../../domain/access/reportCategories.ts'
import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class ContentReport extends table(
  'content_reports',
  {
    id: id(),
    kind: key<'event' | 'ride' | 'review' | 'chat' | 'reply' | 'photo' | 'person' | 'property' | 'notice'>(10),
    entityId: int(),
    userId: int(),
    reason: text(500),
    createdAt: instant(),
    settledAt: instant().null(),
    settledBy: int().null(),
    outcome: key<'hidden' | 'dismissed'>(10).null(),
    category: key<ReportCategory>(12).null(),
    metKind: key<'event' | 'ride'>(10).null(),
    metId: int().null(),
    /** Of a review: the property that disputes it, with its words. */
    disputeOf: int().null(),
    statement: text(2000).null(),
    /** Of a dispute: the reason of who decided it. */
    decision: text(2000).null(),
  },
  { unique: { person: ['kind', 'entityId', 'userId'] }, indexes: { queue: ['settledAt', 'createdAt'], user: ['userId'] } },
) {}
