import { select } from '../../../../db/connection.ts'
import type { Computed, Sum } from '../../../../db/models/index.ts'
import { businessDayExpression, periodCondition } from '../businessDay.ts'
import type { Report, ReportInput, Row } from '../report.ts'
import { listDays } from '../soldLines.ts'

const charges = ['charge', 'adjustment', 'tax', 'extra', 'fee'] as const

interface PostedRow {
  day: Computed<string>
  posted: Computed<string>
  amount: Sum
}

/** Ledger entries by day and kind; a reversal counts under the kind of the line it undoes, and what was paid before a booking was imported by itself. */
function loadPosted(input: ReportInput): Promise<PostedRow[]> {
  const [day, when] = [businessDayExpression('f.created_at', input), periodCondition('f.created_at', input)]
  return select<PostedRow>(
    `SELECT ${day.sql} AS day, IF(COALESCE(u.method, f.method) = 'opening', 'opening', COALESCE(u.kind, f.kind)) AS posted, SUM(f.amount) AS amount
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.property_id = ? AND ${when.sql} AND f.currency = ? GROUP BY day, posted`,
    [...day.bind, input.property, ...when.bind, input.currency],
  )
}

/** The ledger as posted, one row for each day. */
export const dayBook: Report = {
  name: 'day-book',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'charge', kind: 'money', total: 'sum' },
    { key: 'adjustment', kind: 'money', total: 'sum' },
    { key: 'tax', kind: 'money', total: 'sum' },
    { key: 'extra', kind: 'money', total: 'sum' },
    { key: 'fee', kind: 'money', total: 'sum' },
    { key: 'charged', kind: 'money', total: 'sum' },
    { key: 'spent', kind: 'money', total: 'sum' },
    { key: 'opening', kind: 'money', total: 'sum' },
    { key: 'paid', kind: 'money', total: 'sum' },
    { key: 'refunded', kind: 'money', total: 'sum' },
    { key: 'paidOut', kind: 'money', total: 'sum' },
    { key: 'open', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const days = Map.groupBy(await loadPosted(input), p => p.day)
    return listDays(input).map((day): Row => {
      const of = (kind: string) => Number(days.get(day)?.find(p => p.posted === kind)?.amount ?? 0)
      const parts = Object.fromEntries(charges.map(kind => [kind, of(kind)]))
      const charged = Object.values(parts).reduce((a, b) => a + b, 0)
      const opening = 0 - of('opening')
      const [spent, paid, refunded, paidOut] = [0 - of('expense'), 0 - of('payment'), of('refund'), of('payout')]
      return {
        day,
        ...parts,
        charged,
        spent,
        opening,
        paid,
        refunded,
        paidOut,
        open: charged - spent - opening - paid + refunded + paidOut,
      }
    })
  },
}
