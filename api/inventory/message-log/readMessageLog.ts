import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ChannelMessage, ColumnOf, Count, PmsMessage, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { paging } from '../../platform/http/schema.ts'
import { escapeLike } from '../../platform/http/searchCondition.ts'
import type { MessageKinds, MessageLog } from './messageLogs.ts'

interface LogRow
  extends RowOf<
    ChannelMessage,
    'id' | 'outcome' | 'problem' | 'http_status' | 'entries' | 'from_night' | 'to_night' | 'body' | 'answer' | 'took_ms' | 'created_at'
  > {
  kind: ColumnOf<ChannelMessage, 'kind'> | ColumnOf<PmsMessage, 'kind'>
}

export interface MessageLogQuery<Log extends MessageLog> {
  kind?: MessageKinds[Log]
  outcome?: ColumnOf<ChannelMessage, 'outcome'>
  night?: Day
  q?: string
  page?: number
  limit?: number
}

interface ReadLogInput<Log extends MessageLog> {
  log: Log
  /** Whose messages: a condition, and its values. */
  where: string
  bind: readonly BindValue[]
  query: MessageLogQuery<Log>
}

/** Newest first. */
export async function readMessageLog<Log extends MessageLog>({ log, where, bind: whose, query }: ReadLogInput<Log>) {
  const { kind, outcome, night, q } = query
  const { page, limit, offset } = paging(query)
  const conditions = [
    where,
    ...(kind ? ['kind = ?'] : []),
    ...(outcome ? ['outcome = ?'] : []),
    ...(night ? ['from_night <= ?', 'to_night >= ?'] : []),
    ...(q ? ['(body LIKE ? OR answer LIKE ?)'] : []),
  ].join(' AND ')
  const bind = [
    ...whose,
    ...(kind ? [kind] : []),
    ...(outcome ? [outcome] : []),
    ...(night ? [night, night] : []),
    ...(q ? [`%${escapeLike(q)}%`, `%${escapeLike(q)}%`] : []),
  ]
  const [rows, count] = await Promise.all([
    select<LogRow>(
      `SELECT id, kind, outcome, problem, http_status, entries, from_night, to_night, LEFT(body, 2000) AS body, answer, took_ms, created_at
       FROM ${log} WHERE ${conditions} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
      bind,
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM ${log} WHERE ${conditions}`, bind),
  ])
  return { rows: rows.map(row => presentMessage<Log>(row)), page, limit, total: Number(count?.n ?? 0) }
}

const presentMessage = <Log extends MessageLog>(m: LogRow) => ({
  id: m.id,
  kind: m.kind as MessageKinds[Log],
  outcome: m.outcome,
  problem: m.problem,
  httpStatus: m.http_status,
  entries: m.entries,
  from: m.from_night,
  to: m.to_night,
  text: m.body,
  answer: m.answer,
  tookMs: m.took_ms,
  at: m.created_at.toISOString(),
})
