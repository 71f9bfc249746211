import { expect, it } from 'vitest'
import { callIdentity, dedupeCall } from './repeatedCalls.ts'

let burst: object | undefined = {}
const now = () => burst

/** A server that counts what it is asked for. */
function counting() {
  const asked: string[] = []
  const ask = (identity: string | undefined, ok = true) =>
    dedupeCall(
      identity,
      () => {
        asked.push(identity ?? 'a question')
        return Promise.resolve({ ok, nth: asked.length })
      },
      now,
    )
  return { asked, ask }
}

it('asks once for what is asked again while it is on its way and right after', async () => {
  const { asked, ask } = counting()
  const both = await Promise.all([ask('resend 1'), ask('resend 1')])
  expect(both[0]).toBe(both[1])
  expect(await ask('resend 1')).toBe(both[0])
  expect(asked).toEqual(['resend 1'])
})

it('asks anew when it is pressed anew', async () => {
  const { asked, ask } = counting()
  await ask('resend 2')
  burst = {}
  await ask('resend 2')
  expect(asked).toHaveLength(2)
})

it('asks anew when nobody pressed anything: a script means what it asks', async () => {
  const { asked, ask } = counting()
  burst = undefined
  await ask('mark as read')
  await ask('mark as read')
  burst = {}
  expect(asked).toHaveLength(2)
})

it('asks again for what was refused', async () => {
  const { asked, ask } = counting()
  await ask('resend 3', false)
  await ask('resend 3', false)
  expect(asked).toHaveLength(2)
})

it('does again what was taken back in between', async () => {
  const { asked, ask } = counting()
  for (const change of ['save 4', 'forget 4', 'save 4']) await ask(change)
  expect(asked).toEqual(['save 4', 'forget 4', 'save 4'])
})

it.each([
  ['GET /booking/:id', {}],
  ['POST /booking/quote', { signal: new AbortController().signal }],
  ['POST /property/:id/photos', { body: new Blob() }],
])('leaves questions and files alone: %s', (endpoint, parts) => expect(callIdentity(endpoint, parts)).toBeUndefined())

it('tells changes under two keys apart', () => {
  const body = { text: 'ha' }
  const [one, two] = ['a', 'b'].map(idempotencyKey => callIdentity('POST /chat/rooms/:key/messages', { body, idempotencyKey }))
  expect(one).not.toBe(two)
})
