import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeNames } from '../../domain/language/locales.ts'
import { buildTestSite, builtOrigin } from '../../scripts/lib/testSite.mjs'
import type { PageAnswer, PageCall } from '../callApi.ts'
import { loadConfig } from '../platform/config.ts'
import { type FindPageState, mountSite } from './mountSite.ts'

const origin = 'https://beds.example'
const states: Record<string, Awaited<ReturnType<FindPageState>>> = {
  '/': { version: 1, state: 'live' },
  '/hostels/peru/cusco/closed': { version: 2, state: 'gone' },
  '/hostels/peru/cusco/new-here': { version: 1, state: 'live' },
  '/hostels/peru/cusco/old-name': { version: 2, state: 'moved', to: '/hostels/peru/cusco/new-name' },
  '/hostels/peru/cusco/paused': { version: 2, state: 'hidden' },
}
const pageState: FindPageState = async page => {
  if (page.includes('outage')) throw new Error('no database')
  return states[page]
}

/** What the fake API answers to a search in Cusco. */
const found = { name: 'The Lookout', requests: 0 }
const callApiIn = (_language: string, call?: PageCall) => async (endpoint: string, input?: { query?: { destination?: string } }) => {
  if (endpoint !== 'GET /search' || input?.query?.destination !== 'peru/cusco') return { ok: false, status: 503 }
  found.requests++
  call?.onAnswer?.({ url: '/v1/search?destination=peru/cusco', etag: found.name })
  return { ok: true, status: 200, data: [resultOf(found.name)], meta: { page: 1, limit: 20, total: 1, pages: 1 } }
}
const isSameAnswer = async (_language: string, { etag }: PageAnswer) => etag === found.name
const resultOf = (name: string) => ({
  ...{
    id: 7,
    path: '/hostels/peru/cusco/lookout',
    name,
    type: 'hostel',
    city: 'Cusco',
    cityNames: {},
    country: 'PE',
    lat: -13.5,
    lng: -71.9,
  },
  ...{ distance: null, cover: '/media/covers/7.svg', rating: null, facilities: [], offer: null, total: { amount: 900, currency: 'EUR' } },
  ...{ fromPrice: null, payAtProperty: true, freeCancellation: true, freeUntil: null, nonRefundable: false },
})

let own: string | undefined
let server: Server
let stop: () => void

beforeAll(async () => {
  await mkdir('dist', { recursive: true })
  own = process.env.TEST_SITE ? undefined : await mkdtemp(path.resolve('dist', 'test-'))
  const siteDir = own ?? (process.env.TEST_SITE as string)
  await buildTestSite(siteDir)
  const app = express()
  const config = loadConfig({
    DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none',
    JWT_KEYS: `a:${'x'.repeat(32)}`,
    IDENTITY_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
    PUBLIC_ORIGIN: origin,
    SITE_DIR: siteDir,
    ANALYTICS_SRC: 'https://count.example/a.js',
  })
  const listPages = async (kind: string) =>
    kind === 'city' ? [{ path: '/hostels/peru/cusco', updatedAt: '2027-03-06T10:00:00.000Z' }] : []
  const listPagesAhead = async () => []
  ;({ stop } = await mountSite(app, {
    config,
    log: pino({ level: 'silent' }),
    pageState,
    callApiIn,
    isSameAnswer,
    listPages,
    listPagesAhead,
  }))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
}, 180_000)

