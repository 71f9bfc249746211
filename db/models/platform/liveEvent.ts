import type { LiveKind } from '../../../domain/access/live.ts'
import { bigint, instant, int, json, key } from '../columns.ts'
import { table } from '../table.ts'

export class LiveEvent extends table(
  'live_events',
  {
    propertyId: int().primary().references('live_positions', 'propertyId'),
    seq: bigint().primary(),
    kind: key<LiveKind>(24),
    subjectId: int().null(),
    facts: json().null(),
    createdAt: instant(),
  },
  { indexes: { age: ['createdAt'] } },
) {}
