import type { Connection } from 'mysql2/promise'

/** A column of an answer, as the server announces it. */
export interface AnswerColumn {
  name: string
  /** The table it is read from; empty for what is worked out. */
  orgTable: string
  columnType: number
  flags: number
}

interface Prepared {
  columns: AnswerColumn[]
  /** What the server says against it. */
  problem?: string
}

/** Has the server read a statement without running it. */
export async function prepareStatement(connection: Connection, sql: string): Promise<Prepared> {
  try {
    const prepared = await connection.prepare(withOneOfEach(sql))
    const { columns } = (prepared as unknown as { statement: { columns: AnswerColumn[] } }).statement
    await prepared.close()
    // What later statements find there.
    if (sql.startsWith('CREATE TEMPORARY TABLE')) await connection.query(sql.replace('TABLE', 'TABLE IF NOT EXISTS'))
    return { columns }
  } catch (error) {
    return { columns: [], problem: `${(error as Error).message} in ${sql}` }
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
