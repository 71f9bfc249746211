import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { ContactChange, Count, RowOf } from '../../../../db/models/index.ts'
import { wasApproved } from '../../../../domain/listing/propertyStatus.ts'
import { getBookingUrl } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { contactChange, contactVerification, enqueueMail } from '../../../platform/mail/service.ts'
import { createMailProof } from '../../../platform/proof/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { stayMail } from '../mails.ts'

/** Per booking and day, as each change sends mails to two addresses. */
const CHANGES_A_DAY = 5

/** Subjects of the proofs in the two mails: that the new address is read, and that the reader of the old one objects. */
export const confirmationProof = (change: number, email: string) => ({ about: `contact ${change}`, email })
export const rejectionProof = (change: number, email: string) => ({ about: `contact stop ${change}`, email })

/**
 * Requests another e-mail address for a guarded booking. It counts once the link mailed there was opened, and the reader of the previous address can
 * stop it before and after: otherwise anybody with the booking's link, or at its desk, could take the booking over.
 */
export async function changeContact(b: BookingRecord, email: string | null, by: 'guest' | 'desk' | 'admin', t: Transaction): Promise<void> {
  // Forms send all fields; this one is unchanged.
  if (email === b.guest_email) return
  const former = b.guest_email ?? (await findLastEmail(b, t))
  // An unapproved hostel cannot cause mails to addresses, so nobody is asked.
  if (former === null || !wasApproved(b.property_status)) return saveUnprovenEmail(b, email, t)
  await assertChangeLimit(b, t)
  await replacePendingChanges(b, t)
  const change = await insertChange(b, { former, email, by }, t)
  if (email === null) await removeEmail(b, t)
  else
    await enqueueMail(t, {
      to: email,
      ...contactVerification(stayMail(b), { url: proofUrl(b, createMailProof(confirmationProof(change, email))) }),
    })
  await enqueueMail(t, {
    to: former,
    ...contactChange(stayMail(b), { url: proofUrl(b, createMailProof(rejectionProof(change, former))), by }),
  })
}

/** The link has no token, only the proof; the answer contains the current link. */
const proofUrl = (b: BookingRecord, proof: string) => `${getBookingUrl(b)}#.${proof}`

/** The previous address, if any, was never proven, so nobody can lose the booking. */
const saveUnprovenEmail = async (b: BookingRecord, email: string | null, t: Transaction) => {
  await execute('UPDATE bookings SET guest_email = ?, proven_at = NULL WHERE id = ? AND property_id = ?', [email, b.id, b.property_id], t)
}

/** Taken away by the desk: who gave it is proven as before, but not whom the desk put in their place. */
const removeEmail = (b: BookingRecord, t: Transaction) =>
  execute(
    'UPDATE bookings SET guest_email = NULL, given_email = ?, proven_at = IF(?, proven_at, NULL) WHERE id = ? AND property_id = ?',
    [emailGivenBefore(b), b.given_email === null, b.id, b.property_id],
    t,
  )

/** What the guest gave, before the desk puts something else there. Of its own booking what it typed itself counts once it is proven. */
export const emailGivenBefore = ({ given_email, guest_email, source, proven_at }: BookingRecord): string | null =>
  given_email ?? (source === 'web' || proven_at !== null ? guest_email : null)

async function findLastEmail({ id }: BookingRecord, t: Transaction): Promise<string | null> {
  const row = await selectOne<RowOf<ContactChange, 'old_email'>>(
    'SELECT old_email FROM contact_changes WHERE booking_id = ? ORDER BY id DESC LIMIT 1',
    [id],
    t,
  )
  return row?.old_email ?? null
}

async function replacePendingChanges({ id, property_id }: BookingRecord, t: Transaction) {
  await execute(
    "UPDATE contact_changes SET status = 'replaced', settled_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND status = 'asked'",
    [id, property_id],
    t,
  )
}

async function assertChangeLimit({ id }: BookingRecord, t: Transaction) {
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM contact_changes WHERE booking_id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY',
    [id],
    t,
  )
  if (Number(row?.n ?? 0) >= CHANGES_A_DAY) throw appError('rate_limited', { retryAfter: 3600 })
}

interface NewContactChange {
  former: string
  email: string | null
  by: 'guest' | 'desk' | 'admin'
}

async function insertChange({ id, property_id }: BookingRecord, { former, email, by }: NewContactChange, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO contact_changes (property_id, booking_id, old_email, new_email, status, asked_by, created_at)
     VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [property_id, id, former, email, email === null ? 'done' : 'asked', by],
    t,
  )
  return insertId
}
