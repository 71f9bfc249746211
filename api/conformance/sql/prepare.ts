import type { Connection } from 'mysql2/promise'

/** A result column, as the server reports it. */
export interface AnswerColumn {
  name: string
  /** Source table; empty for computed values. */
  orgTable: string
  columnType: number
  flags: number
}

interface Prepared {
  columns: AnswerColumn[]
  /** The server's error. */
  problem?: string
}

/** Prepares a statement on the server without running it. */
export async function prepareStatement(connection: Connection, sql: string): Promise<Prepared> {
  try {
    const prepared = await connection.prepare(withOneOfEach(sql))
    const { columns } = (prepared as unknown as { statement: { columns: AnswerColumn[] } }).statement
    await prepared.close()
    // Needed by later statements.
    if (sql.startsWith('CREATE TEMPORARY TABLE')) await connection.query(sql.replace('TABLE', 'TABLE IF NOT EXISTS'))
    return { columns }
  } catch (error) {
    return { columns: [], problem: `${(error as Error).message} in ${sql}` }
  }
}

/** The driver expands lists in one placeholder: rows of an insert, tuples of a comparison. The server needs a placeholder per value. */
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
    .replace(/INTO big_nights VALUES \?/, 'INTO big_nights VALUES (?, ?, ?)')
    .replace(/(\([\w., ]+,[\w., ]+\))( (?:NOT )?IN )\(\?\)/g, (_, names, isIn) => `${names}${isIn}(${marks(names)})`)
}
