import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, Property } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { creditExpiresOn, creditReminderOn } from '../../../../domain/money/credit.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { retainOverpayment } from '../paymentTasks.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { writeCreditEntry } from './ledger.ts'
import { sendCreditIssuedMail } from './mails.ts'

/** Whose booking it was when it was paid; of payments from before that was kept, whose it is. */
const PAYER_USER = 'IF(o.id IS NULL, b.user_id, o.payer_user)'
const PAYER_EMAIL = 'IF(o.id IS NULL, b.guest_email, o.payer_email)'

export interface CreditOffer {
  amount: Money
  expiresOn: Day
}

/** A credit has one holder: where several people paid, each gets theirs back the way it came. */
const HAS_ONE_PAYER = `(SELECT COUNT(DISTINCT COALESCE(CAST(o.payer_user AS CHAR), o.payer_email)) FROM online_payments o
  WHERE o.booking_id = b.id AND o.state = 'paid') <= 1`

/** Until when the property of a booking would keep a credit; undefined where it offers none, or no one person is there to hold it. */
export async function findCreditExpiry(b: BookingRecord, t: Transaction): Promise<Day | undefined> {
  const row = await selectOne<{ days: NonNullable<ColumnOf<Property, 'credit_days'>> }>(
    `SELECT p.credit_days AS days FROM bookings b JOIN properties p ON p.id = b.property_id
     WHERE b.id = ? AND b.property_id = ? AND p.credit_days IS NOT NULL AND (b.user_id IS NOT NULL OR b.guest_email IS NOT NULL)
       AND ${HAS_ONE_PAYER}`,
    [b.id, b.property_id],
    t,
  )
  return row && creditExpiresOn(businessDate(new Date(), b.timezone), row.days)
}

/**
 * What was paid online and is owed no more stays with the property, as credit of who paid. The booking is guarded and its bill written: one booking gives one
 * credit, and the bill says that it went back in this way.
 */
export async function issueCredit(b: BookingRecord, ctx: RequestContext, t: Transaction): Promise<CreditOffer> {
  const expiresOn = await findCreditExpiry(b, t)
  if (!expiresOn) throw appError('invalid_transition', { reason: 'no_credit' })
  const of = { id: b.id, property: b.property_id, currency: b.currency }
  const retained = await retainOverpayment(of, t)
  if (retained === 0) throw appError('invalid_transition', { reason: 'no_credit' })
  const { insertId } = await execute(
    `INSERT INTO stay_credits (property_id, booking_id, user_id, email, currency, balance, expires_on, remind_on, created_at)
     SELECT b.property_id, b.id, ${PAYER_USER}, IF(${PAYER_USER} IS NULL, ${PAYER_EMAIL}, NULL), b.currency, ?, ?, ?, UTC_TIMESTAMP(3)
     FROM bookings b LEFT JOIN online_payments o ON o.id = (
       SELECT MIN(p.id) FROM online_payments p WHERE p.booking_id = b.id AND p.state = 'paid' AND (p.payer_user IS NOT NULL OR p.payer_email IS NOT NULL))
     WHERE b.id = ? AND b.property_id = ?`,
    [retained, expiresOn, creditReminderOn(expiresOn), b.id, b.property_id],
    t,
  )
  const amount = { amount: retained, currency: b.currency }
  await writeCreditEntry({ property: b.property_id, credit: insertId, booking: b.id, kind: 'given', amount: retained }, ctx, t)
  await postToFolio(ctx, of, [{ kind: 'refund', description: folioSentences.keptAsCredit, amount: retained, method: 'credit' }], t)
  const facts = { amount, method: 'credit', expiresOn }
  await recordHistory(ctx, of, { event: 'credit_given', by: 'guest', facts }, t)
  await recordAudit(
    ctx,
    { action: 'credit.give', entity: 'credit', entityId: insertId, property: b.property_id, changes: { booking: b.id, amount, expiresOn } },
    t,
  )
  await sendCreditIssuedMail(b, insertId, { amount, expiresOn }, t)
  return { amount, expiresOn }
}
