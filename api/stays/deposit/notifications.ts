import type { Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { createMailedBookingUrl } from '../../platform/access/service.ts'
import {
  enqueueStaffMail,
  instalmentDueSoon,
  instalmentOverdue,
  instalmentPaid,
  type PaymentAlert,
  paymentAlert,
  paymentRefunded,
} from '../../platform/mail/service.ts'
import { type NewNotification, notify } from '../../platform/notifications/service.ts'
import { config, onlinePayableAmount } from '../../platform/runtime.ts'
import { type BookingRecord, mailGuest, stayMail, stayNotification } from '../booking/service.ts'

/** Both sides are told of money that came in vain. */
export async function notifyPaymentReturned(b: BookingRecord, amount: Money, t: Transaction): Promise<void> {
  await mailGuest(b, paymentRefunded(stayMail(b), { amount }), t)
  await sendPropertyAlert(b, { about: 'returned', amount }, t)
  await notifyGuest(b, 'returned', { amount }, t)
  await notifyAccounting(b, 'returned', amount, t)
}

/** Money that is there, for those who keep the books; the guest hears of it in other words. */
export const notifyPaymentReceived = (b: BookingRecord, amount: Money, t: Transaction): Promise<void> =>
  notifyAccounting(b, 'received', amount, t)

/** The guest is no longer waiting at the page. */
export const notifyPaymentFailed = (b: BookingRecord, t: Transaction): Promise<void> => notifyGuest(b, 'failed', {}, t)

function notifyGuest(
  b: BookingRecord,
  kind: NewNotification<'stay_payment'>['kind'],
  facts: { amount?: Money; day?: Day },
  t: Transaction,
) {
  const about = stayNotification(b)
  return notify({ guestOf: { booking: b.id } }, { topic: 'stay_payment', kind, ...about, facts: { ...about.facts, ...facts } }, t)
}

function notifyAccounting(b: BookingRecord, kind: NewNotification<'payment'>['kind'], amount: Money, t: Transaction) {
  const about = stayNotification(b)
  return notify({ property: b.property_id }, { topic: 'payment', kind, ...about, facts: { ...about.facts, amount: toMoney(amount) } }, t)
}

/** Of a task or a payment that is more than its money. */
const toMoney = ({ amount, currency }: Money): Money => ({ amount, currency })

/** A part of what a group pays has come in: both sides are told. */
export async function notifyInstalmentPaid(b: BookingRecord, paid: number, t: Transaction): Promise<void> {
  const amount = { amount: paid, currency: b.currency }
  await mailGuest(b, instalmentPaid(stayMail(b), { amount, url: createMailedBookingUrl(b) }), t)
  await sendPropertyAlert(b, { about: 'groupPaid', amount }, t)
  await notifyGuest(b, 'received', { amount }, t)
}

/** Before the day only the group is told; once it has passed, both sides. */
export async function notifyInstalmentDue(b: BookingRecord, { amount, dueOn, isOver }: Due, t: Transaction): Promise<void> {
  const due = { amount, dueOn, url: createMailedBookingUrl(b), paysOnline: onlinePayableAmount(amount).amount > 0 }
  const mailTemplate = isOver ? instalmentOverdue : instalmentDueSoon
  await mailGuest(b, mailTemplate(stayMail(b), due), t)
  await notifyGuest(b, isOver ? 'overdue' : 'due', { amount, day: dueOn }, t)
  if (!isOver) return
  await notifyAccounting(b, 'overdue', amount, t)
  await sendPropertyAlert(b, { about: 'overdue', amount, dueOn }, t)
}
interface Due {
  amount: Money
  dueOn: Day
  isOver: boolean
}

export async function notifyRefundStuck(b: BookingRecord, amount: Money, t: Transaction): Promise<void> {
  await sendPropertyAlert(b, { about: 'refundStuck', amount }, t)
  await notifyAccounting(b, 'refund_stuck', amount, t)
}

export async function notifyCaptureStuck(b: BookingRecord, amount: Money, t: Transaction): Promise<void> {
  await sendPropertyAlert(b, { about: 'captureStuck', amount }, t)
  await notifyAccounting(b, 'capture_stuck', amount, t)
}

async function sendPropertyAlert(b: BookingRecord, alert: PaymentAlert, t: Transaction) {
  if (!b.property_email) return
  const url = `${config.publicOrigin}/owner/booking/${b.id}`
  await enqueueStaffMail(t, { to: b.property_email, property: b.property_id }, language =>
    paymentAlert(stayMail(b, { language }), { ...alert, url }),
  )
}
