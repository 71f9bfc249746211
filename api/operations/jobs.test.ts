import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne, transaction } from '../../db/connection.ts'
import { messages } from '../../messages/en/superadmin/jobs.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../factories.ts'
import { excludeFailedItems, processItems, recordItemFailure, runAllParts } from '../platform/jobs/jobItems.ts'
import { recordJobRun } from '../platform/jobs/recordJobRun.ts'
import { type RunningJobs, startJobs } from '../platform/jobs/service.ts'
import { enqueueMail } from '../platform/mail/service.ts'
import { type Api, bookingOf, recordStatements, run, startApi } from '../stays/booking/testing.ts'
import { expireHolds } from '../stays/deposit/service.ts'
import { jobs } from './jobs.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())
const call = (endpoint: string, body?: unknown, token: string | undefined = admin) => api.call(endpoint, { token, body })
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

it('has a name for every job', () => expect(jobs.map(({ name }) => name).filter(name => !(name in messages.label))).toEqual([]))

interface Trouble {
  state: string
  tries: number
  error: string
  wait: number
}
const troubleOf = (job: string, piece: number) =>
  selectOne<Trouble>(
    'SELECT state, tries, error, ROUND(TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), next_try_at) / 60) AS wait FROM job_troubles WHERE job = ? AND piece_id = ?',
    [job, piece],
  )

describe('a piece that cannot be done', () => {
  const options = { job: 'test', toItem: (id: number) => ({ id, property: 0 }) }
  const failing = (bad: number) => async (id: number) => {
    if (id === bad) throw new Error('poison')
    return true
  }
  it('keeps no other from being done, waits longer each time, and is given up with its reason', async () => {
    const waits: unknown[] = []
    for (let i = 1; i <= 6; i++) {
      expect(await processItems([1, 2, 3], failing(2), options)).toBe(2)
      waits.push(Number((await troubleOf('test', 2))?.wait))
    }
    expect(waits.slice(0, 5)).toEqual([1, 5, 30, 120, 360])
    expect(await troubleOf('test', 2)).toMatchObject({ state: 'dead', tries: 6, error: 'poison' })
    const due = await select(`SELECT id FROM users WHERE id = 2 AND ${excludeFailedItems('test', 'users.id')}`)
    expect(due).toEqual([])
  })

  it('is forgotten once it is done', async () => {
    await processItems([7], failing(7), options)
    expect(await troubleOf('test', 7)).toMatchObject({ state: 'queued', tries: 1 })
    await processItems([7], failing(0), options)
    expect(await troubleOf('test', 7)).toBeUndefined()
  })

  it('does not stand in the way of the beds of others: a hold that cannot be ended', async () => {
    const property = await buildLiveProperty({ deposit: { kind: 'percent', value: 20 } })
    const held = async () => (await api.call('POST /booking', { body: bookingOf(property) })).body.id as number
    const [bad, good] = [await held(), await held()]
    await run('UPDATE bookings SET held_until = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE id IN (?, ?)', [bad, good])
    // Ending it fails in the middle: nothing of it may be done.
    await run(
      `CREATE TRIGGER poison BEFORE INSERT ON booking_history FOR EACH ROW
       IF NEW.booking_id = ${bad} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'poison'; END IF`,
    )
    await expireHolds()
    expect((await selectOne<{ status: string }>('SELECT status FROM bookings WHERE id = ?', [good]))?.status).toBe('expired')
    expect((await selectOne<{ status: string }>('SELECT status FROM bookings WHERE id = ?', [bad]))?.status).not.toBe('expired')
    expect(await troubleOf('holds', bad)).toMatchObject({ state: 'queued', tries: 1 })
    await expireHolds()
    expect((await troubleOf('holds', bad))?.tries).toBe(1)
    await run('DROP TRIGGER poison')
    await run('UPDATE job_troubles SET next_try_at = UTC_TIMESTAMP(3) WHERE piece_id = ?', [bad])
    await expireHolds()
    expect((await selectOne<{ status: string }>('SELECT status FROM bookings WHERE id = ?', [bad]))?.status).toBe('expired')
    expect(await troubleOf('holds', bad)).toBeUndefined()
  })

  it('tells of every part of a job, and does them all', async () => {
    const done: string[] = []
    const parts = ['a', 'b', 'c'].map(name => async () => {
      done.push(name)
      if (name !== 'b') throw new Error(name)
    })
    await expect(runAllParts(parts)).rejects.toThrow('a; c')
    expect(done).toEqual(['a', 'b', 'c'])
  })
})

