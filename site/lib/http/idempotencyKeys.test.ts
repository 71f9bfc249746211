import { expect, it } from 'vitest'
import { createIdempotencyKeys, randomKey } from './idempotencyKeys.ts'

const [worked, failed] = [{ ok: true }, { ok: false }]

let burst = {}
/** Another press, or a pause. */
const wait = () => {
  burst = {}
}

/** Sends a request and returns its idempotency key. */
function createSender() {
  const under = createIdempotencyKeys(() => burst)
  return async (text: string, reply: { ok: boolean }) => {
    let used = ''
    await under(text, key => {
      used = key
      return Promise.resolve(reply)
    })
    return used
  }
}

it('asks the same request again until it worked', async () => {
  const send = createSender()
  const first = await send('coffee 3.00', failed)
  expect(await send('coffee 3.00', failed)).toBe(first)
  expect(await send('coffee 3.00', worked)).toBe(first)
})

it('takes the same words for a second request once the first one worked and is pressed anew', async () => {
  const send = createSender()
  const first = await send('coffee 3.00', worked)
  expect(await send('coffee 3.00', worked), 'the second half of a double click').toBe(first)
  wait()
  const second = await send('coffee 3.00', worked)
  wait()
  expect(new Set([first, second, await send('coffee 3.00', worked)]).size).toBe(3)
})

it('takes other words for another request', async () => {
  const send = createSender()
  expect(await send('coffee 3.50', failed)).not.toBe(await send('coffee 3.00', failed))
})

it('takes two presses at once for one, and only forgets the key that worked', async () => {
  const under = createIdempotencyKeys(() => burst)
  const answers: ((reply: { ok: boolean }) => void)[] = []
  const keys: string[] = []
  const press = () =>
    under('coffee 3.00', key => {
      keys.push(key)
      return new Promise<{ ok: boolean }>(resolve => answers.push(resolve))
    })
  const [one, two] = [press(), press()]
  answers[0]?.(worked)
  await one
  wait()
  const three = press()
  answers[1]?.(worked)
  await two
  const four = press()
  for (const answer of answers) answer(worked)
  await Promise.all([three, four])
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).toEqual([true, false, true])
})

it('makes keys as the API takes them', () => expect(randomKey()).toMatch(/^[0-9a-f]{32}$/))
