import { select, type Transaction } from '../../../../db/connection.ts'
import type { Computed, Sum } from '../../../../db/models/index.ts'
import {
  folioSentences,
  type StayText,
  writeCancelledText,
  writeChangedText,
  writeStayText,
} from '../../../../domain/booking/storedFolioText.ts'
import type { TaxLine } from '../../../../domain/money/tax.ts'
import { isPercentOfPrice } from '../../../../domain/money/taxKinds.ts'
import { lineTotal } from '../../../../domain/rates/stayBill.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { FrozenPrice } from '../frozenTerms.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { activeLines, type TargetLine, toTargetLines } from './targetLine.ts'

interface PriceChange {
  price: FrozenPrice
  fee: number
  feeDescription?: string
  /** The bill is what somebody else says, and may stand below the nights. */
  isBinding?: boolean
}

/** The bill lines of a change: the difference of each line and tax, and a fee. Existing lines are left alone. */
export async function postPriceDifference(
  before: BookingRecord,
  lines: readonly TargetLine[],
  { price, fee, feeDescription = folioSentences.partFee, isBinding = false }: PriceChange,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const added = [...roomPostings(before, lines), ...taxPostings(before.price.taxes, price.taxes)]
  if (fee > 0) added.push({ kind: 'fee', description: feeDescription, amount: fee })
  added.push(...(await floorPostings(before, added, t)))
  const charged = added.reduce((n, l) => n + l.amount, before.balance + before.paid)
  if (charged < 0 && !isBinding) added.push(...(await capPostings(before, -charged, t)))
  await postToFolio(ctx, { id: before.id, property: before.property_id, currency: before.currency }, added, t)
}

/** A discount by hand lowers taxes in percent too; what they are now is not more than that: no tax falls below nothing. */
async function floorPostings(
  { id, property_id, price }: BookingRecord,
  added: readonly FolioPosting[],
  t: Transaction,
): Promise<FolioPosting[]> {
  if (!price.taxes.some(tax => isPercentOfPrice(tax.kind))) return []
  const billed = await select<{ name: Computed<string>; amount: Sum }>(
    `SELECT COALESCE(u.description, f.description) AS name, SUM(f.amount) AS amount
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND COALESCE(u.kind, f.kind) = 'tax' GROUP BY COALESCE(u.description, f.description)`,
    [id, property_id],
    t,
  )
  return billed.flatMap(({ name, amount }): FolioPosting[] => {
    const left = added.filter(l => l.kind === 'tax' && l.description === name).reduce((n, l) => n + l.amount, Number(amount))
    return left < 0 ? [{ kind: 'tax', description: name, amount: -left }] : []
  })
}

/** Manual discounts are capped by what the stay still costs, so that they never lead to a refund. What a cap gives back has the VAT of its discount. */
async function capPostings({ id, property_id }: BookingRecord, amount: number, t: Transaction): Promise<FolioPosting[]> {
  const discounts = await select<Discount>(
    `SELECT COALESCE(u.vat_rate, f.vat_rate) AS rate, SUM(f.amount) AS amount
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND COALESCE(u.kind, f.kind) = 'adjustment'
     GROUP BY COALESCE(u.vat_rate, f.vat_rate) HAVING rate > 0 AND amount < 0 ORDER BY amount`,
    [id, property_id],
    t,
  )
  let left = amount
  const taken = discounts.map(({ rate, amount: off }) => {
    const part = Math.min(left, -Number(off))
    left -= part
    return { vatRate: rate, amount: part }
  })
  // The rest is of discounts without VAT of their own.
  const line = { kind: 'adjustment', description: folioSentences.discountCapped } as const
  return [...taken, { amount: left }].filter(cap => cap.amount > 0).map(cap => ({ ...line, ...cap }))
}

interface Discount {
  /** VAT inside, in hundredths of a percent. */
  rate: Computed<number>
  amount: Sum
}

function roomPostings(before: BookingRecord, after: readonly TargetLine[]): FolioPosting[] {
  const now = activeLines(after)
  const held = activeLines(toTargetLines(before))
  const joined = new Set(now.flatMap(l => l.joins ?? []))
  const changed = held.flatMap((old): FolioPosting[] => {
    if (joined.has(old.origin)) return []
    const own = now.filter(l => l.origin === old.origin)
    const taken = held.filter(l => l === old || own.some(o => o.joins === l.origin))
    const [sum, was] = [own, taken].map(part => part.reduce((n, l) => n + lineTotal(l, before.currency).amount, 0)) as [number, number]
    const difference = sum - was
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
