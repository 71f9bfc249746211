import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../api/platform/config.ts'
import { connect, select, sequelize } from '../../db/connection.ts'
import { migrate, migrator } from '../../db/migrate.ts'
import { assertStopped, describeMigration, firstComment, planUpgrade } from '../../db/upgrade.ts'
import { itInFull } from '../../domain/testing.ts'
import { assertDiskSpace } from './diskSpace.ts'

/** A separate database, as this test drops tables. */
const name = `${new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)}_upgrade`
const url = Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).href
const root = path.join(import.meta.dirname, '../..')
const folders: string[] = []
async function folder() {
  const created = await mkdtemp(path.join(tmpdir(), 'openbunk-upgrade-'))
  folders.push(created)
  return created
}

/** A path in which not even root can create a folder. */
async function file() {
  const place = path.join(await folder(), 'file')
  await writeFile(place, '')
  return place
}

beforeAll(async () => {
  connect(process.env.DATABASE_URL ?? '')
  await sequelize.query(`CREATE DATABASE ${name}`)
  await sequelize.close()
  connect(url)
})
afterAll(async () => {
  await sequelize.query(`DROP DATABASE ${name}`)
  await sequelize.close()
  for (const created of folders) await rm(created, { recursive: true })
})

/** `npm run upgrade` without the wrapper that finds the database. */
const upgrade = (...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve =>
    execFile(
      process.execPath,
      ['scripts/upgrade.ts', '--schema-only', ...args],
      { cwd: root, env: { ...process.env, DATABASE_URL: url } },
      (error, out, err) => resolve({ code: error ? 1 : 0, output: out + err }),
    ),
  )
const pendingNames = async () => (await planUpgrade(sequelize)).pending.map(p => p.name)

describe('the description of a migration', () => {
  it.each([
    ["import x from 'y'\n\n/** Rooms get a colour. And more. */\nexport", 'Rooms get a colour. And more.'],
    ["import x from 'y'\n\n/**\n * Rooms get\n * a colour.\n */\n// not this", 'Rooms get a colour.'],
    ["import x from 'y'\n// Rooms get\n// a colour.\nexport", 'Rooms get a colour.'],
    ["import x from 'y'\nexport", ''],
  ])('is read from its first comment: %j', (source, output) => expect(firstComment(source)).toBe(output))

  it('is one sentence', () =>
    expect(describeMigration('20261127-0800-discovery')).toMatchObject({
      description: 'What travellers keep of their searches: wishlists and saved searches.',
      needsStop: false,
    }))

  it('requires a stop only where something is running', () => {
    const plan = { isNew: false, pending: [{ name: 'x', description: 'Needs a stop: …', needsStop: true }] }
    expect(() => assertStopped(plan, false)).toThrow('Stop every replica first')
    expect(() => assertStopped(plan, true)).not.toThrow()
    expect(() => assertStopped({ ...plan, isNew: true }, false)).not.toThrow()
  })
})

it('migrates a new database without a backup', async () => {
  expect(await planUpgrade(sequelize)).toMatchObject({ isNew: true })
  await migrate(sequelize)
  expect(await pendingNames()).toEqual([])
})

itInFull('finds nothing to do in a database of this version, and backs nothing up', async () => {
  const stored = path.join(await folder(), 'b')
  expect(await upgrade(stored)).toEqual({ code: 0, output: 'The database is of this version: nothing to do.\n' })
  await expect(readdir(stored)).rejects.toThrow('ENOENT')
})

describe('a database of the version before', () => {
  const last = '20261127-0800-discovery'

  beforeAll(async () => void (await migrator(sequelize).down({ to: last })))

  itInFull('is only looked at, when that is said', async () => {
    const { code, output } = await upgrade('--dry-run')
    expect(code).toBe(0)
    expect(output).toContain(`${last}\n      What travellers keep`)
    expect(await pendingNames()).toContain(last)
  })

  itInFull.each([
    ['is none', async () => path.join(await file(), 'backups'), 'cannot be written'],
    ['holds something', async () => root, 'is not empty'],
  ])('is not migrated when the folder of the backup %s', async (_what, make, output) => {
    const refused = await upgrade(await make())
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(output)
    expect(await pendingNames()).toContain(last)
  })

  it('is backed up first, and then migrated', async () => {
    const stored = path.join(await folder(), 'b')
    const { code, output } = await upgrade(stored)
    expect(output).toMatch(/migrations to run[\s\S]*Backup: done[\s\S]*migrations run[\s\S]*What is left: start the new version/)
    expect(code).toBe(0)
    const manifest = JSON.parse(await readFile(path.join(stored, 'manifest.json'), 'utf8'))
    expect(manifest.migrations).not.toContain(last)
    expect(await pendingNames()).toEqual([])
  })
})

itInFull('leaves a database of a newer version alone', async () => {
  await sequelize.query("INSERT INTO migrations (name, run_at) VALUES ('29990101-0000-later', UTC_TIMESTAMP(3))")
  const { code, output } = await upgrade()
  expect(code).toBe(1)
  expect(output).toContain('of a newer version: it knows the migration 29990101-0000-later')
  expect(await select('SELECT name FROM migrations ORDER BY name DESC LIMIT 1')).toEqual([{ name: '29990101-0000-later' }])
})

it('does not begin a backup without enough disk space', async () => {
  const media = await folder()
  const huge = await open(path.join(media, 'a.jpg'), 'w')
  await huge.truncate(8 * 1024 ** 4)
  await huge.close()
  const config = { ...loadConfig(process.env), media: { kind: 'local' as const, dir: media } }
  await expect(assertDiskSpace(config, path.join(await folder(), 'b'))).rejects.toThrow(/may take \d+ MB.*left: make room/)
})
