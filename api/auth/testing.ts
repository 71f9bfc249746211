import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import type { Sequelize } from 'sequelize'
import { connect, execute, select, selectOne, sequelize, transaction } from '../../db/connection.ts'
import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createAdmin, hashPassword, totpOf } from './service.ts'

/** For tests: the API over HTTP on the database of the test worker. */
export interface TestApi {
  call: (endpoint: string, parts?: Parts) => Promise<Reply>
  stop: () => Promise<void>
}
interface Parts {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}
export interface Reply {
  status: number
  /** What the answer holds: `data` of the envelope, or the problem. */
  body: Body
  headers: Headers
}
// Tests look at what they expect to be there.
// biome-ignore lint/suspicious/noExplicitAny: the shape is what is being tested
type Body = any

let database: Sequelize | undefined
const servers: Server[] = []

export async function startApi(overrides: Partial<Config> = {}): Promise<TestApi> {
  const config = { ...loadConfig(process.env), ...overrides }
  database ??= connect(config.databaseUrl)
  const server = createApp({ config, log: createLog({ logLevel: 'silent' }) }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { call: caller(server), stop }
}

function caller(server: Server): TestApi['call'] {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return async (endpoint, { body, token, headers } = {}) => {
    const [method, path] = endpoint.split(' ')
    const answer = await fetch(base + path, {
      method: method ?? 'GET',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = text ? JSON.parse(text) : undefined
    return { status: answer.status, body: json?.data ?? json, headers: answer.headers }
  }
}

/** Stops every API that this file started, and the database. */
async function stop() {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  await database?.close()
  database = undefined
}

let people = 0
export const PASSWORD = 'bunk-and-breakfast'
export const newEmail = () => `person${++people}.${process.pid}@example.com`

/** Makes the clock jump for this address: as if everything about its codes had happened so many seconds earlier. */
export const letPass = (seconds: number, email: string) =>
  run('UPDATE otps SET created_at = created_at - INTERVAL ? SECOND, expires_at = expires_at - INTERVAL ? SECOND WHERE email = ?', [
    seconds,
    seconds,
    email,
  ])

export const run = (sql: string, bind: (string | number | null)[] = []) => transaction(t => execute(sql, bind, t))

export interface TestMail {
  template: string
  subject: string
  text: string
}
export const mailsTo = (email: string) =>
  select<TestMail>('SELECT template, subject, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY created_at, id', [email])

/** The code of the newest mail to this address that has one. */
export async function codeFor(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const code = mails.findLast(mail => /^\d{6} is/.test(mail.subject))?.subject.slice(0, 6)
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export interface Person {
  id: number
  email: string
  token: string
}

export async function signedUp({ call }: TestApi, { role = 'traveller', name = 'Asha Rao' } = {}): Promise<Person> {
  const email = newEmail()
  await call('POST /auth/signup', { body: { name, email, password: PASSWORD, role } })
  const { body } = await call('POST /auth/verify-otp', { body: { email, otp: await codeFor(email) } })
  return { id: body.user.id, email, token: body.token }
}

export interface Admin {
  id: number
  email: string
  /** What the authenticator shows, so many steps of 30 seconds from now. */
  totp: (steps?: number) => string
}

export async function newAdmin(): Promise<Admin> {
  const email = newEmail()
  const passwordHash = await hashPassword(PASSWORD)
  const id = await transaction(t => createAdmin({ email, name: 'Root', passwordHash }, t))
  const row = await selectOne<{ secret: string }>('SELECT totp_secret AS secret FROM users WHERE id = ?', [id])
  const { secret } = totpOf(row?.secret ?? '', email)
  return { id, email, totp: (steps = 0) => codeOf(secret, steps) }
}

export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export async function adminToken({ call }: TestApi, admin: Admin): Promise<string> {
  const { body } = await call('POST /auth/login', { body: { email: admin.email, password: PASSWORD } })
  const finished = await call('POST /auth/second-factor', { body: { challenge: body.challenge, code: admin.totp() } })
  return finished.body.token
}

/** The statements that `work` sends to the database, without their values. */
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
