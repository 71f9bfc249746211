import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPropertyFixture } from '../../api/conformance/propertyFixture.ts'
import { buildLiveProperty, createSessionToken } from '../../api/factories.ts'
import { type Config, loadConfig } from '../../api/platform/config.ts'
import { bookingOf, findCounterMismatches, inDays } from '../../api/stays/booking/testing.ts'
import { type Api, run, startApi } from '../../api/testing.ts'
import { connect, select } from '../../db/connection.ts'
import { itInFull } from '../../domain/testing.ts'
import { backup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const here = loadConfig(process.env)
const url = new URL(here.databaseUrl)
const folders: string[] = []
async function folder() {
  const created = await mkdtemp(path.join(tmpdir(), 'openbunk-backup-'))
  folders.push(created)
  return created
}

let api: Api
let source: Config
let created: Manifest
let stored: string
const databases: string[] = []

beforeAll(async () => {
  const media = await folder()
  await writeFile(path.join(media, 'a.jpg'), randomBytes(2_000))
  source = { ...here, media: { kind: 'local', dir: media } }
  api = await startApi()
  await buildPropertyFixture(api)
  await run(`UPDATE properties SET description = ?`, ['Ünïcode 🛏️ नमस्ते "quoted" \\ back\nline'])
  stored = await folder()
  created = await backup(source, stored)
})
afterAll(async () => {
  const connection = await createConnection({ uri: here.databaseUrl })
  for (const name of databases) await connection.query(`DROP DATABASE ${name}`)
  await connection.end()
  connect(here.databaseUrl)
  await api.stop()
  for (const created of folders) await rm(created, { recursive: true })
})

/** An empty installation with its own database. */
async function empty(more: Partial<Config> = {}): Promise<Config> {
  const name = `${url.pathname.slice(1)}_r${databases.length}`
  const connection = await createConnection({ uri: here.databaseUrl })
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
  await connection.end()
  databases.push(name)
  return {
    ...source,
    databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    media: { kind: 'local', dir: await folder() },
    ...more,
  }
}

async function restored(config: Config, from = stored, options = {}) {
  const sequelize = connect(config.databaseUrl)
  try {
    return await restore(config, sequelize, from, options)
  } finally {
    await sequelize.close()
  }
}

it('contains every row and picture, and no key', async () => {
  expect(created.tables.properties?.rows).toBeGreaterThan(0)
  expect(created.tables.folio_lines?.rows).toBeGreaterThan(0)
  expect(created.media.files).toBe(1)
  expect(Object.keys(created.tables)).not.toContain('rate_limits')
  const text = await readFile(path.join(stored, 'manifest.json'), 'utf8')
  for (const { secret } of source.jwtKeys) expect(text).not.toContain(secret)
  for (const { key } of source.identityKeys) expect(text).not.toContain(key.toString('base64'))
})

itInFull('is restored completely into an empty installation, whose backup is equal', async () => {
  const target = await empty()
  await restored(target)
  const again = await backup(target, await folder())
  expect(again.tables).toEqual(created.tables)
  expect(again.media).toEqual(created.media)
})

itInFull('is a snapshot of one moment, whatever guests and receptions do meanwhile', async () => {
  const busy = connect(here.databaseUrl)
  const { property, room, owner } = await buildLiveProperty({ room: { bedsPerUnit: 20 } })
  const token = await createSessionToken(owner)
  const acknowledged: number[] = []
  let isOver = false
  const desk = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const { status, body } = await api.call('POST /booking', {
        body: bookingOf({
          property,
          room,
          arrival: inDays(5 + n * 20 + (i % 15)),
          departure: inDays(8 + n * 20 + (i % 15)),
          source: 'desk',
        }),
        token,
      })
      if (status !== 201) continue
      acknowledged.push(body.id)
      const payment = {
        property: property.id,
        booking: body.id,
        amount: { amount: 700, currency: 'EUR' },
        method: 'cash',
        withoutShift: 'Nobody counts here',
      }
      await api.call('POST /api/payment/cash-payments', { body: payment, token })
      if (i % 2) await api.call(`DELETE /booking/${body.id}`, { token })
    }
  }
  const desks = [0, 1, 2].map(desk)
  while (acknowledged.length < 10) await new Promise(setImmediate)
  const before = [...acknowledged]
  const during = await folder()
  const { tables } = await backup(source, during)
  const after = acknowledged.length
  isOver = true
  await Promise.all(desks)
  await busy.close()
  expect(after).toBeGreaterThan(before.length)

  const target = await empty()
  await restored(target, during)
  const copy = connect(target.databaseUrl)
  try {
    expect(await findCounterMismatches()).toEqual([])
    expect(await select(BILLS_THAT_DO_NOT_ADD_UP, [property.id])).toEqual([])
    const there = (await select<{ id: number }>('SELECT id FROM bookings WHERE property_id = ?', [property.id])).map(b => b.id)
    expect(there).toEqual(expect.arrayContaining(before))
    expect(tables.bookings?.rows).toBeLessThan(await countIn(here.databaseUrl, 'bookings'))
    const created = await select("SELECT DISTINCT booking_id FROM booking_history WHERE property_id = ? AND event = 'created'", [
      property.id,
    ])
    expect(created).toHaveLength(there.length)
  } finally {
    await copy.close()
  }
})

/** Bookings whose charges are neither the total nor, if cancelled, the fee, or with a payment that is missing on the bill. */
const BILLS_THAT_DO_NOT_ADD_UP = `SELECT b.id, b.status, b.total, b.fee, SUM(f.amount) AS charged FROM bookings b JOIN folio_lines f ON f.booking_id = b.id
  WHERE b.property_id = ? AND f.kind NOT IN ('payment', 'refund')
  GROUP BY b.id, b.status, b.total, b.fee HAVING charged <> CASE WHEN b.status = 'cancelled' THEN b.fee ELSE b.total END`

async function countIn(uri: string, table: string): Promise<number> {
  const connection = await createConnection({ uri })
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT COUNT(*) AS n FROM ${table}`)
  await connection.end()
  return Number(rows[0]?.n)
}

it('is not restored into an installation that is in use', async () => {
  await expect(restored(source)).rejects.toThrow('in use')
})

itInFull('is not taken without the keys of the identities, unless one says so', async () => {
  const stranger = { identityKeys: [{ id: 'other', key: randomBytes(32) }] }
  const target = await empty(stranger)
  await expect(restored(target)).rejects.toThrow('IDENTITY_KEYS')
  await restored(target, stored, { withoutKeys: true })
})

itInFull('says of a newer version, of a half one and of a damaged one what it is, and of a foreign folder', async () => {
  const target = await empty()
  const damaged = await folder()
  await expect(restored(target, damaged)).rejects.toThrow('manifest.json is missing')
  await backup(source, damaged)
  await truncate(path.join(damaged, 'tables', 'properties.ndjson.gz'), 60)
  await expect(restored(target, damaged)).rejects.toThrow('properties')
  await writeFile(
    path.join(damaged, 'manifest.json'),
    JSON.stringify({ ...created, migrations: [...created.migrations, '29990101-0000-later'] }),
  )
  await expect(restored(target, damaged)).rejects.toThrow('newer version')
  await expect(backup(source, stored)).rejects.toThrow('not empty')
})
