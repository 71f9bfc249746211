import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ignoredBy } from '../../scripts/lib/dockerfile.ts'
import { endpoints } from '../contract.ts'
import { type Api, startApi } from '../testing.ts'
import { guides } from './guides.ts'
import { renderMarkdown } from './renderMarkdown.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('a guide of the API', () => {
  it.each(guides)('is a page that leads to what there is: $name', async ({ name, title }) => {
    const { status, body, headers } = await api.call(`GET /docs/guides/${name}`)
    const html = String(body)
    expect([status, html.match(/<h1/g)?.length]).toEqual([200, 1])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain(`<title>${title.replace(/&/g, '&amp;')}`)
    expect(html).not.toMatch(/ style="|<script| on\w+="|\]\(|```/)
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const inside = [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, target]) => target as string)
      .filter(target => !target.startsWith('https:'))
    for (const target of new Set(inside))
      if (target.startsWith('#')) expect(ids).toContain(target.slice(1))
      else expect((await api.call(`GET ${target.replace(/^\/v1/, '').replace(/#.*/, '')}`)).status, target).toBe(200)
  })

  it('is in the image as well', () => {
    const isIgnored = ignoredBy(readFileSync('.dockerignore', 'utf8'))
    expect(guides.map(({ file }) => `docs/${file}`).filter(isIgnored)).toEqual([])
  })

  it('is none under another name', async () => expect((await api.call('GET /docs/guides/..%2fsecurity')).status).toBe(404))

  it('names no operation that is gone', async () => {
    const known = Object.keys(endpoints).map(key => key.replace(/:\w+/g, '*').replace(/\/$/, ''))
    const gone: string[] = []
    for (const { name } of guides.filter(guide => guide.name !== 'changes')) {
      const html = String((await api.call(`GET /docs/guides/${name}`)).body)
      for (const [, method, path] of html.matchAll(/\b(GET|POST|PUT|DELETE) \/v1(\/[^\s?<`#]*)/g)) {
        const key = `${method} ${path}`.replace(/\{\w+\}/g, '*').replace(/\/\d+/g, '/*')
        if (!path?.includes('…') && !known.includes(key)) gone.push(`${name}: ${key}`)
      }
    }
    expect(gone).toEqual([])
  })
})

describe('Markdown', () => {
  const render = (text: string) => renderMarkdown(text, { resolveLink: target => (target === 'a.md' ? '/a' : undefined) })
  it.each([
    ['# One `two`', '<h1 id="one-two">One <code>two</code></h1>'],
    ['a <b> & [x](a.md), [y](b.md)', '<p>a &lt;b&gt; &amp; <a href="/a">x</a>, y</p>'],
    ['- one\n- **two**\n  more', '<ul><li>one</li><li><strong>two</strong>\n  more</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['```sh\n<x>\n```', '<pre tabindex="0" aria-label="Example">&lt;x&gt;</pre>'],
  ])('%j', (text, html) => expect(render(text)).toBe(html))
  it('has tables', () => expect(render('| a | b |\n| --- | --- |\n| `1` | 2 |')).toContain('<td><code>1</code></td><td>2</td>'))
})

describe('the collection', () => {
  it('has every operation under its topic, with its example', async () => {
    const { body } = await api.call('GET /docs/collection.json')
    const requests = body.item.flatMap((folder: { item: object[] }) => folder.item)
    expect(requests).toHaveLength(Object.keys(endpoints).length)
    const booking = requests.find(
      ({ request: { method, url } }: { request: { method: string; url: { path: string[] } } }) =>
        method === 'POST' && url.path.join('/') === 'booking',
    )
    expect(JSON.parse(booking.request.body.raw)).toHaveProperty('lines')
  })
})
