import { fraction, money } from '../../../../domain/money/money.ts'
import { loadCommissionRates } from '../../../marketplace/commission/service.ts'
import { type Report, type Row, ratio, sumColumn } from '../report.ts'
import { sumBy } from '../soldLines.ts'
import { loadSoldBySource, type WebBookings } from '../soldSums.ts'
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
    const { sources, fromWeb } = await loadSoldBySource(input)
    const rateOn = await loadCommissionRates(input.property)
    const commissionOf = ({ bookedOn, net, bookings }: WebBookings) =>
      bookings * fraction(money(net, input.currency), rateOn(bookedOn), 10_000).amount
    const rows = [...Map.groupBy(sources, s => s.source)].map(([source, own]): Row => {
      const [revenue, nights] = [sumBy(own, s => s.net), sumBy(own, s => s.beds)]
      const commission = source === 'web' ? sumBy(fromWeb, commissionOf) : 0
      return {
        source: sourceLabel(source),
        bookings: sumBy(own, s => s.bookings),
        nights,
        revenue,
        commission,
        net: revenue - commission,
      }
    })
    const all = sumColumn(rows, 'nights')
    return rows
      .map((r): Row => ({ ...r, share: ratio(Number(r.nights), all) }))
      .toSorted((a, b) => Number(b.nights) - Number(a.nights) || String(a.source).localeCompare(String(b.source), 'en'))
  },
}
