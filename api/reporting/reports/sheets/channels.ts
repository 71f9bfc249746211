import { fraction, money } from '../../../../domain/money/money.ts'
import { loadCommissionRates } from '../../../marketplace/commission/service.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import { type Report, type Row, ratio, sumColumn } from '../report.ts'
import { loadSoldLines, type SoldLine, sumBy } from '../soldLines.ts'
import { sourceLabel } from './labels.ts'

/** Where nights come from, and what the marketplace takes of them. */
export const channels: Report = {
  name: 'channels',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'source', kind: 'text' },
    { key: 'bookings', kind: 'count', total: 'sum' },
    { key: 'nights', kind: 'count', total: 'sum' },
    { key: 'share', kind: 'share', total: rows => (rows.length ? 1 : null) },
    { key: 'revenue', kind: 'money', total: 'sum' },
    { key: 'commission', kind: 'money', total: 'sum' },
    { key: 'net', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const { property, currency, from } = input
    const lines = await loadSoldLines(input, input)
    const rateOn = await loadCommissionRates(property)
    const commissionOf = (of: readonly SoldLine[]) => {
      const rate = rateOn(of[0]?.bookedAt.toISOString().slice(0, 10) ?? from)
      return fraction(money(netRevenue(of), currency), rate, 10_000).amount
    }
    const rows: Row[] = []
    for (const [source, own] of Map.groupBy(lines, l => l.source)) {
      const bookings = Map.groupBy(own, l => l.booking)
      let commission = 0
      await eachInSlices(source === 'web' ? bookings.values() : [], of => {
        commission += commissionOf(of)
      })
      const revenue = netRevenue(own)
      const nights = sumBy(own, l => sumBy(l.nights, n => n.beds))
      rows.push({ source: sourceLabel(source), bookings: bookings.size, nights, revenue, commission, net: revenue - commission })
    }
    const all = sumColumn(rows, 'nights')
    return rows.map((r): Row => ({ ...r, share: ratio(Number(r.nights), all) })).toSorted((a, b) => Number(b.nights) - Number(a.nights))
  },
}

const netRevenue = (lines: readonly SoldLine[]) => sumBy(lines, l => sumBy(l.nights, n => n.net))
