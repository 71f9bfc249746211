import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../../domain/testing.ts'
import { ignoredBy } from '../../scripts/lib/dockerfile.ts'
import { endpoints } from '../contract.ts'
import { type Api, startApi } from '../testing.ts'
import { createBrunoFiles } from './brunoCollection.ts'
import { splitPath } from './collection.ts'
import { guides } from './guides.ts'
import { createOpenApiDocument } from './openapi.ts'
import { renderMarkdown } from './renderMarkdown.ts'

// It has no types of its own.
const { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } = createRequire(import.meta.url)('@usebruno/lang')

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

describe('the collection of Bruno', () => {
  const document = createOpenApiDocument(endpoints, { origin: 'https://bunk.example', version: '1' })
  const files = createBrunoFiles(document, 'https://bunk.example')

  it('is read by the parser of Bruno: every operation, with its example', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    for (const { path, method, operation } of sample(operations, 8)) {
      const read = bruToJsonV2(files.get(`${operation.tags[0]}/${operation.operationId}.bru`) ?? '')
      expect(read.meta.name).toBe(operation.summary.replace(/\s+/g, ' '))
      expect(read.http.method).toBe(method)
      const { segments, pieces } = splitPath(path)
      expect(read.http.url.replace(/\?.*/, '')).toBe(`{{baseUrl}}${segments}`)
      const names = (read.params ?? []).map((p: { name: string }) => p.name)
      const filled = operation.parameters.filter(p => p.in !== 'header' && !pieces.some(({ name }) => p.in === 'path' && name === p.name))
      expect(names.toSorted()).toEqual(filled.map(p => p.name).toSorted())
      const content = operation.requestBody?.content['application/json']
      if (content) expect(JSON.parse(read.body.json)).toEqual(content.example ?? {})
      expect(read.docs.trim()).toBe(operation.description.trim())
    }
    expect([...files.keys()].filter(name => /^[\w-]+\/(?!folder)/.test(name) && !name.startsWith('environments'))).toHaveLength(
      operations.length,
    )
    expect(collectionBruToJson(files.get('collection.bru') ?? '').auth).toMatchObject({ mode: 'bearer', bearer: { token: '{{token}}' } })
    const { variables } = bruToEnvJsonV2(files.get('environments/OpenBunk.bru') ?? '')
    expect(variables.map((v: { name: string; value: string }) => [v.name, v.value])).toEqual([
      ['baseUrl', 'https://bunk.example/v1'],
      ['colorsColor', ''],
      ['icalToken', ''],
      ['token', ''],
    ])
  })

  it('is one file to download', async () => {
    const response = await fetch(`${api.url}/docs/bruno.zip`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type'), bytes.subarray(0, 2).toString()]).toEqual([200, 'application/zip', 'PK'])
    expect(bytes.includes('openbunk/bruno.json')).toBe(true)
  })
})
