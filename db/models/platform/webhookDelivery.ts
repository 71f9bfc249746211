import { fixedKey, id, instant, int, key, smallint, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class WebhookDelivery extends table(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: int(),
    propertyId: int(),
    type: key(40),
    subject: key(20),
    subjectId: int(),
    status: key<'waiting' | 'delivered' | 'failed'>(10).default('waiting'),
    tries: tinyint().default(0),
    nextTryAt: instant(),
    leaseOwner: fixedKey(36).null(),
    leasedUntil: instant().null(),
    httpStatus: smallint().null(),
    problem: key<'private_address' | 'timeout' | 'unreachable' | 'http_status'>(20).null(),
    /** How the last answer began. */
    answer: text(500).null(),
    tookMs: int().null(),
    deliveredAt: instant().null(),
    createdAt: instant(),
  },
  {
    indexes: { due: ['status', 'nextTryAt'], endpoint: ['endpointId', 'status', 'subject', 'subjectId'], age: ['createdAt'] },
  },
) {}