describe('GET /admin/jobs', () => {
  it('names every job, its last run, its next time and who is at it', async () => {
    await run(
      "REPLACE INTO job_leases (name, owner, leased_until, started_at, runs) VALUES ('groups', 'desk-1:42:abcdef12', UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE, UTC_TIMESTAMP(3), 3)",
    )
    await run(
      "REPLACE INTO job_leases (name, started_at, finished_at, error, runs) VALUES ('purge', UTC_TIMESTAMP(3) - INTERVAL 5 SECOND, UTC_TIMESTAMP(3) - INTERVAL 3 SECOND, 'no room', 9)",
    )
    // A change is noted at once.
    for (const error of ['no way', null]) await recordJobRun('mail', new Date(Date.now() - 40), error)
    const { body } = await call('GET /admin/jobs')
    expect(body.map((j: { name: string }) => j.name)).toEqual(jobs.map(j => j.name))
    const of = (name: string) => body.find((j: { name: string }) => j.name === name)
    expect(of('groups')).toMatchObject({ state: 'running', holder: 'desk-1:42', finishedAt: null, tookMs: null, runs: 3 })
    expect(of('purge')).toMatchObject({ state: 'failed', error: 'no room', tookMs: 2000, holder: null, every: 3600 })
    expect(of('mail')).toMatchObject({ state: 'well', isEverywhere: true, runs: expect.any(Number) })
    expect(of('scores')).toMatchObject({ cron: '40 2 * * *', state: 'never', nextAt: expect.stringContaining('T02:40:00') })
    expect(Date.parse(of('purge').nextAt)).toBeGreaterThan(Date.now() + 3_000_000)
  })
})

describe('running a job now', () => {
  let running: RunningJobs | undefined
  afterAll(() => running?.stop())

  it('is noted for whichever process takes it, also while it runs, and is in the audit', async () => {
    let runs = 0
    await run("DELETE FROM job_leases WHERE name = 'from-prices'")
    running = startJobs({ jobs: [{ name: 'from-prices', every: 3_600_000, run: async () => void runs++ }] })
    while (runs < 1) await pause(5)
    const requested = await call('POST /admin/jobs/from-prices/run')
    expect([requested.status, requested.body.name]).toEqual([202, 'from-prices'])
    while (runs < 2) await pause(5)
    await pause(50)
    expect(runs).toBe(2)
    expect((await selectOne<{ asked_at: Date | null }>("SELECT asked_at FROM job_leases WHERE name = 'from-prices'"))?.asked_at).toBeNull()
    const [line] = await select<{ changes: string }>("SELECT changes FROM audit_lines WHERE action = 'job.run' ORDER BY id DESC LIMIT 1")
    expect(JSON.stringify(line?.changes)).toContain('from-prices')
    expect((await call('POST /admin/jobs/nothing/run')).status).toBe(404)
  })
})