afterAll(async () => {
  stop?.()
  server?.close()
  if (own) await rm(own, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string }

/** Not `fetch`: that would normalise the path and decode the body. */
async function get(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const call = request({ port, host: '127.0.0.1', path: target, headers }).end()
  const [response] = await once(call, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
}

describe('a form sent before its script was there', () => {
  it.each(['/account/login?to=%2Fsearch', '/about'])('leads back to its page, without what was typed: %s', async target => {
    const { port } = server.address() as AddressInfo
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const call = request({ port, host: '127.0.0.1', path: target, method: 'POST', headers }).end('email=a%40b.example&password=secret')
    const [response] = await once(call, 'response')
    response.resume()
    expect([response.statusCode, response.headers.location]).toEqual([303, target])
  })
})

describe('search results', () => {
  it('are rendered once for each language while the API answers the same, and sent compressed', async () => {
    const visit = async (path = '/search?destination=peru/cusco') => {
      const { status, headers, body } = await get(path, { 'accept-encoding': 'br' })
      expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'private, no-cache'])
      return { html: brotliDecompressSync(body).toString(), etag: String(headers.etag) }
    }
    const first = (await visit()).html
    const { html, etag } = await visit()
    expect([html, found.requests, html.split('The Lookout</').length > 1]).toEqual([first, 1, true])
    expect((await get('/search?destination=peru/cusco', { 'if-none-match': etag })).status).toBe(304)
    expect((await visit('/hi/search?destination=peru/cusco')).html).toContain('lang="hi"')
    found.name = 'The Lookdown'
    expect([(await visit()).html.includes('The Lookdown'), found.requests]).toEqual([true, 3])
  })
})

describe('pages of the build', () => {
  it('are sent compressed', async () => {
    const { status, headers, body } = await get('/about', { 'accept-encoding': 'gzip, br' })
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'br', 'Accept-Encoding'])
    expect(brotliDecompressSync(body).toString()).toContain('<h1')
  })

  it('link to this installation, although the build was made for another origin', async () => {
    const { text } = await get('/about')
    expect(text).toContain(`<link rel="canonical" href="${origin}/about">`)
    expect(text).not.toContain(builtOrigin)
  })

  it.each(['/nothing', '/hi/nothing/at/all', '/%3Ca%3E', '/n//evil.example'])(
    'name the address that was asked for, where they stand in for it: %s',
    async path => {
      const { status, text, headers } = await get(path)
      expect([status, headers.link]).toEqual([404, `<${origin}${path}>; rel="canonical"`])
      expect(text).not.toContain('og:url')
    },
  )

  it('have a single address: no slash at the end, no file name', async () => {
    expect(await get('/about/?a=1')).toMatchObject({ status: 301, headers: { location: '/about?a=1' } })
    expect((await get('/about.html')).status).toBe(404)
  })

  it.each([
    ['/%6cive/home', '/live/home'],
    ['/%6c%69ve/islands?a=1', '/live/islands?a=1'],
    ['/%6fwner/login', '/owner/login'],
    ['/h%69/about', '/hi/about'],
  ])('is resolved to the form in which it is served: %s', async (target, plain) => {
    expect(await get(target)).toMatchObject({ status: 301, headers: { location: plain } })
  })

  it.each(['//evil.example/', '/\\evil.example/', '//evil.example'])('never lead to another site: %s', async target => {
    const { headers } = await get(target)
    expect(headers.location).toBe('/evil.example')
  })

  it('answer unknown addresses with the page for that', async () => {
    for (const target of [
      '/nothing',
      '/%E0%A4%A',
      '/live/home',
      '/live/islands',
      '/kit',
      '/404',
      '/index',
      '/_astro/../../manifest.json',
      '/%256cive/home',
      '/x/../live/home',
      '/x/%2e%2e/live/home',
      '/x\\..\\live\\home',
      '/live%2Fhome',
      '/n/%2E./live/home',
      '/LIVE/home',
      '/_image?href=%2Fshare.png&w=900&f=avif',
      '/_server-islands/any',
    ]) {
      const { status, text } = await get(target)
      expect([target, status]).toEqual([target, 404])
      expect(text).toContain('There is no page at this address')
    }
  })

  it.each([
    ['/owner/nowhere/at/all', 'for hostels', 'index, follow', '/owner/dashboard'],
    ['/superadmin/nowhere', 'super-admin', 'noindex, nofollow', '/superadmin/dashboard'],
  ])('use the layout of the back-office: %s', async (path, frame, robots, onward) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('There is no page at this address')
    expect(text).toContain(`<meta name="robots" content="${robots}">`)
    expect(text).toContain(frame)
    expect(text).toContain(`href="${onward}"`)
    expect(text).not.toContain('<currency-button')
    // Also for a path that is never rendered.
    const unread = await get(`${path.split('/').slice(0, 2).join('/')}//x`)
    expect([unread.status, unread.text.includes(frame)]).toEqual([404, true])
  })

  it('does not render a page for a HEAD request', async () => {
    const { port } = server.address() as AddressInfo
    const request = async (path: string, method: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    // Rendering would need the API, which is away here.
    expect(await request('/hostels/peru/cusco/new-here', 'GET')).toBeGreaterThanOrEqual(500)
    expect(await request('/hostels/peru/cusco/new-here', 'HEAD')).toBe(200)
    expect(await request('/hostels/peru/cusco/closed', 'HEAD')).toBe(410)
    expect(await request('/hostels/peru/cusco/nothing', 'HEAD')).toBe(404)
    expect(await request('/', 'HEAD')).toBe(200)
  })
})

