import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed, Sum } from '../../../db/models/index.ts'
import { nightsBetween } from '../../../domain/calendar/days.ts'
import { money } from '../../../domain/money/money.ts'
import { type AdjustedBill, spreadAdjustment } from '../../../domain/money/spreadAdjustment.ts'
import { type TaxLine, vatRateOfNights } from '../../../domain/money/tax.ts'
import { isPercentOfPrice, isVat } from '../../../domain/money/taxKinds.ts'
import type { FolioPosting } from '../booking/service.ts'
import type { FrozenStay } from './frozenVatRate.ts'

interface Adjustment {
  description: string
  amount: { amount: number; currency: string }
  vatRate?: number
  reason?: string
}

/**
 * The lines of an adjustment by hand. One of the nights is spread over the VAT rates that they have and over the taxes in percent of their price; one at a rate
 * that the nights do not have is of something else, and a line of its own.
 */
export async function adjustmentPostings(of: { id: number; property: number }, line: Adjustment, t: Transaction): Promise<FolioPosting[]> {
  const { description, amount, vatRate, reason } = line
  const note = reason ? { note: reason } : {}
  const bill = await loadAdjustedBill(of, line, t)
  if (!bill) return [{ kind: 'adjustment', description, amount: amount.amount, ...note, ...(vatRate !== undefined && { vatRate }) }]
  const { nights, taxes } = spreadAdjustment(amount, bill)
  return [
    ...nights.map(
      (part): FolioPosting => ({
        kind: 'adjustment',
        description,
        amount: part.amount.amount,
        ...note,
        ...(part.vatRate !== null && { vatRate: part.vatRate }),
      }),
    ),
    ...taxes.map((part): FolioPosting => ({ kind: 'tax', description: part.name, amount: part.amount.amount, ...note })),
  ]
}

interface BilledSum {
  kind: Computed<string>
  description: Computed<string>
  rate: Computed<number | null>
  amount: Sum
}

/** Undefined where it is not of the nights, or nobody knows how they are taxed. */
async function loadAdjustedBill(
  { id, property }: { id: number; property: number },
  line: Adjustment,
  t: Transaction,
): Promise<AdjustedBill | undefined> {
  const stay = await selectOne<FrozenStay>(
    `SELECT b.arrival, b.departure, b.price FROM bookings b WHERE b.id = ? AND b.property_id = ? AND EXISTS (
       SELECT 1 FROM folio_lines f WHERE f.booking_id = b.id AND f.kind = 'charge'
         AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id))`,
    [id, property],
    t,
  )
  const rates = stay && chooseRates(ratesOfNights(stay), line.vatRate)
  if (!stay || !rates) return undefined
  const sums = await select<BilledSum>(
    `SELECT COALESCE(u.kind, f.kind) AS kind, COALESCE(u.description, f.description) AS description, COALESCE(u.vat_rate, f.vat_rate) AS rate, SUM(f.amount) AS amount
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND COALESCE(u.kind, f.kind) IN ('charge', 'adjustment', 'tax')
     GROUP BY COALESCE(u.kind, f.kind), COALESCE(u.description, f.description), COALESCE(u.vat_rate, f.vat_rate)`,
    [id, property],
    t,
  )
  const total = (isMeant: (sum: BilledSum) => boolean) =>
    money(
      sums.filter(isMeant).reduce((n, s) => n + Number(s.amount), 0),
      line.amount.currency,
    )
  const own = new Set(ratesOfNights(stay)?.map(r => r.vatRate))
  const isOwn = (rate: number | null) => rate === null || own.has(rate) || (rate === 0 && own.has(null))
  const { percent, added } = namesOfTaxes(stay.price.taxes)
  return {
    nights: total(s => (s.kind === 'tax' ? added.has(s.description) : isOwn(s.rate))),
    rates,
    taxes: [...percent].map(name => ({ name, amount: total(s => s.kind === 'tax' && s.description === name) })),
  }
}

type Rates = AdjustedBill['rates']

/** The VAT rates of the nights, and what they cost at each; without VAT one that is null. Undefined where rates overlap, or a booking of before does not know them. */
function ratesOfNights({ price, arrival, departure }: FrozenStay): Rates | undefined {
  const known = vatRateOfNights(price.taxRules ?? [], nightsBetween(arrival, departure))
  if (known !== null) return [{ vatRate: known, weight: 1 }]
  const vats = price.taxes.filter(tax => isVat(tax.kind))
  if (!vats.length) return [{ vatRate: null, weight: 1 }]
  if (!vats.every(tax => tax.rate !== undefined && tax.base)) return undefined
  const untaxed = price.roomTotal.amount - vats.reduce((n, tax) => n + (tax.base?.amount ?? 0), 0)
  if (untaxed < 0) return undefined
  const byRate = Map.groupBy(vats, tax => tax.rate as number)
  const gross = ({ base, included, amount }: TaxLine) => (base?.amount ?? 0) + (included ? 0 : amount.amount)
  const taxed = [...byRate].map(([vatRate, own]) => ({ vatRate, weight: own.reduce((n, tax) => n + gross(tax), 0) }))
  return [...taxed, ...(untaxed > 0 ? [{ vatRate: 0, weight: untaxed }] : [])]
}

export const vatRatesOf = (stay: FrozenStay): number[] => (ratesOfNights(stay) ?? []).flatMap(({ vatRate }) => vatRate ?? [])

/** All of them, or the one that is given; undefined where that is none of theirs. */
function chooseRates(rates: Rates | undefined, given: number | undefined): Rates | undefined {
  if (!rates || given === undefined) return rates
  const [first] = rates
  if (first?.vatRate === null) return given === 0 ? [{ vatRate: given, weight: 1 }] : undefined
  const own = rates.filter(r => r.vatRate === given && given > 0)
  return own.length ? own : undefined
}

/** Of the taxes beside the price: those in percent of it, with the VAT on them, and VAT, which is a part of what the nights cost. */
export function namesOfTaxes(taxes: readonly TaxLine[]) {
  const beside = taxes.filter(tax => !tax.included)
  const percent = new Set(beside.filter(tax => isPercentOfPrice(tax.kind)).map(tax => tax.name))
  for (const tax of beside) if (tax.kind === 'vat_on_tax' && percent.has(tax.name.replace(/^VAT on /, ''))) percent.add(tax.name)
  return { percent, added: new Set(beside.filter(tax => isVat(tax.kind)).map(tax => tax.name)) }
}
