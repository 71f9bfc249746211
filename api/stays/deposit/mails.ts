import type { Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../../domain/language/dayWords.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { decimalText, type Money } from '../../../domain/money/money.ts'
import { mailedLink } from '../../platform/access/service.ts'
import { instalmentOverdue, instalmentPaid, instalmentSoon, moneyReturned, paymentAlert, queueMail } from '../../platform/mail/service.ts'
import { type News, notify } from '../../platform/notifications/service.ts'
import { config, payableOnline } from '../../platform/runtime.ts'
import { aboutStay, type Loaded, stayMail } from '../booking/service.ts'

/** Both sides are told of money that came in vain. */
export async function mailMoneyBack(b: Loaded, amount: Money, t: Transaction): Promise<void> {
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...moneyReturned(stayMail(b), { amount }) })
  const words = `${wordsOf(amount)} came in for a booking that could not be made with it. We send it back to the guest by ourselves; you need not do anything.`
  await alert(b, 'Payment sent back', words, t)
  await tellGuest(b, 'returned', { amount }, t)
  await tellBooks(b, 'returned', amount, t)
}

/** Money that is there, for those who keep the books; the guest hears of it in other words. */
export const tellPaid = (b: Loaded, amount: Money, t: Transaction): Promise<void> => tellBooks(b, 'received', amount, t)

/** Nobody waits at the page any more. */
export const tellFailed = (b: Loaded, t: Transaction): Promise<void> => tellGuest(b, 'failed', {}, t)

function tellGuest(b: Loaded, kind: News<'stay_payment'>['kind'], facts: { amount?: Money; day?: Day }, t: Transaction) {
  const about = aboutStay(b)
  return notify({ guestOf: { booking: b.id } }, { topic: 'stay_payment', kind, ...about, facts: { ...about.facts, ...facts } }, t)
}

function tellBooks(b: Loaded, kind: News<'payment'>['kind'], amount: Money, t: Transaction) {
  const about = aboutStay(b)
  return notify({ house: b.property_id }, { topic: 'payment', kind, ...about, facts: { ...about.facts, amount: plain(amount) } }, t)
}

/** Of a task or a payment that is more than its money. */
const plain = ({ amount, currency }: Money): Money => ({ amount, currency })

/** A part of what a group pays has come in: both sides are told. */
export async function mailInstalment(b: Loaded, paid: number, t: Transaction): Promise<void> {
  const amount = { amount: paid, currency: b.currency }
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...instalmentPaid(stayMail(b), { amount, url: mailedLink(b) }) })
  await alert(b, 'A group has paid', `${wordsOf(amount)} came in online. It is on the bill already.`, t)
  await tellGuest(b, 'received', { amount }, t)
}

/** Before the day only the group is told; once it has passed, both sides. */
export async function mailInstalmentDue(b: Loaded, { amount, dueOn, isOver }: Due, t: Transaction): Promise<void> {
  const due = { amount, dueOn, url: mailedLink(b), paysOnline: payableOnline(amount).amount > 0 }
  const letter = isOver ? instalmentOverdue : instalmentSoon
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...letter(stayMail(b), due) })
  await tellGuest(b, isOver ? 'overdue' : 'due', { amount, day: dueOn }, t)
  if (!isOver) return
  await tellBooks(b, 'overdue', amount, t)
  const words = `${wordsOf(amount)} was to be paid by ${formatDay(dueOn)} and has not come in. We have reminded the group. The beds stay booked: what happens now is yours to decide.`
  await alert(b, 'A payment is overdue', words, t)
}
interface Due {
  amount: Money
  dueOn: Day
  isOver: boolean
}

export async function mailRefundStuck(b: Loaded, amount: Money, t: Transaction): Promise<void> {
  const words = `${wordsOf(amount)} could not be sent back to the guest. Please agree with them how they get it.`
  await alert(b, 'Refund needs you', words, t)
  await tellBooks(b, 'refund_stuck', amount, t)
}

export async function mailCaptureStuck(b: Loaded, amount: Money, t: Transaction): Promise<void> {
  const words = `${wordsOf(amount)} was reserved and could not be taken. It is to be paid at the desk.`
  await alert(b, 'Deposit was not taken', words, t)
  await tellBooks(b, 'capture_stuck', amount, t)
}

async function alert(b: Loaded, title: string, words: string, t: Transaction) {
  const url = `${config.publicOrigin}/owner/booking/${b.id}`
  if (b.property_email) await queueMail(t, { to: b.property_email, ...paymentAlert(stayMail(b, defaultLocale), { title, words, url }) })
}

const wordsOf = (amount: Money) => `${decimalText(amount)} ${amount.currency}`
