import type { GroupStatus } from '../../../domain/booking/groupRequest.ts'
import { id, instant, int, json, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class GroupHistory extends table(
  'group_history',
  {
    id: id(),
    propertyId: int(),
    groupId: int().references('group_requests'),
    event: key(20),
    fromStatus: key(10).null(),
    toStatus: key<GroupStatus>(10),
    byKind: key<'guest' | 'desk' | 'admin' | 'system'>(10),
    byUserId: int().null(),
    reason: text(500).null(),
    facts: json().null(),
    requestId: key(64),
    createdAt: instant(),
  },
  { indexes: { group: ['groupId'] } },
) {}
