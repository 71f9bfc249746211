import { fixedKey, id, instant, int, money } from '../columns.ts'
import { table } from '../table.ts'

export class CommissionStatement extends table(
  'commission_statements',
  {
    id: id(),
    propertyId: int().references('properties'),
    month: fixedKey(7),
    number: int(),
    currency: fixedKey(3),
    bookings: int(),
    base: money(),
    commission: money(),
    createdAt: instant(),
  },
  { unique: { month: ['propertyId', 'month'], number: ['number'] }, indexes: { all: ['month', 'propertyId'] } },
) {}
