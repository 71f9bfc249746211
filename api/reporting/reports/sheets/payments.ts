import { select } from '../../../../db/connection.ts'
import type { ColumnOf, Computed, Count, FolioLine, Sum } from '../../../../db/models/index.ts'
import { businessDayExpression, periodCondition } from '../businessDay.ts'
import type { Report, ReportInput, Row } from '../report.ts'
import { listDays } from '../soldLines.ts'
import { methodLabel } from './labels.ts'

interface PaymentRow {
  method: NonNullable<ColumnOf<FolioLine, 'method'>>
  count: Count
  taken: Sum
  refunded: Sum
  paid_out: Sum
  undone: Sum
}

/** What was paid before a booking was imported opens its bill: it is in no takings. */
export const payments: Report = {
  name: 'payments',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'method', kind: 'text' },
    { key: 'count', kind: 'count', total: 'sum' },
    { key: 'taken', kind: 'money', total: 'sum' },
    { key: 'refunded', kind: 'money', total: 'sum' },
    { key: 'paidOut', kind: 'money', total: 'sum' },
    { key: 'undone', kind: 'money', total: 'sum' },
    { key: 'net', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const when = periodCondition('f.created_at', input)
    const rows = await select<PaymentRow>(
      `SELECT f.method, COUNT(*) AS count, -SUM(IF(f.kind = 'payment', f.amount, 0)) AS taken, SUM(IF(f.kind = 'refund', f.amount, 0)) AS refunded,
         SUM(IF(f.kind = 'payout', f.amount, 0)) AS paid_out, SUM(IF(f.kind = 'reversal', f.amount, 0)) AS undone
       FROM folio_lines f WHERE f.property_id = ? AND ${when.sql} AND f.currency = ? AND f.method <> 'opening' GROUP BY f.method ORDER BY f.method`,
      [input.property, ...when.bind, input.currency],
    )
    return rows.map((r): Row => {
      const [taken, refunded, paidOut, undone] = [r.taken, r.refunded, r.paid_out, r.undone].map(Number) as [number, number, number, number]
      const net = taken - refunded - paidOut - undone
      return { method: methodLabel(r.method), count: Number(r.count), taken, refunded, paidOut, undone, net }
    })
  },
}

const listedMethods = ['cash', 'card_at_desk', 'transfer', 'online', 'channel', 'other'] as const

/** The same day by day. */
export const takings: Report = {
  name: 'takings',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'day', kind: 'day' },
    ...listedMethods.map(method => ({ key: method, kind: 'money', total: 'sum' }) as const),
    { key: 'all', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const days = Map.groupBy(await loadByDayAndMethod(input), m => m.day)
    return listDays(input).map((day): Row => {
      const of = (method: string) => 0 - Number(days.get(day)?.find(m => m.way === method)?.amount ?? 0)
      const parts = Object.fromEntries(listedMethods.map(method => [method, of(method)]))
      return { day, ...parts, all: Object.values(parts).reduce((a, b) => a + b, 0) }
    })
  },
}

function loadByDayAndMethod(input: ReportInput) {
  const [day, when] = [businessDayExpression('f.created_at', input), periodCondition('f.created_at', input)]
  return select<{ day: Computed<string>; way: Computed<string>; amount: Sum }>(
    `SELECT ${day.sql} AS day, IF(f.method IN ('cash', 'card_at_desk', 'transfer', 'online', 'channel'), f.method, 'other') AS way, SUM(f.amount) AS amount
     FROM folio_lines f WHERE f.property_id = ? AND ${when.sql} AND f.currency = ? AND f.method <> 'opening'
     GROUP BY day, way`,
    [...day.bind, input.property, ...when.bind, input.currency],
  )
}
