import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, WebhookEndpoint } from '../../../db/models/index.ts'
import { TEST_EVENT } from '../../../domain/access/webhookEvents.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../access/service.ts'
import { appError, fieldError } from '../errors.ts'
import { diffFields, recordAudit } from '../http/audit.ts'
import { encrypt } from '../http/crypto/crypto.ts'
import { lockCounters } from '../http/limits/lockCounters.ts'
import { isSuperAdmin, type RequestContext } from '../http/requestContext.ts'
import { type Infer, paging } from '../http/schema.ts'
import { withIdempotency } from '../http/withIdempotency.ts'
import { wakeJob } from '../jobs/service.ts'
import { isAllowedUrl } from '../outbound/service.ts'
import { config } from '../runtime.ts'
import type { createWebhookRequest, editWebhookRequest } from './contract.ts'
import { refreshListening, WEBHOOK_JOB } from './publishWebhookEvents.ts'
import { generateWebhookSecret } from './signWebhook.ts'
import {
  countEndpoints,
  DELIVERY_COLUMNS,
  type DeliveryRow,
  type DeliveryView,
  type EndpointRow,
  type EndpointView,
  loadDelivery,
  loadEndpoint,
  presentDelivery,
  presentEndpoint,
  selectEndpoints,
} from './webhookRows.ts'

/** Of one property, and of the marketplace. */
const MOST_ENDPOINTS = 10
const OVERLAP_HOURS = 24

interface PageQuery {
  page?: number
  limit?: number
}
type EndpointWithSecret = EndpointView & { secret: string | null }

async function authorizeWebhooks(ctx: RequestContext, property: number | undefined): Promise<number> {
  if (property) return (await requireRight(ctx, property, 'key.manage')).property
  if (!isSuperAdmin(ctx)) throw appError('forbidden')
  return 0
}

async function loadOwnEndpoint(id: number, ctx: RequestContext, t?: Transaction): Promise<EndpointRow> {
  const row = await loadEndpoint(id, ctx, t)
  // One of the marketplace is none to everybody else, as are those of other properties.
  if (row.property_id || !isSuperAdmin(ctx)) await requireRight(ctx, row.property_id, 'key.manage', t)
  return row
}

export async function listWebhooks({ property: requested, ...query }: PageQuery & { property?: number }, ctx: RequestContext) {
  const property = await authorizeWebhooks(ctx, requested)
  const { page, limit, offset } = paging(query)
  const rows = await selectEndpoints(property, { limit, offset })
  return { rows: rows.map(presentEndpoint), page, limit, total: await countEndpoints(property) }
}

export async function createWebhook(
  { property: requested, url, events }: Infer<typeof createWebhookRequest>,
  ctx: RequestContext,
): Promise<EndpointWithSecret> {
  const property = await authorizeWebhooks(ctx, requested)
  validateUrl(url)
  const secret = generateWebhookSecret()
  const { id, mark } = await withIdempotency({ property, ctx }, async t => {
    await lockCounters([`webhooks of ${property}`], t)
    if ((await countEndpoints(property, t)) >= MOST_ENDPOINTS)
      throw fieldError('url', explain('webhooks_max', { most: MOST_ENDPOINTS }), 'webhooks.max')
    const { id: endpoint } = await WebhookEndpoint.create(
      { propertyId: property, url, events, secret: encrypt(secret) },
      { transaction: t },
    )
    const changes = { host: [null, new URL(url).host], events: [null, events] }
    await recordAudit(ctx, { action: 'webhook.create', entity: 'webhook', entityId: endpoint, property, changes }, t)
    return { id: endpoint, mark: ctx.requestId }
  })
  await refreshListening()
  return { ...presentEndpoint(await loadEndpoint(id, ctx)), secret: mark === ctx.requestId ? secret : null }
}

export async function editWebhook(
  id: number,
  { version, ...input }: Infer<typeof editWebhookRequest>,
  ctx: RequestContext,
): Promise<EndpointView> {
  const { property_id: property } = await loadOwnEndpoint(id, ctx)
  if (input.url) validateUrl(input.url)
  const view = await withIdempotency({ property, ctx }, async t => {
    const before = presentEndpoint(await loadEndpoint(id, ctx, t))
    const after = {
      url: input.url ?? before.url,
      events: input.events ?? before.events,
      isActive: input.isActive ?? before.isActive,
    }
    const isSwitched = after.isActive !== before.isActive
    const [changed] = await WebhookEndpoint.update(
      {
        url: after.url,
        events: after.events,
        active: after.isActive,
        ...(isSwitched && { offReason: after.isActive ? null : 'by_hand', failingSince: null, pausedUntil: null }),
        version: version + 1,
      },
      { where: { id, version }, transaction: t },
    )
    if (changed !== 1) throw appError('stale', { version: before.version })
    await recordAudit(
      ctx,
      { action: 'webhook.edit', entity: 'webhook', entityId: id, property, changes: diffFields(toAudited(before), toAudited(after)) },
      t,
    )
    return presentEndpoint(await loadEndpoint(id, ctx, t))
  })
  await refreshListening()
  wakeJob(WEBHOOK_JOB)
  return view
}

