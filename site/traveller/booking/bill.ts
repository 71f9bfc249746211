import { add } from '../../../domain/money/money.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { formatOfferLine, formatTotalNote } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'

type BillableBooking = Pick<Booking, 'status' | 'lines' | 'taxes' | 'total' | 'fee' | 'nights' | 'extras'>

/** Bill lines that add up to the total; of a cancelled stay, only a fee. */
export function buildBill(booking: BillableBooking) {
  const bill = ['cancelled', 'no_show', 'rejected'].includes(booking.status) ? closedBill(booking) : standingBill(booking)
  const { extras } = booking
  if (!extras) return bill
  const row = { label: extras.amount < 0 ? getMessages('booking').takenOff : getMessages('booking').extras, amount: extras }
  return { ...bill, lines: [...bill.lines, row], total: add(bill.total, extras) }
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
