import { existsSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareStatement } from './sql/prepare.ts'
import { collectStatements } from './sql/statements.ts'

/** Statements that are only known at runtime, and the test that runs them. */
const madeWhileRunning: Record<string, string> = {
  // Every table with a property in it is emptied of one that goes as a whole.
  'api/marketplace/demo-property/removeDemo.ts': 'api/marketplace/demo-property/demoProperty.test.ts',
  // The area comes from callers further away than texts are followed.
  'api/discovery/search/facts/propertyVersions.ts': 'api/discovery/search/facts/facts.property.test.ts',
  // Column lists of the demo data are taken from the rows.
  'demo/table.ts': 'demo/world.test.ts',
  // Work on every table that travels with a property.
  'api/marketplace/archive/restoreArchive.ts': 'scripts/archive/archive.test.ts',
  // A cluster command without a table.
  'scripts/engines/databaseNode.ts': 'scripts/torture/torture.test.ts',
  // Works on any table.
  'scripts/backup/restore.ts': 'scripts/backup/backup.test.ts',
  'scripts/backup/tables.ts': 'scripts/backup/backup.test.ts',
  'scripts/backup/offsite/drill.ts': 'scripts/backup/offsite/offsite.test.ts',
  'scripts/archive/compareInstallations.ts': 'scripts/archive/archive.test.ts',
  // The statements under test.
  'bench/bareServer.ts': 'api/conformance/preparedStatements.test.ts',
  'api/marketplace/archive/openRows.ts': 'scripts/archive/archive.test.ts',
}

/** Connection settings name no table, and MySQL cannot prepare all of them. */
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
