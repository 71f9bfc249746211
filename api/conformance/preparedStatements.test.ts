import { existsSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareStatement } from './sql/prepare.ts'
import { collectStatements } from './sql/statements.ts'

/** Texts that nobody knows before the product runs, and the test that runs them. */
const madeWhileRunning: Record<string, string> = {
  // The columns of the demo's rows are those that each row names.
  'demo/table.ts': 'demo/world.test.ts',
  // A command to a server of a cluster: no table.
  'scripts/engines/databaseNode.ts': 'scripts/torture/torture.test.ts',
  // Whatever tables there are.
  'scripts/backup/restore.ts': 'scripts/backup/backup.test.ts',
  'scripts/backup/tables.ts': 'scripts/backup/backup.test.ts',
  'scripts/backup/offsite/drill.ts': 'scripts/backup/offsite/offsite.test.ts',
  // Statements of the product, which are prepared here.
  'bench/bareServer.ts': 'api/conformance/preparedStatements.test.ts',
}

/** What a connection is told names no table, and MySQL prepares not all of it. */
const isOfSession = /^(SET|START) /

let connection: Awaited<ReturnType<typeof createConnection>>
beforeAll(async () => {
  connection = await createConnection({ uri: process.env.DATABASE_URL ?? '' })
})
afterAll(() => connection.end())

it('the database can prepare every statement of the product', async () => {
  const { statements, unresolved } = collectStatements()
  const files = new Set(unresolved.map(place => place.split(':')[0]))
  expect([...files]).toEqual(Object.keys(madeWhileRunning))
  for (const test of Object.values(madeWhileRunning)) expect(existsSync(test)).toBe(true)
  const refused: string[] = []
  for (const { sql, place } of statements) {
    if (isOfSession.test(sql)) continue
    const { problem } = await prepareStatement(connection, sql)
    if (problem) refused.push(`${place}: ${problem}`)
  }
  console.log(`${statements.length} statements prepared`)
  expect(refused).toEqual([])
  expect(statements.length).toBeGreaterThan(1_700)
})

it('notices a column that is not there', async () => {
  expect((await prepareStatement(connection, 'SELECT id, nickname FROM users')).problem).toMatch(/nickname/)
})
