import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { withKeyedBodyHash } from '../../platform/http/withKeyedBodyHash.ts'
import { recordHistory } from '../booking/service.ts'
import {
  authorizeRegistrationCard,
  findWriteRefusal,
  type GuestRegistrationCardRow,
  type GuestRegistrationCardView,
  loadGuestRegistrationCard,
  presentGuestRegistrationCard,
} from './guestRegistrationCard.ts'
import { clearIdentityFields, type Identity, mergeIdentity } from './identity.ts'
import { encryptSignature } from './signature.ts'

interface FillRequest {
  identity?: Identity
  clear?: (keyof Identity)[]
  /** Null takes it away. */
  signature?: number[][] | null
  version?: number
}

export const readGuestRegistrationCard = async (guest: number, ctx: RequestContext): Promise<GuestRegistrationCardView> =>
  presentGuestRegistrationCard(await authorizeRegistrationCard(guest, ctx))

/** Changes the registration card of a guest who has not arrived. Fields that the request leaves out stay as they are. */
export async function fillRegistrationCard(guest: number, filling: FillRequest, ctx: RequestContext): Promise<GuestRegistrationCardView> {
  const { booking, property } = await authorizeRegistrationCard(guest, ctx)
  await withIdempotency({ property, ctx: withKeyedBodyHash(ctx) }, async t => {
    await lockOpenBooking({ booking, property }, t)
    const row = await loadGuestRegistrationCard(guest, t)
    const refusal = findWriteRefusal(row)
    if (refusal) throw appError('invalid_transition', { reason: refusal })
    if (filling.version !== undefined && filling.version !== row.version) throw appError('stale', { version: row.version })
    await saveRegistrationCard(row, filling, t)
    const of = { id: booking, property }
    if (row.saved_at === null) await recordHistory(ctx, of, { event: 'card_filled', by: 'guest', facts: { guest } }, t)
    await recordAudit(
      ctx,
      { action: 'checkin.card', entity: 'booking', entityId: booking, property, changes: auditedChanges(guest, filling) },
      t,
    )
    return null
  })
  return presentGuestRegistrationCard(await loadGuestRegistrationCard(guest))
}

/** Locks the booking row, which a check-in locks too. The version is not raised, so that concurrent edits of the booking are not refused as stale. */
async function lockOpenBooking({ booking, property }: { booking: number; property: number }, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE bookings SET updated_at = GREATEST(UTC_TIMESTAMP(3), updated_at + INTERVAL 1000 MICROSECOND)
     WHERE id = ? AND property_id = ? AND status IN ('confirmed', 'checked_in')`,
    [booking, property],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'card_closed' })
}

async function saveRegistrationCard(row: GuestRegistrationCardRow, { identity = {}, clear = [], signature }: FillRequest, t: Transaction) {
  const merged = mergeIdentity(row.identity, identity)
  const card = clear.length ? clearIdentityFields(merged, clear) : merged
  const drawn = signature ? encryptSignature(signature, 'signature') : null
  await execute(
    `INSERT INTO guest_cards (guest_id, property_id, booking_id, identity, signature, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE identity = VALUES(identity), signature = IF(?, VALUES(signature), signature), taken_at = NULL, version = version + 1,
       updated_at = VALUES(updated_at)`,
    [row.guest, row.property, row.booking, card, drawn, signature !== undefined],
    t,
  )
}

// The names of the fields only: their contents are personal.
const auditedChanges = (guest: number, { identity = {}, clear = [], signature }: FillRequest) => ({
  guest,
  words: Object.keys(identity),
  ...(clear.length && { cleared: clear }),
  ...(signature !== undefined && { signed: signature !== null }),
})
