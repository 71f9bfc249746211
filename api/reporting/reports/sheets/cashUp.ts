import { select } from '../../../../db/connection.ts'
import type { CashShift, RowOf } from '../../../../db/models/index.ts'
import { loadShifts } from '../../../stays/payment/service.ts'
import { periodCondition } from '../businessDay.ts'
import { MAX_ROWS, type Report, type Row } from '../report.ts'

export const cashUp: Report = {
  name: 'cash-up',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'opened', kind: 'instant' },
    { key: 'closed', kind: 'instant' },
    { key: 'drawer', kind: 'text' },
    { key: 'by', kind: 'text' },
    { key: 'float', kind: 'money' },
    { key: 'taken', kind: 'money', total: 'sum' },
    { key: 'refunded', kind: 'money', total: 'sum' },
    { key: 'paidOut', kind: 'money', total: 'sum' },
    { key: 'in', kind: 'money', total: 'sum' },
    { key: 'out', kind: 'money', total: 'sum' },
    { key: 'drop', kind: 'money', total: 'sum' },
    { key: 'depositsTaken', kind: 'money', total: 'sum' },
    { key: 'depositsReturned', kind: 'money', total: 'sum' },
    { key: 'expected', kind: 'money' },
    { key: 'counted', kind: 'money' },
    { key: 'variance', kind: 'money', total: 'sum' },
  ],
  rows: async input => {
    const when = periodCondition('opened_at', input)
    const ids = await select<RowOf<CashShift, 'id'>>(
      `SELECT id FROM cash_shifts WHERE property_id = ? AND ${when.sql} ORDER BY id LIMIT ${MAX_ROWS + 1}`,
      [input.property, ...when.bind],
    )
    const shifts = await loadShifts(ids.map(s => s.id))
    return shifts.toReversed().map(
      (s): Row => ({
        opened: s.openedAt,
        closed: s.closedAt,
        drawer: s.drawer,
        by: s.closedBy ?? s.openedBy,
        float: s.float.amount,
        taken: s.taken.amount,
        refunded: s.refunded.amount,
        paidOut: s.paidOut.amount,
        in: s.in.amount,
        out: s.out.amount,
        drop: s.drop.amount,
        depositsTaken: s.depositsTaken.amount,
        depositsReturned: s.depositsReturned.amount,
        expected: s.expected.amount,
        counted: s.counted?.amount ?? null,
        variance: s.variance?.amount ?? null,
      }),
    )
  },
}
