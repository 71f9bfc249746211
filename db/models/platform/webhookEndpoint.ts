import type { WebhookEventType } from '../../../domain/access/webhookEvents.ts'
import { exact, flag, id, instant, int, json, key, stamps } from '../columns.ts'
import { table } from '../table.ts'

export class WebhookEndpoint extends table(
  'webhook_endpoints',
  {
    id: id(),
    /** 0: of the marketplace. */
    propertyId: int().default(0),
    url: exact(500),
    events: json<WebhookEventType[]>(),
    /** Sealed; the one of before signs as well while it is good. */
    secret: key(400),
    oldSecret: key(400).null(),
    oldUntil: instant().null(),
    active: flag().default(true),
    offReason: key<'failing' | 'gone' | 'by_hand'>(20).null(),
    failingSince: instant().null(),
    pausedUntil: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { property: ['propertyId'] } },
) {}
