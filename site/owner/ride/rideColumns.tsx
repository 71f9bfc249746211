import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { Column } from '../../kit/list/Table.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { localizePlace } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { rideMessages } from './messages.ts'

export type Ride = Row<'GET /rides'>

export const formatRoute = ({ from, to }: Ride) =>
  t(rideMessages().route, { from: localizePlace(from.name, from.names), to: localizePlace(to.name, to.names) })
export const rideKindLabels = () => ({ offer: rideMessages().offered, ask: rideMessages().wanted }) satisfies Record<Ride['kind'], string>
export const formatProvider = ({ house }: Ride) => house?.name ?? rideMessages().unnamed
export const formatSeatPrice = ({ price }: Ride) => (price ? formatMoney(price) : rideMessages().free)

/** Not over yet: can be requested or changed. */
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
      {rideMessages().status[status]}
    </Badge>
  )
}

function RideProvider({ ride }: { ride: Ride }) {
  const { you, youAsked } = rideMessages()
  if (ride.mine !== 'owner') return formatProvider(ride)
  return <Badge tone={ride.pending ? 'warning' : 'accent'}>{ride.pending ? t(youAsked, { n: ride.pending }) : you}</Badge>
}

function seatColumns(): Column<Ride>[] {
  const { columns, freeOf } = rideMessages()
  return [
    { head: columns.seat, cell: formatSeatPrice, isFigure: true, isExtra: true },
    { head: columns.free, cell: r => t(freeOf, { left: r.left, seats: r.seats }), isFigure: true },
  ]
}

/** For the hostel's own rides. Requests can be answered until departure. */
export function ownColumns(): Column<Ride>[] {
  const { columns, dayAndTime, toAnswer, noneToAnswer } = rideMessages()
  const formatStart = ({ day, details }: Ride) => (details ? t(dayAndTime, { day: formatDay(day), time: details.time }) : formatDay(day))
  return [
    { head: columns.ride, cell: formatRoute },
    { head: columns.day, cell: formatStart },
    { head: columns.state, cell: r => <RideBadge ride={r} /> },
    {
      head: columns.requests,
      cell: r => (r.pending && isOpenRide(r) ? <Badge tone="warning">{t(toAnswer, { n: r.pending })}</Badge> : noneToAnswer),
    },
    ...seatColumns(),
  ]
}

export function rideColumns(): Column<Ride>[] {
  const { columns } = rideMessages()
  return [
    { head: columns.ride, cell: formatRoute },
    { head: columns.day, cell: r => formatDay(r.day) },
    { head: columns.what, cell: r => rideKindLabels()[r.kind] },
    { head: columns.by, cell: r => <RideProvider ride={r} /> },
    ...seatColumns(),
  ]
}
