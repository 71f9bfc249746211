import { execute, select, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { RowOf, TextConsent, TextMessage } from '../../../../db/models/index.ts'
import { isDuplicate } from '../../../../db/retry.ts'
import { readTextOrder } from '../../../../domain/guestMessages/textMessages.ts'
import { MOST_LETTERS } from '../../../../domain/guestMessages/variables.ts'
import { appError } from '../../../platform/errors.ts'
import type { HttpExchange } from '../../../platform/http/requestContext.ts'
import { recordHeardText } from '../../../platform/metrics/service.ts'
import { config, log } from '../../../platform/runtime.ts'
import { findMessageProvider, type TextEvent } from '../../../platform/texts/service.ts'
import { loadBooking } from '../../booking/service.ts'
import { receiveMessage } from '../receiveMessage.ts'
import { hashesOfNumber, startNumber, stopNumber } from './consent.ts'
import { failText } from './failText.ts'

/** Hears whoever carries text messages. Only what is signed counts; what is none of ours is taken and changes nothing. */
export async function receiveTextEvent(
  name: string,
  { text }: { text?: number | undefined },
  { req, res }: HttpExchange,
): Promise<undefined> {
  const provider = findMessageProvider()
  if (provider?.name !== name || !Buffer.isBuffer(req.body)) throw appError('not_found')
  // As it was given to them: a proxy in front may speak to us in another way.
  const event = provider.verifyWebhook(config.publicOrigin + req.originalUrl, req.body, req.headers)
  if (event.kind === 'receipt') await transaction(t => applyReceipt(event, text ?? 0, t))
  if (event.kind === 'message') recordHeardText(await hear(event))
  // Nothing is answered by itself.
  res.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
  return undefined
}

type Receipt = Extract<TextEvent, { kind: 'receipt' }>
type Heard = Extract<TextEvent, { kind: 'message' }>

/** They come in any order, and more than once. One that is lost is found by the number in the address, which is signed as well. */
async function applyReceipt({ id: remote, state, problem }: Receipt, text: number, t: Transaction): Promise<void> {
  const row = await selectOne<RowOf<TextMessage, 'id'>>(
    'SELECT id FROM text_messages WHERE remote_id = ? UNION SELECT id FROM text_messages WHERE id = ? AND remote_id IS NULL LIMIT 1',
    [remote, text],
    t,
  )
  if (!row) return
  await execute('UPDATE text_messages SET remote_id = ? WHERE id = ? AND remote_id IS NULL', [remote, row.id], t)
  if (state === 'failed') return failText(row.id, problem ?? 'refused', t)
  await execute(
    `UPDATE text_messages SET state = ?, problem = NULL, next_try_at = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND (state IN ('waiting', 'sending', 'unknown') OR (state = 'sent' AND ? = 'delivered'))`,
    [state, row.id, state],
    t,
  )
}

type Outcome = 'thread' | 'order' | 'known' | 'unmatched'

async function hear(event: Heard): Promise<Outcome> {
  const order = readTextOrder(event.text)
  if (order) {
    await transaction(t => (order === 'stop' ? stopNumber(event.from, t) : startNumber(event.from, t)))
    return 'order'
  }
  try {
    return await transaction(t => writeHeard(event, t))
  } catch (error) {
    // The same, told twice at once.
    if (isDuplicate(error)) return 'known'
    throw error
  }
}

/** Into the thread of the one booking that is to come or in house and agreed by this number; where there are none or several nobody can tell whose it is. */
async function writeHeard({ id: remote, way, from, text }: Heard, t: Transaction): Promise<Outcome> {
  if (await selectOne('SELECT id FROM text_messages WHERE remote_id = ?', [remote], t)) return 'known'
  const fitting = await select<RowOf<TextConsent, 'booking_id'>>(
    `SELECT c.booking_id FROM text_consents c JOIN bookings b ON b.id = c.booking_id
     WHERE c.number_hash IN (?) AND b.status IN ('confirmed', 'checked_in') AND b.departure >= UTC_DATE() - INTERVAL 1 DAY LIMIT 2`,
    [hashesOfNumber(from)],
    t,
  )
  const [match] = fitting
  const body = [...text.trim()].slice(0, MOST_LETTERS / 2).join('')
  if (!match || fitting.length > 1 || !body) {
    log.info({ fitting: fitting.length }, 'a text message is of no booking')
    return 'unmatched'
  }
  const booking = await loadBooking(match.booking_id, t)
  const message = await receiveMessage(booking, { by: 'guest', text: body, at: new Date() }, t)
  await execute(
    `INSERT INTO text_messages (property_id, booking_id, message_id, way, remote_id, state, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, 'received', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [booking.property_id, booking.id, message, way, remote],
    t,
  )
  return 'thread'
}
