import { id, instant, key, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class SandboxEvent extends table(
  'sandbox_events',
  {
    id: id(),
    paymentId: key(60),
    url: key(500),
    body: key(2000),
    state: key(8).default('queued'),
    tries: tinyint().default(0),
    dueAt: instant(),
    leaseOwner: key(64).null(),
    leasedUntil: instant().null(),
    error: text(500).null(),
  },
  { indexes: { due: ['state', 'dueAt'] } },
) {}
