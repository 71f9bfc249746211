import { expect, it } from 'vitest'
import { createPageCache } from './pageCache.ts'

const page = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) })

it('renders a page once for concurrent and later requests', async () => {
  const cache = createPageCache()
  let rendered = 0
  const render = async () => page(`render ${++rendered}`)
  await Promise.all([cache.make('a v1', render), cache.make('a v1', render)])
  expect([rendered, String(cache.find('a v1')?.body)]).toEqual([1, 'render 1'])
})

it('does not cache failures', async () => {
  const cache = createPageCache()
  await cache.make('gone', async () => page('no more', 410))
  await cache.make('none', async () => undefined)
  await expect(cache.make('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(['gone', 'none', 'broken'].map(cache.find)).toEqual([undefined, undefined, undefined])
})

it('stays below a number of bytes, and evicts first what was not used for the longest time', async () => {
  const cache = createPageCache(30)
  const make = (key: string) => cache.make(key, async () => page('ten bytes.'))
  for (const key of ['a', 'b', 'c']) await make(key)
  cache.find('a')
  await make('d')
  expect(['a', 'b', 'c', 'd'].filter(cache.find)).toEqual(['a', 'c', 'd'])
})

it('counts a page once that is added again', () => {
  const cache = createPageCache(30)
  for (const key of ['a', 'a', 'a', 'b', 'c']) cache.add(key, page('ten bytes.'))
  expect(['a', 'b', 'c'].filter(cache.find)).toEqual(['a', 'b', 'c'])
})
