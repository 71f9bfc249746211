import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatDay, formatMoney, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Ride = Row<'GET /rides'>

export const wayWords = ({ from, to }: Ride) => `${from.name} to ${to.name}`
export const stateWords: Record<Ride['status'], string> = {
  open: 'Open',
  full: 'Full',
  expired: 'Has left',
  cancelled: 'Cancelled',
  hidden: 'Hidden',
}

export const rideColumns: Column<Ride>[] = [
  { head: 'Ride', cell: r => wayWords(r) },
  { head: 'Day', cell: r => formatDay(r.day) },
  { head: 'What', cell: r => (r.kind === 'offer' ? 'Seats offered' : 'Seats wanted') },
  {
    head: 'By',
    cell: r =>
      r.mine === 'owner' ? (
        <Badge tone={r.pending ? 'warning' : 'accent'}>{r.pending ? `You, ${plural(r.pending, 'request')}` : 'You'}</Badge>
      ) : (
        (r.house?.name ?? 'A traveller')
      ),
  },
  { head: 'A seat', cell: r => (r.price ? formatMoney(r.price) : 'Free'), isFigure: true, isExtra: true },
  { head: 'Free', cell: r => `${r.left} of ${r.seats}`, isFigure: true },
]
