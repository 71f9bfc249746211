import { select } from '../../../../db/connection.ts'
import type { CashShift, RowOf } from '../../../../db/models/index.ts'
import { loadShifts } from '../../../stays/payment/service.ts'
import { periodCondition } from '../businessDay.ts'
import { MAX_ROWS, type Report, type Row } from '../report.ts'

export const cashUp: Report = {
  name: 'cash-up',
  title: 'Cash-up by shift',
  about: 'Every shift that was opened in the period: what lay in the drawer, what went through it, and what was counted.',
  group: 'Money',
  basis: 'paid',
  span: 'past',
  columns: [
    { key: 'opened', head: 'Opened', kind: 'instant' },
    { key: 'closed', head: 'Closed', kind: 'instant' },
    { key: 'drawer', head: 'Drawer', kind: 'text' },
    { key: 'by', head: 'By', kind: 'text' },
    { key: 'float', head: 'Float', kind: 'money' },
    { key: 'taken', head: 'Taken', kind: 'money', total: 'sum' },
    { key: 'refunded', head: 'Refunded', kind: 'money', total: 'sum' },
    { key: 'paidOut', head: 'Paid out', kind: 'money', total: 'sum' },
    { key: 'in', head: 'Put in', kind: 'money', total: 'sum' },
    { key: 'out', head: 'Taken out', kind: 'money', total: 'sum' },
    { key: 'drop', head: 'To the safe', kind: 'money', total: 'sum' },
    { key: 'expected', head: 'Expected', kind: 'money' },
    { key: 'counted', head: 'Counted', kind: 'money' },
    { key: 'variance', head: 'Difference', kind: 'money', total: 'sum' },
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
        expected: s.expected.amount,
        counted: s.counted?.amount ?? null,
        variance: s.variance?.amount ?? null,
      }),
    )
  },
}
