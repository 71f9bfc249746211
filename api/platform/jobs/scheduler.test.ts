import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect, execute, selectOne, transaction } from '../../../db/connection.ts'
import { jobs } from '../../operations/jobs.ts'
import { loadConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { enqueueMail } from '../mail/service.ts'
import { setRuntime } from '../runtime.ts'
import { type Job, type RunningJobs, startJobs, wakeJob } from './service.ts'

const config = loadConfig(process.env)
let database: ReturnType<typeof connect>
beforeAll(() => {
  setRuntime({ config: { ...config, demo: true }, log: createLog({ logLevel: 'silent' }) })
  database = connect(config.databaseUrl)
})
afterAll(() => database.close())

const running: RunningJobs[] = []
const start = (list: Job[], more = {}) => {
  const started = startJobs({ jobs: list, ...more })
  running.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(running.splice(0).map(r => r.stop()))
})

const run = (sql: string) => transaction(t => execute(sql, [], t))
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await pause(5)
}
let names = 0
const newName = () => `test${++names}`
const rowOf = (name: string) =>
  selectOne<{ owner: string | null; leased_until: Date | null; finished_at: Date | null; error: string | null; runs: number }>(
    'SELECT owner, leased_until, finished_at, error, runs FROM job_leases WHERE name = ?',
    [name],
  )

describe('a job', () => {
  it('runs at once and then again and again', async () => {
    let runs = 0
    start([{ name: newName(), every: 20, run: async () => runs++ }])
    await until(() => runs >= 3)
  })

  it('runs in one place at a time, and not more often because there are five places', async () => {
    const name = newName()
    let atOnce = 0
    let most = 0
    let runs = 0
    const job: Job = {
      name,
      every: 100,
      run: async () => {
        most = Math.max(most, ++atOnce)
        runs++
        await pause(20)
        atOnce--
      },
    }
    for (let i = 0; i < 5; i++) start([job])
    const began = performance.now()
    await until(() => runs >= 6)
    expect(most).toBe(1)
    expect(performance.now() - began).toBeGreaterThan(5 * 90)
    await Promise.all(running.map(r => r.stop()))
    expect(await rowOf(name)).toMatchObject({ owner: null, leased_until: null, runs })
  })

  it('is waited for when all is to stop, is told so, and does not begin again', async () => {
    const name = newName()
    let ended = 0
    let wasSignalled = false
    const started = start([
      {
        name,
        every: 1,
        run: async signal => {
          await pause(150)
          wasSignalled = signal.aborted
          ended++
        },
      },
    ])
    await until(async () => (await rowOf(name))?.owner != null)
    await started.stop()
    expect([ended, wasSignalled]).toEqual([1, true])
    expect((await rowOf(name))?.finished_at).not.toBeNull()
    await pause(30)
    expect(ended).toBe(1)
  })

  it('that fails leaves its reason and comes again', async () => {
    const name = newName()
    let runs = 0
    start([
      {
        name,
        every: 20,
        run: async () => {
          if (++runs === 1) throw new Error('the disk is full')
          await pause(50)
        },
      },
    ])
    await until(async () => (await rowOf(name))?.error === 'the disk is full')
    await until(async () => runs > 1 && (await rowOf(name))?.error === null)
  })

  it('of a process that died is taken over when its lease ends', async () => {
    const name = newName()
    await run(
      `INSERT INTO job_leases (name, owner, leased_until, started_at, runs) VALUES ('${name}', 'dead', UTC_TIMESTAMP(3) + INTERVAL 300000 MICROSECOND, UTC_TIMESTAMP(3), 1)`,
    )
    let runs = 0
    const began = performance.now()
    start([{ name, every: 50, run: async () => runs++ }])
    await until(() => runs > 0)
    expect(performance.now() - began).toBeGreaterThan(200)
  })

  it('keeps its lease while it runs longer than that', async () => {
    const name = newName()
    let atOnce = 0
    let most = 0
    let runs = 0
    const job: Job = {
      name,
      every: 10,
      run: async () => {
        most = Math.max(most, ++atOnce)
        await pause(1500)
        atOnce--
        runs++
      },
    }
    start([job], { leaseMs: 1000 })
    start([job], { leaseMs: 1000 })
    await until(() => runs >= 2)
    expect(most).toBe(1)
  })

  it('that lost its lease is told', async () => {
    const name = newName()
    let wasSignalled = false
    start(
      [
        {
          name,
          every: 10_000,
          run: signal =>
            new Promise<void>(resolve =>
              signal.addEventListener('abort', () => {
                wasSignalled = true
                resolve()
              }),
            ),
        },
      ],
      { leaseMs: 90 },
    )
    await until(async () => (await rowOf(name))?.owner != null)
    await run(`UPDATE job_leases SET owner = 'another' WHERE name = '${name}'`)
    await until(() => wasSignalled)
    expect((await rowOf(name))?.owner).toBe('another')
  })

  it('runs when woken, not only at its time', async () => {
    const name = newName()
    let runs = 0
    start([{ name, every: 600_000, run: async () => runs++ }])
    await until(async () => (await rowOf(name))?.finished_at != null)
    wakeJob(name)
    await until(() => runs === 2)
  })

  it('of the clock waits for its hour on a new database, and makes up for one that was missed', async () => {
    const [fresh, missed] = [newName(), newName()]
    await run(
      `INSERT INTO job_leases (name, started_at, finished_at) VALUES ('${missed}', UTC_TIMESTAMP(3) - INTERVAL 2 DAY, UTC_TIMESTAMP(3) - INTERVAL 2 DAY)`,
    )
    const done: string[] = []
    start([fresh, missed].map(name => ({ name, cron: '30 3 * * *', run: async () => done.push(name) })))
    await until(async () => (await rowOf(missed))?.runs === 1 && (await rowOf(fresh)) !== undefined)
    await pause(50)
    expect(done).toEqual([missed])
  })
})

