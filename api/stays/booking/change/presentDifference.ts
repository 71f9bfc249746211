import type { Money } from '../../../../domain/money/money.ts'
import { lineTotal } from '../../../../domain/rates/stayBill.ts'
import { mergeTaxes } from '../../../discovery/search/service.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { differenceView } from '../bookingView.ts'
import { outstandingDeposit } from '../depositDue.ts'
import { type TargetLine, toTargetLines } from './targetLine.ts'

export type DifferenceView = Infer<typeof differenceView>
type LineDifferenceView = DifferenceView['lines'][number]

/** What a change makes of a booking, from what it was and what it is: line by line, tax by tax, and what it means for the bill. */
export function presentDifference(was: BookingRecord, is: BookingRecord, allowed = true): DifferenceView {
  const [before, after] = [withoutClosedStay(was), withoutClosedStay(is)]
  const money = (amount: number): Money => ({ amount, currency: before.currency })
  const pair = (a: number, b: number) => ({ before: money(a), after: money(b) })
  return {
    arrival: { before: before.arrival, after: after.arrival },
    departure: { before: before.departure, after: after.departure },
    guests: { before: before.guest_count, after: after.guest_count },
    lines: presentLines(before, after),
    taxes: presentTaxes(before, after),
    roomTotal: { before: before.price.roomTotal, after: after.price.roomTotal },
    total: pair(before.total, after.total),
    fee: money(after.fee - before.fee),
    balance: pair(before.balance, after.balance),
    /** More has been paid than is owed now: the desk gives it back. */
    refund: money(Math.max(0, -after.balance)),
    deposit: {
      ...pair(before.deposit, after.deposit),
      paid: money(Math.max(0, after.paid)),
      due: money(outstandingDeposit(after)),
    },
    allowed,
  }
}

/** Of a booking that is over before it began nothing stands but fees. */
function withoutClosedStay(booking: BookingRecord): BookingRecord {
  if (booking.status !== 'cancelled' && booking.status !== 'no_show' && booking.status !== 'rejected') return booking
  const nothing = { amount: 0, currency: booking.currency }
  return { ...booking, lines: [], total: 0, deposit: 0, price: { ...booking.price, roomTotal: nothing, taxes: [] } }
}

function presentLines(before: BookingRecord, after: BookingRecord): LineDifferenceView[] {
  const [old, now] = [toTargetLines(before), toTargetLines(after)].map(lines => lines.filter(l => l.status === 'active')) as [
    TargetLine[],
    TargetLine[],
  ]
  const gone = old.filter(l => !now.some(n => n.id === l.id))
  const lines = [
    ...now.map(l => ({ before: old.find(o => o.id === l.id), after: l as TargetLine | undefined })),
    ...gone.map(l => ({ before: l, after: undefined })),
  ]
  return lines.map(({ before: b, after: a }) => ({
    line: (a ?? b)?.id ?? 0,
    kind: lineDifferenceKind(b, a),
    before: b ? presentLineSide(b, before.currency) : null,
    after: a ? presentLineSide(a, before.currency) : null,
  }))
}

function lineDifferenceKind(before: TargetLine | undefined, after: TargetLine | undefined): LineDifferenceView['kind'] {
  if (!before) return 'new'
  if (!after) return 'cancelled'
  const facts = ({ room, quantity, arrival, departure, nights, guests }: TargetLine) =>
    JSON.stringify([room.id, quantity, arrival, departure, nights.map(n => [n.night, n.price.amount]), guests.map(g => g.id)])
  return facts(before) === facts(after) ? 'same' : 'changed'
}

const presentLineSide = (line: TargetLine, currency: string): NonNullable<LineDifferenceView['before']> => ({
  room: line.room.id,
  roomName: line.room.name,
  as: line.as,
  quantity: line.quantity,
  guests: line.guests.length,
  arrival: line.arrival,
  departure: line.departure,
  nights: line.nights.map(({ night, price }) => ({ night, price })),
  total: lineTotal(line, currency),
})

function presentTaxes(before: BookingRecord, after: BookingRecord): DifferenceView['taxes'] {
  const [old, now] = [mergeTaxes(before.price.taxes), mergeTaxes(after.price.taxes)]
  const names = [...new Set([...old, ...now].map(tax => tax.name))]
  const amountIn = (taxes: typeof old, name: string): Money => ({
    amount: taxes.filter(tax => tax.name === name).reduce((n, tax) => n + tax.amount.amount, 0),
    currency: before.currency,
  })
  return names.map(name => ({
    name,
    included: [...now, ...old].find(tax => tax.name === name)?.included ?? false,
    before: amountIn(old, name),
    after: amountIn(now, name),
  }))
}
