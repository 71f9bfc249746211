import { select, selectOne } from '../../../../db/connection.ts'
import type { Booking, ColumnOf, Count, MessageSend, MessageTemplate, RowOf, TextMessage } from '../../../../db/models/index.ts'
import { messageTriggers } from '../../../../domain/guestMessages/triggers.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { countCapped, recountEmptyPage } from '../../../platform/http/cappedCount.ts'
import type { PagedRows } from '../../../platform/http/endpoint.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../../platform/http/schema.ts'
import { findFilesByTemplate } from '../files/messageFileRows.ts'
import type { messageTemplates } from './contract.ts'
import { presentTemplate, TEMPLATE_COLUMNS, type TemplateRow, type TemplateView } from './templateRows.ts'

interface PageQuery {
  property: number
  page?: number
  limit?: number
}

const IN_ORDER = `FIELD(m.sent_on, ${messageTriggers.map(trigger => `'${trigger}'`).join(', ')}), IF(m.sent_on IN ('before_arrival', 'unpaid'), -m.days, m.days), m.id`

export async function listTemplates({ property, ...query }: PageQuery, ctx: RequestContext): Promise<PagedRows<TemplateView>> {
  await requireRight(ctx, property, 'guest.read')
  const { page, limit, offset } = paging(query)
  const rows = await select<TemplateRow>(
    `SELECT ${TEMPLATE_COLUMNS} FROM message_templates m WHERE m.property_id = ? ORDER BY ${IN_ORDER} LIMIT ? OFFSET ?`,
    [property, limit, offset],
  )
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM message_templates WHERE property_id = ?', [property])
  const files = await findFilesByTemplate(rows.map(row => row.id))
  return { rows: rows.map(row => presentTemplate(row, files.get(row.id) ?? [])), page, limit, total: Number(count?.n ?? 0) }
}

type SentMessage = Infer<(typeof messageTemplates)['GET /message-log']['result']>

interface SentRow
  extends RowOf<Booking, 'code' | 'guest_name'>,
    RowOf<MessageSend, 'id' | 'booking_id' | 'template_name' | 'sent_on' | 'language' | 'mailed' | 'sent_at'> {
  template: ColumnOf<MessageTemplate, 'id'> | null
  way: ColumnOf<TextMessage, 'way'> | null
  state: ColumnOf<TextMessage, 'state'> | null
  problem: ColumnOf<TextMessage, 'problem'>
}

export async function listSentMessages({ property, ...query }: PageQuery, ctx: RequestContext): Promise<PagedRows<SentMessage>> {
  await requireRight(ctx, property, 'guest.read')
  const { page, limit, offset } = paging(query)
  const from = 'FROM message_sends s WHERE s.property_id = ?'
  const count = await countCapped(from, [property])
  const rows = await select<SentRow>(
    `SELECT s.id, s.booking_id, b.code, b.guest_name, m.id AS template, s.template_name, s.sent_on, s.language, s.mailed, s.sent_at, x.way, x.state, x.problem
     FROM message_sends s JOIN bookings b ON b.id = s.booking_id LEFT JOIN message_templates m ON m.id = s.template_id
       LEFT JOIN text_messages x ON x.message_id = s.message_id
     WHERE s.property_id = ? ORDER BY s.sent_at DESC, s.id DESC LIMIT ? OFFSET ?`,
    [property, limit, offset],
  )
  const counted = await recountEmptyPage(count, { from, bind: [property], offset, rows })
  return { rows: rows.map(presentSent), page, limit, ...counted }
}

const presentSent = (row: SentRow): SentMessage => ({
  id: row.id,
  booking: row.booking_id,
  code: row.code,
  guest: row.guest_name,
  template: row.template,
  name: row.template_name,
  trigger: row.sent_on,
  language: row.language,
  wasMailed: row.mailed === 1,
  texted: row.way && row.state && { way: row.way, state: row.state, problem: row.problem },
  at: row.sent_at.toISOString(),
})
