import { createConnection } from 'mysql2/promise'
import { loadConfigOrExit } from '../api/platform/config.ts'

/** Checks before anything is written that the configuration is complete and the database accepts the login. Prints one sentence if not. */
const hints: Record<string, string> = {
  ER_ACCESS_DENIED_ERROR: 'it refuses the user or password: correct DATABASE_URL',
  ER_DBACCESS_DENIED_ERROR: 'the user may not use this database: grant it all rights there',
  ER_BAD_DB_ERROR: 'it has no database of that name: create it, with character set utf8mb4, or correct DATABASE_URL',
  ECONNREFUSED: 'nothing answers there: start it, or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host: correct DATABASE_URL',
  ETIMEDOUT: 'it does not answer: start it, or correct DATABASE_URL',
  PROTOCOL_CONNECTION_LOST: 'it hung up: is it a MySQL or MariaDB server?',
  HANDSHAKE_NO_SSL_SUPPORT: 'it does not speak TLS: correct DATABASE_URL',
}

const { databaseUrl } = loadConfigOrExit()
const { hostname, port, pathname } = new URL(databaseUrl)

try {
  const connection = await createConnection({ uri: databaseUrl, connectTimeout: 8000 })
  await connection.query('SELECT 1')
  await connection.end()
} catch (error) {
  const { code = '', message } = error as { code?: string; message: string }
  console.error(`The database ${pathname.slice(1)} at ${hostname}:${port || 3306} cannot be used: ${hints[code] ?? message}.`)
  process.exitCode = 1
}
