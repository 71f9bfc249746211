import { webhookEventTypes, webhookSubjects } from '../../../domain/access/webhookEvents.ts'
import { contract } from '../http/endpoint.ts'
import { anyText, bool, code, id, instant, int, list, nullable, object, oneOf, optional, page } from '../http/schema.ts'

const event = () => oneOf(...webhookEventTypes)
const events = () => list(event(), webhookEventTypes.length).min(1)
const url = () => code(500).pattern(/^https?:\/\/[^\s]+$/, 'the address of a server, https://…')

const endpointFields = {
  id: id(),
  /** Null: of the marketplace, which is told of all hostels. */
  property: nullable(id()),
  url: anyText(),
  events: list(event(), webhookEventTypes.length),
  isActive: bool(),
  /** Why nothing is sent: nobody took it for a day, the receiver said that it is gone (410), or somebody switched it off. */
  offReason: nullable(oneOf('failing', 'gone', 'by_hand')),
  failingSince: nullable(instant()),
  /** Until when the secret of before signs as well. */
  oldSecretUntil: nullable(instant()),
  /** How much waits to be sent. */
  waiting: int(),
  createdAt: instant(),
  version: id(),
}
const endpoint = object(endpointFields)
/** The secret is answered once, to this request: a repeat of it under the same Idempotency-Key gets null. */
const endpointWithSecret = object({ ...endpointFields, secret: nullable(anyText()) })

const delivery = object({
  id: id(),
  /** What the receiver finds in `webhook-id`. */
  webhookId: anyText(),
  type: anyText(),
  about: oneOf(...webhookSubjects),
  /** The id of what it is about; 0 in a test of the marketplace. */
  subject: int(),
  /** The body that is posted, to the byte. */
  message: anyText(),
  status: oneOf('waiting', 'delivered', 'failed'),
  tries: int(),
  nextTryAt: nullable(instant()),
  httpStatus: nullable(int()),
  problem: nullable(oneOf('private_address', 'timeout', 'unreachable', 'http_status')),
  /** How the last answer began: 500 characters at most. */
  answer: nullable(anyText()),
  tookMs: nullable(int()),
  deliveredAt: nullable(instant()),
  at: instant(),
})

export const createWebhookRequest = object({ property: optional(id()), url: url(), events: events() })
export const editWebhookRequest = object({ url: optional(url()), events: optional(events()), isActive: optional(bool()), version: id() })

const errors = ['not_found', 'forbidden'] as const

/** Where programs are told what happens (docs/webhooks.md). Signed as Standard Webhooks says. */
export const webhooks = contract({
  'GET /webhooks': {
    summary: 'List the webhooks of a property; without one those of the marketplace',
    who: 'own',
    paged: true,
    query: object({ property: optional(id()), ...page }),
    result: endpoint,
    errors,
  },
  'POST /webhooks': {
    summary: 'Add a webhook. The secret that signs is in this answer and never told again',
    who: 'own',
    status: 201,
    idempotent: true,
    isPersonal: true,
    holdsSecret: true,
    body: createWebhookRequest,
    result: endpointWithSecret,
    errors,
  },
  'PUT /webhooks/:id': {
    summary: 'Change a webhook, or switch it on again: what waited is sent then',
    who: 'own',
    body: editWebhookRequest,
    result: endpoint,
    errors: [...errors, 'stale'],
  },
  'DELETE /webhooks/:id': { summary: 'Delete a webhook, with what waits for it', who: 'own', status: 204, errors },
  'POST /webhooks/:id/rotate': {
    summary: 'Give a webhook a new secret; for 24 hours the one of before signs as well',
    who: 'own',
    status: 201,
    idempotent: true,
    isPersonal: true,
    holdsSecret: true,
    body: object({}),
    result: endpointWithSecret,
    errors,
  },
  'POST /webhooks/:id/test': {
    summary: 'Send an event of the type `test` to a webhook',
    who: 'own',
    status: 202,
    limit: 'booking',
    body: object({}),
    result: delivery,
    errors: [...errors, 'invalid_transition'],
  },
  'GET /webhooks/:id/deliveries': {
    summary: 'List what was sent to a webhook in the last 30 days, or waits, newest first',
    who: 'own',
    paged: true,
    query: object({ status: optional(oneOf('waiting', 'delivered', 'failed')), ...page }),
    result: delivery,
    errors,
  },
  'POST /webhooks/:id/deliveries/:deliveryId/replay': {
    summary: 'Send a delivery again, under the same `webhook-id`',
    who: 'own',
    status: 202,
    limit: 'booking',
    body: object({}),
    result: delivery,
    errors: [...errors, 'invalid_transition'],
  },
})
