import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../platform/outbound/service.ts'
import { calendarText, serveCalendar, startChannel, type TestChannel } from '../testing.ts'
import { FetchError, type FetchOptions, fetchCalendar } from './fetchCalendar.ts'

let channel: TestChannel
beforeAll(async () => {
  channel = await startChannel()
})
afterAll(() => channel.stop())

const text = calendarText({ from: '2027-03-10', until: '2027-03-12' })
const get = (options: Partial<FetchOptions> = {}, url = channel.url) => fetchCalendar(url, { loopback: true, ...options })
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    error => (error instanceof FetchError ? [error.problem, error.httpStatus].filter(x => x !== null).join(' ') : String(error)),
  )

describe('gets', () => {
  it('a calendar with what is told of it', async () => {
    channel.answer(serveCalendar(text, { etag: '"a"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }))
    expect(await get()).toEqual({ isSame: false, text, etag: '"a"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' })
  })

  it('only what changed', async () => {
    channel.answer((req, res) => (req.headers['if-none-match'] === '"a"' ? res.writeHead(304).end() : serveCalendar(text)(req, res)))
    expect(await get({ known: { etag: '"a"', lastModified: null } })).toEqual({ isSame: true })
    expect(await get({ known: { etag: '"b"', lastModified: null } })).toMatchObject({ isSame: false })
    channel.answer((_req, res) => res.writeHead(304).end())
    expect(await problem(get())).toBe('http_status 304')
  })

  it('one that is packed', async () => {
    channel.answer((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)))
    expect(await get()).toMatchObject({ text })
  })

  it.each([
    ['the Unicode of Windows', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the same with its bytes turned', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('one in another alphabet: %s', async (_what, bytes) => {
    channel.answer((_req, res) => res.writeHead(200).end(bytes))
    expect(await get()).toMatchObject({ text })
  })

  it('one that moved', async () => {
    channel.answer((req, res) =>
      req.url === '/new.ics' ? serveCalendar(text)(req, res) : res.writeHead(302, { location: '/new.ics' }).end(),
    )
    expect(await get()).toMatchObject({ text })
  })
})

describe('gives up', () => {
  it('on what is slow, from the first byte to the last', async () => {
    channel.answer(() => undefined)
    expect(await problem(get({ mostMs: 150 }))).toBe('timeout')
    channel.answer((_req, res) => {
      res.writeHead(200)
      const drip = setInterval(() => res.write('X'), 20)
      res.on('close', () => clearInterval(drip))
    })
    expect(await problem(get({ mostMs: 150 }))).toBe('timeout')
  })

  it('on what is huge, also when it only unpacks to that', async () => {
    channel.answer(serveCalendar('x'.repeat(50_000)))
    expect(await problem(get({ mostBytes: 40_000 }))).toBe('too_large')
    channel.answer((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(3_000_000))))
    expect(await problem(get())).toBe('too_large')
  })

  it('on half an answer, a wrong packing, an error, and nobody', async () => {
    channel.answer((_req, res) => {
      res.writeHead(200, { 'content-length': '5000' })
      res.write(text)
      setTimeout(() => res.destroy(), 20)
    })
    expect(await problem(get())).toBe('unreachable')
    channel.answer((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end('no'))
    expect(await problem(get())).toBe('unreachable')
    channel.answer((_req, res) => res.writeHead(503).end())
    expect(await problem(get())).toBe('http_status 503')
    expect(await problem(get({}, 'http://127.0.0.1:1/x.ics'))).toBe('unreachable')
  })

  it('on going round in circles', async () => {
    channel.answer((_req, res) => res.writeHead(302, { location: '/calendar.ics' }).end())
    expect(await problem(get())).toBe('bad_redirect')
    channel.answer((_req, res) => res.writeHead(302).end())
    expect(await problem(get())).toBe('bad_redirect')
  })
})

describe('never goes inside', () => {
  it.each([
    'http://10.0.0.1/x.ics',
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.1.1/x.ics',
    'http://[::ffff:10.0.0.1]/x.ics',
    'http://[fd00::1]/x.ics',
    'http://0.0.0.0/x.ics',
    'http://2130706433/x.ics',
    'http://example.com:6379/x.ics',
    'http://user:secret@example.com/x.ics',
    'ftp://example.com/x.ics',
    'file:///etc/passwd',
  ])('%s', async url => {
    expect(await problem(fetchCalendar(url, { loopback: false }))).toBe('private_address')
  })

  it('to this machine, by its number or its name', async () => {
    channel.answer(serveCalendar(text))
    const before = channel.requests.length
    expect(await problem(get({ loopback: false }))).toBe('private_address')
    expect(await problem(get({ loopback: false }, 'http://localhost/x.ics'))).toBe('private_address')
    expect(channel.requests.length).toBe(before)
  })

  it.each(['http://10.0.0.1/x.ics', 'http://169.254.169.254/', 'http://[::ffff:192.168.0.1]/', 'gopher://127.0.0.1/'])(
    'where it is sent on to %s',
    async location => {
      channel.answer((_req, res) => res.writeHead(302, { location }).end())
      expect(await problem(get())).toBe('private_address')
    },
  )

  it('knows what is outside', () => {
    for (const address of ['8.8.8.8', '151.101.1.69', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true)
    for (const address of [
      '100.64.0.1',
      '172.31.255.255',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      '2002:a00:1::',
      '64:ff9b::a00:1',
      '2001:db8::1',
      'ff02::1',
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })
})
