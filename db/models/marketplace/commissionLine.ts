import { id, int, key, money, smallint } from '../columns.ts'
import { table } from '../table.ts'

export class CommissionLine extends table(
  'commission_lines',
  {
    id: id(),
    propertyId: int(),
    statementId: int().references('commission_statements'),
    bookingId: int(),
    kind: key<'stay' | 'kept' | 'correction'>(10),
    rate: smallint(),
    base: money(),
    commission: money(),
  },
  { unique: { booking: ['statementId', 'bookingId'] }, indexes: { said: ['propertyId', 'bookingId'] } },
) {}
