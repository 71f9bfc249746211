// What other features know of bookings: who may see one, what it holds, and how its beds, steps and bill change.
export { ANSWER_JOB, askHouse } from './approval/ask.ts'
export { REMIND_JOB, remindOfRequests } from './approval/remind.ts'
export { endUnanswered } from './approval/unanswered.ts'
export { correctInvoicesBy } from './billLowered.ts'
export { type Category, conditionOf, type PlainCategory, type Today, todayIn } from './categories.ts'
export { heldBy } from './change/held.ts'
export { settleCredit } from './change/settleCredit.ts'
export { stillFits } from './change/stillFits.ts'
export { sweepNoShows } from './change/sweepNoShows.ts'
export { bookedUntil } from './change/target.ts'
export { retax } from './change/writeStay.ts'
export { moveCredit } from './credit/ledger.ts'
export { mailEnding } from './credit/mails.ts'
export { depositDueOf } from './depositDue.ts'
export type { FrozenPolicy, FrozenPrice, LineNight } from './frozen.ts'
export { guardBooking } from './guard.ts'
export { aboutStay, mailNewBooking, stayMail } from './mails.ts'
export { findPayment, type OnlinePayment, type PaymentState, paymentsOf } from './onlinePayments.ts'
export {
  closePayments,
  keepOverpaid,
  overpaidOf,
  PAYMENT_JOB,
  queueRefund,
  queueTask,
  returnOverpaid,
  type TaskKind,
} from './onlineTasks.ts'
export { bookingsOf, forgetGuest, openStaysOf } from './person.ts'
export { presentBooking } from './present.ts'
export { type GuestRow, type LineRow, type Loaded, loadBooking, loadBookings } from './read.ts'
export { type BillLine, type LedgerLine, type Step, writeBill, writeLedger, writeStep } from './records.ts'
export { recountPromo } from './recountPromo.ts'
export { purgeContactGuards } from './sale/countBeds.ts'
export { HOLD_JOB, HOLD_MINUTES } from './sale/hold.ts'
export { type NamedLine, type Quoted, type QuotedLine, quoteNamed, sellQuoted } from './sale/quoted.ts'
export { searchedBookings } from './searchedBookings.ts'
export { giveNights, takeNights, type Want } from './stock.ts'
