import { loadCommissionDue, loadCommissionRates } from '../../../marketplace/commission/service.ts'
import { MAX_ROWS, type Report, type Row } from '../report.ts'
import { statusLabel } from './labels.ts'

export const commission: Report = {
  name: 'commission',
  group: 'Money',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'code', kind: 'booking' },
    { key: 'guest', kind: 'text' },
    { key: 'status', kind: 'text' },
    { key: 'departure', kind: 'day' },
    { key: 'base', kind: 'money', total: 'sum' },
    { key: 'rate', kind: 'share' },
    { key: 'commission', kind: 'money', total: 'sum' },
  ],
  rows: async ({ property, from, to, currency, today }) => {
    const where = {
      sql: `b.departure BETWEEN ? AND ? AND b.currency = ? AND (b.status IN ('checked_out', 'cancelled', 'no_show') OR (b.status = 'checked_in' AND b.departure < ?))`,
      bind: [from, to, currency, today],
    }
    const due = await loadCommissionDue(property, where, await loadCommissionRates(property))
    return due
      .filter(d => d.base !== 0)
      .slice(0, MAX_ROWS + 1)
      .map(
        (d): Row => ({
          id: d.booking,
          code: d.code,
          guest: d.guestName,
          status: statusLabel(d.status),
          departure: d.departure,
          base: d.base,
          rate: d.rate / 10_000,
          commission: d.commission,
        }),
      )
  },
}
