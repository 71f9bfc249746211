import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, execute, select, sequelize, transaction } from './connection.ts'
import { migrate, migrator } from './migrate.ts'

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
