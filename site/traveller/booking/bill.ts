import { add, type Money, subtract } from '../../../domain/money/money.ts'
import type { PaymentAmounts } from '../../../domain/money/paymentSplit.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { formatOfferLine, formatTotalNote } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'

type BillableBooking = Pick<
  Booking,
  'status' | 'source' | 'lines' | 'taxes' | 'total' | 'fee' | 'nights' | 'extras' | 'deposit' | 'schedule' | 'credit'
>

/** Bill lines that add up to the total; of a cancelled stay, only a fee. */
export function buildBill(booking: BillableBooking) {
  const bill = isClosed(booking) ? closedBill(booking) : standingBill(booking)
  const { extras } = booking
  if (!extras) return { ...bill, ...findPayment(booking, bill.total) }
  const total = add(bill.total, extras)
  const row = { label: extras.amount < 0 ? getMessages('booking').takenOff : getMessages('booking').extras, amount: extras }
  return { ...bill, lines: [...bill.lines, row], total, ...findPayment(booking, total) }
}

const isClosed = ({ status }: BillableBooking) => ['cancelled', 'no_show', 'rejected'].includes(status)

/** What of the bill is paid when; nothing where it is a fee, or a channel, instalments or credit pay it in another way. */
function findPayment(booking: BillableBooking, total: Money): { payment?: PaymentAmounts } {
  const { source, schedule, credit, deposit } = booking
  const isPlain = !isClosed(booking) && source !== 'channel' && schedule.length === 0 && !credit?.used.amount
  return isPlain ? { payment: { online: deposit, desk: subtract(total, deposit) } } : {}
}

function closedBill({ status, fee }: BillableBooking) {
  const messages = getMessages('booking')
  const why = fee.amount === 0 ? messages.noCharge : status === 'no_show' ? messages.noShowFee : messages.cancelFee
  const note = status === 'no_show' ? messages.nobodyCame : status === 'rejected' ? messages.saidNo : messages.allCancelled
  return { lines: [{ label: why, amount: fee }], taxes: [], total: fee, note }
}

function standingBill({ lines, taxes, total, fee, nights }: BillableBooking) {
  const active = lines.filter(line => line.status === 'active')
  const guests = active.reduce((n, line) => n + line.guestCount, 0)
  const charged = active.map(line => ({ label: formatOfferLine(line), amount: line.total }))
  return {
    lines: fee.amount > 0 ? [...charged, { label: getMessages('booking').partFee, amount: fee }] : charged,
    taxes,
    total: add(total, fee),
    note: formatTotalNote({ nights, guests, hasTaxes: taxes.length > 0 }),
  }
}
