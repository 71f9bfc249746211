import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { execute, sequelize, transaction } from '../../../db/connection.ts'
import { type Api, startApi } from '../../testing.ts'
import { problemHandler } from './problem.ts'

let api: Api
let server: Server
beforeAll(async () => {
  api = await startApi()
  // A table in memory is full after 16 kB: the engine refuses its next row as it does when a disk is.
  const app = express()
  app.get('/row', () =>
    transaction(async t => {
      await sequelize.query('SET SESSION max_heap_table_size = 16384', { transaction: t })
      await sequelize.query('CREATE TEMPORARY TABLE small (filler CHAR(255)) ENGINE = MEMORY', { transaction: t })
      for (let i = 0; i < 1000; i++) await execute('INSERT INTO small VALUES (?)', ['x'.repeat(255)], t)
    }),
  )
  app.get('/file', () => writeFile('/dev/full', 'x'.repeat(8192)))
  server = createServer(app.use(problemHandler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await api.stop()
})

it.each(['/row', '/file'])('a disk that is full is no fault of the request, and says what it is: %s', async path => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable', reason: 'disk_full', detail: expect.stringContaining('no room left') })
})
