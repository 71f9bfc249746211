import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

/** Jobs that end when they are told to, in the order they were begun. */
function bench() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const job = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  const finish = async () => {
    while (ends.length) {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { begun, job, finish }
}

describe('a fair line', () => {
  it('gives each client a turn, however many the others have ordered', async () => {
    const { begun, job, finish } = bench()
    const order = createFairQueue({ concurrency: 1 })
    const all = [1, 2, 3, 4].map(n => order(job(`flood-${n}`), { name: `flood-${n}`, client: 'flood' }))
    all.push(order(job('mine'), { name: 'mine', client: 'visitor' }))
    await finish()
    expect(begun).toEqual(['flood-1', 'flood-2', 'mine', 'flood-3', 'flood-4'])
    expect(await Promise.all(all)).toHaveLength(5)
  })

  it('makes a thing once for all who ask, at the first of their turns', async () => {
    const { begun, job, finish } = bench()
    const order = createFairQueue({ concurrency: 1 })
    const flood = ['a', 'b', 'c', 'wanted'].map(name => order(job(name), { name, client: 'flood' }))
    const mine = order(job('wanted'), { name: 'wanted', client: 'visitor' })
    await finish()
    expect(begun).toEqual(['a', 'b', 'wanted', 'c'])
    expect([await mine, ...(await Promise.all(flood))]).toEqual(['wanted', 'a', 'b', 'c', 'wanted'])
  })

  it('refuses who orders too much, and nobody else', async () => {
    const { job, finish } = bench()
    const order = createFairQueue({ concurrency: 1, maxPerClient: 3 })
    const inside = [1, 2, 3].map(n => order(job('x'), { name: `${n}`, client: 'flood' }))
    await expect(order(job('x'), { name: '4', client: 'flood' })).rejects.toMatchObject({ code: 'rate_limited', facts: { retryAfter: 5 } })
    inside.push(order(job('x'), { name: '5', client: 'visitor' }))
    await finish()
    expect(await Promise.all(inside)).toHaveLength(4)
  })

  it('sends newcomers away when the whole line is too long', async () => {
    const { job, finish } = bench()
    const order = createFairQueue({ concurrency: 1, maxWaiting: 2 })
    const inside = [1, 2, 3].map(n => order(job('x'), { name: `${n}`, client: `c${n}` }))
    await expect(order(job('x'), { name: '4', client: 'c4' })).rejects.toMatchObject({ code: 'unavailable' })
    await finish()
    await Promise.all(inside)
  })

  it('takes in who has nothing there when it is full of the jobs of others', async () => {
    const { begun, job, finish } = bench()
    const order = createFairQueue({ concurrency: 1, maxWaiting: 3 })
    const flood = [1, 2, 3, 4].map(n => order(job(`flood-${n}`), { name: `flood-${n}`, client: 'flood' }))
    const [first, , , last] = flood
    const mine = order(job('mine'), { name: 'mine', client: 'visitor' })
    await expect(last).rejects.toMatchObject({ code: 'unavailable', facts: { retryAfter: 5 } })
    await expect(order(job('more'), { client: 'visitor' })).rejects.toMatchObject({ code: 'unavailable' })
    await finish()
    expect([await first, await mine, begun]).toEqual(['flood-1', 'mine', ['flood-1', 'flood-2', 'mine', 'flood-3']])
    expect(await order(async () => 'again', { name: 'flood-4', client: 'flood' })).toBe('again')
  })

  it('does not put out what somebody waits for who has nothing else there', async () => {
    const { job, finish } = bench()
    const order = createFairQueue({ concurrency: 1, maxWaiting: 2 })
    const flood = ['a', 'b', 'wanted'].map(name => order(job(name), { name, client: 'flood' }))
    const guest = order(job('wanted'), { name: 'wanted', client: 'guest' })
    const visitor = order(job('x'), { client: 'visitor' })
    await expect(flood[1]).rejects.toMatchObject({ code: 'unavailable' })
    await expect(order(job('y'), { client: 'another' })).rejects.toMatchObject({ code: 'unavailable' })
    await finish()
    expect(await Promise.all([flood[0], flood[2], guest, visitor])).toEqual(['a', 'wanted', 'wanted', 'x'])
  })

  it('takes a newcomer in before a flood of clients that wait for the same jobs', async () => {
    const { begun, job, finish } = bench()
    const order = createFairQueue({ concurrency: 1, maxWaiting: 4 })
    const names = ['a', 'b', 'c', 'd', 'e']
    const flood = names.flatMap(name => ['one', 'two'].map(client => order(job(name), { name, client })))
    const outcomes = Promise.allSettled(flood)
    const mine = order(job('mine'), { client: 'visitor' })
    await finish()
    expect(await mine).toBe('mine')
    expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd', 'mine'])
    expect((await outcomes).map(o => o.status)).toEqual([...Array(8).fill('fulfilled'), 'rejected', 'rejected'])
    expect(await order(async () => 'again', { name: 'e', client: 'one' })).toBe('again')
  })

  it('shares a full queue evenly between a flood and who comes later', async () => {
    const { job, finish } = bench()
    const order = createFairQueue({ concurrency: 1, maxWaiting: 6 })
    const flood = Array.from({ length: 7 }, (_, n) => order(job('x'), { name: `${n}`, client: 'flood' }))
    const outcomes = Promise.allSettled(flood)
    const mine = Array.from({ length: 3 }, () => order(job('mine'), { client: 'visitor' }))
    await expect(order(job('mine'), { client: 'visitor' })).rejects.toMatchObject({ code: 'unavailable' })
    await finish()
    expect(await Promise.all(mine)).toEqual(['mine', 'mine', 'mine'])
    expect((await outcomes).filter(o => o.status === 'fulfilled')).toHaveLength(4)
  })

  it('counts what runs as well, and the /56 and /48 around an IPv6 client', async () => {
    const { job, finish } = bench()
    const order = createFairQueue({ concurrency: 2, maxPerClient: 2 })
    const ask = (subnet: string) => order(job('x'), { client: `2001:db8:1:${subnet}::/64` })
    const inside = [ask('1'), ask('1')]
    await expect(ask('1')).rejects.toMatchObject({ code: 'rate_limited' })
    inside.push(ask('2'))
    await expect(ask('ff')).rejects.toMatchObject({ code: 'rate_limited' })
    inside.push(ask('100'))
    await expect(ask('200')).rejects.toMatchObject({ code: 'rate_limited' })
    inside.push(order(job('x'), { client: '2001:db8:2:1::/64' }))
    await finish()
    expect(await Promise.all(inside)).toHaveLength(5)
    const later = ask('200')
    await finish()
    expect(await later).toBe('x')
  })

  it('gives all networks of a /48 one turn', async () => {
    const { begun, job, finish } = bench()
    const order = createFairQueue({ concurrency: 1 })
    const flood = [1, 2, 3, 4].map(n => order(job(`flood-${n}`), { name: `flood-${n}`, client: `2001:db8:1:${n}::/64` }))
    const shared = order(job('flood-4'), { name: 'flood-4', client: '2001:db8:1:9::/64' })
    const mine = order(job('mine'), { name: 'mine', client: '2001:db8:2:1::/64' })
    await finish()
    expect(begun).toEqual(['flood-1', 'flood-2', 'mine', 'flood-3', 'flood-4'])
    expect(await Promise.all([...flood, shared, mine])).toHaveLength(6)
  })

  it('goes on after a job that failed, and remembers no failure', async () => {
    const order = createFairQueue({ concurrency: 1 })
    const it = { name: 'a', client: 'c' }
    await expect(order(() => Promise.reject(new Error('no')), it)).rejects.toThrow('no')
    expect(await order(async () => 'yes', it)).toBe('yes')
  })
})
