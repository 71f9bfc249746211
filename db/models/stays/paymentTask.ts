import { fixedKey, id, instant, int, key, money, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class PaymentTask extends table(
  'payment_tasks',
  {
    id: id(),
    propertyId: int(),
    bookingId: int(),
    paymentId: int().references('online_payments'),
    kind: key<'capture' | 'release' | 'refund' | 'close'>(8),
    amount: money(),
    currency: fixedKey(3),
    state: key(8).default('queued'),
    tries: tinyint().default(0),
    nextTryAt: instant(),
    leasedUntil: instant().null(),
    leaseOwner: key(64).null(),
    externalId: key(120).null(),
    error: text(500).null(),
    createdAt: instant(),
    finishedAt: instant().null(),
  },
  { indexes: { booking: ['bookingId'], due: ['state', 'nextTryAt'], payment: ['paymentId'] } },
) {}
