import { add } from '../../../domain/money/money.ts'
import { words } from '../../lib/words.ts'
import { inItWords, lineWords } from '../stay/stayWords.ts'
import type { Booking } from './words.ts'

type Billed = Pick<Booking, 'status' | 'lines' | 'taxes' | 'total' | 'fee' | 'nights' | 'extras'>

/** What is charged, in lines that come to the total: of a stay that will not be, nothing but a fee. */
export function billOf(booking: Billed) {
  const bill = ['cancelled', 'no_show', 'rejected'].includes(booking.status) ? closedBill(booking) : standingBill(booking)
  const { extras } = booking
  if (!extras) return bill
  const row = { words: extras.amount < 0 ? words('booking').takenOff : words('booking').extras, amount: extras }
  return { ...bill, lines: [...bill.lines, row], total: add(bill.total, extras) }
}

function closedBill({ status, fee }: Billed) {
  const said = words('booking')
  const why = fee.amount === 0 ? said.noCharge : status === 'no_show' ? said.noShowFee : said.cancelFee
  const note = status === 'no_show' ? said.nobodyCame : status === 'rejected' ? said.saidNo : said.allCancelled
  return { lines: [{ words: why, amount: fee }], taxes: [], total: fee, note }
}

function standingBill({ lines, taxes, total, fee, nights }: Billed) {
  const active = lines.filter(line => line.status === 'active')
  const guests = active.reduce((n, line) => n + line.guestCount, 0)
  const charged = active.map(line => ({ words: lineWords(line), amount: line.total }))
  return {
    lines: fee.amount > 0 ? [...charged, { words: words('booking').partFee, amount: fee }] : charged,
    taxes,
    total: add(total, fee),
    note: inItWords({ nights, guests, hasTaxes: taxes.length > 0 }),
  }
}
