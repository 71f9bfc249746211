import { select } from '../../../../db/connection.ts'
import { houseDay, inPeriod } from '../houseDay.ts'
import type { Asked, Report, Row } from '../report.ts'
import { daysOf } from '../sold.ts'
import { methodWords } from './words.ts'

interface Moved {
  method: string
  count: number
  taken: number
  refunded: number
  paid_out: number
  undone: number
}

export const payments: Report = {
  name: 'payments',
  title: 'Payments by method',
  about:
    'Money that came in and went out, for bookings and without one, by the day it moved. What was undone stands in its own column and is taken off.',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'method', head: 'How', kind: 'text' },
    { key: 'count', head: 'Lines', kind: 'count', total: 'sum' },
    { key: 'taken', head: 'Taken', kind: 'money', total: 'sum' },
    { key: 'refunded', head: 'Given back', kind: 'money', total: 'sum' },
    { key: 'paidOut', head: 'Paid out', kind: 'money', total: 'sum' },
    { key: 'undone', head: 'Undone', kind: 'money', total: 'sum' },
    { key: 'net', head: 'In all', kind: 'money', total: 'sum' },
  ],
  rows: async asked => {
    const when = inPeriod('f.created_at', asked)
    const rows = await select<Moved>(
      `SELECT f.method, COUNT(*) AS count, -SUM(IF(f.kind = 'payment', f.amount, 0)) AS taken, SUM(IF(f.kind = 'refund', f.amount, 0)) AS refunded,
         SUM(IF(f.kind = 'payout', f.amount, 0)) AS paid_out, SUM(IF(f.kind = 'reversal', f.amount, 0)) AS undone
       FROM folio_lines f WHERE f.property_id = ? AND ${when.sql} AND f.currency = ? AND f.method IS NOT NULL GROUP BY f.method ORDER BY f.method`,
      [asked.property, ...when.bind, asked.currency],
    )
    return rows.map((r): Row => {
      const [taken, refunded, paidOut, undone] = [r.taken, r.refunded, r.paid_out, r.undone].map(Number) as [number, number, number, number]
      const net = taken - refunded - paidOut - undone
      return { method: methodWords(r.method), count: Number(r.count), taken, refunded, paidOut, undone, net }
    })
  },
}

const shown = ['cash', 'card_at_desk', 'transfer', 'online', 'other'] as const

/** The same day by day. */
export const takings: Report = {
  name: 'takings',
  title: 'Takings by day',
  about: 'What came in less what went out, by the day it moved and how it was paid.',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'day', head: 'Day', kind: 'day' },
    ...shown.map(method => ({ key: method, head: methodWords(method), kind: 'money', total: 'sum' }) as const),
    { key: 'all', head: 'In all', kind: 'money', total: 'sum' },
  ],
  rows: async asked => {
    const days = Map.groupBy(await byDayAndMethod(asked), m => m.day)
    return daysOf(asked).map((day): Row => {
      const of = (method: string) => 0 - Number(days.get(day)?.find(m => m.way === method)?.amount ?? 0)
      const parts = Object.fromEntries(shown.map(method => [method, of(method)]))
      return { day, ...parts, all: Object.values(parts).reduce((a, b) => a + b, 0) }
    })
  },
}

function byDayAndMethod(asked: Asked) {
  const [day, when] = [houseDay('f.created_at', asked), inPeriod('f.created_at', asked)]
  return select<{ day: string; way: string; amount: number }>(
    `SELECT ${day.sql} AS day, IF(f.method IN ('cash', 'card_at_desk', 'transfer', 'online'), f.method, 'other') AS way, SUM(f.amount) AS amount
     FROM folio_lines f WHERE f.property_id = ? AND ${when.sql} AND f.currency = ? AND f.method IS NOT NULL
     GROUP BY day, way`,
    [...day.bind, asked.property, ...when.bind, asked.currency],
  )
}
