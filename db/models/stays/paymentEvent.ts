import { instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class PaymentEvent extends table(
  'payment_events',
  {
    provider: key(10).primary(),
    eventId: key(120).primary(),
    paymentId: int().null(),
    kind: key(20),
    outcome: key(20),
    receivedAt: instant(),
  },
  { indexes: { age: ['receivedAt'] } },
) {}
