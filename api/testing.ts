import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sequelize } from 'sequelize'
import { connect, execute, sequelize, transaction } from '../db/connection.ts'
import { createApp } from './app.ts'
import { recordExamples } from './docs/recordExamples.ts'
import { measureStretches } from './loopGuard/measureStretches.ts'
import { loopFolder, writeLoopUses } from './loopGuard/report.ts'
import { type Config, loadConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { ensureTermOverrides } from './platform/taxonomy/service.ts'
import { refreshListening } from './platform/webhooks/service.ts'
import { flushTally } from './reporting/analytics/service.ts'

/** For tests: the API over HTTP on the database of the test worker. */
export interface Api {
  call: (endpoint: string, parts?: RequestParts) => Promise<Reply>
  url: string
  stop: () => Promise<void>
}
interface RequestParts {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}
export interface Reply {
  status: number
  /** What the answer holds: `data` of the envelope, or the problem, or the text of a file. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is being tested
  body: any
  meta?: { page: number; limit: number; total: number; pages: number }
  headers: Headers
}

// An answer of 500 tells nothing: why a test failed once in a hundred runs stands here.
const errorLog = createLog({ logLevel: 'error' }, { destination: { write: line => void process.stderr.write(line) } })

let database: Sequelize | undefined
if (process.env.EXAMPLES_DIR) recordExamples(process.env.EXAMPLES_DIR)
const servers: Server[] = []

export async function startApi(overrides: Partial<Config> = {}): Promise<Api> {
  // No test speaks with a real channel: nobody listens there.
  const config = { ...loadConfig(process.env), channexUrl: 'http://127.0.0.1:9', ...overrides }
  database ??= connect(config.databaseUrl, { statementSeconds: config.statementSeconds })
  const app = createApp({ config, log: errorLog })
  const server = createServer(loopFolder ? measureStretches(app) : app).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  // As after the first page of a process: what is counted later is not counted with it.
  await ensureTermOverrides()
  await refreshListening()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, call: (endpoint, parts) => sendRequest(url, endpoint, parts), stop }
}

async function sendRequest(url: string, endpoint: string, { body, token, headers }: RequestParts = {}): Promise<Reply> {
  const [method = 'GET', path] = endpoint.split(' ')
  const answer = await fetch(url + path, {
    method,
    headers: {
      // To compress each answer and to read it again takes longer than many a request: api/platform/http/compression has tests of its own.
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const json = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
  return { status: answer.status, body: json ? (json.data ?? json) : text, meta: json?.meta, headers: answer.headers }
}

/** Stops every API that this file started, and the database. */
async function stop() {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  // Visits are written every few seconds: not into the rows of the next file.
  await flushTally()
  if (loopFolder) writeLoopUses(loopFolder)
  await database?.close()
  database = undefined
}

export const run = (sql: string, bind: (string | number | null)[] = []) => transaction(t => execute(sql, bind, t))

/** The statements that `work` sends to the database. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> => (await recordQueries(work)).map(({ sql }) => sql)

export async function recordQueries(work: () => Promise<unknown>): Promise<{ sql: string; values: unknown[] }[]> {
  const manager = sequelize.connectionManager
  const connection = await manager.getConnection({ type: 'read' } as never)
  const prototype = Object.getPrototypeOf(connection) as { query: (sql: unknown, ...rest: unknown[]) => unknown }
  await manager.releaseConnection(connection as never)
  const plain = prototype.query
  const sent: { sql: string; values: unknown[] }[] = []
  prototype.query = function (this: unknown, sql, ...rest) {
    sent.push({ sql: typeof sql === 'string' ? sql : (sql as { sql: string }).sql, values: Array.isArray(rest[0]) ? rest[0] : [] })
    return plain.call(this, sql, ...rest)
  }
  try {
    await work()
  } finally {
    prototype.query = plain
  }
  return sent.filter(({ sql }) => !sql.startsWith('SET '))
}
