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
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: serializeError },
  }
  return pino(options, destination ?? (process.stdout.isTTY ? createPrettyStream() : pino.destination({ dest: 1, sync: true })))
}

const createPrettyStream = () =>
  pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true })

const secretFields = [
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
  'authToken',
  'signature',
  'documentType',
  'documentNumber',
  'documentCountry',
  'document',
  'identity',
]

// Pino matches exact depths: a record, what it carries (req, body, headers), and one level below.
const redactedPaths = secretFields.flatMap(name => {
  const step = name.startsWith('[') ? name : `.${name}`
  return [name, `*${step}`, `*.*${step}`, `*.*.*${step}`]
})

/** What an error says of itself that is nobody's. */
const loggedErrorFields = ['type', 'message', 'stack', 'code', 'errno', 'sqlState', 'status', 'syscall', 'address', 'port'] as const

/**
 * A statement that failed comes with its values in its words, and a refused row with all that should have been in it: addresses, hashes, the text of guests.
 * Of such an error the shape of the statement is logged, and what the server says without the value it minded.
 */
function serializeError(error: Error): unknown {
  // Whatever was thrown that is no error.
  if (typeof error !== 'object' || error === null) return error
  const serialized = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  const own = { ...pickLoggedFields(serialized), message: redactValues(serialized.message), stack: redactValues(serialized.stack) }
  const inner = serialized.aggregateErrors ? (error as AggregateError).errors.filter(e => e instanceof Error).map(serializeError) : []
  return { ...own, ...('sql' in error && { statement: redactStatement(String(error.sql)) }), ...(inner.length > 0 && { errors: inner }) }
}

const pickLoggedFields = (serialized: Record<string, unknown>) =>
  Object.fromEntries(loggedErrorFields.flatMap(key => (serialized[key] === undefined ? [] : [[key, serialized[key]]])))
const redactValues = (text: unknown) => String(text).replace(/\b(entry|value:|near) '[\s\S]*?'(?= for | at line|\n|$)/g, "$1 '[redacted]'")

const MAX_STATEMENT_LENGTH = 1000
/** Literals become `?`, however they are written. */
const redactStatement = (sql: string) =>
  sql
    .replace(/X?'(?:[^'\\]|\\[\s\S]|'')*'?|"(?:[^"\\]|\\[\s\S]|"")*"?/gi, '?')
    .replace(/\b\d[\d.]*\b/g, '?')
    .slice(0, MAX_STATEMENT_LENGTH)
