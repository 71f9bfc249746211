import type { Connection, ResultSetHeader } from 'mysql2'
import { ConnectionAcquireTimeoutError, Sequelize, type Transaction } from 'sequelize'
import { applyDeadline } from './deadline.ts'
import { initModels } from './models/index.ts'
import { withRetries } from './retry.ts'

export type { Transaction } from 'sequelize'

/** MySQL's own list, set on both engines so that they check alike. */
const SQL_MODE = 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'
const LOCK_WAIT_SECONDS = 4

export let sequelize: Sequelize
let deadlineSeconds = 0

export interface ConnectOptions {
  /** Connections of the pool; the bare baselines of bench/ use the same number. */
  pool?: number
  /** How long a statement of a request may take; 0 and without: as long as it takes. */
  statementSeconds?: number
}

/** Opens the pool and ties the models to it. Nothing is asked of the server before the first statement. */
export function connect(url: string, { pool = 10, statementSeconds = 0 }: ConnectOptions = {}): Sequelize {
  sequelize = new Sequelize(url, {
    dialect: 'mysql',
    timezone: '+00:00',
    logging: false,
    pool: { max: pool, min: 0, idle: 30_000, acquire: 10_000 },
    define: { underscored: true, freezeTableName: true },
    // A DATE stays text; an object bound by mistake becomes text, never SQL.
    dialectOptions: { dateStrings: ['DATE'], supportBigNumbers: true, decimalNumbers: true, stringifyObjects: true, connectTimeout: 5000 },
  })
  sequelize.addHook('afterConnect', async connection => {
    const c = connection as Connection
    // mysql2's own types, which here are the same values. Sequelize's function would make mysql2 compile, and keep, a new
    // parser for every single query: it looks one up before it has put the function into the options, and stores it after.
    c.config.typeCast = true
    await runQuery(c, `SET SESSION sql_mode = '${SQL_MODE}', time_zone = '+00:00', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`)
    // Once a connection: as an option it would be sent again before each transaction.
    await runQuery(c, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
  })
  deadlineSeconds = statementSeconds
  if (statementSeconds) sequelize.addHook('afterPoolAcquire', connection => prepare(connection as Connection))
  initModels(sequelize)
  return sequelize
}

export type BindValue = string | number | boolean | Date | Buffer | null | readonly (string | number)[] | readonly (readonly unknown[])[]

/**
 * Rows of a SELECT written by hand, straight through mysql2 (twice as fast as through Sequelize).
 * `?` takes a value, an array (`IN (?)`) or rows (`VALUES ?`). Reads outside a transaction are retried once on a lost connection.
 */
export async function select<Row>(sql: string, bind: readonly BindValue[] = [], t?: Transaction): Promise<Row[]> {
  return (await onConnection(c => runQuery(c, sql, bind), t)) as Row[]
}

export const selectOne = async <Row>(sql: string, bind: readonly BindValue[] = [], t?: Transaction): Promise<Row | undefined> =>
  (await select<Row>(sql, bind, t))[0]

/** One changing statement. `affectedRows` counts changed rows (Sequelize's flag -FOUND_ROWS), so `SET a = a` gives 0. */
export async function execute(
  sql: string,
  bind: readonly BindValue[],
  t: Transaction,
): Promise<{ affectedRows: number; insertId: number }> {
  const { affectedRows, insertId } = (await onConnection(c => runQuery(c, sql, bind), t)) as ResultSetHeader
  return { affectedRows, insertId }
}

/**
 * Runs `work` in one transaction and runs it whole again when the engine asks for it (db/retry.ts).
 * The commit may have happened when a connection is lost: work that must not happen twice goes through api/platform/http/withIdempotency.ts,
 * which looks its key up first.
 */
export const transaction = <T>(work: (t: Transaction) => Promise<T>): Promise<T> =>
  withRetries(() =>
    sequelize.transaction(async t => {
      const answer = await work(t)
      for (const finish of commitCallbacks.get(t) ?? []) await finish()
      return answer
    }),
  )

const commitCallbacks = new WeakMap<Transaction, (() => Promise<void>)[]>()

/**
 * Runs as the last thing of this transaction, if it comes to its commit: for rows that many want, which are then held for the commit alone. What itself
 * takes such rows is `early`.
 */
export function beforeCommit(t: Transaction, finish: () => Promise<void>, { isEarly = false } = {}): void {
  const callbacks = commitCallbacks.get(t) ?? []
  if (isEarly) callbacks.unshift(finish)
  else callbacks.push(finish)
  commitCallbacks.set(t, callbacks)
}

async function onConnection<T>(work: (c: Connection) => Promise<T>, t?: Transaction): Promise<T> {
  if (t) return work((t as unknown as { connection: Connection }).connection)
  return withRetries(async () => {
    const connection = await takeConnection()
    try {
      return await work(connection)
    } finally {
      getPool().release(connection)
    }
  })
}

interface ConnectionPool {
  acquire(): Promise<Connection>
  release(connection: Connection): void
}
const getPool = () => (sequelize.connectionManager as unknown as { pool: ConnectionPool }).pool

/** Out of the pool itself: what Sequelize does around it, hooks and promises of its own, takes longer than to take a connection. */
async function takeConnection(): Promise<Connection> {
  try {
    const connection = await getPool().acquire()
    const prepared = prepare(connection)
    if (prepared) await prepared
    return connection
  } catch (error) {
    throw (error as Error).constructor.name === 'TimeoutError' ? new ConnectionAcquireTimeoutError(error as Error) : error
  }
}

/** Nothing where the connection has its deadline already, as nearly always. */
const prepare = (connection: Connection): Promise<void> | undefined =>
  applyDeadline(connection, deadlineSeconds)?.catch(error => {
    getPool().release(connection)
    throw error
  })

function runQuery(connection: Connection, sql: string, bind: readonly BindValue[] = []): Promise<unknown> {
  return new Promise((resolve, reject) => connection.query(sql, bind as unknown[], (e, rows) => (e ? reject(e) : resolve(rows))))
}
