import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, startApi } from '../../testing.ts'
import { createPolicy } from '../../web/csp.ts'

const SITE = 'http://localhost:3000'
let moved: Api
let plain: Api
beforeAll(async () => {
  moved = await startApi({ apiBase: 'https://api.example.org/v1' })
  plain = await startApi()
})
afterAll(() => plain.stop())

const request = (url: string, method: string, headers: Record<string, string>) => fetch(`${url}/places/currencies`, { method, headers })
const preflight = (url: string, origin: string) =>
  request(url, 'OPTIONS', {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,idempotency-key',
  })
const reported = ({ headers }: Response) => [...headers.keys()].filter(name => name.startsWith('access-control-'))

describe('an API on a host of its own', () => {
  it('lets the site ask it, without cookies', async () => {
    const { status, headers } = await request(moved.url, 'GET', { origin: SITE })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
    expect(headers.get('vary')).toContain('Origin')
  })

  it('says so of refusals, too', async () => {
    const answer = await fetch(`${moved.url}/property/mine`, { headers: { origin: SITE } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, SITE])
  })

  it('answers what a browser asks before, for two hours', async () => {
    const { status, headers } = await preflight(moved.url, SITE)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Manage-Token', 'Last-Event-ID'])
      expect(headers.get('access-control-allow-headers')).toContain(name)
    expect(headers.get('access-control-max-age')).toBe('7200')
  })

  it.each(['https://evil.example', `${SITE}.evil.example`, 'http://localhost:3001', 'https://localhost:3000', 'null'])(
    'says nothing to %s, and keeps its answers apart',
    async origin => {
      for (const answer of [await request(moved.url, 'GET', { origin }), await preflight(moved.url, origin)]) {
        expect(reported(answer)).toEqual([])
        expect(answer.headers.get('vary')).toContain('Origin')
      }
    },
  )

  it('is let through by the policy of the site', () => {
    const none = { scripts: new Set<string>(), styles: new Set<string>() }
    const site = { analyticsSrc: null, tileUrl: null, tileFile: null, tileAttribution: null, offlineWorker: true, flagBase: '/flags' }
    const location = { locateUrl: null, geocodeUrl: null, geocodeKey: null, fallbackCountry: null }
    const policy = createPolicy(none, {
      apiBase: 'https://api.example.org/v1',
      site,
      location,
      browserPush: null,
    })()
    expect(policy).toContain("connect-src 'self' https://api.example.org")
  })
})

it('says nothing where the site and the API share their origin', async () => {
  for (const answer of [await request(plain.url, 'GET', { origin: SITE }), await preflight(plain.url, SITE)])
    expect(reported(answer)).toEqual([])
})
