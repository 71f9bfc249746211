import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, execute, select, sequelize } from '../../../db/connection.ts'
import type { RequestContext } from './requestContext.ts'
import { withIdempotency } from './withIdempotency.ts'

beforeAll(() => void connect(process.env.DATABASE_URL ?? ''))
afterAll(() => sequelize.close())

const call = (changes: Partial<RequestContext> = {}): RequestContext => ({
  requestId: randomUUID(),
  idempotencyKey: randomUUID(),
  bodyHash: 'a'.repeat(64),
  ip: '127.0.0.1',
  log: pino({ level: 'silent' }),
  ...changes,
})

async function lease(c: RequestContext, name: string, property = 0) {
  return withIdempotency({ property, ctx: c }, async t => {
    await execute('INSERT INTO job_leases (name, runs) VALUES (?, 1)', [name], t)
    return { name }
  })
}
const leases = (name: string) => select('SELECT name FROM job_leases WHERE name = ?', [name])

it('gives a repeat the same answer without doing it again', async () => {
  const c = call()
  expect(await lease(c, 'repeat')).toEqual({ name: 'repeat' })
  expect(await lease(c, 'another')).toEqual({ name: 'repeat' })
  expect(await leases('another')).toHaveLength(0)
})

it('does it once when twins come at the same time', async () => {
  const c = call()
  let runs = 0
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      withIdempotency({ property: 0, ctx: c }, async () => {
        runs++
        await new Promise(resolve => setTimeout(resolve, 50))
        return { run: runs }
      }),
    ),
  )
  expect(runs).toBe(1)
  expect(new Set(answers.map(a => a.run))).toEqual(new Set([1]))
})

it('refuses another body under the same key', async () => {
  const c = call()
  await lease(c, 'mismatch')
  await expect(lease({ ...c, bodyHash: 'b'.repeat(64) }, 'mismatch-2')).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

it('keeps nothing of what failed, so the key can be tried again', async () => {
  const c = call()
  const failing = withIdempotency({ property: 0, ctx: c }, async t => {
    await execute("INSERT INTO job_leases (name) VALUES ('half')", [], t)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await leases('half')).toHaveLength(0)
  expect(await lease(c, 'half')).toEqual({ name: 'half' })
})

it('keeps the keys of different callers and properties apart', async () => {
  const c = call()
  await lease(c, 'apart-1')
  await lease(c, 'apart-2', 7)
  await lease({ ...c, caller: { userId: 5, role: 'traveller', sessionId: 1, name: 'x' } }, 'apart-3')
  expect(await select("SELECT name FROM job_leases WHERE name LIKE 'apart-%'")).toHaveLength(3)
})
