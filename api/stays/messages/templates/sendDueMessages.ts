import { execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import { isDuplicate } from '../../../../db/retry.ts'
import { meetsConditions } from '../../../../domain/guestMessages/conditions.ts'
import { resolveTextWay } from '../../../../domain/guestMessages/textMessages.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { processItems } from '../../../platform/jobs/service.ts'
import { type BookingRecord, loadBooking } from '../../booking/service.ts'
import { deliverMessage } from '../deliverMessage.ts'
import { findTemplateFiles } from '../files/messageFileRows.ts'
import { type DueBooking, type DueTemplate, findDueBookings, jobOfTemplate } from './dueBookings.ts'
import { approvedContent, conditionFacts, renderTemplate } from './render.ts'
import { TEMPLATE_COLUMNS } from './templateRows.ts'

const TEMPLATES_AT_ONCE = 100
const LOOK_EVERY_MINUTES = 5

/** Sends the messages that are due, each to a booking once; answers how many. */
export async function sendDueMessages({ signal }: { signal?: AbortSignal } = {}, now = new Date()): Promise<number> {
  let sent = 0
  for (;;) {
    const templates = await findTemplatesToLookAt(now)
    for (const template of templates) {
      if (signal?.aborted) return sent
      // First of all, so that one that fails is not in the way of the others; what it has not sent by then is due a day long.
      await postponeLook(template, now)
      sent += await sendTemplate(template, now, signal)
    }
    if (templates.length < TEMPLATES_AT_ONCE || signal?.aborted) return sent
  }
}

const findTemplatesToLookAt = (now: Date) =>
  select<DueTemplate>(
    `SELECT ${TEMPLATE_COLUMNS}, p.timezone FROM message_templates m JOIN properties p ON p.id = m.property_id
     WHERE m.next_look_at <= ? ORDER BY m.next_look_at LIMIT ${TEMPLATES_AT_ONCE}`,
    [now],
  )

const postponeLook = ({ id }: DueTemplate, now: Date) =>
  transaction(t =>
    execute(
      `UPDATE message_templates SET next_look_at = ? + INTERVAL ${LOOK_EVERY_MINUTES} MINUTE WHERE id = ? AND next_look_at IS NOT NULL`,
      [now, id],
      t,
    ),
  )

async function sendTemplate(template: DueTemplate, now: Date, signal?: AbortSignal): Promise<number> {
  const due = await findDueBookings(template, now)
  return processItems(due, booking => sendMessage(template, booking), {
    job: jobOfTemplate(template.id),
    toItem: b => ({ id: b.id, property: template.property_id }),
    signal,
  })
}

async function sendMessage(template: DueTemplate, due: DueBooking): Promise<boolean> {
  const booking = await loadBooking(due.id)
  // The statement asked for both; something may have been paid or moved since.
  if (!meetsConditions(template.conditions, conditionFacts(booking))) return false
  if (template.sent_on === 'unpaid' && booking.balance <= 0) return false
  try {
    return await transaction(t => sendOnce(template, { due, booking }, t))
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/**
 * The row of what was sent is the guard: whoever comes second finds it, and writes nothing. It comes with the message in one transaction, so that there is never one
 * without the other, and is only written while the booking is in the state that the message is for and the desk has not switched it off.
 */
async function sendOnce(
  template: DueTemplate,
  { due, booking }: { due: DueBooking; booking: BookingRecord },
  t: Transaction,
): Promise<boolean> {
  const { language, text } = renderTemplate(template.texts, booking)
  const { id, name, sent_on: trigger, property_id: property } = template
  const { affectedRows, insertId } = await execute(
    `INSERT INTO message_sends (booking_id, template_id, property_id, template_name, sent_on, language, mailed, sent_at)
     SELECT b.id, ?, b.property_id, ?, ?, ?, b.guest_email IS NOT NULL, UTC_TIMESTAMP(3) FROM bookings b
     WHERE b.id = ? AND b.status = ? AND NOT EXISTS (SELECT 1 FROM silenced_bookings q WHERE q.booking_id = b.id)`,
    [id, name, trigger, language, due.id, due.status],
    t,
  )
  if (affectedRows !== 1) return false
  const way = resolveTextWay(template.way, { hasMail: booking.guest_email !== null })
  const texted = way && { way, content: way === 'whatsapp' ? approvedContent(template, booking) : undefined }
  const { message, wasTexted } = await deliverMessage(booking, { text, files: await findTemplateFiles(id, t), texted }, t)
  await execute('UPDATE message_sends SET message_id = ?, mailed = mailed * ? WHERE id = ?', [message, wasTexted ? 0 : 1, insertId], t)
  await execute('UPDATE message_templates SET sent = sent + 1 WHERE id = ?', [id], t)
  const changes = { template: id, length: text.length }
  await recordAudit(createSystemContext(), { action: 'message.send_automatic', entity: 'booking', entityId: due.id, property, changes }, t)
  return true
}
