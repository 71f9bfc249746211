import type { CreditKind } from '../../../domain/money/credit.ts'
import { id, instant, int, key, money, text } from '../columns.ts'
import { table } from '../table.ts'

export class StayCreditLine extends table(
  'stay_credit_lines',
  {
    id: id(),
    propertyId: int(),
    creditId: int().references('stay_credits'),
    bookingId: int().null(),
    kind: key<CreditKind>(12),
    amount: money(),
    requestId: text(64),
    createdAt: instant(),
  },
  { indexes: { booking: ['bookingId', 'propertyId'], credit: ['creditId'] } },
) {}
