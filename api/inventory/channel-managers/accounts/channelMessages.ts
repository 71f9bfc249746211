import { selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { ChannelMessage, RowOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { type MessageLogQuery, readMessageLog, writeMessage } from '../../message-log/service.ts'
import type { ChannelFailure, RefusedRun } from '../adapters/channelAdapter.ts'
import { loadAccount } from '../channelConnection.ts'
import { forgetNights, listRemotes, type StateKind } from './channelStates.ts'

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
  await writeMessage(
    {
      log: 'channel_messages',
      own: { column: 'connection_id', value: connection },
      property,
      kind,
      body: JSON.stringify(entries.slice(0, MAX_ENTRIES_KEPT)),
      entries: entries.length,
      from: nights[0],
      to: nights.at(-1),
      notes: tasks.map(task => `task ${task}`),
      refused: refused.map(({ remote, from, to, why }) => `${remote} ${from === to ? from : `${from} to ${to}`}: ${why}`),
      ...failure,
      tookMs,
    },
    t,
  )
}

export async function listMessages(id: number, query: MessageLogQuery<'channel_messages'>, ctx: RequestContext) {
  const { property_id: property } = await loadAccount(id)
  await requireRight(ctx, property, 'channel.manage')
  return readMessageLog({ log: 'channel_messages', where: 'connection_id = ? AND property_id = ?', bind: [id, property], query })
}

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

/** In a transaction of its own, for what failed. */
export const recordFailedMessage = (input: RecordMessageInput) => transaction(t => recordMessage(input, t))