describe('what was given up', () => {
  const dead = async (to: string) => {
    await transaction(t => enqueueMail(t, { to, template: 'test', subject: 'Hello', text: 'secret link', html: 'secret link' }))
    await run("UPDATE mail_outbox SET status = 'dead', tries = 8, error = 'no such mailbox' WHERE to_email = ?", [to])
    return (await selectOne<{ id: number }>('SELECT id FROM mail_outbox WHERE to_email = ?', [to]))?.id as number
  }

  it('is shown with its reason, tried again or left, and never twice', async () => {
    const id = await dead('lost@example.com')
    const { body } = await call('GET /admin/dead-letters?kind=mail')
    expect(body[0]).toMatchObject({
      kind: 'mail',
      id,
      what: 'test',
      about: 'lost@example.com',
      tries: 8,
      error: 'no such mailbox',
      property: null,
    })
    expect((await call('GET /admin/dead-letters/counts')).body.mail).toBe(1)
    expect((await call(`POST /admin/dead-letters/mail/${id}/requeue`)).status).toBe(200)
    expect(await selectOne('SELECT status, tries FROM mail_outbox WHERE id = ?', [id])).toEqual({ status: 'queued', tries: 0 })
    expect((await call(`POST /admin/dead-letters/mail/${id}/drop`, { reason: 'Gone' })).body.code).toBe('invalid_transition')
    await run("UPDATE mail_outbox SET status = 'dead' WHERE id = ?", [id])
    expect((await call(`POST /admin/dead-letters/mail/${id}/drop`, {})).status).toBe(422)
    expect((await call(`POST /admin/dead-letters/mail/${id}/drop`, { reason: 'The address is a typing error' })).status).toBe(200)
    expect(await selectOne('SELECT status, text_body FROM mail_outbox WHERE id = ?', [id])).toEqual({ status: 'dropped', text_body: '' })
    expect((await call('GET /admin/dead-letters?kind=mail')).body).toEqual([])
    const lines = await select<{ action: string }>("SELECT action FROM audit_lines WHERE entity = 'mail' AND entity_id = ? ORDER BY id", [
      id,
    ])
    expect(lines.map(l => l.action)).toEqual(['dead_letter.requeue', 'dead_letter.drop'])
  })

  it('holds payment tasks, silent calendars, webhooks and pieces of jobs too', async () => {
    const { owner, property, room } = await buildLiveProperty({ deposit: { kind: 'percent', value: 20 } })
    const { body: booking } = await api.call('POST /booking', { body: bookingOf({ property, room }) })
    await run(
      "INSERT INTO online_payments (property_id, booking_id, provider, state, amount, currency, created_at, updated_at) VALUES (?, ?, 'sandbox', 'paid', 500, 'EUR', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
      [property.id, booking.id],
    )
    const { insertId: task } = await run(
      `INSERT INTO payment_tasks (property_id, booking_id, payment_id, kind, amount, currency, state, tries, next_try_at, error, created_at)
       SELECT property_id, booking_id, id, 'capture', 500, 'EUR', 'dead', 10, UTC_TIMESTAMP(3), 'card closed', UTC_TIMESTAMP(3) FROM online_payments WHERE booking_id = ?`,
      [booking.id],
    )
    const { body: created } = await api.call('POST /channel-managers/connections', {
      token: await createSessionToken(owner),
      body: { property: property.id, room: room.id, manager: 'ical' },
    })
    await run(
      "UPDATE channel_connections SET failures = 4, last_problem = 'timeout', import_url = 'x', import_host = 'cal.example', next_pull_at = '2030-01-01' WHERE id = ?",
      [created.id],
    )
    for (let i = 0; i < 6; i++) await recordItemFailure('no-shows', { id: booking.id, property: property.id }, new Error('no such room'))
    const trouble = await selectOne<{ id: number }>("SELECT id FROM job_troubles WHERE job = 'no-shows' AND piece_id = ?", [booking.id])
    const first = async (kind: string) => (await call(`GET /admin/dead-letters?kind=${kind}&limit=1`)).body[0]
    const testProperty = { id: property.id, name: property.name }
    expect(await first('payment')).toMatchObject({
      id: task,
      what: 'capture',
      about: '500 EUR',
      booking: booking.id,
      property: testProperty,
      error: 'card closed',
    })
    expect(await first('calendar')).toMatchObject({
      id: created.id,
      about: 'cal.example',
      tries: 4,
      error: 'timeout',
      property: testProperty,
    })
    expect(await first('job')).toMatchObject({
      id: trouble?.id,
      what: 'no-shows',
      booking: booking.id,
      error: 'no such room',
      property: testProperty,
    })
    await run("UPDATE properties SET status = 'closed' WHERE id = ?", [property.id])
    expect(await first('calendar')).toBeUndefined()
    expect((await call(`POST /admin/dead-letters/calendar/${created.id}/requeue`)).body.code).toBe('invalid_transition')
    await run("UPDATE properties SET status = 'live' WHERE id = ?", [property.id])
    for (const [kind, id] of [
      ['payment', task],
      ['calendar', created.id],
      ['job', trouble?.id],
    ]) {
      expect([kind, (await call(`POST /admin/dead-letters/${kind}/${id}/requeue`)).status]).toEqual([kind, 200])
    }
    expect(await selectOne('SELECT state, tries FROM payment_tasks WHERE id = ?', [task])).toEqual({ state: 'queued', tries: 0 })
    expect(await troubleOf('no-shows', booking.id)).toMatchObject({ state: 'queued', tries: 0 })
    expect((await call(`POST /admin/dead-letters/calendar/${created.id}/drop`, { reason: 'x' })).status).toBe(409)
    expect((await call(`POST /admin/dead-letters/payment/${task}/drop`, { reason: 'x' })).status).toBe(409)
    expect((await call(`POST /admin/dead-letters/nothing/${task}/drop`, { reason: 'x' })).status).toBe(404)
    expect((await call('POST /admin/dead-letters/mail/4000000000/requeue')).status).toBe(404)
    expect((await call('GET /admin/dead-letters?kind=nothing')).status).toBe(422)
    expect((await call('GET /admin/dead-letters?kind=webhook')).body).toEqual([])
  })

  it('costs the same number of statements with 1, 20 and 100 rows', async () => {
    const counts: number[] = []
    for (const [from, to] of [
      [0, 1],
      [1, 20],
      [20, 100],
    ] as const) {
      for (let i = from; i < to; i++) await dead(`many${i}@example.com`)
      counts.push((await recordStatements(() => call('GET /admin/dead-letters?kind=mail&limit=100'))).length)
    }
    expect((await call('GET /admin/dead-letters?kind=mail&limit=100')).body).toHaveLength(100)
    expect(new Set(counts).size).toBe(1)
  })
})
