import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, execute, select, sequelize, transaction } from './connection.ts'
import { findContraction, findCreatedTable } from './contraction.ts'
import { migrate, migrator } from './migrate.ts'
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

const tables = async () =>
  (await select<{ name: string }>('SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?', [name])).map(
    t => t.name,
  )
const bookkeeping = ['migration_lease', 'migrations']

it('runs once when replicas start together', async () => {
  const [a, b] = await Promise.all([migrate(sequelize), migrate(sequelize)])
  expect([a.length, b.length].sort()[0]).toBe(0)
  expect(await tables()).toContain('bookings')
})

it('goes all the way down and up again', async () => {
  const before = (await tables()).sort()
  await migrator(sequelize).down({ to: 0 })
  expect((await tables()).sort()).toEqual(bookkeeping)
  await migrate(sequelize)
  expect((await tables()).sort()).toEqual(before)
}, 240_000)

/** All migrations that no release holds yet; raised with each release. */
const UNRELEASED = '20261121-2600'

it('goes on where it was killed: what came with this release can be run again', async () => {
  const done = await select<{ name: string }>('SELECT name FROM migrations WHERE name >= ? ORDER BY name', [UNRELEASED])
  await sequelize.query('DELETE FROM migrations WHERE name >= ?', { replacements: [UNRELEASED] })
  expect(await migrate(sequelize)).toEqual(done.map(m => m.name))
})

it('takes nothing from the version before, whose replicas go on meanwhile, unless its comment asks for a stop', async () => {
  const names = (await migrator(sequelize).migrations({} as never)).map(m => m.name)
  await migrator(sequelize).down({ to: names.find(n => n >= UNRELEASED) as string })
  const wrong: string[] = []
  const made = new Set<string>()
  const up = migrator(sequelize)
  const sent = vi.spyOn(sequelize, 'query')
  up.on('migrating', () => void sent.mockClear())
  up.on('migrated', ({ name }) => {
    for (const [sql] of sent.mock.calls.map(call => call.map(String))) {
      const table = findCreatedTable(sql ?? '')
      if (table) made.add(table)
      const broken = findContraction(sql ?? '', made)
      if (broken && !describeMigration(name).needsStop) wrong.push(`${name}: ${broken}`)
    }
  })
  const done = await up.up().finally(() => sent.mockRestore())
  expect(done.length).toBeGreaterThan(0)
  expect(made).toContain('house_sales')
  expect(wrong).toEqual([])
})

it('leaves the version before what it writes into: reports of rides are taken over, once', async () => {
  const name = '20261121-2905-rideReports'
  const again = async () => {
    await sequelize.query('DELETE FROM migrations WHERE name = ?', { replacements: [name] })
    expect(await migrate(sequelize)).toEqual([name])
  }
  const report = (user: number) =>
    transaction(async t => {
      await execute('SET SESSION foreign_key_checks = 0', [], t)
      await execute("INSERT INTO ride_reports (ride_id, user_id, reason, created_at) VALUES (1, ?, 'Rude', UTC_TIMESTAMP(3))", [user], t)
      await execute('SET SESSION foreign_key_checks = 1', [], t)
    })
  await transaction(async t => {
    await execute('SET SESSION foreign_key_checks = 0', [], t)
    await execute(
      `INSERT INTO rides (id, user_id, kind, status, from_place, to_place, day, start_time, timezone, departs_at, seats, created_at, updated_at)
       VALUES (1, 1, 'offer', 'open', 1, 2, '2027-01-01', '09:00', 'UTC', '2027-01-01', 2, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [],
      t,
    )
    await execute('SET SESSION foreign_key_checks = 1', [], t)
  })
  const taken = async () =>
    (await select<{ user_id: number }>("SELECT user_id FROM content_reports WHERE kind = 'ride' ORDER BY user_id")).map(r => r.user_id)
  await report(7)
  await again()
  await report(8)
  await again()
  expect(await taken()).toEqual([7, 8])
  await migrator(sequelize).down({ migrations: [name] })
  expect(await taken()).toEqual([])
  expect(await select('SELECT id FROM ride_reports')).toHaveLength(2)
  await migrate(sequelize)
  expect(await taken()).toEqual([7, 8])
})

it('binds houses by the rules that they said before, and leaves the others alone', async () => {
  const said = [
    [
      { key: 'max_stay', value: '14' },
      { key: 'children', value: 'welcome' },
    ],
    [{ key: 'children', value: 'not accepted' }],
    [{ key: 'pets', value: 'not accepted' }],
  ]
  await transaction(async t => {
    for (const [i, rules] of said.entries())
      await execute(
        `INSERT INTO properties (id, status, name, slug, type, description, line1, city, country, lat, lng, timezone, currency, facilities, rules, languages,
           taxes, cancellation_policy, check_in_from, check_in_until, check_out_by, created_at, updated_at)
         VALUES (?, 'live', 'House', ?, 'hostel', '', 'Street 1', 'Bern', 'ch', 46, 7, 'Europe/Zurich', 'CHF', '[]', ?, '[]', '[]', 'flex_24h', '14:00', '23:00',
           '11:00', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [9001 + i, `house-${i}`, JSON.stringify(rules)],
        t,
      )
    await execute("DELETE FROM migrations WHERE name = '20261122-3088-readRules'", [], t)
  })
  await migrate(sequelize)
  expect(await select('SELECT takes_children, longest_stay, has_rates FROM properties WHERE id > 9000 ORDER BY id')).toEqual([
    { takes_children: 1, longest_stay: 14, has_rates: 1 },
    { takes_children: 0, longest_stay: null, has_rates: 0 },
    { takes_children: 1, longest_stay: null, has_rates: 0 },
  ])
  await transaction(t => execute('DELETE FROM properties WHERE id > 9000', [], t))
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

it('goes back to bills alone, but never by taking money out of the ledger, and goes on where it was killed', async () => {
  const line = [[1, 'payment', 'Towel', -300, 'EUR', 'test', new Date()]]
  const columns = 'property_id, kind, description, amount, currency, request_id, created_at'
  const insert = () => transaction(t => execute(`INSERT INTO folio_lines (${columns}) VALUES ?`, [line], t))
  const down = () => migrator(sequelize).down({ migrations: ['20261121-3005-linesWithoutBooking'] })
  const key = "CONSTRAINT_SCHEMA = ? AND CONSTRAINT_NAME = 'folio_lines_booking'"
  const keys = () => select(`SELECT 1 AS found FROM information_schema.TABLE_CONSTRAINTS WHERE ${key}`, [name])
  await insert()
  await expect(down()).rejects.toThrow(/Money that belongs to no booking .* Nothing was changed/)
  expect(await select('SELECT booking_id FROM folio_lines')).toEqual([{ booking_id: null }])
  expect(await keys()).toHaveLength(1)
  await transaction(t => execute('DELETE FROM folio_lines', [], t))
  await sequelize.query('ALTER TABLE folio_lines DROP FOREIGN KEY folio_lines_booking')
  await down()
  expect(await keys()).toHaveLength(1)
  await expect(insert()).rejects.toBeDefined()
  await migrate(sequelize)
  await insert()
  expect(await select('SELECT booking_id FROM folio_lines')).toEqual([{ booking_id: null }])
})
