import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { WebhookEventType, WebhookSubject } from './operations.ts'

export { WebhookVerificationError }

/** What happened to which thing; the rest is read by the API. The same event may come twice, under the same `webhook-id`. */
export interface WebhookEvent {
  type: WebhookEventType | 'test'
  timestamp: string
  data: { id: number; about: WebhookSubject; property: number }
}

/**
 * The event in a request, verified; throws a `WebhookVerificationError` for what was signed by somebody else, or more than five minutes ago.
 * `body` is the bytes as they came, before anything reads them as JSON.
 */
export function readWebhook(
  secret: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
): WebhookEvent {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const plain = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]))
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return new Webhook(secret).verify(text, plain) as WebhookEvent
}
