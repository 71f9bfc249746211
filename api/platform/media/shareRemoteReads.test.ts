import { expect, it } from 'vitest'
import { shareRemoteReads } from './shareRemoteReads.ts'

/** A bucket that answers once `open` is called. */
function createSlowStore() {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const requested: string[] = []
  const answer = async <T>(name: string, value: T) => {
    requested.push(name)
    await promise
    return value
  }
  return {
    requested,
    open,
    versionOf: (name: string) => answer(name, null),
    read: (name: string) => answer(name, Buffer.alloc(0)),
  }
}

it('limits concurrent requests to the store, serves clients in turn, and refuses a client with too many', async () => {
  const store = createSlowStore()
  const readsFor = shareRemoteReads(store)
  const flood = Array.from({ length: 200 }, (_, n) => readsFor('flood').versionOf(`none-${n}.jpg`))
  const visitor = readsFor('visitor').read('dorm.jpg')
  expect(store.requested).toHaveLength(16)
  store.open()
  await visitor
  expect(store.requested.indexOf('dorm.jpg')).toBeLessThan(20)
  const answers = await Promise.allSettled(flood)
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? answer.reason.code : []))
  expect(new Set(refused)).toEqual(new Set(['rate_limited']))
  expect(store.requested).toHaveLength(200 - refused.length + 1)
  expect(refused.length).toBeGreaterThan(100)
})
