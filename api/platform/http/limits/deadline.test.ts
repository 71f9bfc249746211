import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { QueryTypes } from 'sequelize'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, execute, select, sequelize, transaction } from '../../../../db/connection.ts'
import { withoutDeadline } from '../../../../db/deadline.ts'
import { isStatementTimeout } from '../../../../db/retry.ts'
import { itInFull } from '../../../../domain/testing.ts'
import { startJobs } from '../../jobs/service.ts'
import { problemHandler } from '../problem.ts'

// A count that no machine ends in a second; both engines cut one that only reads.
const ENDLESS = `SELECT COUNT(*) AS n FROM ${'abcdefgh'
  .split('')
  .map(name => `information_schema.COLLATIONS ${name}`)
  .join(', ')}`
const ON_MARIADB = '@@max_statement_time'
const ON_MYSQL = '@@max_execution_time / 1000'

let server: Server
let url: string
let variable: string

beforeAll(async () => {
  connect(process.env.DATABASE_URL ?? '', { pool: 1, statementSeconds: 1 })
  const [about] = await select<{ version: string }>('SELECT VERSION() AS version')
  variable = /mariadb/i.test(about?.version ?? '') ? ON_MARIADB : ON_MYSQL
  const app = express()
  app.use((req, _res, next) => {
    Object.assign(req, { id: 'r-1', log: pino({ level: 'silent' }) })
    next()
  })
  app.get('/endless', async () => void (await select(ENDLESS)))
  app.get('/half-written', () =>
    transaction(async t => {
      await execute("INSERT INTO rate_limits (`key`, points, expire) VALUES ('deadline', 1, 0)", [], t)
      await select(ENDLESS, [], t)
    }),
  )
  app.use(problemHandler)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await sequelize.close()
})

const seconds = async () => Number((await select<{ s: number }>(`SELECT ${variable} AS s`))[0]?.s)

it('cuts a statement that takes too long, and asks to come again', async () => {
  const answer = await fetch(`${url}/endless`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('takes too long') })
})

it('leaves nothing of a transaction whose statement was cut, and its connection is good for the next', async () => {
  expect((await fetch(`${url}/half-written`)).status).toBe(503)
  expect(await select("SELECT points FROM rate_limits WHERE `key` = 'deadline'")).toEqual([])
})

itInFull('is not tried again: it would take as long', async () => {
  const began = performance.now()
  await expect(select(ENDLESS)).rejects.toSatisfy(isStatementTimeout)
  expect(performance.now() - began).toBeLessThan(2500)
})

it('gives jobs and migrations their time, however they ask, and requests theirs again afterwards', async () => {
  const requested = `SELECT ${variable} AS s`
  expect(await seconds()).toBe(1)
  expect(await withoutDeadline(seconds)).toBe(0)
  expect(await withoutDeadline(() => transaction(t => select(requested, [], t)))).toMatchObject([{ s: 0 }])
  expect(await withoutDeadline(() => sequelize.query(requested, { type: QueryTypes.SELECT }))).toMatchObject([{ s: 0 }])
  expect(await transaction(t => select(requested, [], t))).toMatchObject([{ s: 1 }])
  expect(await seconds()).toBe(1)
})

it('is not there for what a job does', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const running = startJobs({ jobs: [{ name: 'slow', every: 60_000, isEverywhere: true, run: async () => resolve(await seconds()) }] })
  expect(await promise).toBe(0)
  await running.stop()
  expect(await seconds()).toBe(1)
})

it('is said to the server once a connection, not with each request', async () => {
  const count = async () => (await select<{ Value: string }>("SHOW SESSION STATUS LIKE 'Com_set_option'"))[0]?.Value
  const before = await count()
  await seconds()
  await transaction(t => select('SELECT 1', [], t))
  expect(Number(await count()) - Number(before)).toBeLessThanOrEqual(1)
})
