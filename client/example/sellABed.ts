// From nothing to a sold bed, as a program that is new to a hostel does it:
// OPENBUNK_ORIGIN=https://hostel.example OPENBUNK_EMAIL=… OPENBUNK_PASSWORD=… PROPERTY=1 node client/example/sellABed.ts
// It takes back what it made. WEBHOOK_URL: where the installation reaches this program, if not by the port that it opens.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, createIdempotencyKey, isProblem } from '@openbunk/client'
import { readWebhook, type WebhookEvent } from '@openbunk/client/webhooks'

const origin = setting('OPENBUNK_ORIGIN')
const property = Number(setting('PROPERTY'))

// Keys and webhooks are made by a person, never by another key.
const visitor = createClient({ origin })
const { token } = await visitor.call('POST /auth/login', {
  body: { email: setting('OPENBUNK_EMAIL'), password: setting('OPENBUNK_PASSWORD') },
})
const person = createClient({ origin, ...(token && { token }) })
const key = await person.call('POST /api-keys', {
  body: { property, name: 'Example', scopes: ['inventory:read', 'rates:write', 'bookings:write'] },
})
if (!key.secret) throw new Error('The secret of a key is in the first answer alone.')
const client = createClient({ origin, token: key.secret })

// What happens is told to this program.
const events: WebhookEvent[] = []
let secret = ''
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    const event = readWebhook(secret, request.headers, Buffer.concat(parts))
    events.push(event)
    response.writeHead(204).end()
    receiver.emit('event', event)
  } catch {
    response.writeHead(401).end()
  }
}).listen(0)
await once(receiver, 'listening')
const url = process.env.WEBHOOK_URL ?? `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
const webhook = await person.call('POST /webhooks', { body: { property, url, events: ['booking.created', 'booking.cancelled'] } })
secret = webhook.secret ?? ''

// Every room, however many pages they fill.
const rooms = []
for await (const room of client.list('GET /room/all/{propertyId}', { path: { propertyId: property } })) rooms.push(room)
const room = rooms[0]
if (!room?.basePrice) throw new Error('This hostel sells no beds yet.')
console.log(`${rooms.length} rooms; the first: ${room.name}`)

const arrival = inDays(30)
const departure = inDays(32)
const { changed } = await client.call('POST /room/room-rates', {
  body: { room: room.id, from: arrival, to: inDays(31), price: { ...room.basePrice, amount: room.basePrice.amount + 100 } },
})
console.log(`${changed} nights have a new price`)

// Under a key that says what it is about, the order is booked once, also when this program is ended and started again.
const order = { idempotencyKey: createIdempotencyKey(`example-order-${Date.now()}`) }
const stay = { property, arrival, departure, source: 'desk' as const, lines: [{ room: room.id, guests: [{}] }] }
const sold = await client.call('POST /booking', { body: { ...stay, guest: { name: 'Asha Rao', email: 'asha@example.com' } }, ...order })
const again = await client.call('POST /booking', { body: { ...stay, guest: { name: 'Asha Rao', email: 'asha@example.com' } }, ...order })
console.log(`sold: ${sold.code}, ${sold.total.amount} ${sold.total.currency}; asked again: ${again.code}`)

// A refusal is an answer too: its code never changes its meaning.
const refused = await client.attempt('POST /booking/quote', { body: { ...stay, arrival: departure, departure: arrival } })
if (!refused.ok) console.log(`refused: ${refused.problem.code}, ${refused.problem.fields?.map(field => field.path).join()}`)
try {
  await client.call('GET /booking/{id}', { path: { id: 2_000_000_000 } })
} catch (error) {
  if (!isProblem(error, 'not_found')) throw error
  console.log(`refused: ${error.code}`)
}

await heard('booking.created', sold.id)
await client.call('DELETE /booking/{id}', { path: { id: sold.id }, query: { reason: 'An example' } })
await heard('booking.cancelled', sold.id)
console.log(`heard: ${events.map(event => event.type).join(', ')}`)

await person.call('DELETE /webhooks/{id}', { path: { id: webhook.id } })
await person.call('DELETE /api-keys/{id}', { path: { id: key.id } })
receiver.close()

async function heard(type: WebhookEvent['type'], id: number) {
  const signal = AbortSignal.timeout(60_000)
  while (!events.some(event => event.type === type && event.data.id === id)) await once(receiver, 'event', { signal })
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
