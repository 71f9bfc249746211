import { vatInside } from '../../../../domain/money/invoicing.ts'
import { money } from '../../../../domain/money/money.ts'
import { rateOfTax } from '../../../../domain/money/tax.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import type { Report, Row } from '../report.ts'
import { loadTaxedSales, type TaxedSale } from './taxedSales.ts'
import { isVat, loadTaxedStays, type TaxedStay } from './taxedStays.ts'

interface VatPart {
  name: string
  rate: number | null
  gross: number
  vat: number
}

export const vat: Report = {
  name: 'vat',
  group: 'Taxes',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'rate', kind: 'share' },
    { key: 'stays', kind: 'count' },
    { key: 'net', kind: 'money' },
    { key: 'vat', kind: 'money', total: 'sum' },
    { key: 'gross', kind: 'money' },
  ],
  rows: async input => {
    const sums = new Map<string, VatPart & { count: number }>()
    const add = ({ name, rate, gross, vat: tax }: VatPart) => {
      const key = JSON.stringify([name, rate])
      const known = sums.get(key) ?? { name, rate, gross: 0, vat: 0, count: 0 }
      sums.set(key, { ...known, gross: known.gross + gross, vat: known.vat + tax, count: known.count + 1 })
    }
    await eachInSlices(await loadTaxedStays(input), stay => {
      for (const part of listVatParts(stay, input.currency)) add(part)
    })
    for (const sale of await loadTaxedSales(input)) add(toSalePart('Sold without a booking', sale, input.currency))
    return [...sums.values()]
      .filter(s => s.vat !== 0 || s.gross !== 0)
      .map(
        ({ name, rate, gross, vat: tax, count }): Row => ({
          name,
          rate: rate === null ? null : rate / 10_000,
          stays: count,
          net: gross - tax,
          vat: tax,
          gross,
        }),
      )
  },
}

function listVatParts(stay: TaxedStay, currency: string): VatPart[] {
  const { rooms, taxes, rules, added, extras, adjustments } = stay
  const included = taxes.filter(t => t.included)
  const inside = [...Map.groupBy(included, t => JSON.stringify([t.name, t.rate])).values()].map((own): VatPart => {
    const [{ name, rate }] = own as [TaxedStay['taxes'][number]]
    const vat = own.reduce((n, t) => n + t.amount.amount, 0)
    return { name: `${name}, in the price`, rate: rate ?? rateOfTax(name, taxes, rules), gross: baseOf(own) ?? rooms, vat }
  })
  const onTop = [...added]
    .filter(([name]) => isVat(stay, name))
    .map(([name, amount]): VatPart => {
      const own = taxes.filter(t => t.name === name)
      const isOnTax = own.some(t => t.kind === 'vat_on_tax')
      const rate = rateOfTax(name, taxes, rules) ?? (isOnTax ? (rules.find(r => `VAT on ${r.name}` === name)?.vat ?? null) : null)
      const taxed = isOnTax ? (added.get(name.replace(/^VAT on /, '')) ?? 0) : (baseOf(own) ?? rooms)
      return { name, rate, gross: taxed + amount, vat: amount }
    })
  const partsOf = (name: string, sums: Map<number, number>) =>
    [...sums].filter(([rate]) => rate > 0).map(([rate, amount]) => toSalePart(name, { rate, amount }, currency))
  return [...inside, ...onTop, ...partsOf('Extras', extras), ...partsOf('Adjustments', adjustments)]
}

/** The price of the nights that they tax, which may be some of the stay; undefined for stays of before it was kept. */
const baseOf = (taxes: readonly Pick<TaxedStay['taxes'][number], 'base'>[]): number | undefined =>
  taxes.every(t => t.base) ? taxes.reduce((n, t) => n + (t.base?.amount ?? 0), 0) : undefined

const toSalePart = (name: string, { rate, amount }: TaxedSale, currency: string): VatPart => ({
  name,
  rate,
  gross: amount,
  vat: vatInside(money(amount, currency), rate).amount,
})
