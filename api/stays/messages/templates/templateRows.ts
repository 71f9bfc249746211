import { select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Json, MessageTemplate, RowOf } from '../../../../db/models/index.ts'
import type { MessageConditions } from '../../../../domain/guestMessages/conditions.ts'
import { followsClock, type MessageSchedule } from '../../../../domain/guestMessages/triggers.ts'
import type { LanguageText } from '../../../../domain/guestMessages/variables.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { appError } from '../../../platform/errors.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { MessageFileView } from '../files/messageFileRows.ts'
import type { messageTemplate } from './contract.ts'

export type TemplateView = Infer<typeof messageTemplate>

export interface TemplateRow
  extends RowOf<
    MessageTemplate,
    | 'id'
    | 'property_id'
    | 'name'
    | 'sent_on'
    | 'days'
    | 'send_time'
    | 'quiet_from'
    | 'quiet_until'
    | 'way'
    | 'content_sid'
    | 'active'
    | 'active_since'
    | 'sent'
    | 'version'
  > {
  conditions: Json<MessageConditions>
  texts: Json<LanguageText<Locale>[]>
}

/** The columns of `m`, a row of message_templates. */
export const TEMPLATE_COLUMNS = `m.id, m.property_id, m.name, m.sent_on, m.days, m.send_time, m.quiet_from, m.quiet_until, m.conditions, m.texts, m.way, m.content_sid, m.active,
  m.active_since, m.sent, m.version`

export const findTemplates = (property: number, t?: Transaction) =>
  select<TemplateRow>(`SELECT ${TEMPLATE_COLUMNS} FROM message_templates m WHERE m.property_id = ? ORDER BY m.id`, [property], t)

export async function loadTemplate(id: number, t?: Transaction): Promise<TemplateRow> {
  const row = await selectOne<TemplateRow>(`SELECT ${TEMPLATE_COLUMNS} FROM message_templates m WHERE m.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

export const scheduleOf = ({ sent_on, days, send_time, quiet_from, quiet_until }: TemplateRow): MessageSchedule => ({
  trigger: sent_on,
  days,
  time: send_time,
  quiet: quiet_from && quiet_until ? { from: quiet_from, until: quiet_until } : null,
})

export function presentTemplate(row: TemplateRow, files: MessageFileView[]): TemplateView {
  const { trigger, days, time, quiet } = scheduleOf(row)
  return {
    id: row.id,
    property: row.property_id,
    name: row.name,
    trigger,
    days,
    time: followsClock(trigger) ? time : '',
    quiet,
    conditions: row.conditions,
    texts: row.texts,
    way: row.way,
    contentSid: row.content_sid,
    files,
    isActive: row.active === 1,
    sent: row.sent,
    version: row.version,
  }
}
