import { id, instant, int, key, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Push extends table(
  'push_outbox',
  {
    id: id(),
    notificationId: int(),
    deviceId: int(),
    status: key(10).default('queued'),
    tries: tinyint().default(0),
    nextTryAt: instant(),
    leasedUntil: instant().null(),
    leaseOwner: key(64).null(),
    sentAt: instant().null(),
    error: text(500).null(),
    createdAt: instant(),
  },
  {
    unique: { once: ['notificationId', 'deviceId'] },
    indexes: { device: ['deviceId'], due: ['status', 'nextTryAt'], lease: ['leaseOwner'] },
  },
) {}
