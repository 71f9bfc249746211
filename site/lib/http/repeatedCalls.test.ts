import { expect, it } from 'vitest'
import { callIdentity, dedupeCall } from './repeatedCalls.ts'

let burst: object | undefined = {}
const now = () => burst

/** A server that counts the requests. */
function counting() {
  const requests: string[] = []
  const send = (identity: string | undefined, ok = true) =>
    dedupeCall(
      identity,
      () => {
        requests.push(identity ?? 'a read')
        return Promise.resolve({ ok, nth: requests.length })
      },
      now,
    )
  return { requests, send }
}

it('asks once for what is asked again while it is on its way and right after', async () => {
  const { requests, send } = counting()
  const both = await Promise.all([send('resend 1'), send('resend 1')])
  expect(both[0]).toBe(both[1])
  expect(await send('resend 1')).toBe(both[0])
  expect(requests).toEqual(['resend 1'])
})

it('asks anew when it is pressed anew', async () => {
  const { requests, send } = counting()
  await send('resend 2')
  burst = {}
  await send('resend 2')
  expect(requests).toHaveLength(2)
})

it('asks anew when nobody pressed anything: a script means what it asks', async () => {
  const { requests, send } = counting()
  burst = undefined
  await send('mark as read')
  await send('mark as read')
  burst = {}
  expect(requests).toHaveLength(2)
})

it('asks again for what was refused', async () => {
  const { requests, send } = counting()
  await send('resend 3', false)
  await send('resend 3', false)
  expect(requests).toHaveLength(2)
})

it('does again what was taken back in between', async () => {
  const { requests, send } = counting()
  for (const change of ['save 4', 'forget 4', 'save 4']) await send(change)
  expect(requests).toEqual(['save 4', 'forget 4', 'save 4'])
})

it.each([
  ['GET /booking/:id', {}],
  ['POST /booking/quote', { signal: new AbortController().signal }],
  ['POST /property/:id/photos', { body: new Blob() }],
])('leaves reads and files alone: %s', (endpoint, parts) => expect(callIdentity(endpoint, parts)).toBeUndefined())

it('tells changes under two keys apart', () => {
  const body = { text: 'ha' }
  const [one, two] = ['a', 'b'].map(idempotencyKey => callIdentity('POST /chat/rooms/:key/messages', { body, idempotencyKey }))
  expect(one).not.toBe(two)
})
