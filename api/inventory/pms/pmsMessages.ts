import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { Count, PmsMessage, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { escapeLike } from '../../platform/http/searchCondition.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'

const RETENTION_DAYS = 90
/** Of a message with more the beginning is kept. */
const MAX_BODY = 400_000
const MAX_ANSWER = 10_000

interface RecordPmsMessageInput {
  property: number
  kind: PmsMessage['kind']
  /** What was said, without a guest. */
  body?: string
  requestId?: string
  entries?: number
  from?: Day | undefined
  to?: Day | undefined
  /** What was not taken over, and why. */
  refused?: readonly string[]
  problem?: PmsMessage['problem']
  httpStatus?: number | null
  tookMs?: number
}

/** Answers its id, by which it is known to both sides. */
export async function recordPmsMessage(
  {
    property,
    kind,
    body = '',
    requestId,
    entries = 0,
    from,
    to,
    refused = [],
    problem = null,
    httpStatus = null,
    tookMs = 0,
  }: RecordPmsMessageInput,
  t: Transaction,
): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO pms_messages (property_id, kind, outcome, problem, http_status, request_id, entries, from_night, to_night, body, answer, took_ms, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [
      property,
      kind,
      problem ? 'failed' : refused.length ? 'warned' : 'done',
      problem,
      httpStatus,
      requestId ?? null,
      entries,
      from ?? null,
      to ?? null,
      body.slice(0, MAX_BODY),
      refused.join('\n').slice(0, MAX_ANSWER) || null,
      tookMs,
    ],
    t,
  )
  return insertId
}

/** In a transaction of its own, for what failed. */
export const recordFailedPmsMessage = (input: RecordPmsMessageInput) => transaction(t => recordPmsMessage(input, t))

type MessageRow = RowOf<
  PmsMessage,
  | 'id'
  | 'kind'
  | 'outcome'
  | 'problem'
  | 'http_status'
  | 'entries'
  | 'from_night'
  | 'to_night'
  | 'body'
  | 'answer'
  | 'took_ms'
  | 'created_at'
>

interface ListPmsMessagesInput {
  kind?: PmsMessage['kind']
  outcome?: PmsMessage['outcome']
  night?: Day
  q?: string
  page?: number
  limit?: number
}

/** Newest first. */
export async function listPmsMessages(property: number, { kind, outcome, night, q, ...query }: ListPmsMessagesInput, ctx: RequestContext) {
  await requireRight(ctx, property, 'channel.manage')
  const { page, limit, offset } = paging(query)
  const conditions = [
    'property_id = ?',
    ...(kind ? ['kind = ?'] : []),
    ...(outcome ? ['outcome = ?'] : []),
    ...(night ? ['from_night <= ?', 'to_night >= ?'] : []),
    ...(q ? ['(body LIKE ? OR answer LIKE ?)'] : []),
  ].join(' AND ')
  const bind = [
    property,
    ...(kind ? [kind] : []),
    ...(outcome ? [outcome] : []),
    ...(night ? [night, night] : []),
    ...(q ? [`%${escapeLike(q)}%`, `%${escapeLike(q)}%`] : []),
  ]
  const [rows, count] = await Promise.all([
    select<MessageRow>(
      `SELECT id, kind, outcome, problem, http_status, entries, from_night, to_night, LEFT(body, 2000) AS body, answer, took_ms, created_at
       FROM pms_messages WHERE ${conditions} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
      bind,
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM pms_messages WHERE ${conditions}`, bind),
  ])
  return { rows: rows.map(presentMessage), page, limit, total: Number(count?.n ?? 0) }
}

const presentMessage = (m: MessageRow) => ({
  id: m.id,
  kind: m.kind,
  outcome: m.outcome,
  problem: m.problem,
  httpStatus: m.http_status,
  entries: m.entries,
  from: m.from_night,
  to: m.to_night,
  /** Its beginning. */
  text: m.body,
  answer: m.answer,
  tookMs: m.took_ms,
  at: m.created_at.toISOString(),
})

export const purgePmsMessages = () =>
  deleteInBatches(`DELETE FROM pms_messages WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
