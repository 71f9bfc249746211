import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { secretBody } from '../../platform/http/secretBody.ts'
import { writeStep } from '../booking/service.ts'
import { admitToCard, type GuestCard, type GuestCardRow, loadGuestCard, presentGuestCard, whyNotWritten } from './guestCardRow.ts'
import { clearWords, type Identity, mergeIdentity } from './identity.ts'
import { sealSignature } from './signature.ts'

interface Filling {
  identity?: Identity
  clear?: (keyof Identity)[]
  /** Null takes it away. */
  signature?: number[][] | null
  version?: number
}

export const readGuestCard = async (guest: number, call: Call): Promise<GuestCard> => presentGuestCard(await admitToCard(guest, call))

/** Writes on the card of a guest who has not come yet. What stood there and is not named stays. */
export async function fillCard(guest: number, filling: Filling, call: Call): Promise<GuestCard> {
  const { booking, property } = await admitToCard(guest, call)
  await once({ property, call: secretBody(call) }, async t => {
    await guardOpen({ booking, property }, t)
    const row = await loadGuestCard(guest, t)
    const refusal = whyNotWritten(row)
    if (refusal) throw appError('invalid_transition', { reason: refusal })
    if (filling.version !== undefined && filling.version !== row.version) throw appError('stale', { version: row.version })
    await write(row, filling, t)
    const of = { id: booking, property }
    if (row.saved_at === null) await writeStep(call, of, { event: 'card_filled', by: 'guest', facts: { guest } }, t)
    await audit(call, { action: 'checkin.card', entity: 'booking', entityId: booking, property, changes: changesOf(guest, filling) }, t)
    return null
  })
  return presentGuestCard(await loadGuestCard(guest))
}

/** The desk checks in under the same row. Its version stays: who changes the booking meanwhile is not in the way. */
async function guardOpen({ booking, property }: { booking: number; property: number }, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE bookings SET updated_at = GREATEST(UTC_TIMESTAMP(3), updated_at + INTERVAL 1000 MICROSECOND)
     WHERE id = ? AND property_id = ? AND status IN ('confirmed', 'checked_in')`,
    [booking, property],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'card_closed' })
}

async function write(row: GuestCardRow, { identity = {}, clear = [], signature }: Filling, t: Transaction) {
  const merged = mergeIdentity(row.identity, identity)
  const card = clear.length ? clearWords(merged, clear) : merged
  const drawn = signature ? sealSignature(signature, 'signature') : null
  await execute(
    `INSERT INTO guest_cards (guest_id, property_id, booking_id, identity, signature, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE identity = VALUES(identity), signature = IF(?, VALUES(signature), signature), taken_at = NULL, version = version + 1,
       updated_at = VALUES(updated_at)`,
    [row.guest, row.property, row.booking, card, drawn, signature !== undefined],
    t,
  )
}

// Which words, never what they say.
const changesOf = (guest: number, { identity = {}, clear = [], signature }: Filling) => ({
  guest,
  words: Object.keys(identity),
  ...(clear.length && { cleared: clear }),
  ...(signature !== undefined && { signed: signature !== null }),
})
