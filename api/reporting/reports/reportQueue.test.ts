import { expect, it } from 'vitest'
import { enqueueReport } from './reportQueue.ts'

it('works out one report of a property after the other, those of other properties beside, and sends away who would wait too long', async () => {
  const running: string[] = []
  const opens: (() => void)[] = []
  const work = (name: string) => async () => {
    running.push(name)
    await new Promise<void>(resolve => opens.push(resolve))
    running.splice(running.indexOf(name), 1)
    if (name === 'b') throw new Error('no')
    return name
  }
  const requested = Promise.allSettled(['a', 'b', 'c', 'd'].map(name => enqueueReport(1, work(name))))
  const refused = enqueueReport(1, work('e'))
  const other = enqueueReport(2, work('x'))
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited', facts: { retryAfter: 5 } })
  expect(running).toEqual(['a', 'x'])
  const step = async () => {
    opens.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await step()
  await step()
  expect(running).toEqual(['b'])
  for (let i = 0; i < 3; i++) await step()
  expect((await requested).map(r => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await other).toBe('x')
  const again = enqueueReport(1, work('f'))
  await step()
  await step()
  expect(await again).toBe('f')
})