describe('the jobs of the product', () => {
  it('have names of their own', () => {
    expect(new Set(jobs.map(j => j.name)).size).toBe(jobs.length)
  })

  it('send a mail as soon as its transaction is committed', async () => {
    // By itself it would come by after a minute.
    start(jobs.map(job => ({ ...job, every: 60_000 })))
    await pause(100)
    const began = performance.now()
    await transaction(t => enqueueMail(t, { to: 'a@example.com', template: 'x', subject: 'Now', text: 'x', html: 'x' }))
    await until(
      async () => (await selectOne<{ status: string }>("SELECT status FROM mail_outbox WHERE subject = 'Now'"))?.status === 'sent',
    )
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('purge what nobody needs any more and keep the rest', async () => {
    await run(`INSERT INTO idempotency_keys (property_id, caller, idem_key, body_hash, created_at) VALUES
      (0, 'nobody', 'old-key-0123456789', 'x', UTC_TIMESTAMP(3) - INTERVAL 49 HOUR), (0, 'nobody', 'new-key-0123456789', 'x', UTC_TIMESTAMP(3) - INTERVAL 47 HOUR)`)
    await run(`INSERT INTO otps (email, purpose, code_hash, created_at, expires_at) VALUES
      ('old@example.com', 'signup', 'x', UTC_TIMESTAMP(3) - INTERVAL 2 DAY, UTC_TIMESTAMP(3) - INTERVAL 2 DAY), ('new@example.com', 'signup', 'x', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`)
    await run(`INSERT INTO sessions (user_id, created_at, last_seen_at, idle_until, expires_at, revoked_at) VALUES
      (1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 9 DAY, UTC_TIMESTAMP(3) - INTERVAL 31 DAY),
      (2, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY, UTC_TIMESTAMP(3) + INTERVAL 9 DAY, NULL)`)
    await run(`INSERT INTO contact_guards (contact, written_at) VALUES
      ('old', UTC_TIMESTAMP(3) - INTERVAL 25 HOUR), ('new', UTC_TIMESTAMP(3) - INTERVAL 23 HOUR)`)
    await jobs.find(j => j.name === 'purge')?.run(new AbortController().signal)
    const left = await selectOne(
      `SELECT (SELECT GROUP_CONCAT(idem_key) FROM idempotency_keys) AS idemKeys, (SELECT GROUP_CONCAT(email) FROM otps) AS codes,
         (SELECT GROUP_CONCAT(user_id) FROM sessions) AS people, (SELECT GROUP_CONCAT(contact) FROM contact_guards) AS contacts`,
    )
    expect(left).toEqual({ idemKeys: 'new-key-0123456789', codes: 'new@example.com', people: '2', contacts: 'new' })
  })
})
