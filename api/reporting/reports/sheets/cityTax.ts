import type { Report, Row } from '../report.ts'
import { isVat, loadTaxedStays, type TaxedStay } from './taxedStays.ts'

export const cityTax: Report = {
  name: 'city-tax',
  group: 'Taxes',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'month', kind: 'text' },
    { key: 'tax', kind: 'text' },
    { key: 'stays', kind: 'count', total: 'sum' },
    { key: 'nights', kind: 'count', total: 'sum' },
    { key: 'amount', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const owed = (await loadTaxedStays(input)).flatMap(stay =>
      [...stay.added]
        .filter(([name]) => !isVat(stay, name))
        .map(([tax, amount]) => ({ month: stay.departure.slice(0, 7), tax, amount, stay })),
    )
    return [...Map.groupBy(owed, o => `${o.month} ${o.tax}`).values()].map((own): Row => {
      const { month = '', tax = '' } = own[0] ?? {}
      return {
        month,
        tax,
        stays: own.filter(o => o.amount !== 0).length,
        nights: own.reduce((n, o) => n + countTaxedNights(o.stay, tax), 0),
        amount: own.reduce((n, o) => n + o.amount, 0),
      }
    })
  },
}

/** Guests (or rooms) times the nights that they pay for. */
const countTaxedNights = ({ taxes }: TaxedStay, name: string) =>
  taxes.filter(t => t.name === name).reduce((n, t) => n + t.nights * t.count, 0)
