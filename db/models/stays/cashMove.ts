import { id, instant, int, key, money, text } from '../columns.ts'
import { table } from '../table.ts'

export class CashMove extends table(
  'cash_moves',
  {
    id: id(),
    propertyId: int(),
    shiftId: int().references('cash_shifts'),
    kind: key<'in' | 'out' | 'drop'>(4),
    amount: money(),
    reason: text(500),
    byUserId: int().null(),
    requestId: key(64),
    createdAt: instant(),
  },
  { indexes: { shift: ['shiftId'] } },
) {}
