import { existsSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectStatements } from './sql/statements.ts'

/** Texts that nobody knows before the product runs, and the test that runs them. */
const madeWhileRunning: Record<string, string> = {
  // The columns of the demo's rows are those that each row names.
  'demo/table.ts': 'demo/world.test.ts',
}

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
    const problem = await findProblem(sql)
    if (problem) refused.push(`${place}: ${problem}`)
  }
  console.log(`${statements.length} statements prepared`)
  expect(refused).toEqual([])
  expect(statements.length).toBeGreaterThan(1_600)
})

it('notices a column that is not there', async () => {
  expect(await findProblem('SELECT id, nickname FROM users')).toMatch(/nickname/)
})

/** What the database says against a statement, without running it. */
async function findProblem(sql: string): Promise<string | undefined> {
  try {
    const prepared = await connection.prepare(withOneOfEach(sql))
    await prepared.close()
    // What later statements find there.
    if (sql.startsWith('CREATE TEMPORARY TABLE')) await connection.query(sql)
  } catch (error) {
    return `${(error as Error).message} in ${sql}`
  }
}

/** The driver writes lists in place of one mark: rows of a statement that inserts, tuples that are compared. The server takes a mark for each value. */
function withOneOfEach(sql: string): string {
  const marks = (names: string) =>
    `(${names
      .split(',')
      .map(() => '?')
      .join(', ')})`
  return sql
    .replace(
      /((?:INSERT|INSERT IGNORE|REPLACE) INTO \w+ )(\([^()]+\))(\s+VALUES )\?/,
      (_, head, names, values) => head + names + values + marks(names),
    )
    .replace(/INTO big_nights VALUES \?/, 'INTO big_nights VALUES (?, ?)')
    .replace(/(\([\w., ]+,[\w., ]+\))( (?:NOT )?IN )\(\?\)/g, (_, names, isIn) => `${names}${isIn}(${marks(names)})`)
}
