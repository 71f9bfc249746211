import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sequelize } from 'sequelize'
import { connect, execute, select, sequelize, transaction } from '../../db/connection.ts'
import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { businessDate } from '../domain/clock.ts'
import { addDays } from '../domain/days.ts'
import { createLog } from '../log.ts'

/** For tests: the API over HTTP on the database of the test worker. */
export interface Api {
  call: (endpoint: string, parts?: Parts) => Promise<Reply>
  url: string
  stop: () => Promise<void>
}
interface Parts {
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

let database: Sequelize | undefined

export async function startApi(overrides: Partial<Config> = {}): Promise<Api> {
  const config = { ...loadConfig(process.env), ...overrides }
  database ??= connect(config.databaseUrl)
  const server = createApp({ config, log: createLog({ logLevel: 'silent' }) }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, call: (endpoint, parts) => ask(url, endpoint, parts), stop: () => stop(server) }
}

async function ask(url: string, endpoint: string, { body, token, headers }: Parts = {}): Promise<Reply> {
  const [method = 'GET', path] = endpoint.split(' ')
  const answer = await fetch(url + path, {
    method,
    headers: {
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

async function stop(server: Server) {
  server.close()
  server.closeAllConnections()
  await database?.close()
  database = undefined
}

/** So many days from the hostel's today (houses of factories stand in Berlin). */
export const inDays = (days: number, zone = 'Europe/Berlin') => addDays(businessDate(new Date(), zone), days)

export const run = (sql: string, bind: (string | number | null)[] = []) => transaction(t => execute(sql, bind, t))

interface Stay {
  property: { id: number }
  room: { id: number }
  arrival?: string
  departure?: string
  guests?: { name?: string; gender?: string; age?: number }[]
  [more: string]: unknown
}
/** The body of a booking: one guest, one bed, tonight plus ten for two nights, unless said otherwise. */
export const bookingOf = ({
  property,
  room,
  arrival = inDays(10),
  departure = inDays(12),
  guests = [{}],
  owner: _owner,
  ...more
}: Stay) => ({
  property: property.id,
  arrival,
  departure,
  lines: [{ room: room.id, guests }],
  guest: { name: 'Asha Rao', email: 'asha@example.com' },
  ...more,
})

/** Counters that differ from what the lines say, recomputed night by night: an empty list, or something is broken. */
export const brokenCounters = () =>
  select<{ room_id: number; night: string; sold: number; counted: number }>(
    `WITH RECURSIVE slept AS (
       SELECT l.id, l.room_id, l.arrival AS night, l.departure,
         IF(l.sold_as = 'unit' AND r.sell_by <> 'unit', l.quantity * r.beds_per_unit, l.quantity) AS takes
       FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN rooms r ON r.id = l.room_id
       WHERE l.status = 'active' AND b.status NOT IN ('cancelled', 'no_show', 'expired', 'rejected')
       UNION ALL SELECT id, room_id, night + INTERVAL 1 DAY, departure, takes FROM slept WHERE night + INTERVAL 1 DAY < departure),
     counted AS (SELECT room_id, night, SUM(takes) AS beds FROM slept GROUP BY room_id, night)
     SELECT n.room_id, n.night, n.sold, COALESCE(c.beds, 0) AS counted FROM room_nights n
       LEFT JOIN counted c ON c.room_id = n.room_id AND c.night = n.night WHERE n.sold <> COALESCE(c.beds, 0) OR n.sold > n.capacity
     UNION ALL SELECT c.room_id, c.night, 0, c.beds FROM counted c
       LEFT JOIN room_nights n ON n.room_id = c.room_id AND n.night = c.night WHERE n.room_id IS NULL`,
  )

/** The statements that `work` sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const manager = sequelize.connectionManager
  const connection = await manager.getConnection({ type: 'read' } as never)
  const wire = Object.getPrototypeOf(connection) as { query: (sql: unknown, ...rest: unknown[]) => unknown }
  await manager.releaseConnection(connection as never)
  const plain = wire.query
  const sent: string[] = []
  wire.query = function (this: unknown, sql, ...rest) {
    sent.push(typeof sql === 'string' ? sql : (sql as { sql: string }).sql)
    return plain.call(this, sql, ...rest)
  }
  try {
    await work()
  } finally {
    wire.query = plain
  }
  return sent.filter(sql => !sql.startsWith('SET '))
}
