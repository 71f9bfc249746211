import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'

export type Log = Logger

type Options = Readonly<{
  /** Where the lines go instead of standard output. */
  destination?: DestinationStream
}>

/** Readable lines in a terminal, one JSON object a line elsewhere; secrets never leave. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, { destination }: Options = {}): Log {
  const options = { level: logLevel, base: { pid: process.pid }, redact: { paths: redacted, censor: '[redacted]' } }
  return pino(options, destination ?? (process.stdout.isTTY ? readable() : pino.destination({ dest: 1, sync: true })))
}

const readable = () => pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true })

const secrets = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-manage-token"]',
  'token',
  'manageToken',
  'refreshToken',
  'ticket',
  'challenge',
  'password',
  'currentPassword',
  'newPassword',
  'otp',
  'totp',
  'secret',
  'signature',
  'documentType',
  'documentNumber',
  'documentCountry',
  'document',
  'identity',
]

// Pino matches exact depths: a record, what it carries (req, body, headers), and one level below.
const redacted = secrets.flatMap(name => {
  const step = name.startsWith('[') ? name : `.${name}`
  return [name, `*${step}`, `*.*${step}`, `*.*.*${step}`]
})
