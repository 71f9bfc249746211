import { expect, it } from 'vitest'
import { VersionedCache } from './versionedCache.ts'

function createCounting(mostBytes = 100) {
  let computed = 0
  const cache = new VersionedCache<string>(mostBytes, text => text.length)
  const find = (key: string, version: string, text = key) => cache.find(key, version, async () => `${text}${++computed}`)
  return { cache, find }
}

it('makes once what is asked for again at the same version, also while it is being made', async () => {
  const { find } = createCounting()
  expect(await Promise.all([find('a', '1'), find('a', '1')])).toEqual(['a1', 'a1'])
  expect([await find('a', '1'), await find('a', '2'), await find('a', '2'), await find('b', '2')]).toEqual(['a1', 'a2', 'a2', 'b3'])
})

it('holds so many bytes of what was asked for last', async () => {
  const { cache, find } = createCounting(6)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await find(key, '1')
  expect(cache.bytes).toBe(6)
  expect([await find('a', '1'), await find('d', '1'), await find('b', '1')]).toEqual(['a1', 'd4', 'b5'])
})

it('does not hold what could not be made', async () => {
  const { cache, find } = createCounting()
  const fail = () => cache.find('a', '1', () => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  expect([await find('a', '1'), cache.bytes]).toEqual(['a1', 2])
})
