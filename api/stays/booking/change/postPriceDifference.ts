import type { Transaction } from '../../../../db/connection.ts'
import { folioSentences, type StayText, writeCancelledText, writeChangedText, writeStayText } from '../../../../domain/booking/folioText.ts'
import type { TaxLine } from '../../../../domain/money/tax.ts'
import { lineTotal } from '../../../../domain/rates/stayBill.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { FrozenPrice } from '../frozenTerms.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { activeLines, type TargetLine, toTargetLines } from './targetLine.ts'

/** The bill lines of a change: the difference of each line and tax, and a fee. Existing lines are left alone. */
export async function postPriceDifference(
  before: BookingRecord,
  lines: readonly TargetLine[],
  { price, fee, feeDescription = folioSentences.partFee }: { price: FrozenPrice; fee: number; feeDescription?: string },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const added = [...roomPostings(before, lines), ...taxPostings(before.price.taxes, price.taxes)]
  if (fee > 0) added.push({ kind: 'fee', description: feeDescription, amount: fee })
  // Manual discounts are capped by what the stay still costs, so that they never lead to a refund.
  const charged = added.reduce((n, l) => n + l.amount, before.balance + before.paid)
  if (charged < 0) added.push({ kind: 'adjustment', description: folioSentences.discountCapped, amount: -charged })
  await postToFolio(ctx, { id: before.id, property: before.property_id, currency: before.currency }, added, t)
}

function roomPostings(before: BookingRecord, after: readonly TargetLine[]): FolioPosting[] {
  const now = activeLines(after)
  const changed = activeLines(toTargetLines(before)).flatMap((old): FolioPosting[] => {
    const own = now.filter(l => l.origin === old.origin)
    const difference = own.reduce((n, l) => n + lineTotal(l, before.currency).amount, 0) - lineTotal(old, before.currency).amount
    if (difference === 0) return []
    const description = own.length ? writeChangedText(toStayText(old), own.map(toStayText)) : writeCancelledText(toStayText(old))
    return [{ kind: difference > 0 ? 'charge' : 'adjustment', description, amount: difference }]
  })
  const sold = now
    .filter(l => l.origin === 0)
    .map((l): FolioPosting => ({ kind: 'charge', description: writeStayText(toStayText(l)), amount: lineTotal(l, before.currency).amount }))
  return [...changed, ...sold]
}

/** The nights that are paid. */
const toStayText = ({ quantity, as, room, nights }: TargetLine): StayText => ({
  as: as === 'bed' ? 'bed' : 'room',
  count: quantity,
  room: room.name,
  nights: nights.length,
  from: nights[0]?.night,
})

function taxPostings(before: readonly TaxLine[], after: readonly TaxLine[]): FolioPosting[] {
  const [old, now] = [taxTotalsByName(before), taxTotalsByName(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): FolioPosting[] => {
    const amount = (now.get(name) ?? 0) - (old.get(name) ?? 0)
    return amount === 0 ? [] : [{ kind: 'tax', description: name, amount }]
  })
}

const taxTotalsByName = (taxes: readonly TaxLine[]): Map<string, number> =>
  taxes
    .filter(tax => !tax.included)
    .reduce((all, { name, amount }) => all.set(name, (all.get(name) ?? 0) + amount.amount), new Map<string, number>())
