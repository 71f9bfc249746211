import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, select, sequelize } from '../../db/connection.ts'
import { buildLiveHostel } from '../../db/factories.ts'
import { openDatabase } from '../../db/local.mjs'
import { migrate } from '../../db/migrate.ts'
import { bookingOf, brokenCounters, inDays } from './testing.ts'

// A database of its own, with the durability of the real one: it is killed here.
const root = path.join(import.meta.dirname, '../..')
const dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'openbunk-crash-')), 'data')
let database: Awaited<ReturnType<typeof openDatabase>>
let server: ChildProcess
let address: string

beforeAll(async () => {
  database = await openDatabase(dir)
  await migrate(connect(database.url))
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await sequelize.close()
  await database.close()
  rmSync(path.dirname(dir), { recursive: true, force: true })
})

async function startServer() {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    STRICT: '',
  }
  server = spawn(process.execPath, ['server.ts', '--api-only'], { cwd: root, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const died = once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  died.catch(() => undefined)
  const [message] = (await Promise.race([once(server, 'message'), died])) as [{ address: string }]
  address = message.address
}

async function killServer() {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** No answer takes longer, also while the database is being started again. */
const patienceMs = 20_000

/** What a client knows of a request it made: the answer, or that it never came. */
interface Attempt {
  key: string
  body: ReturnType<typeof bookingOf>
  answer?: { status: number; id?: number; token?: string }
  cancelled?: 'yes' | 'unknown'
}

async function send(attempt: Attempt) {
  const reply = await fetch(`${address}/v1/booking`, {
    method: 'POST',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'content-type': 'application/json', 'idempotency-key': attempt.key },
    body: JSON.stringify(attempt.body),
  })
  const { data } = (await reply.json()) as { data?: { id: number; manageToken: string } }
  if (reply.status < 500) attempt.answer = { status: reply.status, id: data?.id, token: data?.manageToken }
}

async function cancel(attempt: Attempt) {
  attempt.cancelled = 'unknown'
  const reply = await fetch(`${address}/v1/booking/${attempt.answer?.id}`, {
    method: 'DELETE',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'x-manage-token': attempt.answer?.token ?? '' },
  })
  if (reply.status === 200) attempt.cancelled = 'yes'
  else if (reply.status < 500) expect(reply.status).toBe(409)
}

/** Clients that book and cancel on a few hot nights until they are told to stop; who gets no answer goes on with the next. */
function load(hostel: Awaited<ReturnType<typeof buildLiveHostel>>, round: number) {
  const attempts: Attempt[] = []
  let isOver = false
  const client = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const from = (n + i) % 5
      const body = bookingOf({ ...hostel, arrival: inDays(10 + from), departure: inDays(12 + from), note: `${n}` })
      const attempt: Attempt = { key: `crash-${round}-${n}-${i}-of-client`, body }
      attempts.push(attempt)
      await send(attempt).catch(() => new Promise(resolve => setTimeout(resolve, 20)))
      if (attempt.answer?.id && (n + i) % 7) await cancel(attempt).catch(() => undefined)
    }
  }
  const clients = Array.from({ length: 12 }, (_, n) => client(n))
  const stop = () => {
    isOver = true
    return Promise.all(clients)
  }
  return { attempts, stop }
}

const acknowledged = (attempts: readonly Attempt[]) => attempts.filter(a => a.answer?.status === 201).length
const until = async (isSo: () => boolean) => {
  const deadline = Date.now() + patienceMs
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('this takes too long')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** After the restart: what was acknowledged is there, what was not is asked again under its key, and happens once. */
async function settle(attempts: readonly Attempt[]) {
  for (const attempt of attempts) {
    const before = attempt.answer
    if (before?.status === 201 || !before) await send(attempt)
    if (before?.status === 201) expect(attempt.answer).toEqual(before)
    expect([201, 409]).toContain(attempt.answer?.status)
    if (attempt.cancelled === 'unknown') await cancel(attempt)
  }
  const ids = attempts.flatMap(a => (a.answer?.id ? [a.answer.id] : []))
  expect(new Set(ids).size).toBe(ids.length)
  const rows = await select<{ id: number; status: string }>('SELECT id, status FROM bookings WHERE id IN (?)', [ids])
  const status = new Map(rows.map(r => [r.id, r.status]))
  for (const { answer, cancelled } of attempts) if (answer?.id) expect(status.get(answer.id)).toBe(cancelled ? 'cancelled' : 'confirmed')
  expect(await brokenCounters()).toEqual([])
}

it('loses and doubles nothing when the server is killed under load', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 2; round++) {
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 30, capacity: 30 } })
    await startServer()
    const { attempts, stop } = load(hostel, round)
    await until(() => acknowledged(attempts) > 30)
    await killServer()
    await stop()
    await startServer()
    await settle(attempts)
    await killServer()
  }
  const [made] = await select<{ bookings: number; keys: number }>(
    "SELECT (SELECT COUNT(*) FROM bookings) AS bookings, (SELECT COUNT(*) FROM idempotency_keys WHERE idem_key LIKE 'crash-%') AS `keys`",
  )
  expect(made?.bookings).toBe(made?.keys)
})

/** On the same port, unless somebody took it in between: then the server has to be told. */
async function reopen() {
  const { url } = database
  database = await openDatabase(dir)
  if (database.url === url) return
  await killServer()
  connect(database.url)
  await startServer()
}

it('loses and doubles nothing when the database is killed under load', { timeout: 120_000 }, async () => {
  const hostel = await buildLiveHostel({ room: { bedsPerUnit: 30, capacity: 30 } })
  await startServer()
  const { attempts, stop } = load(hostel, 9)
  await until(() => acknowledged(attempts) > 30)
  process.kill(JSON.parse(readFileSync(path.join(dir, 'db.json'), 'utf8')).server.pid as number, 'SIGKILL')
  await reopen()
  const before = acknowledged(attempts)
  await until(() => acknowledged(attempts) > before + 10)
  await stop()
  await settle(attempts)
})
