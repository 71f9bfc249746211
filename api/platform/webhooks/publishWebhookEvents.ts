import { execute, select, type Transaction } from '../../../db/connection.ts'
import { type JsonList, parseJsonList } from '../../../db/jsonList.ts'
import type { RowOf, WebhookEndpoint } from '../../../db/models/index.ts'
import { findWebhookEvents, type WebhookEventType, type WebhookSource } from '../../../domain/access/webhookEvents.ts'
import { wakeJob } from '../jobs/service.ts'

/** The job that sends; woken as soon as the transaction that wrote an event is committed. */
export const WEBHOOK_JOB = 'webhooks'

/** Properties that tell programs; 0 where somebody is told of all. Read by the job every few seconds: whoever has no program pays no statement. */
let listening: Set<number> | undefined

export async function refreshListening(): Promise<void> {
  const rows = await select<RowOf<WebhookEndpoint, 'property_id'>>('SELECT DISTINCT property_id FROM webhook_endpoints WHERE active = 1')
  listening = new Set(rows.map(row => row.property_id))
}

/** What this transaction tells already. */
const publishedEvents = new WeakMap<Transaction, Set<string>>()

/**
 * Writes what the programs of a property are to be told, in the transaction of the change: it is sent if and only if the change was made. The same event about
 * the same thing is told once.
 */
export async function publishWebhookEvents(sources: readonly WebhookSource[], t: Transaction): Promise<void> {
  const published = publishedEvents.get(t) ?? new Set<string>()
  const news = sources.flatMap(source => {
    const property = source.property ?? 0
    if (!property || (listening && !listening.has(property) && !listening.has(0))) return []
    return findWebhookEvents(source).map(event => ({ property, ...event, name: `${property} ${event.type} ${event.subject} ${event.id}` }))
  })
  const unpublished = [...new Map(news.filter(({ name }) => !published.has(name)).map(event => [event.name, event])).values()]
  if (!unpublished.length) return
  for (const { name } of unpublished) published.add(name)
  publishedEvents.set(t, published)
  const endpoints = await selectListeners([...new Set(unpublished.map(event => event.property))], t)
  const now = new Date()
  const rows = unpublished.flatMap(({ property, type, subject, id }) =>
    endpoints
      .filter(endpoint => (endpoint.property === property || endpoint.property === 0) && endpoint.events.has(type))
      .map(endpoint => [endpoint.id, property, type, subject, id, now, now]),
  )
  if (!rows.length) return
  await execute(
    'INSERT INTO webhook_deliveries (endpoint_id, property_id, type, subject, subject_id, next_try_at, created_at) VALUES ?',
    [rows],
    t,
  )
  t.afterCommit(() => wakeJob(WEBHOOK_JOB))
}

interface Listener extends RowOf<WebhookEndpoint, 'id' | 'property_id'> {
  events: JsonList<WebhookEventType>
}

async function selectListeners(properties: readonly number[], t: Transaction) {
  const rows = await select<Listener>(
    'SELECT id, property_id, events FROM webhook_endpoints WHERE property_id IN (?) AND active = 1',
    [[...properties, 0]],
    t,
  )
  return rows.map(row => ({ id: row.id, property: row.property_id, events: new Set(parseJsonList(row.events)) }))
}
