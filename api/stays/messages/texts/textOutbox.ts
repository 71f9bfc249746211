import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { RowOf, Sum, TextMessage } from '../../../../db/models/index.ts'
import type { TextContent } from '../../../../db/models/json.ts'
import { countSegments, MOST_TEXT_LETTERS, type TextWay } from '../../../../domain/guestMessages/textMessages.ts'
import { lockCounters } from '../../../platform/http/limits/lockCounters.ts'
import { wakeJob } from '../../../platform/jobs/service.ts'
import { config, log } from '../../../platform/runtime.ts'
import { findMessageProvider } from '../../../platform/texts/service.ts'
import type { BookingRecord } from '../../booking/service.ts'
import { hasConsent, textNumberOf } from './consent.ts'

export const TEXT_JOB = 'text-messages'

export interface TextRequest {
  way: TextWay
  content?: TextContent | undefined
}

type Recipient = Pick<BookingRecord, 'id' | 'property_id' | 'property_name' | 'guest_phone'>

/** Many hostels send from one number: who writes stands first. */
export const textBody = (hostel: string, text: string): string => `${hostel}: ${text}`

/**
 * Puts a message of the thread into the outbox of text messages, in the caller's transaction: the row is there before anybody is asked to send it. Answers
 * false where it cannot go there: nobody carries it, its guest did not agree, it is too long, or the hostel has sent enough for today.
 */
export async function sendByText(
  b: Recipient,
  message: { id: number; text: string },
  { way, content }: TextRequest,
  t: Transaction,
): Promise<boolean> {
  if (!findMessageProvider()?.supportedWays.includes(way)) return false
  const number = textNumberOf(b)
  if (!number || !(await hasConsent(b.id, number, t))) return false
  const body = textBody(b.property_name, message.text)
  if (body.length > MOST_TEXT_LETTERS) return false
  const segments = way === 'sms' ? countSegments(body).segments : 1
  if (!(await isWithinCeiling(b.property_id, segments, t))) return false
  await execute(
    `INSERT INTO text_messages (property_id, booking_id, message_id, way, state, segments, content, next_try_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, 'waiting', ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [b.property_id, b.id, message.id, way, segments, content ? JSON.stringify(content) : null],
    t,
  )
  t.afterCommit(() => wakeJob(TEXT_JOB))
  return true
}

/** Counted before it is sent, under a lock: two at once count each other. */
async function isWithinCeiling(property: number, segments: number, t: Transaction): Promise<boolean> {
  const most = config.texts?.segmentsADay ?? 0
  await lockCounters([`texts of ${property}`], t)
  const row = await selectOne<{ n: Sum | null }>(
    "SELECT SUM(segments) AS n FROM text_messages WHERE property_id = ? AND created_at >= UTC_DATE() AND state NOT IN ('received', 'failed')",
    [property],
    t,
  )
  if (Number(row?.n ?? 0) + segments <= most) return true
  log.warn({ property, most }, 'text messages of a hostel go by mail: it has sent enough for today')
  return false
}

/** By the way in which its guest has written last: an answer goes back there. */
export const findTextConversation = (booking: number, t: Transaction): Promise<RowOf<TextMessage, 'way'> | undefined> =>
  selectOne<RowOf<TextMessage, 'way'>>(
    `SELECT x.way FROM text_messages x WHERE x.state = 'received' AND x.message_id =
       (SELECT MAX(m.id) FROM messages m WHERE m.booking_id = ? AND m.by_kind = 'guest')`,
    [booking],
    t,
  )