/** A path may hold a password of the receiver. */
const toAudited = ({ url, ...rest }: Pick<EndpointView, 'url' | 'events' | 'isActive'>) => ({
  host: new URL(url).host,
  events: rest.events,
  isActive: rest.isActive,
})

export async function deleteWebhook(id: number, ctx: RequestContext): Promise<void> {
  // Of no property: a repeat finds no webhook that would say of which, and gets the same answer.
  await withIdempotency({ property: 0, ctx }, async t => {
    const { property_id: property, url } = await loadOwnEndpoint(id, ctx, t)
    // What was to be sent goes with the log, by age.
    await execute('DELETE FROM webhook_endpoints WHERE id = ? AND property_id = ?', [id, property], t)
    const changes = { host: [new URL(url).host, null] }
    await recordAudit(ctx, { action: 'webhook.delete', entity: 'webhook', entityId: id, property, changes }, t)
    return null
  })
  await refreshListening()
}

export async function rotateWebhook(id: number, ctx: RequestContext): Promise<EndpointWithSecret> {
  const { property_id: property } = await loadOwnEndpoint(id, ctx)
  const secret = generateWebhookSecret()
  const mark = await withIdempotency({ property, ctx }, async t => {
    await execute(
      `UPDATE webhook_endpoints SET old_secret = secret, old_until = UTC_TIMESTAMP(3) + INTERVAL ${OVERLAP_HOURS} HOUR, version = version + 1
       WHERE id = ? AND property_id = ?`,
      [id, property],
      t,
    )
    await execute('UPDATE webhook_endpoints SET secret = ? WHERE id = ? AND property_id = ?', [encrypt(secret), id, property], t)
    await recordAudit(ctx, { action: 'webhook.rotate', entity: 'webhook', entityId: id, property }, t)
    return ctx.requestId
  })
  return { ...presentEndpoint(await loadEndpoint(id, ctx)), secret: mark === ctx.requestId ? secret : null }
}

export async function testWebhook(id: number, ctx: RequestContext): Promise<DeliveryView> {
  const row = await loadOwnEndpoint(id, ctx)
  if (!row.active) throw appError('invalid_transition', { reason: 'webhook_off' })
  const property = row.property_id
  return withIdempotency({ property, ctx }, async t => {
    const { insertId } = await execute(
      `INSERT INTO webhook_deliveries (endpoint_id, property_id, type, subject, subject_id, next_try_at, created_at)
       VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [id, property, TEST_EVENT, 'property', property],
      t,
    )
    await recordAudit(ctx, { action: 'webhook.test', entity: 'webhook', entityId: id, property }, t)
    t.afterCommit(() => wakeJob(WEBHOOK_JOB))
    return loadDelivery(insertId, id, t)
  })
}

export async function listDeliveries(
  id: number,
  { status, ...query }: PageQuery & { status?: DeliveryView['status'] },
  ctx: RequestContext,
) {
  await loadOwnEndpoint(id, ctx)
  const { page, limit, offset } = paging(query)
  const where = `d.endpoint_id = ?${status ? ' AND d.status = ?' : ''}`
  const bind = [id, ...(status ? [status] : [])]
  const rows = await select<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries d WHERE ${where} ORDER BY d.id DESC LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM webhook_deliveries d WHERE ${where}`, bind)
  return { rows: rows.map(presentDelivery), page, limit, total: Number(count?.n ?? 0) }
}

export async function replayDelivery(id: number, delivery: number, ctx: RequestContext): Promise<DeliveryView> {
  const row = await loadOwnEndpoint(id, ctx)
  if (!row.active) throw appError('invalid_transition', { reason: 'webhook_off' })
  const property = row.property_id
  return withIdempotency({ property, ctx }, async t => {
    await loadDelivery(delivery, id, t)
    await execute(
      `UPDATE webhook_deliveries SET status = 'waiting', tries = 0, next_try_at = UTC_TIMESTAMP(3), delivered_at = NULL
       WHERE id = ? AND endpoint_id = ? AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))`,
      [delivery, id],
      t,
    )
    await execute('UPDATE webhook_endpoints SET paused_until = NULL WHERE id = ? AND property_id = ?', [id, property], t)
    await recordAudit(ctx, { action: 'webhook.replay', entity: 'webhook', entityId: id, property, changes: { delivery } }, t)
    t.afterCommit(() => wakeJob(WEBHOOK_JOB))
    return loadDelivery(delivery, id, t)
  })
}

/** What a name leads to is judged anew at each request. */
function validateUrl(url: string): void {
  if (!URL.canParse(url) || !isAllowedUrl(new URL(url), config.calendarLoopback)) throw fieldError('url', 'webhook_address', 'string.uri')
}
