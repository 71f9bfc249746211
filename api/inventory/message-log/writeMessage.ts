import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import type { MessageKinds, MessageLog } from './messageLogs.ts'

const RETENTION_DAYS = 90
const MAX_ANSWER = 10_000

/** The column by which one log is more than the other: whose connection it was, or under which number the other side knows it. */
type OwnColumn = { channel_messages: 'connection_id'; pms_messages: 'request_id' }

export interface MessageRecord<Log extends MessageLog> {
  property: number
  kind: MessageKinds[Log]
  /** What was said, without a guest. */
  body?: string
  /** Runs of nights, reservations, rates. */
  entries?: number
  from?: Day | undefined
  to?: Day | undefined
  /** What was answered beside what follows. */
  notes?: readonly string[]
  /** What was not taken over, and why. */
  refused?: readonly string[]
  problem?: ChannelProblem | null
  httpStatus?: number | null
  tookMs?: number
}

interface WriteMessageInput<Log extends MessageLog> extends MessageRecord<Log> {
  log: Log
  own: { column: OwnColumn[Log]; value: string | number | null }
}

/** Answers its id, by which it is known to both sides. */
export async function writeMessage<Log extends MessageLog>(
  { log, own, property, kind, notes = [], refused = [], problem = null, ...rest }: WriteMessageInput<Log>,
  t: Transaction,
): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO ${log} (${own.column}, property_id, kind, outcome, problem, http_status, entries, from_night, to_night, body, answer, took_ms, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [
      own.value,
      property,
      kind,
      problem ? 'failed' : refused.length ? 'warned' : 'done',
      problem,
      rest.httpStatus ?? null,
      rest.entries ?? 0,
      rest.from ?? null,
      rest.to ?? null,
      rest.body ?? '',
      [...notes, ...refused].join('\n').slice(0, MAX_ANSWER) || null,
      rest.tookMs ?? 0,
    ],
    t,
  )
  return insertId
}

export const purgeMessageLogs = async () => (await purge('channel_messages')) + (await purge('pms_messages'))

const purge = (log: MessageLog) =>
  deleteInBatches(`DELETE FROM ${log} WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
