import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf, TextConsent } from '../../../../db/models/index.ts'
import { toE164 } from '../../../../domain/text/internationalPhone.ts'
import { authorizeBooking } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { keyedHash, keyedHashes } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { findMessageProvider } from '../../../platform/texts/service.ts'
import type { textConsent } from './contract.ts'

type ConsentView = Infer<typeof textConsent>
type Reachable = RowOf<Booking, 'id' | 'guest_phone'>

const PURPOSE = 'text messages'
export const hashNumber = (number: string): string => keyedHash(PURPOSE, number)
/** Under every key of the installation. */
export const hashesOfNumber = (number: string): string[] => keyedHashes(PURPOSE, number)

/** In E.164; undefined where nobody can tell of which country it is. */
export const textNumberOf = ({ guest_phone: phone }: Pick<Reachable, 'guest_phone'>): string | undefined =>
  phone === null ? undefined : toE164(phone)

/** Null where no text message could go there at all: nobody carries them, or there is no such number. */
export async function findConsent(b: Reachable, t?: Transaction): Promise<ConsentView | null> {
  const number = findMessageProvider() && textNumberOf(b)
  return number ? { isAgreed: await hasConsent(b.id, number, t) } : null
}

/** To this very number, and nobody has answered STOP from it since. */
export async function hasConsent(booking: number, number: string, t?: Transaction): Promise<boolean> {
  const hashes = hashesOfNumber(number)
  const row = await selectOne<RowOf<TextConsent, 'booking_id'>>(
    `SELECT c.booking_id FROM text_consents c WHERE c.booking_id = ? AND c.number_hash IN (?) AND c.withdrawn_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM text_stops s WHERE s.number_hash IN (?))`,
    [booking, hashes, hashes],
    t,
  )
  return row !== undefined
}

export async function setConsent(id: number, isAgreed: boolean, ctx: RequestContext): Promise<ConsentView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  return withIdempotency({ property, ctx }, async t => {
    const b = await selectOne<Reachable>('SELECT id, guest_phone FROM bookings WHERE id = ? FOR UPDATE', [id], t)
    const number = findMessageProvider() && b && textNumberOf(b)
    if (!number) throw appError('invalid_transition', { reason: 'texts_no_number' })
    const agreedWith = visitor.as === 'guest' ? 'guest' : 'desk'
    if (isAgreed) {
      await assertNotStopped(number, t)
      await execute(
        `INSERT INTO text_consents (booking_id, property_id, number_hash, agreed_with, agreed_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE number_hash = VALUES(number_hash), agreed_with = VALUES(agreed_with), agreed_at = VALUES(agreed_at), withdrawn_at = NULL`,
        [id, property, hashNumber(number), agreedWith],
        t,
      )
    } else
      await execute(
        'UPDATE text_consents SET withdrawn_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND withdrawn_at IS NULL',
        [id, property],
        t,
      )
    await recordAudit(ctx, { action: 'message.texts', entity: 'booking', entityId: id, property, changes: { isAgreed } }, t)
    return { isAgreed }
  })
}

/** Who took it back from the telephone takes it up there again. */
async function assertNotStopped(number: string, t: Transaction) {
  const stop = await selectOne('SELECT number_hash FROM text_stops WHERE number_hash IN (?)', [hashesOfNumber(number)], t)
  if (stop) throw appError('invalid_transition', { reason: 'texts_stopped' })
}

export async function stopNumber(number: string, t: Transaction): Promise<void> {
  await execute(
    'INSERT INTO text_stops (number_hash, created_at) VALUES (?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE number_hash = number_hash',
    [hashNumber(number)],
    t,
  )
  await execute(
    'UPDATE text_consents SET withdrawn_at = UTC_TIMESTAMP(3) WHERE number_hash IN (?) AND withdrawn_at IS NULL',
    [hashesOfNumber(number)],
    t,
  )
}

/** They agree anew to each booking: START undoes STOP alone. */
export async function startNumber(number: string, t: Transaction): Promise<void> {
  await execute('DELETE FROM text_stops WHERE number_hash IN (?)', [hashesOfNumber(number)], t)
}
