import type { Readable } from 'node:stream'
import { createConnection } from 'mysql2'

/** Rows as text, as the database writes them: what is read here and written there is the same. */
export type TextRow = (string | null)[]

export interface RowColumn {
  name: string
  type: string
  isNullable: boolean
}

export interface OpenRows {
  columnsOf: (table: string) => Promise<RowColumn[]>
  /** In the order of the primary key. */
  stream: (table: string, where: string, property: number) => AsyncIterable<TextRow>
  lastMigration: () => Promise<string>
  close: () => void
}

/** A connection of its own, on which every table is seen as it was at one moment, a few rows at a time. */
export async function openRows(url: string): Promise<OpenRows> {
  const connection = createConnection({
    uri: url,
    charset: 'utf8mb4',
    timezone: 'Z',
    rowsAsArray: true,
    typeCast: field => field.string('utf8'),
  })
  // A connection that is lost while nothing waits for it tells nobody else, and one that is lost while rows come does not tell their stream.
  let lost: Error | undefined
  let reading: Readable | undefined
  connection.on('error', error => {
    lost ??= error
    reading?.destroy(error)
  })
  const run = (sql: string, bind: readonly (string | number)[] = []) =>
    new Promise<TextRow[]>((resolve, reject) =>
      connection.query({ sql, values: [...bind] }, (error, rows) => (error ? reject(error) : resolve(rows as unknown as TextRow[]))),
    )
  await run("SET SESSION time_zone = '+00:00'")
  await run('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ')
  await run('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
  const keysOf = async (table: string) =>
    (
      await run(
        `SELECT COLUMN_NAME FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND INDEX_NAME = 'PRIMARY'
         ORDER BY SEQ_IN_INDEX`,
        [table],
      )
    ).map(([name]) => name as string)
  // What the database makes of other columns is made there again.
  const columnsOf = async (table: string): Promise<RowColumn[]> =>
    (
      await run(
        `SELECT COLUMN_NAME, DATA_TYPE, IS_NULLABLE FROM information_schema.COLUMNS
         WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COALESCE(GENERATION_EXPRESSION, '') = '' ORDER BY ORDINAL_POSITION`,
        [table],
      )
    ).map(([name, type, isNullable]) => ({ name: name as string, type: (type as string).toLowerCase(), isNullable: isNullable === 'YES' }))
  async function* stream(table: string, where: string, property: number): AsyncGenerator<TextRow> {
    const names = (await columnsOf(table)).map(c => `\`${c.name}\``).join(', ')
    const order = (await keysOf(table)).map(name => `\`${name}\``).join(', ')
    if (lost) throw lost
    const query = connection.query({ sql: `SELECT ${names} FROM \`${table}\` WHERE ${where} ORDER BY ${order}`, values: [property] })
    reading = query.stream({ highWaterMark: 200 })
    yield* reading as AsyncIterable<TextRow>
  }
  const lastMigration = async () => (await run('SELECT MAX(name) FROM migrations'))[0]?.[0] ?? ''
  return { columnsOf, stream, lastMigration, close: () => connection.destroy() }
}
