import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { config } from '../../platform/runtime.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { archiveFile, makeDueArchives, purgeArchives } from './makeDueArchives.ts'
import { openRows } from './openRows.ts'

let api: Api
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'openbunk-archives-'))
  api = await startApi({ dataDir: folder, media: { kind: 'local', dir: path.join(folder, 'media') } })
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

async function setUp() {
  const { property, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const ask = () => api.call('POST /data/archives', { token, body: { property: property.id } })
  const states = () =>
    select<{ id: number; state: string }>('SELECT id, state FROM property_archives WHERE property_id = ? ORDER BY id', [property.id])
  return { property, ask, states }
}

const work = () => makeDueArchives({ signal: new AbortController().signal })
const isThere = (id: number) =>
  access(archiveFile(id)).then(
    () => true,
    () => false,
  )

it('is one file a hostel, which the next one replaces, and five a day', async () => {
  const { property, ask, states } = await setUp()
  const other = await setUp()
  const beside = (await other.ask()).body.archive.id
  const ids: number[] = []
  for (let i = 0; i < 5; i++) {
    const reply = await ask()
    expect(reply.status).toBe(201)
    ids.push(reply.body.archive.id)
    await work()
  }
  const newest = ids.at(-1) as number
  expect(await states()).toEqual(ids.map(id => ({ id, state: id === newest ? 'made' : 'gone' })))
  expect((await readdir(path.join(folder, 'archives'))).toSorted()).toEqual([`${beside}.zip`, `${newest}.zip`].toSorted())

  const sixth = await ask()
  expect([sixth.status, sixth.body.code, sixth.body.reason, sixth.body.most]).toEqual([429, 'rate_limited', 'archives_today', 5])
  await run('UPDATE property_archives SET created_at = created_at - INTERVAL 1 DAY WHERE property_id = ? ORDER BY id LIMIT 1', [
    property.id,
  ])
  expect((await ask()).status).toBe(201)
  await work()
})

it('is deleted when its time is over, however many there are', async () => {
  const { property, ask } = await setUp()
  const { id } = (await ask()).body.archive
  await work()
  const before = new Array(210).fill(`(${property.id}, 1, 'made', UTC_TIMESTAMP(3) - INTERVAL 4 DAY, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`)
  await run(`INSERT INTO property_archives (property_id, user_id, state, made_at, created_at, updated_at) VALUES ${before.join(', ')}`)
  expect(await purgeArchives()).toBe(210)
  expect(await isThere(id)).toBe(true)
})

/** The connections that are new since `before`, ended by the server. */
async function endOthers(before: ReadonlySet<number>): Promise<void> {
  for (const { id } of await connections()) if (!before.has(id)) await run(`KILL ${id}`)
}
const connections = () => select<{ id: number }>('SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = DATABASE()')

it('fails with an error, and ends no process, when its connection is lost', async () => {
  const before = new Set((await connections()).map(c => c.id))
  const rows = await openRows(config.databaseUrl)
  await endOthers(before)
  await vi.waitFor(() => expect(rows.columnsOf('properties')).rejects.toThrow(), 5000)
  await expect(rows.stream('properties', 'id = ?', 1)[Symbol.asyncIterator]().next()).rejects.toThrow()
  rows.close()

  const again = await openRows(config.databaseUrl)
  const reading = (async () => {
    for await (const _row of again.stream('properties', 'id > 0 AND SLEEP(20) = 0 AND id <> ?', 0));
  })()
  reading.catch(() => undefined)
  await vi.waitFor(async () => {
    const [slow] = await select<{ id: number }>(
      "SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE '%SLEEP(20)%' AND ID <> CONNECTION_ID()",
    )
    if (!slow) throw new Error('it does not read yet')
    await run(`KILL ${slow.id}`)
  }, 5000)
  await expect(reading).rejects.toThrow()
  again.close()
}, 30_000)
