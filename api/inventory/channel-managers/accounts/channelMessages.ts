import { execute, select, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { ChannelMessage, Count, RowOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { paging } from '../../../platform/http/schema.ts'
import { escapeLike } from '../../../platform/http/searchCondition.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { deleteInBatches } from '../../../platform/jobs/service.ts'
import type { ChannelFailure, RefusedRun } from '../adapters/channelAdapter.ts'
import { loadAccount } from '../channelConnection.ts'
import { forgetNights, listRemotes, type StateKind } from './channelStates.ts'

const RETENTION_DAYS = 90
/** Of a message with more the first are kept; how many there were is said. */
const MAX_ENTRIES_KEPT = 2000

interface RecordMessageInput {
  connection: number
  property: number
  kind: ChannelMessage['kind']
  entries: readonly object[]
  failure?: ChannelFailure
  refused?: readonly RefusedRun[]
  tasks?: readonly string[]
  tookMs: number
}

export async function recordMessage(
  { connection, property, kind, entries, failure, refused = [], tasks = [], tookMs }: RecordMessageInput,
  t: Transaction,
): Promise<void> {
  const nights = entries.flatMap(e => ('from' in e && 'to' in e ? [e.from as Day, e.to as Day] : [])).sort()
  const against = refused.map(({ remote, from, to, why }) => `${remote} ${from === to ? from : `${from} to ${to}`}: ${why}`)
  const answer = [...tasks.map(task => `task ${task}`), ...against].join('\n').slice(0, 10_000)
  await execute(
    `INSERT INTO channel_messages (connection_id, property_id, kind, outcome, problem, http_status, entries, from_night, to_night, body, answer, took_ms, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [
      connection,
      property,
      kind,
      failure ? 'failed' : refused.length ? 'warned' : 'done',
      failure?.problem ?? null,
      failure?.httpStatus ?? null,
      entries.length,
      nights[0] ?? null,
      nights.at(-1) ?? null,
      JSON.stringify(entries.slice(0, MAX_ENTRIES_KEPT)),
      answer || null,
      tookMs,
    ],
    t,
  )
}

type MessageRow = RowOf<
  ChannelMessage,
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

interface ListMessagesInput {
  kind?: ChannelMessage['kind']
  outcome?: ChannelMessage['outcome']
  night?: Day
  q?: string
  page?: number
  limit?: number
}

/** Newest first. */
export async function listMessages(id: number, { kind, outcome, night, q, ...query }: ListMessagesInput, ctx: RequestContext) {
  const { property_id: property } = await loadAccount(id)
  await requireRight(ctx, property, 'channel.manage')
  const { page, limit, offset } = paging(query)
  const conditions = [
    'connection_id = ?',
    'property_id = ?',
    ...(kind ? ['kind = ?'] : []),
    ...(outcome ? ['outcome = ?'] : []),
    ...(night ? ['from_night <= ?', 'to_night >= ?'] : []),
    ...(q ? [`(${['body', 'answer'].map(column => `${column} LIKE ?`).join(' OR ')})`] : []),
  ].join(' AND ')
  const bind = [
    id,
    property,
    ...(kind ? [kind] : []),
    ...(outcome ? [outcome] : []),
    ...(night ? [night, night] : []),
    ...(q ? [`%${escapeLike(q)}%`, `%${escapeLike(q)}%`] : []),
  ]
  const [rows, count] = await Promise.all([
    select<MessageRow>(
      `SELECT id, kind, outcome, problem, http_status, entries, from_night, to_night, LEFT(body, 2000) AS body, answer, took_ms, created_at
       FROM channel_messages WHERE ${conditions} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
      bind,
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM channel_messages WHERE ${conditions}`, bind),
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

/** What a message was about is sent again as it is now: what was true then may have been sold since. */
export async function replayMessage(id: number, message: number, ctx: RequestContext): Promise<void> {
  const { property_id: property } = await loadAccount(id)
  await requireRight(ctx, property, 'channel.manage')
  await withIdempotency({ property, ctx }, async t => {
    const row = await selectOne<RowOf<ChannelMessage, 'kind' | 'body' | 'entries' | 'from_night' | 'to_night'>>(
      'SELECT kind, body, entries, from_night, to_night FROM channel_messages WHERE id = ? AND connection_id = ? AND property_id = ?',
      [message, id, property],
      t,
    )
    if (!row) throw appError('not_found')
    const kind: StateKind | undefined = row.kind === 'availability' ? 'availability' : row.kind === 'rates' ? 'rate' : undefined
    if (!kind) throw appError('invalid_transition', { reason: 'channel_not_sent' })
    const entries = JSON.parse(row.body) as { room?: string; rate?: string; from: Day; to: Day }[]
    const { from_night: from, to_night: to } = row
    // Of what was not kept only the nights are known, so that all of them are told again.
    const forgotten =
      row.entries > entries.length && from && to
        ? (await listRemotes(id, kind, t)).map(remote => ({ kind, remote, from, to }))
        : entries.map(e => ({ kind, remote: e.room ?? e.rate ?? '', from: e.from, to: e.to }))
    await forgetNights(id, property, forgotten, t)
    await recordAudit(ctx, { action: 'channel.replay', entity: 'channel_connection', entityId: id, property, changes: { message } }, t)
    return null
  })
}

export const purgeChannelMessages = () =>
  deleteInBatches(`DELETE FROM channel_messages WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)

/** In a transaction of its own, for what failed. */
export const recordFailedMessage = (input: RecordMessageInput) => transaction(t => recordMessage(input, t))
