import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { itInFull } from '../../../domain/testing.ts'
import { type OpenChannelStandIn, startOpenChannelStandIn } from '../../inventory/pms/open-channel/standIn.ts'
import { buildPmsProperty } from '../../inventory/pms/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, loadMailsTo, run, startApi } from '../booking/testing.ts'
import { PMS_BOOKING_JOB } from './service.ts'

// The product's real server, killed where a booking of a property that another system runs is told to that system.

let api: Api
let openChannel: OpenChannelStandIn
const servers: ChildProcess[] = []
beforeAll(async () => {
  openChannel = await startOpenChannelStandIn()
  api = await startApi({ openChannel: { url: openChannel.url, key: openChannel.key, provider: 'OpenChannel' } })
})
afterAll(async () => {
  await api.stop()
  await openChannel.stop()
})
beforeEach(() => {
  openChannel.calls.length = 0
  openChannel.bookings.clear()
  openChannel.heal()
  openChannel.follow(false)
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill))
  await run('DELETE FROM job_leases')
  expect(await findCounterMismatches()).toEqual([])
})

async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const own = {
    ...{ NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', STRICT: '', DEMO: '' },
    ...{ OPEN_CHANNEL_URL: openChannel.url, OPEN_CHANNEL_KEY: openChannel.key, OPEN_CHANNEL_PROVIDER: 'OpenChannel' },
  }
  const child = spawn(process.execPath, ['server.ts', '--api-only'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(child)
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  died.catch(() => undefined)
  const [message] = (await Promise.race([once(child, 'message'), died])) as [{ address: string }]
  return { url: `${message.address}/v1`, child }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Somebody else has the job, as another process would: nothing is pushed. */
const holdJob = () =>
  run(
    `INSERT INTO job_leases (name, owner, leased_until, started_at, runs) VALUES (?, 'another', UTC_TIMESTAMP(3) + INTERVAL 1 HOUR, UTC_TIMESTAMP(3), 1)
     ON DUPLICATE KEY UPDATE owner = VALUES(owner), leased_until = VALUES(leased_until)`,
    [PMS_BOOKING_JOB],
  )
/** As when the lease of the process that died has ended. */
const freeJob = () => run('UPDATE job_leases SET owner = NULL, leased_until = NULL WHERE name = ?', [PMS_BOOKING_JOB])

type Sent = Awaited<ReturnType<typeof buildPmsProperty>>
async function bookAt(url: string, s: Sent) {
  const email = `killed-${s.property.id}-${servers.length}@example.com`
  const answer = await fetch(`${url}/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingOf({ property: s.property, room: s.room, guest: { name: 'Asha Rao', email } })),
  })
  const { data } = (await answer.json()) as { data: { id: number; code: string } }
  expect(answer.status, JSON.stringify(data)).toBe(201)
  return { ...data, email }
}
const statusOf = async (id: number) => (await selectOne<{ status: string }>('SELECT status FROM bookings WHERE id = ?', [id]))?.status
const sentBookings = () =>
  openChannel.calls
    .filter(c => c.path === '/new_booking')
    .map(c => (c.body as { booking: { reservation_id: string; status: string } }).booking)
    .map(b => [b.reservation_id, b.status])
const timeout = 60_000

itInFull('a booking that was stored, and not pushed when the server was killed, is told once after the restart', async () => {
  const s = await buildPmsProperty(api, openChannel)
  await holdJob()
  const first = await startServer()
  const booked = await bookAt(first.url, s)
  await kill(first.child)
  expect([sentBookings(), await statusOf(booked.id)]).toEqual([[], 'pending_approval'])
  await startServer()
  await freeJob()
  await expect.poll(() => statusOf(booked.id), { timeout }).toBe('confirmed')
  expect([sentBookings(), [...openChannel.bookings.keys()], openChannel.left(s.room.id, inDays(10))]).toEqual([
    [[booked.code, 'new']],
    [booked.code],
    5,
  ])
  expect((await loadMailsTo(booked.email)).map(m => m.template)).toEqual(['bookingAsked', 'bookingAccepted'])
})

itInFull('a booking that was taken over there, and not acknowledged when the server was killed, is one there and stands here', async () => {
  const s = await buildPmsProperty(api, openChannel)
  openChannel.fail('silent-after')
  const first = await startServer()
  const booked = await bookAt(first.url, s)
  await expect.poll(() => openChannel.bookings.has(booked.code), { timeout }).toBe(true)
  await kill(first.child)
  expect(await statusOf(booked.id)).toBe('pending_approval')
  const second = await startServer()
  await freeJob()
  await expect.poll(() => statusOf(booked.id), { timeout }).toBe('confirmed')
  // Told again under the same id and as new: one reservation for who remembers ids, and nothing for who did not hear.
  expect(sentBookings()).toEqual([
    [booked.code, 'new'],
    [booked.code, 'new'],
  ])
  expect([[...openChannel.bookings.keys()], openChannel.left(s.room.id, inDays(10))]).toEqual([[booked.code], 5])
  const log = await select<{ outcome: string }>("SELECT outcome FROM pms_messages WHERE property_id = ? AND kind = 'booking'", [
    s.property.id,
  ])
  expect([log, (await loadMailsTo(booked.email)).map(m => m.template)]).toEqual([
    [{ outcome: 'done' }],
    ['bookingAsked', 'bookingAccepted'],
  ])
  // The server that came after goes on selling and telling.
  const next = await bookAt(second.url, s)
  await expect.poll(() => statusOf(next.id), { timeout }).toBe('confirmed')
  expect(openChannel.left(s.room.id, inDays(10))).toBe(4)
})
