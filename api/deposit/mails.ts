import type { Transaction } from '../../db/connection.ts'
import { type Loaded, stayMail } from '../booking/service.ts'
import { decimalText, type Money } from '../domain/money.ts'
import { moneyReturned, paymentAlert, queueMail } from '../mail/service.ts'
import { config } from '../runtime.ts'

/** Both sides are told of money that came in vain. */
export async function mailMoneyBack(b: Loaded, amount: Money, t: Transaction): Promise<void> {
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...moneyReturned(stayMail(b), { amount }) })
  const words = `${wordsOf(amount)} came in for a booking that could not be made with it. We send it back to the guest by ourselves; you need not do anything.`
  await alert(b, 'Payment sent back', words, t)
}

export const mailRefundStuck = (b: Loaded, amount: Money, t: Transaction): Promise<void> =>
  alert(b, 'Refund needs you', `${wordsOf(amount)} could not be sent back to the guest. Please agree with them how they get it.`, t)

export const mailCaptureStuck = (b: Loaded, amount: Money, t: Transaction): Promise<void> =>
  alert(b, 'Deposit was not taken', `${wordsOf(amount)} was reserved and could not be taken. It is to be paid at the desk.`, t)

async function alert(b: Loaded, title: string, words: string, t: Transaction) {
  const url = `${config.publicOrigin}/owner/booking/${b.id}`
  if (b.property_email) await queueMail(t, { to: b.property_email, ...paymentAlert(stayMail(b), { title, words, url }) })
}

const wordsOf = (amount: Money) => `${decimalText(amount)} ${amount.currency}`
