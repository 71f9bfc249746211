import { Badge } from '../../kit/Badge.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import type { Shift } from './OpenShiftPanel.tsx'

const columns: Column<Shift>[] = [
  { head: 'Closed', cell: s => (s.closedAt ? formatInstant(s.closedAt) : '') },
  { head: 'Drawer', cell: s => s.drawer },
  { head: 'By', cell: s => s.closedBy ?? '', isExtra: true },
  { head: 'Expected', cell: s => formatMoney(s.expected), isFigure: true },
  { head: 'Counted', cell: s => (s.counted ? formatMoney(s.counted) : ''), isFigure: true },
  { head: 'Difference', cell: s => <ShiftVariance shift={s} />, isFigure: true },
  { head: 'Note', cell: s => s.closingNote ?? '', isExtra: true },
]

/** The latest shifts that were counted; a row leads to what went through its drawer. */
export function ShiftList({ property }: { property: number }) {
  const {
    item: shifts,
    problem,
    reload,
  } = useItem('GET /api/payment/shifts', { query: { property, status: 'closed', limit: 10 } }, { enabled: property > 0 })
  if (!shifts) return <LoadFailedNotice what="The closed shifts" problem={problem} onRetry={reload} />
  if (!shifts.length) return null
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts" className="mb-3 text-lg">
        Closed shifts
      </h2>
      <Table caption="Closed shifts" columns={columns} rows={shifts} keyOf={s => s.id} hrefOf={s => `/transactions?shift=${s.id}`} />
    </section>
  )
}

function ShiftVariance({ shift: { variance } }: { shift: Shift }) {
  if (!variance) return null
  if (variance.amount === 0) return <Badge tone="positive">All there</Badge>
  const sum = formatMoney({ ...variance, amount: Math.abs(variance.amount) })
  return <Badge tone="danger" icon="triangleAlert">{`${sum} ${variance.amount < 0 ? 'missing' : 'too much'}`}</Badge>
}
