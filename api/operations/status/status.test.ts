import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { measureStatements } from '../../platform/metrics/service.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { findConcerns } from './findConcerns.ts'

let api: Api
let token: string
let stopMeasuring: () => void
beforeAll(async () => {
  api = await startApi()
  stopMeasuring = measureStatements()
  token = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(async () => {
  stopMeasuring()
  await api.stop()
})
/** Without what a busy machine makes slow. */
const steadyConcerns = ({ concerns }: { concerns: { kind: string }[] }) =>
  concerns.filter(({ kind }) => kind !== 'event_loop_late' && kind !== 'database_slow')
const read = async () => (await api.call('GET /admin/status', { token })).body

describe('GET /admin/status', () => {
  it('says that nothing asks for anybody', async () => {
    const status = await read()
    expect(steadyConcerns(status)).toEqual([])
    expect(status.process.name).toMatch(new RegExp(`:${process.pid}$`))
    expect(status.database).toMatchObject({ most: 10, waiting: 0 })
    expect(status.queues.map((q: { name: string }) => q.name)).toEqual(['mail', 'push', 'payment', 'webhook', 'job'])
  })

  it('says what waits too long, what failed and what was given up', async () => {
    await run(
      `INSERT INTO job_leases (name, started_at, finished_at, error, runs) VALUES ('holds', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 'no room', 3)`,
    )
    await run(
      `INSERT INTO mail_outbox (to_email, template, subject, text_body, html_body, status, next_try_at, created_at) VALUES
       ('a@example.com', 'x', 'x', '', '', 'queued', UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, UTC_TIMESTAMP(3)),
       ('b@example.com', 'x', 'x', '', '', 'dead', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    )
    const status = await read()
    expect(steadyConcerns(status)).toEqual([
      { kind: 'queue_late', about: ['mail'] },
      { kind: 'job_failed', about: ['holds'] },
      { kind: 'given_up', about: ['mail'] },
    ])
    expect(status.failedJobs).toMatchObject([{ name: 'holds', error: 'no room' }])
    expect(status.queues[0]).toMatchObject({ name: 'mail', waiting: 1 })
    expect(JSON.stringify(status)).not.toContain('example.com')
  })

  it('says what is slow, without values', async () => {
    await select("SELECT SLEEP(0.3), 'somebody@example.com' AS who")
    const status = await read()
    expect(status.slowStatements).toContainEqual(expect.objectContaining({ statement: 'SELECT SLEEP(?), ? AS who', count: 1 }))
    const p95s = status.slowRoutes.map((r: { p95Ms: number }) => r.p95Ms)
    expect(p95s).toEqual(p95s.toSorted((a: number, b: number) => b - a))
    expect(status.slowRoutes[0].route).toMatch(/^[A-Z]+ \//)
    expect(JSON.stringify(status)).not.toContain('somebody')
  })

  it('says of backups when one was last sent and tried, and that none was', async () => {
    expect((await read()).backup).toBeNull()
    const bucket = { endpoint: 'http://127.0.0.1:9', region: 'x', bucket: 'x', accessKey: 'x', secretKey: 'x' }
    const sending = await startApi({ offsiteBackup: { bucket, keep: { daily: 7, weekly: 4, monthly: 12 }, drillUrl: '' } })
    const readThere = async () => (await sending.call('GET /admin/status', { token })).body
    const before = await readThere()
    expect(before.backup).toEqual({ sent: null, drill: null })
    expect(before.concerns).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'backup_late' }), expect.objectContaining({ kind: 'drill_late' })]),
    )
    await run(
      `INSERT INTO backup_runs (kind, backup, finished_at, took_ms, row_count) VALUES
       ('sent', '2027-01-02T02-05-00', UTC_TIMESTAMP(3) - INTERVAL 35 HOUR, 9, 9), ('drill', '2026-11-02T02-05-00', UTC_TIMESTAMP(3) - INTERVAL 41 DAY, 9, 9)`,
    )
    const after = await readThere()
    expect(after.backup.sent.backup).toBe('2027-01-02T02-05-00')
    expect(after.concerns.map((c: { kind: string }) => c.kind)).toContain('drill_late')
    expect(after.concerns.map((c: { kind: string }) => c.kind)).not.toContain('backup_late')
  })

  it('is for super-admins', async () => {
    const owner = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    expect((await api.call('GET /admin/status')).status).toBe(401)
    expect((await api.call('GET /admin/status', { token: owner })).status).toBe(403)
  })
})

it('puts first what presses most', () => {
  const facts = {
    process: { name: 'a:1', uptimeSeconds: 1, memoryMb: 1, eventLoop: { p50: 0, p99: 101, longest: 200 } },
    database: { tookMs: 251, size: 10, using: 10, most: 10, waiting: 3 },
    disk: { freeMb: 1, reserveMb: 200, isLow: true },
    lateBackups: ['sent', 'drill'] as const,
    queues: [{ name: 'mail', waiting: 1, lateSeconds: 301 }],
    failedJobs: [{ name: 'holds', error: 'x', at: null }],
    givenUp: [
      { kind: 'mail', count: 1 },
      { kind: 'push', count: 0 },
    ],
    slowRoutes: [],
    slowStatements: [],
  }
  expect(findConcerns(facts).map(c => c.kind)).toEqual([
    'disk_low',
    'database_slow',
    'connections_short',
    'event_loop_late',
    'backup_late',
    'drill_late',
    'queue_late',
    'job_failed',
    'given_up',
  ])
})
