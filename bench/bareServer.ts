// The baseline: the same final statements in the same order, by mysql2 with the same pool, and JSON.stringify on node:http. Nothing else.
// Addresses with /memory answer the product's recorded bytes without a database: the limit that no product can exceed.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deserialize } from 'node:v8'
import { createPool, type Pool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise'
import { type BookingTarget, shortCode, targetOf } from './bookings.ts'
import { POOL_CONNECTIONS } from './settings.ts'
import { fillTemplate, type Template, type Tokens } from './template.ts'

export interface Recording {
  /** Statements with their values in them, by scenario and request. */
  reads: Record<string, string[][]>
  /** The bytes of each answer, by scenario and request. */
  answers: Record<string, Uint8Array[]>
  booking: Template[]
  /** Where the id of each new row comes from: the position of its INSERT among the statements. */
  inserts: Record<string, number>
  targets: BookingTarget[]
}

const recording = deserialize(readFileSync(process.argv[2] ?? '')) as Recording
const pool = createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: POOL_CONNECTIONS,
  timezone: '+00:00',
  dateStrings: ['DATE'],
  supportBigNumbers: true,
  decimalNumbers: true,
})
pool.on('connection', connection => connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'))

const server = createServer((req, res) => {
  const [, scenario = '', index = '0', from] = (req.url ?? '').split('/')
  if (from === 'memory') return void res.end(recording.answers[scenario]?.[Number(index)])
  const work = scenario === 'booking' ? book(pool, Number(index)) : read(pool, recording.reads[scenario]?.[Number(index)] ?? [])
  work.then(
    data => answer(res, data),
    error => {
      console.error(error)
      res.writeHead(500).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

function answer(res: ServerResponse, data: unknown) {
  const body = JSON.stringify({ data })
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

/** Sends all statements, and answers the rows of the last one. */
async function read(from: Pool, texts: readonly string[]): Promise<unknown> {
  let rows: unknown
  for (const text of texts) [rows] = await from.query(text)
  return rows
}

async function book(from: Pool, n: number): Promise<unknown> {
  const target = targetOf(recording.targets, n)
  const tokens: Tokens = { ...target, code: shortCode(), key: randomUUID() }
  const connection = await from.getConnection()
  try {
    for (const [i, template] of recording.booking.entries()) await step(connection, i, template, tokens)
  } finally {
    connection.release()
  }
  return tokens
}

async function step(connection: PoolConnection, i: number, template: Template, tokens: Tokens) {
  const [result] = await connection.query(template.sql, fillTemplate(template, tokens))
  for (const [token, position] of Object.entries(recording.inserts))
    if (position === i) tokens[token] = (result as ResultSetHeader).insertId
}
