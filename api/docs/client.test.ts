import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInFull } from '../../domain/testing.ts'
import { endpoints } from '../contract.ts'
import { buildLiveProperty } from '../factories.ts'
import { hashPassword } from '../people/auth/password/passwords.ts'
import { sendDueWebhooks } from '../platform/webhooks/service.ts'
import { type Api, run, startApi } from '../testing.ts'

const folder = path.join(import.meta.dirname, '../../client')
const PASSWORD = 'a password of an example'

let api: Api
// biome-ignore lint/suspicious/noExplicitAny: its types are made here, and checked in its example
let library: any
beforeAll(async () => {
  execFileSync(process.execPath, [path.join(folder, '../scripts/client/build.ts')], { encoding: 'utf8' })
  const [main, second] = await Promise.all(
    ['index', 'webhooks'].map(name => import(pathToFileURL(path.join(folder, `dist/${name}.js`)).href)),
  )
  library = { ...main, ...second }
  api = await startApi({ calendarLoopback: true })
})
afterAll(() => api.stop())

/** Runs the example while the webhooks that it waits for are sent. */
async function runExample(env: Record<string, string>) {
  const program = spawn(process.execPath, [path.join(folder, 'example/sellABed.ts')], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', data => {
      output += data
    })
  let code: number | null | undefined
  program.once('exit', status => {
    code = status
  })
  while (code === undefined) {
    await sendDueWebhooks()
    await setTimeout(100)
  }
  return { code, output }
}

describe('the typed client', () => {
  it('knows every operation, and ships what its package names', () => {
    const types = readFileSync(path.join(folder, 'src/operations.ts'), 'utf8')
    const names = [...types.matchAll(/^"((?:GET|POST|PUT|DELETE) \/[^"]*)": \{$/gm)].map(([, name]) => name)
    expect(names).toHaveLength(Object.keys(endpoints).length)
    const { exports: entries } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const files = Object.values(entries as Record<string, object>).flatMap(entry => Object.values(entry) as string[])
    expect(files.filter(file => !existsSync(path.join(folder, file)))).toEqual([])
  })

  it('sells a bed in its example: key, rooms, price, booking, webhook', async () => {
    const { owner, property } = await buildLiveProperty()
    await owner.update({ passwordHash: await hashPassword(PASSWORD) })
    const { code, output } = await runExample({
      OPENBUNK_ORIGIN: api.url.replace('/v1', ''),
      OPENBUNK_EMAIL: owner.email,
      OPENBUNK_PASSWORD: PASSWORD,
      PROPERTY: String(property.id),
    })
    expect(code, output).toBe(0)
    expect(output).toMatch(/2 nights have a new price/)
    const [, first, again] = /sold: (\S+), .*asked again: (\S+)/.exec(output) ?? []
    expect([first, first === again]).toEqual([expect.any(String), true])
    expect(output).toContain('refused: not_found')
    expect(output).toContain('heard: booking.created, booking.cancelled')
    await run('DELETE FROM webhook_endpoints WHERE property_id = ?', [property.id])
  })

  it('repeats a change under the same key, waits as it is asked to, and repeats none that takes no key', async () => {
    const heard: { key: string | undefined; method: string | undefined }[] = []
    const answers = [429, 503, 201, 429]
    const server = createServer((req, res) => {
      heard.push({ key: req.headers['idempotency-key'] as string | undefined, method: req.method })
      const status = answers.shift() ?? 200
      res.writeHead(status, { 'content-type': status < 300 ? 'application/json' : 'application/problem+json', 'retry-after': '0.01' })
      res.end(JSON.stringify(status < 300 ? { data: { id: 7 } } : { code: 'rate_limited', status, title: '', type: '', detail: 'Later.' }))
    }).listen(0, '127.0.0.1')
    const port = await new Promise<number>(resolve => server.once('listening', () => resolve((server.address() as { port: number }).port)))
    const { call, attempt } = library.createClient({ origin: `http://127.0.0.1:${port}/` })
    const guest = { name: 'Asha Rao', email: 'asha@example.com' }
    const body = { property: 1, arrival: '2027-03-10', departure: '2027-03-12', lines: [{ room: 3, guests: [{}] }], guest }
    expect(await call('POST /booking', { body })).toEqual({ id: 7 })
    expect(heard.map(({ key }) => key)).toEqual([heard[0]?.key, heard[0]?.key, heard[0]?.key])
    expect(heard[0]?.key).toMatch(/^[\w-]{36}$/)
    expect(await attempt('PUT /property/{id}', { path: { id: 1 }, body: { version: 1 } })).toMatchObject({
      ok: false,
      problem: { code: 'rate_limited' },
    })
    expect(heard[3]).toEqual({ key: undefined, method: 'PUT' })
    server.close()
    server.closeAllConnections()
  })

  it('says that nobody answered, or something else did', async () => {
    const page = async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    const { attempt } = library.createClient({ origin: 'https://hostel.example', fetch: page })
    expect(await attempt('GET /api-keys')).toMatchObject({ ok: false, problem: { code: 'unexpected', status: 502 } })
    const nobody = library.createClient({ origin: 'http://127.0.0.1:9', retries: 0 })
    await expect(nobody.call('GET /api-keys')).rejects.toSatisfy((error: unknown) => library.isProblem(error, 'unreachable'))
  })

  it('makes keys that the API takes', () => {
    expect(library.createIdempotencyKey('order 12')).toBe('order-12--------')
    expect(() => library.createIdempotencyKey('x'.repeat(65))).toThrow(RangeError)
    expect(library.createIdempotencyKey()).not.toBe(library.createIdempotencyKey())
  })

  it('takes no event that somebody else signed', () => {
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' }
    expect(() => library.readWebhook(`whsec_${Buffer.alloc(32).toString('base64')}`, headers, '{}')).toThrow(
      library.WebhookVerificationError,
    )
  })

  itInFull('has types for TypeScript 6 as for 7', () => {
    const tsc = path.join(folder, '../node_modules/typescript/bin/tsc')
    expect(execFileSync(process.execPath, [tsc, '-p', path.join(folder, 'example')], { encoding: 'utf8' })).toBe('')
  })
})
