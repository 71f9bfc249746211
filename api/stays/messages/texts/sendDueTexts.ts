import { execute, select, selectOne, transaction } from '../../../../db/connection.ts'
import type { ColumnOf, Json, Message, RowOf, TextMessage, Truth } from '../../../../db/models/index.ts'
import type { TextContent } from '../../../../db/models/json.ts'
import type { TextProblem } from '../../../../domain/guestMessages/textMessages.ts'
import { config, log } from '../../../platform/runtime.ts'
import { findMessageProvider, TextFailure } from '../../../platform/texts/service.ts'
import { loadBooking } from '../../booking/service.ts'
import { hasConsent, stopNumber, textNumberOf } from './consent.ts'
import { failText } from './failText.ts'
import { textBody } from './textOutbox.ts'

const MOST_A_RUN = 200
/** Longer than any request takes: whoever was sending is gone, and nobody knows whether it was sent. */
const LEFT_SENDING_MINUTES = 5
/** What could not be sent for so long has no point any more. */
const GIVEN_UP_HOURS = 24
const LONGEST_PAUSE_SECONDS = 1800
/** WhatsApp takes any text for so long after the guest's last word. */
const SESSION_HOURS = 24

interface DueRow extends RowOf<TextMessage, 'id' | 'property_id' | 'booking_id' | 'message_id' | 'way' | 'tries' | 'created_at'> {
  content: Json<TextContent> | null
  text: ColumnOf<Message, 'body'>
  in_session: Truth
}

/** Hands over what waits, one by one. What has no certain outcome is never sent again. */
export async function sendDueTexts({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  if (!findMessageProvider()) return 0
  await transaction(t =>
    execute(
      `UPDATE text_messages SET state = 'unknown', updated_at = UTC_TIMESTAMP(3)
       WHERE state = 'sending' AND updated_at < UTC_TIMESTAMP(3) - INTERVAL ${LEFT_SENDING_MINUTES} MINUTE`,
      [],
      t,
    ),
  )
  const due = await select<RowOf<TextMessage, 'id'>>(
    `SELECT id FROM text_messages WHERE state = 'waiting' AND next_try_at <= UTC_TIMESTAMP(3) ORDER BY next_try_at, id LIMIT ${MOST_A_RUN}`,
  )
  let sent = 0
  for (const { id } of due) {
    if (signal?.aborted) break
    const row = await claim(id)
    if (row) sent += Number(await sendText(row))
  }
  return sent
}

/** Committed before it is sent: whoever comes second finds it taken, and a process that ends leaves it taken. */
async function claim(id: number): Promise<DueRow | undefined> {
  const { affectedRows } = await transaction(t =>
    execute(
      "UPDATE text_messages SET state = 'sending', tries = tries + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND state = 'waiting'",
      [id],
      t,
    ),
  )
  if (!affectedRows) return undefined
  return selectOne<DueRow>(
    `SELECT x.id, x.property_id, x.booking_id, x.message_id, x.way, x.tries, x.created_at, x.content, m.body AS text,
       EXISTS (SELECT 1 FROM text_messages h WHERE h.booking_id = x.booking_id AND h.way = x.way AND h.state = 'received'
         AND h.created_at > UTC_TIMESTAMP(3) - INTERVAL ${SESSION_HOURS} HOUR) AS in_session
     FROM text_messages x JOIN messages m ON m.id = x.message_id WHERE x.id = ?`,
    [id],
  )
}

async function sendText(row: DueRow): Promise<boolean> {
  const provider = findMessageProvider()
  const booking = await loadBooking(row.booking_id)
  const number = textNumberOf(booking)
  if (Date.now() - row.created_at.getTime() > GIVEN_UP_HOURS * 3_600_000) return give(row, 'too_late')
  // It may have been taken back, or be another number, since it was written.
  if (!provider || !number || !(await hasConsent(booking.id, number))) return give(row, 'opted_out')
  try {
    const remote = await provider.send({
      way: row.way,
      to: number,
      text: textBody(booking.property_name, row.text),
      callbackUrl: `${config.publicOrigin}/v1/texts/webhook/${provider.name}?text=${row.id}`,
      content: row.in_session ? undefined : (row.content ?? undefined),
    })
    await markSent(row, remote)
    return true
  } catch (error) {
    if (!(error instanceof TextFailure)) return markUnknown(row, error)
    const { problem, retryAfter } = error
    if (retryAfter !== null) return postpone(row, problem, retryAfter)
    if (problem === 'opted_out') await transaction(t => stopNumber(number, t))
    return give(row, problem)
  }
}

/** A receipt may have been quicker. */
const markSent = ({ id }: DueRow, remote: string) =>
  transaction(t =>
    execute(
      `UPDATE text_messages SET remote_id = COALESCE(remote_id, ?), state = IF(state = 'sending', 'sent', state), problem = NULL, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ?`,
      [remote, id],
      t,
    ),
  )

async function markUnknown({ id, booking_id }: DueRow, error: unknown): Promise<false> {
  log.warn({ text: id, booking: booking_id, reason: (error as Error).message }, 'nobody knows whether a text message was sent')
  await transaction(t =>
    execute("UPDATE text_messages SET state = 'unknown', updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND state = 'sending'", [id], t),
  )
  return false
}

async function postpone({ id, tries }: DueRow, problem: TextProblem, retryAfter: number): Promise<false> {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, Math.max(retryAfter, 15 * 2 ** Math.min(tries, 10)))
  await transaction(t =>
    execute(
      `UPDATE text_messages SET state = 'waiting', problem = ?, next_try_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND state = 'sending'`,
      [problem, seconds, id],
      t,
    ),
  )
  return false
}

async function give({ id }: DueRow, problem: TextProblem): Promise<false> {
  await transaction(t => failText(id, problem, t))
  return false
}
