import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import express from 'express'
import { Sequelize } from 'sequelize'
import { afterEach, expect, it } from 'vitest'
import { createHealthRouter } from './health.ts'

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map(close => close())))

async function request(
  path: string,
  { url = process.env.DATABASE_URL ?? '', draining = false, dataDir }: { url?: string; draining?: boolean; dataDir?: string } = {},
) {
  const database = new Sequelize(url, { dialect: 'mysql', logging: false })
  const server = createServer(express().use(createHealthRouter({ database, isDraining: () => draining, ...(dataDir && { dataDir }) })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(
    () => database.close(),
    () => server.close(),
  )
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return { status: answer.status, body: await answer.json() }
}

const nowhere = 'mysql://nobody:x@127.0.0.1:1/none'

it('is ready with its database', async () => {
  expect(await request('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } })
})

it('is not ready without its database, and alive all the same', async () => {
  expect(await request('/health/ready', { url: nowhere })).toEqual({ status: 503, body: { status: 'not_ready', reason: 'no_database' } })
  expect(await request('/health/live', { url: nowhere })).toEqual({ status: 200, body: { status: 'alive' } })
})

it('is not ready while it drains', async () => {
  expect(await request('/health/ready', { draining: true })).toEqual({ status: 503, body: { status: 'not_ready', reason: 'draining' } })
})

it('is not ready where nothing can be written: in a database that only answers, or on a disk that takes no file', async () => {
  const { pathname } = new URL(process.env.DATABASE_URL ?? '')
  const admin = new Sequelize(process.env.DATABASE_URL ?? '', { dialect: 'mysql', logging: false })
  open.push(() => admin.close())
  await admin.query('CREATE TABLE readiness_away LIKE readiness')
  await admin.query('RENAME TABLE readiness TO readiness_kept, readiness_away TO readiness')
  await admin.query('ALTER TABLE readiness ADD COLUMN lacking INT NOT NULL')
  const answer = await request('/health/ready')
  await admin.query('DROP TABLE readiness')
  await admin.query('RENAME TABLE readiness_kept TO readiness')
  expect([pathname.length > 1, answer]).toEqual([true, { status: 503, body: { status: 'not_ready', reason: 'no_writes' } }])
  expect((await request('/health/ready', { dataDir: '/proc' })).body).toEqual({ status: 'not_ready', reason: 'no_writes' })
  expect((await request('/health/ready', { dataDir: tmpdir() })).body).toEqual({ status: 'ready' })
})
