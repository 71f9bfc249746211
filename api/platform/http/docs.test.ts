import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract.ts'
import { type Api, startApi } from '../../testing.ts'
import { errors } from '../errors.ts'

let api: Api
let html: string
let policy: string | null
beforeAll(async () => {
  api = await startApi()
  const answer = await api.call('GET /docs')
  html = String(answer.body)
  policy = answer.headers.get('content-security-policy')
})
afterAll(() => api.stop())

describe('the documentation page', () => {
  it('has every operation and every code, each under an address of its own', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)
    expect(new Set(ids).size).toBe(ids.length)
    expect(html.match(/<details class="operation"/g)).toHaveLength(Object.keys(endpoints).length)
    expect(Object.keys(errors).filter(code => !ids.includes(code))).toEqual([])
  })

  it('leads nowhere that is not on it', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const missing = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter(id => !ids.has(id))
    expect(missing).toEqual([])
  })

  it('is where the type of a problem leads', async () => {
    const { body } = await api.call('GET /booking/999999999')
    expect(body.type).toBe('/v1/docs#not_found')
    expect(html).toContain(' id="not_found"')
    expect(html).toContain(' id="sold_out"')
  })

  it.each(['GET /docs', 'GET /openapi.json'])('is made and packed once, as no limit counts who reads it: %s', async path => {
    const first = await api.call(path)
    const encodings = await Promise.all(['gzip', 'br', ''].map(encoding => api.call(path, { headers: { 'accept-encoding': encoding } })))
    expect(encodings.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null])
    const headers = { 'if-none-match': String(first.headers.get('etag')), 'cache-control': 'max-age=0' }
    expect((await api.call(path, { headers })).status).toBe(304)
  })

  it('takes nothing inline and nothing from elsewhere, and serves no more than it needs', async () => {
    expect(policy).toContain("default-src 'none'")
    expect(html).not.toMatch(/ style="|<script>| on\w+="|https?:\/\/(?!localhost)[^<"]*\.(js|css)/)
    for (const name of ['style.css', 'script.js']) expect((await api.call(`GET /docs/${name}`)).status).toBe(200)
    for (const name of ['renderDocsPage.ts', '', 'swagger-ui-bundle.js'])
      expect((await api.call(`GET /docs/${name || 'x'}`)).status).toBe(404)
  })
})
