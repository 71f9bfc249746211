import type { Api, Result } from '../../../api/contract.ts'
import { type WebhookEventType, webhookEventTypes } from '../../../domain/access/webhookEvents.ts'
import { fieldProblem } from '../form/fieldProblem.ts'
import { getText } from '../form/getText.ts'
import { webhookMessages } from './messages.ts'

export type Webhook = Result<Api['GET /webhooks']>[number]
export type EventField = `on.${WebhookEventType}`
export type WebhookValues = { url: string } & Record<EventField, boolean>

export const webhookToValues = (webhook?: Webhook): WebhookValues => ({
  url: webhook?.url ?? '',
  ...(Object.fromEntries(webhookEventTypes.map(type => [`on.${type}`, webhook?.events.includes(type) ?? false])) as Record<
    EventField,
    boolean
  >),
})

export const valuesToWebhookRequest = (values: WebhookValues) => ({
  url: getText(values, 'url'),
  events: webhookEventTypes.filter(type => values[`on.${type}`]),
})

const FIRST_EVENT: EventField = `on.${webhookEventTypes[0]}`

export function findWebhookProblem(values: WebhookValues) {
  const { form } = webhookMessages()
  const { url, events } = valuesToWebhookRequest(values)
  if (!/^https?:\/\/\S+$/i.test(url)) return fieldProblem(form.urlMissing, { url: form.urlMissing })
  return events.length ? undefined : fieldProblem(form.eventsMissing, { [FIRST_EVENT]: form.eventsMissing })
}

/** `events.1` of the request is one of the boxes. */
export const mapWebhookField = (path: string): string => (path.startsWith('events') ? FIRST_EVENT : path)

/** What people know an address by; the path may hold a secret of the receiver. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
