import { expect, it } from 'vitest'
import { hostOf, mapWebhookField, valuesToWebhookRequest, type Webhook, webhookToValues } from './webhookValues.ts'

it('gives back what was read', () => {
  const webhook = { url: 'https://example.com/hook', events: ['booking.created', 'rates.changed'] } as Webhook
  expect(valuesToWebhookRequest(webhookToValues(webhook))).toEqual({ url: webhook.url, events: webhook.events })
})

it.each([
  ['events.1', 'on.booking.created'],
  ['events', 'on.booking.created'],
  ['url', 'url'],
])('shows a refusal of %s at %s', (path, field) => expect(mapWebhookField(path)).toBe(field))

it('calls an address by its host', () => expect(hostOf('https://example.com:8443/a?key=1')).toBe('example.com:8443'))
