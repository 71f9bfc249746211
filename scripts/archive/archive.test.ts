import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPropertyFixture } from '../../api/conformance/propertyFixture.ts'
import { buildUser } from '../../api/factories.ts'
import { archivedTables, leftTables, makeDueArchives, purgeArchives, restoreArchive } from '../../api/marketplace/archive/service.ts'
import { writeArchive } from '../../api/marketplace/archive/testing.ts'
import type { Config } from '../../api/platform/config.ts'
import { jpeg } from '../../api/platform/media/photoTesting.ts'
import { getMediaStore } from '../../api/platform/media/service.ts'
import { config, log, setRuntime } from '../../api/platform/runtime.ts'
import { type Api, run, startApi } from '../../api/testing.ts'
import { connect, select, sequelize } from '../../db/connection.ts'
import { readPlaces } from '../../db/reference/places.ts'
import { demoCities } from '../../demo/cities.ts'
import { makeDemoWorld } from '../../demo/world.ts'
import { itInFull } from '../../domain/testing.ts'
import { compareInstallations } from './compareInstallations.ts'

let api: Api
let folder: string
let here: Config
let there: Config
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'openbunk-archive-'))
  api = await startApi({ dataDir: folder, media: { kind: 'local', dir: path.join(folder, 'media') } })
  here = { ...config }
  there = {
    ...here,
    databaseUrl: await copyEmpty(here.databaseUrl),
    identityKeys: [{ id: 'other', key: randomBytes(32) }],
    media: { kind: 'local', dir: path.join(folder, 'elsewhere') },
  }
}, 60_000)
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same tables, without a row. */
async function copyEmpty(url: string): Promise<string> {
  const from = new URL(url)
  const name = `${from.pathname.slice(1)}_there`
  const c: Connection = await createConnection({ uri: url, multipleStatements: true })
  const [tables] = await c.query<RowDataPacket[]>('SHOW FULL TABLES WHERE Table_type = ?', ['BASE TABLE'])
  const texts: string[] = []
  for (const table of tables.map(row => String(Object.values(row)[0]))) {
    const [[row]] = await c.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${table}\``)
    texts.push(String(row?.['Create Table']))
  }
  await c.query(
    `DROP DATABASE IF EXISTS \`${name}\`; CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci; USE \`${name}\`; SET foreign_key_checks = 0`,
  )
  await c.query(texts.join(';\n'))
  await c.query(`CREATE TABLE IF NOT EXISTS migrations (name VARCHAR(120) NOT NULL PRIMARY KEY, run_at DATETIME(3) NOT NULL)`)
  await c.query(`INSERT IGNORE INTO migrations SELECT * FROM \`${from.pathname.slice(1)}\`.migrations`)
  await c.end()
  return Object.assign(from, { pathname: `/${name}` }).href
}

/** An account, and the cities of here. */
const prepareThere = () =>
  elsewhere(async () => {
    const [places, name] = [new URL(here.databaseUrl).pathname.slice(1), 'places']
    await run(`INSERT IGNORE INTO places SELECT * FROM \`${places}\`.${name}`)
    await buildUser({ email: 'new@example.com' })
  })

/** As a process of that installation. */
async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const own = sequelize
  setRuntime({ config: there, log })
  const other = connect(there.databaseUrl)
  try {
    return await work()
  } finally {
    await other.close()
    await own.close()
    setRuntime({ config: here, log })
    connect(here.databaseUrl)
  }
}

const clear = () =>
  elsewhere(async () => {
    await run('SET SESSION foreign_key_checks = 0')
    for (const table of [...Object.keys(archivedTables), 'users', 'property_members', 'guest_profile_keys'])
      await run(`DELETE FROM \`${table}\``)
  })

const readPicture = (dir: string) => (file: string) => readFile(path.join(dir, file)).catch(() => null)
const compare = (property: number) =>
  compareInstallations(
    { databaseUrl: here.databaseUrl, identityKeys: here.identityKeys, picture: readPicture(path.join(folder, 'media')) },
    { databaseUrl: there.databaseUrl, identityKeys: there.identityKeys, picture: readPicture(path.join(folder, 'elsewhere')) },
    property,
  )

