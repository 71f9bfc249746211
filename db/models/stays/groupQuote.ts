import { day, fixedKey, id, instant, int, json, key, money, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class GroupQuote extends table(
  'group_quotes',
  {
    id: id(),
    propertyId: int(),
    requestId: int().references('group_requests'),
    state: key<'open' | 'accepted' | 'refused' | 'withdrawn' | 'replaced' | 'expired'>(10),
    arrival: day(),
    departure: day(),
    guestCount: smallint(),
    currency: fixedKey(3),
    total: money(),
    roomLines: json(),
    price: json(),
    policy: json(),
    schedule: json(),
    message: text(2000).null(),
    validUntil: instant(),
    blockIds: json().null(),
    byUserId: int().null(),
    ...stamps,
  },
  { indexes: { due: ['state', 'validUntil'], request: ['requestId'] } },
) {}
