import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { Column } from '../../kit/Table.tsx'
import { formatDay, formatMoney, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Ride = Row<'GET /rides'>

export const formatRoute = ({ from, to }: Ride) => `${from.name} to ${to.name}`
export const rideStatusLabels: Record<Ride['status'], string> = {
  open: 'Open',
  full: 'Full',
  expired: 'Has left',
  cancelled: 'Cancelled',
  hidden: 'Hidden',
}

/** Can still be asked for, or changed. */
export const isOpenRide = ({ status }: Ride) => status === 'open' || status === 'full'

const rideStatusBadges = {
  open: ['positive', 'circleCheck'],
  full: ['warning', 'users'],
  expired: ['neutral', 'clock'],
  cancelled: ['danger', 'circleX'],
  hidden: ['danger', 'eyeOff'],
} as const satisfies Record<Ride['status'], readonly [Tone, IconName]>

function RideBadge({ ride: { status } }: { ride: Ride }) {
  const [tone, icon] = rideStatusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {rideStatusLabels[status]}
    </Badge>
  )
}

const priceColumn: Column<Ride> = {
  head: 'A seat',
  cell: r => (r.price ? formatMoney(r.price) : 'Free'),
  isFigure: true,
  isExtra: true,
}
const freeColumn: Column<Ride> = { head: 'Free', cell: r => `${r.left} of ${r.seats}`, isFigure: true }

/** Of the hostel's own rides. Requests are answered until the ride leaves. */
export const ownColumns: Column<Ride>[] = [
  { head: 'Ride', cell: r => formatRoute(r) },
  { head: 'Day', cell: r => [formatDay(r.day), r.details?.time].filter(Boolean).join(', ') },
  { head: 'State', cell: r => <RideBadge ride={r} /> },
  {
    head: 'Requests',
    cell: r =>
      r.pending && isOpenRide(r) ? <Badge tone="warning">{`${plural(r.pending, 'request')} to answer`}</Badge> : 'None to answer',
  },
  priceColumn,
  freeColumn,
]

export const rideColumns: Column<Ride>[] = [
  { head: 'Ride', cell: r => formatRoute(r) },
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
  priceColumn,
  freeColumn,
]
