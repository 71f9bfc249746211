import type { Transaction } from '../../../../db/connection.ts'
import { shortDay } from '../../../../domain/language/dayWords.ts'
import type { TaxLine } from '../../../../domain/money/tax.ts'
import type { Call } from '../../../platform/http/caller.ts'
import type { FrozenPrice } from '../frozen.ts'
import type { Loaded } from '../read.ts'
import { type BillLine, writeBill } from '../records.ts'
import { active, lineTotal, type TargetLine, targetsOf } from './target.ts'

/** What a change adds to the bill: for each line that costs more or less the difference, for each tax likewise, and a fee. Nothing that stands is touched. */
export async function changeBill(
  before: Loaded,
  lines: readonly TargetLine[],
  { price, fee, feeWords = 'Fee for what was cancelled' }: { price: FrozenPrice; fee: number; feeWords?: string },
  call: Call,
  t: Transaction,
): Promise<void> {
  const added = [...roomLines(before, lines), ...taxLines(before.price.taxes, price.taxes)]
  if (fee > 0) added.push({ kind: 'fee', description: feeWords, amount: fee })
  // What was taken off by hand was for a stay that costs less now: nobody is given money that was never paid.
  const charged = added.reduce((n, l) => n + l.amount, before.balance + before.paid)
  if (charged < 0) added.push({ kind: 'adjustment', description: 'No more is taken off than is charged', amount: -charged })
  await writeBill(call, { id: before.id, property: before.property_id, currency: before.currency }, added, t)
}

function roomLines(before: Loaded, after: readonly TargetLine[]): BillLine[] {
  const now = active(after)
  const changed = active(targetsOf(before)).flatMap((old): BillLine[] => {
    const own = now.filter(l => l.origin === old.origin)
    const difference = own.reduce((n, l) => n + lineTotal(l, before.currency).amount, 0) - lineTotal(old, before.currency).amount
    if (difference === 0) return []
    const words = own.length ? `Changed from ${lineWords(old)} to ${own.map(lineWords).join('; ')}` : `Cancelled: ${lineWords(old)}`
    return [{ kind: difference > 0 ? 'charge' : 'adjustment', description: words, amount: difference }]
  })
  const sold = now
    .filter(l => l.origin === 0)
    .map((l): BillLine => ({ kind: 'charge', description: lineWords(l), amount: lineTotal(l, before.currency).amount }))
  return [...changed, ...sold]
}

/** 2 beds, Mixed 8, 2 nights from Fri 6 Mar: the nights that are paid. */
function lineWords({ quantity, as, room, nights }: TargetLine): string {
  const what = as === 'bed' ? (quantity === 1 ? 'bed' : 'beds') : quantity === 1 ? 'room' : 'rooms'
  const from = nights[0] ? ` from ${shortDay(nights[0].night)}` : ''
  return `${quantity} ${what}, ${room.name}, ${nights.length} ${nights.length === 1 ? 'night' : 'nights'}${from}`
}

function taxLines(before: readonly TaxLine[], after: readonly TaxLine[]): BillLine[] {
  const [old, now] = [byName(before), byName(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): BillLine[] => {
    const amount = (now.get(name) ?? 0) - (old.get(name) ?? 0)
    return amount === 0 ? [] : [{ kind: 'tax', description: name, amount }]
  })
}

const byName = (taxes: readonly TaxLine[]): Map<string, number> =>
  taxes
    .filter(tax => !tax.included)
    .reduce((all, { name, amount }) => all.set(name, (all.get(name) ?? 0) + amount.amount), new Map<string, number>())
