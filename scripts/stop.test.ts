import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '../db/connection.ts'
import { openDatabase } from '../db/local.mjs'
import { migrate } from '../db/migrate.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { itInFull } from '../domain/testing.ts'
import { newKeys } from './lib/environment.mjs'

let dir: string
let database: Awaited<ReturnType<typeof openDatabase>>
let server: ChildProcess
let address: string

beforeAll(async () => {
  dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'openbunk-')), '.data')
  database = await openDatabase(dir, { disposable: true })
  await makeReady(database.url)
  const own = { DATABASE_URL: database.url, DATA_DIR: dir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  server = spawn(process.execPath, ['server.ts', '--api-only'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...newKeys(), ...own },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [message] = (await once(server, 'message')) as [{ address: string }]
  address = message.address
}, 120_000)
afterAll(async () => {
  server.kill('SIGKILL')
  await database.close()
  rmSync(path.dirname(dir), { recursive: true, force: true })
})

/** With a single place, as loading all places takes long. */
async function makeReady(url: string) {
  const connected = connect(url)
  await migrate(connected)
  await loadPlaces([{ id: 1, name: 'Lisbon', slug: 'lisbon', country: 'PT', region: null, lat: 38.7, lng: -9.1, population: 500_000 }])
  await connected.close()
}

itInFull(
  'a server whose database was killed ends on SIGTERM in time, and answers open requests',
  async () => {
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    const { server: killed } = JSON.parse(readFileSync(path.join(dir, 'db.json'), 'utf8')) as { server: { pid: number } }
    process.kill(killed.pid, 'SIGKILL')
    const waiting = fetch(`${address}/v1/places/home`).then(
      answer => answer.status,
      () => 'cut',
    )
    const began = performance.now()
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    expect([code, await waiting]).toEqual([0, 503])
    expect(performance.now() - began).toBeLessThan(8000)
  },
  30_000,
)
