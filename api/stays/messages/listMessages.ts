import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import type {
  ChannelGuestMessage,
  ColumnOf,
  Computed,
  Message as MessageModel,
  MessageThread,
  RowOf,
  TextMessage,
  Truth,
} from '../../../db/models/index.ts'
import { formatMessage, type Message } from '../../../domain/language/messageFormat.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { message } from './contract.ts'
import { findFilesByMessage, type MessageFileView } from './files/messageFileRows.ts'
import { findConsent } from './texts/consent.ts'
import type { textConsent } from './texts/contract.ts'
import { findThreadStay, findWriteRefusal, unreadColumn, visitorSide } from './thread.ts'

export type MessageView = Infer<typeof message>

interface Row extends RowOf<MessageModel, 'id' | 'body' | 'created_at' | 'by_kind'> {
  name: Computed<string | null>
  is_automatic: Truth
  channel: ColumnOf<ChannelGuestMessage, 'state'> | null
  way: ColumnOf<TextMessage, 'way'> | null
  text_state: ColumnOf<TextMessage, 'state'> | null
  problem: ColumnOf<TextMessage, 'problem'>
}

const SELECT = `SELECT m.id, m.by_kind, IF(m.by_kind = 'guest', b.guest_name, u.name) AS name, m.body, m.created_at,
    EXISTS (SELECT 1 FROM message_sends s WHERE s.message_id = m.id) AS is_automatic, g.state AS channel,
    x.way, x.state AS text_state, x.problem
  FROM messages m JOIN bookings b ON b.id = m.booking_id LEFT JOIN users u ON u.id = m.user_id LEFT JOIN channel_guest_messages g ON g.message_id = m.id
    LEFT JOIN text_messages x ON x.message_id = m.id`

const present = (
  { id, by_kind, name, body, created_at, is_automatic, channel, way, text_state, problem }: Row,
  files: MessageFileView[],
): MessageView => ({
  id,
  by: by_kind,
  name: name ?? '',
  text: body,
  files,
  at: created_at.toISOString(),
  isAutomatic: is_automatic === 1,
  channel,
  texted: way && text_state && { way, state: text_state, problem },
})

export async function readMessage(id: number): Promise<MessageView> {
  const row = await selectOne<Row>(`${SELECT} WHERE m.id = ?`, [id])
  if (!row) throw new Error(`message ${id} was written and is gone`)
  return present(row, (await findFilesByMessage([id])).get(id) ?? [])
}

type MessagesPage = PagedRows<MessageView> & {
  unread: number
  refusal: string | null
  refusalTold: Message | null
  textConsent: Infer<typeof textConsent> | null
}

export async function listMessages(id: number, query: { page?: number; limit?: number }, ctx: RequestContext): Promise<MessagesPage> {
  const { visitor } = await authorizeBooking(ctx, id, 'guest.read')
  const { page, limit, offset } = paging(query)
  const rows = await select<Row>(`${SELECT} WHERE m.booking_id = ? ORDER BY m.id DESC LIMIT ? OFFSET ?`, [id, limit, offset])
  const files = await findFilesByMessage(rows.map(row => row.id))
  const thread = await selectOne<RowOf<MessageThread, 'total'> & { unread: Computed<number> }>(
    `SELECT total, ${unreadColumn(visitorSide(visitor))} AS unread FROM message_threads WHERE booking_id = ?`,
    [id],
  )
  const stay = await findThreadStay(id)
  const refusal = stay ? findWriteRefusal(stay) : null
  return {
    rows: rows.map(row => present(row, files.get(row.id) ?? [])),
    page,
    limit,
    total: thread?.total ?? 0,
    unread: thread?.unread ?? 0,
    refusal: refusal && formatMessage(refusal),
    refusalTold: refusal,
    textConsent: stay ? await findConsent(stay) : null,
  }
}

/** What came after the one that was seen stays unread. */
export async function markRead(id: number, upTo: number, ctx: RequestContext): Promise<{ unread: number }> {
  const { visitor } = await authorizeBooking(ctx, id, 'guest.read')
  const mine = unreadColumn(visitorSide(visitor))
  const theirs = visitorSide(visitor) === 'guest' ? "m.by_kind <> 'guest'" : "m.by_kind = 'guest'"
  return transaction(async t => {
    await execute(
      `UPDATE message_threads t SET ${mine} = LEAST(${mine}, (SELECT COUNT(*) FROM messages m WHERE m.booking_id = t.booking_id AND m.id > ? AND ${theirs}))
       WHERE t.booking_id = ? AND ${mine} > 0`,
      [upTo, id],
      t,
    )
    const row = await selectOne<{ unread: Computed<number> }>(`SELECT ${mine} AS unread FROM message_threads WHERE booking_id = ?`, [id], t)
    return { unread: row?.unread ?? 0 }
  })
}
