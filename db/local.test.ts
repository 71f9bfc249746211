import { createConnection } from 'mysql2/promise'
import { expect, it } from 'vitest'

const connect = () => createConnection({ uri: process.env.DATABASE_URL })

it('gives every worker a database that the migrations made', async () => {
  const connection = await connect()
  const [rows] = await connection.query('SELECT COUNT(*) AS run FROM migrations')
  expect(rows).toEqual([{ run: expect.any(Number) }])
  await connection.end()
})
