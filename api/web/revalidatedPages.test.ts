import { afterEach, expect, it, vi } from 'vitest'
import type { PageAnswer } from '../callApi.ts'
import { createRevalidatedPages } from './revalidatedPages.ts'
import type { Release } from './siteRelease.ts'

afterEach(() => vi.useRealTimers())

/** A cache of search pages whose content is the answer of a fake API. */
function setUp({ hasEtag = true, status = 200, feed = '' } = {}) {
  const api = { answer: 'three beds', rendered: 0 }
  const etag = () => (hasEtag ? api.answer : undefined)
  const checked: string[] = []
  const pages = createRevalidatedPages({
    current: () => ({ id: 'release' }) as Release,
    callApiIn: (language, call) => () => {
      call?.onAnswer?.({ url: `/v1/search ${language}`, etag: etag() })
      if (feed) call?.onAnswer?.({ url: feed, etag: 'as it was' })
      return api.answer
    },
    isSameAnswer: async (_, answer: PageAnswer) => {
      checked.push(answer.url)
      return answer.etag !== undefined && answer.etag === etag()
    },
  })
  const visit = async (url: string, locale: 'en' | 'hi' = 'en', version?: number) => {
    const page = { url, locale, ...(version && { version }) }
    const cached = await pages.find(page)
    if (cached) return `${cached.body}`
    const rendered = await pages.make(page, async call => {
      api.rendered++
      return { status, headers: {}, body: Buffer.from(`${locale} ${url}: ${(call as () => string)()}`) }
    })
    return `${rendered?.body}`
  }
  return { api, visit, checked }
}

it('renders once, for all visitors while the API answers the same', async () => {
  const { api, visit } = setUp()
  const first = await visit('/search?destination=1')
  expect([await visit('/search?destination=1'), api.rendered]).toEqual([first, 1])
  api.answer = 'two beds'
  expect([await visit('/search?destination=1'), await visit('/search?destination=1'), api.rendered]).toEqual([
    'en /search?destination=1: two beds',
    'en /search?destination=1: two beds',
    2,
  ])
})

it('renders once for visitors who come at the same time', async () => {
  const { api, visit } = setUp()
  const all = await Promise.all(Array.from({ length: 5 }, () => visit('/search')))
  expect([new Set(all).size, api.rendered]).toEqual([1, 1])
})

it('caches pages separately by address and language', async () => {
  const { api, visit } = setUp()
  const all = [await visit('/search?a=1'), await visit('/search?a=2'), await visit('/search?a=1', 'hi')]
  expect([new Set(all).size, api.rendered]).toEqual([3, 3])
})

it('does not reuse a page that is old, was refused, or was made from an answer without an ETag', async () => {
  vi.useFakeTimers()
  const old = setUp()
  await old.visit('/search')
  vi.advanceTimersByTime(11 * 60_000)
  await old.visit('/search')
  expect(old.api.rendered).toBe(2)
  for (const { api, visit } of [setUp({ hasEtag: false }), setUp({ status: 404 })]) {
    await visit('/search')
    await visit('/search')
    expect(api.rendered).toBe(2)
  }
  const long = setUp()
  await long.visit(`/search?${'x'.repeat(2000)}`)
  await long.visit(`/search?${'x'.repeat(2000)}`)
  expect(long.api.rendered).toBe(2)
})

it('renders the page of a hostel again for each version, which stands for its feed', async () => {
  const { api, visit, checked } = setUp({ feed: '/v1/places/pages?kind=hostel' })
  const url = '/hostels/peru/cusco/lookout?arrival=2027-03-06'
  await visit(url, 'en', 1)
  await visit(url, 'en', 1)
  expect([api.rendered, checked]).toEqual([1, ['/v1/search en']])
  await visit(url, 'en', 2)
  expect(api.rendered).toBe(2)
})