describe('the worker for browsers without a network', () => {
  it('is asked for anew each time, and names files that are there', async () => {
    const { status, headers, text } = await get('/sw.js')
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-cache', 'text/javascript; charset=utf-8'])
    const { version, shell, trips } = JSON.parse(text.match(/^const build = (.*) \/\/ written/m)?.[1] ?? '')
    expect(version).toMatch(/^[\da-f]{12}$/)
    for (const file of [...shell, ...trips]) expect([file, (await get(file)).status]).toEqual([file, 200])
    const page = (await get('/offline')).text
    for (const [file] of page.matchAll(/\/_astro\/[\w.-]+\.(?:js|css|woff2)/g)) expect(shell).toContain(file)
  })

  it('is in no sitemap', async () => {
    expect((await get('/sitemap-pages.xml')).text).not.toContain('/offline')
  })
})

describe('pages with a version', () => {
  it('answer 410 for a closed hostel', async () => {
    const { status, text } = await get('/hostels/peru/cusco/closed')
    expect(status).toBe(410)
    expect(text).toContain('closed its page')
  })

  it('lead to the new address, with the dates that were asked for', async () => {
    const answer = await get('/hostels/peru/cusco/old-name?arrival=2027-03-06')
    expect(answer).toMatchObject({ status: 301, headers: { location: '/hostels/peru/cusco/new-name?arrival=2027-03-06' } })
  })

  it('hide what is not live', async () => {
    expect((await get('/hostels/peru/cusco/paused')).status).toBe(404)
    expect((await get('/hostels/peru/cusco/unheard-of')).status).toBe(404)
    expect((await get('/hi/hostels/peru')).status).toBe(404)
  })

  it('answer 500 when a page cannot be rendered', async () => {
    const { status, text } = await get('/')
    expect(status).toBe(500)
    expect(text).toContain('The fault is ours')
  })

  it('answer 503 while the database is away', async () => {
    expect((await get('/hostels/peru/cusco/outage')).status).toBe(503)
  })
})

describe('pages in another language', () => {
  it('are English where they are not translated, on this site and with what was asked', async () => {
    for (const [target, to] of [
      ['/hi/owner/login?from=hi', '/owner/login?from=hi'],
      ['/ar/superadmin/login', '/superadmin/login'],
    ]) {
      const { status, headers } = await get(target!)
      expect([target, status, headers.location]).toEqual([target, 302, to])
    }
  })

  it('are built ahead where they are written, and name themselves', async () => {
    const { status, headers, text } = await get('/hi/help')
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(text).toMatch(/<html lang="hi"/)
    expect(text).toContain(`<link rel="canonical" href="${origin}/hi/help">`)
    expect(text).toContain(`hreflang="ar" href="${origin}/ar/help"`)
  })

  it('answer unknown addresses in the language of the address', async () => {
    for (const [target, status, language] of [
      ['/hi/nothing', 404, 'hi'],
      ['/ar/nothing/at/all', 404, 'ar'],
      ['/hi/404', 404, 'hi'],
      ['/hi//evil.example', 404, 'hi'],
      ['/ar/hostels/outage', 503, 'ar'],
      ['/reviews/7', 503, 'en'],
      ['/hi/reviews/7', 503, 'hi'],
      ['/ar/claim/7', 503, 'ar'],
      ['/hi/report/review/7', 503, 'hi'],
      ['/nothing', 404, 'en'],
    ] as const) {
      const answer = await get(target)
      expect([target, answer.status, answer.text.match(/<html lang="(\w+)"/)?.[1]]).toEqual([target, status, language])
    }
  })

  it('have no build to fall back to', async () => {
    expect((await get('/hi/live/home')).status).toBe(404)
    expect((await get('/hi/hostels/outage')).status).toBe(503)
  })

  it('are in the sitemap, each with its other languages', async () => {
    const { text } = await get('/sitemap-city.xml')
    const links = [...localeNames, 'x-default']
      .map(language => [language, `${origin}${/en|x-default/.test(language) ? '' : `/${language}`}/hostels/peru/cusco`])
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    for (const address of ['/hostels/peru/cusco', '/hi/hostels/peru/cusco'])
      expect(text).toContain(`<loc>${origin}${address}</loc><lastmod>2027-03-06T10:00:00.000Z</lastmod>${links.join('')}</url>`)
    const pages = (await get('/sitemap-pages.xml')).text
    for (const address of ['/contact', '/hi/contact', '/ar/help']) expect(pages).toContain(`<loc>${origin}${address}</loc>`)
  })
})

