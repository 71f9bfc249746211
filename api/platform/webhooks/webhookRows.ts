import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { type JsonList, parseJsonList } from '../../../db/jsonList.ts'
import type { Count, RowOf, WebhookDelivery, WebhookEndpoint } from '../../../db/models/index.ts'
import type { WebhookEventType, WebhookSubject } from '../../../domain/access/webhookEvents.ts'
import { askForNothing } from '../access/service.ts'
import { appError } from '../errors.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Infer } from '../http/schema.ts'
import type { webhooks } from './contract.ts'
import { webhookIdOf, writeMessage } from './sendDueWebhooks.ts'

export type EndpointView = Infer<(typeof webhooks)['GET /webhooks']['result']>
export type DeliveryView = Infer<(typeof webhooks)['GET /webhooks/:id/deliveries']['result']>

export interface EndpointRow
  extends RowOf<
    WebhookEndpoint,
    'id' | 'property_id' | 'url' | 'active' | 'off_reason' | 'failing_since' | 'old_until' | 'version' | 'created_at'
  > {
  events: JsonList<WebhookEventType>
  waiting: Count
}

const SELECT_ENDPOINT = `SELECT e.id, e.property_id, e.url, e.events, e.active, e.off_reason, e.failing_since, e.old_until, e.version, e.created_at,
    (SELECT COUNT(*) FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.status = 'waiting') AS waiting
  FROM webhook_endpoints e`

export const selectEndpoints = (property: number, { limit, offset }: { limit: number; offset: number }) =>
  select<EndpointRow>(`${SELECT_ENDPOINT} WHERE e.property_id = ? ORDER BY e.id DESC LIMIT ? OFFSET ?`, [property, limit, offset])

export async function countEndpoints(property: number, t?: Transaction): Promise<number> {
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM webhook_endpoints WHERE property_id = ?', [property], t)
  return Number(row?.n ?? 0)
}

export async function loadEndpoint(id: number, ctx: RequestContext, t?: Transaction): Promise<EndpointRow> {
  const row = await selectOne<EndpointRow>(`${SELECT_ENDPOINT} WHERE e.id = ?`, [id], t)
  if (row) return row
  await askForNothing(ctx)
  throw appError('not_found')
}

export const presentEndpoint = (row: EndpointRow): EndpointView => ({
  id: row.id,
  property: row.property_id || null,
  url: row.url,
  events: parseJsonList(row.events),
  isActive: row.active === 1,
  offReason: row.off_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretUntil: row.old_until && row.old_until.getTime() > Date.now() ? row.old_until.toISOString() : null,
  waiting: Number(row.waiting),
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

export type DeliveryRow = RowOf<
  WebhookDelivery,
  | 'id'
  | 'endpoint_id'
  | 'property_id'
  | 'type'
  | 'subject'
  | 'subject_id'
  | 'status'
  | 'tries'
  | 'next_try_at'
  | 'http_status'
  | 'problem'
  | 'answer'
  | 'took_ms'
  | 'delivered_at'
  | 'created_at'
>
export const DELIVERY_COLUMNS = `d.id, d.endpoint_id, d.property_id, d.type, d.subject, d.subject_id, d.status, d.tries, d.next_try_at, d.http_status, d.problem, d.answer, d.took_ms,
  d.delivered_at, d.created_at`

export async function loadDelivery(id: number, endpoint: number, t?: Transaction): Promise<DeliveryView> {
  const row = await selectOne<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries d WHERE d.id = ? AND d.endpoint_id = ?`,
    [id, endpoint],
    t,
  )
  if (!row) throw appError('not_found')
  return presentDelivery(row)
}

export const presentDelivery = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  webhookId: webhookIdOf(row),
  type: row.type,
  about: row.subject as WebhookSubject,
  subject: row.subject_id,
  message: writeMessage(row),
  status: row.status,
  tries: row.tries,
  nextTryAt: row.status === 'waiting' ? row.next_try_at.toISOString() : null,
  httpStatus: row.http_status,
  problem: row.problem,
  answer: row.answer,
  tookMs: row.took_ms,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  at: row.created_at.toISOString(),
})