const work = () => makeDueArchives({ signal: new AbortController().signal })

it('knows of every table whether it travels, and why not', async () => {
  const tables = (
    await select<{ name: string }>(
      "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'",
    )
  ).map(t => t.name)
  const known = new Set([...Object.keys(archivedTables), ...leftTables.keys()])
  expect(tables.filter(name => !known.has(name))).toEqual([])
  expect(Object.keys(archivedTables).filter(name => leftTables.has(name) || !tables.includes(name))).toEqual([])
  const blobs = await select<{ name: string }>(
    "SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (?) AND DATA_TYPE IN ('blob', 'mediumblob', 'longblob', 'varbinary', 'binary', 'bit')",
    [Object.keys(archivedTables)],
  )
  expect(blobs).toEqual([])
})

it('takes a hostel to another installation, equal, with identity fields under its keys, and what is of others left behind', async () => {
  const { ids, tokens } = await buildPropertyFixture(api)
  const property = ids.property as number
  const file = `photos/${property}/archive.jpg`
  await getMediaStore().put(file, await jpeg(800, 600))
  await run(
    `INSERT INTO photos (property_id, position, file, sha256, width, height, bytes, created_at, updated_at) VALUES (?, 9, ?, REPEAT('a', 64), 800, 600, 10, NOW(3), NOW(3))`,
    [property, file],
  )
  await run('DELETE FROM property_archives WHERE property_id = ?', [property])
  const reply = await api.call('POST /data/archives', { token: tokens.owner as string, body: { property } })
  expect(reply.status).toBe(201)
  expect((await api.call('POST /data/archives', { token: tokens.owner as string, body: { property } })).body.code).toBe(
    'invalid_transition',
  )
  expect((await api.call('POST /data/archives', { token: tokens.manager as string, body: { property } })).status).toBe(403)
  await work()
  const listed = (await api.call(`GET /data/archives?property=${property}`, { token: tokens.owner as string })).body
  expect(listed[0]).toMatchObject({ id: reply.body.archive.id, state: 'made' })
  const zip = path.join(folder, 'archives', `${reply.body.archive.id}.zip`)
  expect((await readFile(zip)).length).toBe(listed[0].bytes)
  expect(await select('SELECT code FROM property_archives WHERE id = ?', [reply.body.archive.id])).toEqual([{ code: null }])

  const link = (await api.call(`POST /data/archives/${reply.body.archive.id}/link`, { token: tokens.owner as string, body: {} })).body
  const fetched = await fetch(new URL(link.path, api.url), { headers: { range: 'bytes=0-3' } })
  expect([fetched.status, Buffer.from(await fetched.arrayBuffer()).toString('latin1')]).toEqual([206, 'PK\x03\x04'])
  await run('UPDATE property_archives SET link_until = NOW() - INTERVAL 1 MINUTE WHERE id = ?', [reply.body.archive.id])
  expect((await fetch(new URL(link.path, api.url))).status).toBe(404)

  const restore = (more: object = {}) => restoreArchive({ file: zip, code: reply.body.code, ownerEmail: 'new@example.com', ...more })
  await expect(elsewhere(restore)).rejects.toThrow('There is no account')
  await prepareThere()
  await expect(elsewhere(() => restore({ code: 'AAAA' }))).rejects.toThrow('The code is not that')
  const manifest = await elsewhere(restore)
  expect(manifest.pictures.map(p => p.file)).toContain(file)
  await expect(elsewhere(restore)).rejects.toThrow('There is a hostel here already')
  const compared = await compare(property)
  expect(compared.differences).toEqual([])
  expect(compared.rows).toBeGreaterThan(100)
  // Commission of bookings until then was stated by the marketplace of before.
  const restored = 'SELECT id FROM properties WHERE restored_at > UTC_TIMESTAMP() - INTERVAL 5 MINUTE'
  expect(await elsewhere(() => select(restored))).toEqual([{ id: property }])
  // The owner of there, and of nobody else anything.
  const left = await elsewhere(async () => ({
    users: await select<{ email: string; role: string }>('SELECT email, role FROM users'),
    keys: await select('SELECT id FROM api_keys'),
    credentials: await select('SELECT connection_id FROM channel_accounts WHERE credential IS NOT NULL OR active = 1'),
  }))
  expect(left).toEqual({ users: [{ email: 'new@example.com', role: 'hostel_owner' }], keys: [], credentials: [] })
  // What the checker is worth: one letter.
  await elsewhere(() =>
    run("UPDATE bookings SET guest_name = CONCAT(guest_name, '.') WHERE property_id = ? ORDER BY id LIMIT 1", [property]),
  )
  expect((await compare(property)).differences).toHaveLength(1)

  await run('UPDATE property_archives SET made_at = made_at - INTERVAL 4 DAY')
  await purgeArchives()
  await expect(readFile(zip)).rejects.toThrow('ENOENT')
}, 120_000)

