import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { itInFull } from '../domain/testing.ts'
import { connect, execute, select, sequelize, transaction } from './connection.ts'
import { findContraction, findCreatedTable } from './contraction.ts'
import { migrate, migrationFolder, migrator } from './migrate.ts'
import { columns, type Migration, tables } from './migrations/sql.ts'
import { describeMigration } from './upgrade.ts'

/** A database of its own beside the worker's: this test takes tables away. */
const name = `${new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)}_migrate`

beforeAll(async () => {
  connect(process.env.DATABASE_URL ?? '')
  await sequelize.query(`CREATE DATABASE ${name}`)
  await sequelize.close()
  connect(Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).href)
})
afterAll(async () => {
  await sequelize.query(`DROP DATABASE ${name}`)
  await sequelize.close()
})

const tableNames = async () =>
  (await select<{ name: string }>('SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?', [name])).map(
    t => t.name,
  )
const bookkeeping = ['migration_lease', 'migrations']

it('runs once when replicas start together', async () => {
  const [a, b] = await Promise.all([migrate(sequelize), migrate(sequelize)])
  expect([a.length, b.length].sort()[0]).toBe(0)
  expect(await tableNames()).toContain('bookings')
})

itInFull(
  'goes all the way down and up again',
  async () => {
    const before = (await tableNames()).sort()
    await migrator(sequelize).down({ to: 0 })
    expect((await tableNames()).sort()).toEqual(bookkeeping)
    await migrate(sequelize)
    expect((await tableNames()).sort()).toEqual(before)
  },
  240_000,
)

/** The last of the baseline: what 0.1.0 begins with. Raised with each release. */
const RELEASED = '20261127-0800-discovery'

it('goes on where it was killed: what came with this release can be run again', async () => {
  const done = await select<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  await sequelize.query('DELETE FROM migrations')
  expect(await migrate(sequelize)).toEqual(done.map(m => m.name))
})

/** What of these migrations, run in this order, the version before could not live with. */
async function findContractions(migrations: Record<string, Migration>): Promise<string[]> {
  const created = new Set<string>()
  const found: string[] = []
  const sent = vi.spyOn(sequelize, 'query')
  for (const [name, { up }] of Object.entries(migrations)) {
    sent.mockClear()
    await up({ context: sequelize.getQueryInterface() })
    for (const [sql = ''] of sent.mock.calls.map(call => call.map(String))) {
      const table = findCreatedTable(sql)
      if (table) created.add(table)
      const contraction = findContraction(sql, created)
      if (contraction) found.push(`${name}: ${contraction}`)
    }
  }
  sent.mockRestore()
  return found
}

describe('nothing is taken from the version before, whose replicas go on meanwhile', () => {
  it('by what came after the last release, unless its comment asks for a stop', async () => {
    const names = (await migrator(sequelize).migrations({} as never)).map(m => m.name).filter(name => name > RELEASED)
    await migrator(sequelize).down({ migrations: names.toReversed() })
    const gentle = names.filter(name => !describeMigration(name).needsStop)
    const entries = await Promise.all(gentle.map(async name => [name, await import(path.join(migrationFolder, `${name}.ts`))] as const))
    expect(await findContractions(Object.fromEntries(entries))).toEqual([])
  })

  it('as the test must see', async () => {
    const colours = tables({ colours: 'id INT NOT NULL PRIMARY KEY, name VARCHAR(20) NOT NULL' })
    const shade = columns('rooms', { shade: 'VARCHAR(20) NOT NULL' })
    const tint = columns('rooms', { tint: 'VARCHAR(20) NULL' })
    const noTint: Migration = { up: tint.down, down: tint.up }
    expect(await findContractions({ colours, shade, tint, noTint })).toEqual([
      'shade: ADD COLUMN shade VARCHAR(20) NOT NULL',
      'noTint: DROP COLUMN tint',
    ])
    for (const { down } of [shade, colours]) await down({ context: sequelize.getQueryInterface() })
  })
})

it('never lets a counter pass what can be sold', async () => {
  const insert = (sold: number) =>
    transaction(async t => {
      await execute('SET SESSION foreign_key_checks = 0', [], t)
      await execute("INSERT INTO room_nights (room_id, night, property_id, capacity, sold) VALUES (1, '2027-01-01', 1, 4, ?)", [sold], t)
    })
  for (const sold of [5, -1])
    await expect(insert(sold)).rejects.toMatchObject({ errno: expect.toSatisfy((n: number) => n === 3819 || n === 4025) })
})