describe('headers', () => {
  it('allow hashed scripts and configured origins, nothing inline', async () => {
    const policy = String((await get('/about')).headers['content-security-policy'])
    const scripts = policy.match(/script-src [^;]+/)?.[0] ?? ''
    expect(scripts).toContain('https://count.example')
    // The island loader and one script for each of the four loading directives and client:only.
    expect(scripts.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(6)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('protect every kind of answer', async () => {
    for (const target of ['/about', '/nothing', '/favicon.svg', '/robots.txt']) {
      const { headers } = await get(target)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' })
      expect(headers['content-security-policy']).toBeTruthy()
    }
  })

  it('let browsers cache assets with a hash in their name for a year', async () => {
    const asset = (await get('/about')).text.match(/\/_astro\/[\w.-]+\.css/)?.[0] ?? ''
    expect((await get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/about')).headers['cache-control']).toBe('no-cache')
  })
})

describe('for machines', () => {
  it.each([
    ['', { lang: 'en', dir: 'ltr', start_url: '/' }, '/search'],
    ['/hi', { lang: 'hi', dir: 'ltr', start_url: '/hi' }, '/hi/search'],
    ['/ar', { lang: 'ar', dir: 'rtl', start_url: '/ar' }, '/ar/search'],
  ])('has a web app manifest in the language of %s/', async (prefix, answer, search) => {
    const { status, headers, text } = await get(`${prefix}/manifest.webmanifest`)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('application/manifest+json')])
    const app = JSON.parse(text)
    expect(app).toMatchObject({ id: '/', name: 'OpenBunk', scope: '/', ...answer })
    expect(app.shortcuts[0].url).toBe(search)
    expect((await get(`${prefix}/about`)).text).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest">`)
    for (const { src } of app.icons) expect((await get(src)).status).toBe(200)
  })

  it('lists the pages in a sitemap', async () => {
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${origin}/sitemap-city.xml</loc>`)
    expect((await get('/sitemap-city.xml')).text).toContain(
      `<loc>${origin}/hostels/peru/cusco</loc><lastmod>2027-03-06T10:00:00.000Z</lastmod>`,
    )
    expect((await get('/sitemap-owner.xml')).status).toBe(404)
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('serves flags by two-letter code', async () => {
    const { status, headers } = await get('/flags/4x3/in.svg')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await get('/flags/4x3/zz.svg')).status).toBe(404)
    expect((await get('/flags/4x3/xx.svg')).status).toBe(200)
  })
})

describe('pages that are rendered for a request', () => {
  const from = async (localAddress: string, target: string) => {
    const { port } = server.address() as AddressInfo
    const call = request({ port, host: '127.0.0.1', localAddress, path: target }).end()
    const [response] = await once(call, 'response')
    await response.toArray()
    return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
  }

  it('are limited for each client, so that a flood of one does not stop the others', async () => {
    const flood: { status: number; retryAfter: string }[] = []
    for (let wave = 0; wave < 11; wave++)
      flood.push(...(await Promise.all(Array.from({ length: 30 }, (_, i) => from('127.0.0.66', `/nothing/at/all/${wave}-${i}`)))))
    expect(flood.filter(a => a.status === 404)).toHaveLength(300)
    const refused = flood.filter(a => a.status === 429)
    expect(refused).toHaveLength(30)
    expect(refused.every(a => Number(a.retryAfter) > 0 && Number(a.retryAfter) <= 60)).toBe(true)
    expect((await from('127.0.0.77', '/nothing/at/all')).status).toBe(404)
    expect((await from('127.0.0.66', '/sitemap.xml')).status).toBe(429)
    // Prerendered pages cost nothing and are not limited.
    expect((await from('127.0.0.66', '/about')).status).toBe(200)
  })
})