it('of another hostel takes no row, and leaves no row behind when the file is damaged', async () => {
  await clear()
  const { ids } = await buildPropertyFixture(api)
  const property = ids.property as number
  const [owner] = await select<{ user_id: number }>("SELECT user_id FROM property_members WHERE property_id = ? AND role = 'owner'", [
    property,
  ])
  const zip = path.join(folder, 'one.zip')
  const code = 'ABCD'
  const { tables } = await writeArchive({ databaseUrl: here.databaseUrl, property, owner: owner?.user_id ?? 0, code, file: zip })
  expect(tables.find(t => t.table === 'properties')?.rows).toBe(1)
  const bytes = await readFile(zip)
  const cut = path.join(folder, 'cut.zip')
  await import('node:fs/promises').then(fs => fs.writeFile(cut, bytes.subarray(0, bytes.length / 2)))
  await prepareThere()
  await expect(elsewhere(() => restoreArchive({ file: cut, code, ownerEmail: 'new@example.com' }))).rejects.toThrow('This is no archive')
  expect(await elsewhere(() => select('SELECT id FROM properties'))).toEqual([])
  await elsewhere(() => restoreArchive({ file: zip, code, ownerEmail: 'new@example.com' }))
  expect(await elsewhere(() => select('SELECT id FROM properties'))).toEqual([{ id: property }])
  expect((await compare(property)).differences).toEqual([])
}, 120_000)

itInFull(
  'takes a hostel of the demo world along, in full use',
  async () => {
    await clear()
    const named = new Set(demoCities.map(({ country, name }) => `${country}/${name}`))
    await makeDemoWorld(new Date(), {
      places: readPlaces().filter(({ country, name }) => named.has(`${country}/${name}`)),
      hostelsPerCity: 1,
    })
    const [busiest] = await select<{ property_id: number; user_id: number }>(
      "SELECT m.property_id, m.user_id FROM bookings b JOIN property_members m ON m.property_id = b.property_id AND m.role = 'owner' GROUP BY m.property_id, m.user_id ORDER BY COUNT(*) DESC LIMIT 1",
    )
    if (!busiest) throw new Error('the demo world has no hostel')
    const zip = path.join(folder, 'demo.zip')
    const before = process.memoryUsage().rss
    await writeArchive({ databaseUrl: here.databaseUrl, property: busiest.property_id, owner: busiest.user_id, code: 'ABCD', file: zip })
    const grown = (process.memoryUsage().rss - before) / 1e6
    await prepareThere()
    await elsewhere(() => restoreArchive({ file: zip, code: 'ABCD', ownerEmail: 'new@example.com' }))
    const compared = await compare(busiest.property_id)
    console.log(
      `${compared.rows} rows, ${compared.pictures} pictures, ${(await readFile(zip)).length} bytes, memory grew by ${grown.toFixed(0)} MB`,
    )
    expect(compared.differences).toEqual([])
  },
  300_000,
)
