import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Sequelize } from 'sequelize'
import { afterEach, expect, it } from 'vitest'
import { health } from './health.ts'

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map(close => close())))

async function ask(path: string, { url = process.env.DATABASE_URL ?? '', draining = false } = {}) {
  const database = new Sequelize(url, { dialect: 'mysql', logging: false })
  const server = createServer(express().use(health({ database, isDraining: () => draining })))
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
  expect(await ask('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } })
})

it('is not ready without its database, and alive all the same', async () => {
  expect(await ask('/health/ready', { url: nowhere })).toEqual({ status: 503, body: { status: 'not_ready', reason: 'no_database' } })
  expect(await ask('/health/live', { url: nowhere })).toEqual({ status: 200, body: { status: 'alive' } })
})

it('is not ready while it drains', async () => {
  expect(await ask('/health/ready', { draining: true })).toEqual({ status: 503, body: { status: 'not_ready', reason: 'draining' } })
})
