import { exact, fixedKey, id, instant, int, key, money, stamps } from '../columns.ts'
import { table } from '../table.ts'

export class OnlinePayment extends table(
  'online_payments',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    provider: key(10),
    state: key<'new' | 'open' | 'authorised' | 'paid' | 'mismatch' | 'released' | 'closed'>(12),
    amount: money(),
    currency: fixedKey(3),
    externalId: key(120).null(),
    chargeId: key(120).null(),
    url: key(2048).null(),
    refundAsked: money().default(0),
    refunded: money().default(0),
    nextCheckAt: instant().null(),
    payerUser: int().null(),
    payerEmail: exact(190).null(),
    ...stamps,
  },
  {
    unique: { external: ['provider', 'externalId'] },
    indexes: { booking: ['bookingId'], check: ['nextCheckAt'], property: ['propertyId', 'createdAt'] },
  },
) {}
