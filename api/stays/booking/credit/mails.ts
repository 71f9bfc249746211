import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { creditExpiring, creditGiven, enqueueMail } from '../../../platform/mail/service.ts'
import { config } from '../../../platform/runtime.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { stayMail } from '../mails.ts'

interface CreditLeft {
  amount: Money
  expiresOn: Day
}

/** The holder has in writing what they have, and until when. */
export const sendCreditIssuedMail = (b: BookingRecord, credit: number, left: CreditLeft, t: Transaction) =>
  sendToHolder(creditGiven, { b, credit, left }, t)
export const sendCreditExpiringMail = (b: BookingRecord, credit: number, left: CreditLeft, t: Transaction) =>
  sendToHolder(creditExpiring, { b, credit, left }, t)

async function sendToHolder(
  mailTemplate: typeof creditGiven,
  { b, credit, left }: { b: BookingRecord; credit: number; left: CreditLeft },
  t: Transaction,
) {
  const holder = await selectOne<{ email: Computed<string | null> }>(
    'SELECT COALESCE(u.email, c.email) AS email FROM stay_credits c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = ? AND c.property_id = ?',
    [credit, b.property_id],
    t,
  )
  const url = `${config.publicOrigin}${b.path ?? '/'}`
  if (holder?.email) await enqueueMail(t, { to: holder.email, ...mailTemplate(stayMail(b), { ...left, url }) })
}
