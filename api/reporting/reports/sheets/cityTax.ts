import type { Report, Row } from '../report.ts'
import { isVat, loadTaxedStays, type TaxedStay } from './taxedStays.ts'

export const cityTax: Report = {
  name: 'city-tax',
  title: 'City tax',
  about:
    'Taxes for the city or the state that were put on the bills of stays that ended in the period, month by month. VAT has its own report.',
  group: 'Taxes',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'month', head: 'Month', kind: 'text' },
    { key: 'tax', head: 'Tax', kind: 'text' },
    { key: 'stays', head: 'Stays', kind: 'count', total: 'sum' },
    { key: 'nights', head: 'Taxed nights', kind: 'count', total: 'sum' },
    { key: 'amount', head: 'Amount', kind: 'money', total: 'sum' },
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
