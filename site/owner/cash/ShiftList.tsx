import { Badge } from '../../kit/Badge.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { t } from '../../lib/language/messages.ts'
import { cashMessages } from './messages.ts'
import type { Shift } from './OpenShiftPanel.tsx'

function shiftColumns(): Column<Shift>[] {
  const { columns } = cashMessages().closed
  return [
    { head: columns.closed, cell: s => (s.closedAt ? formatInstant(s.closedAt) : '') },
    { head: columns.drawer, cell: s => s.drawer },
    { head: columns.by, cell: s => s.closedBy ?? '', isExtra: true },
    { head: columns.expected, cell: s => formatMoney(s.expected), isFigure: true },
    { head: columns.counted, cell: s => (s.counted ? formatMoney(s.counted) : ''), isFigure: true },
    { head: columns.difference, cell: s => <ShiftVariance shift={s} />, isFigure: true },
    { head: columns.note, cell: s => <bdi>{s.closingNote}</bdi>, isExtra: true },
  ]
}

/** Closed shifts, newest first; a row opens the transactions of its till. */
export function ShiftList({ property }: { property: number }) {
  const messages = cashMessages().closed
  const {
    rows: shifts,
    more,
    problem,
    reload,
  } = useMoreRows('GET /api/payment/shifts', { query: { property, status: 'closed', limit: 10 } }, { enabled: property > 0 })
  if (!shifts) return <LoadFailedNotice what={messages.unread} problem={problem} onRetry={reload} />
  if (!shifts.length) return null
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts" className="mb-3 text-lg">
        {messages.title}
      </h2>
      <Table
        caption={messages.title}
        columns={shiftColumns()}
        rows={shifts}
        keyOf={s => s.id}
        hrefOf={s => `/transactions?shift=${s.id}`}
      />
      <MoreRowsButton {...more} label={messages.earlier} />
    </section>
  )
}

function ShiftVariance({ shift: { variance } }: { shift: Shift }) {
  const { allThere, missing, tooMuch } = cashMessages().closed
  if (!variance) return null
  if (variance.amount === 0) return <Badge tone="positive">{allThere}</Badge>
  const amount = formatMoney({ ...variance, amount: Math.abs(variance.amount) })
  return (
    <Badge tone="danger" icon="triangleAlert">
      {t(variance.amount < 0 ? missing : tooMuch, { amount })}
    </Badge>
  )
}
