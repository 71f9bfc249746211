import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { countryName, formatInstant, formatMoney, formatStay, plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { bookingStatusBadges } from './bookingStatusBadges.ts'

type Booking = Result<Api['GET /booking/:id']>
type FolioLine = Result<Api['GET /booking/:id/folio']>['lines'][number]

const back = ['/bookings', 'Bookings'] as const

/** A booking to be read: what is done with it is done by its house. */
export function BookingDetail() {
  const id = Number(useParams().id)
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  if (!booking)
    return (
      <Screen title="Booking" back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={160} label="Loading the booking" />}
      </Screen>
    )
  const [words, tone] = bookingStatusBadges[booking.status]
  return (
    <Screen
      title={booking.guest.name}
      back={back}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words}</Badge>
          <span className="font-mono">{booking.code}</span>
          <span>
            {formatStay(booking.arrival, booking.departure)}, {plural(booking.nights, 'night')}
          </span>
        </span>
      }
      actions={
        <>
          <Link className="button" to={`/properties/${booking.property.id}`}>
            {booking.property.name}
          </Link>
          <Link className="button" to={`/audit?entity=booking&entityId=${id}`}>
            Its audit
          </Link>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice title="You can read this booking">
          <p>
            It is changed by {booking.property.name}, or by its guest. To help somebody at their desk, act in their place from their
            account.
          </p>
        </Notice>
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-4">
            <BookingRooms booking={booking} />
            <FolioPanel id={id} />
          </div>
          <div className="grid gap-4">
            <BookingFacts booking={booking} />
            <HistoryPanel id={id} timezone={booking.property.timezone} />
          </div>
        </div>
      </div>
    </Screen>
  )
}

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

function BookingFacts({ booking: { guest, property, source, createdAt, total, balance, note } }: { booking: Booking }) {
  const facts = [
    ['Hostel', property.name],
    ['E-mail', guest.email ?? 'none'],
    ['Telephone', guest.phone ?? 'none'],
    ['Country', guest.country ? countryName(guest.country) : 'not said'],
    ['Booked', `${formatInstant(createdAt)}, ${source}`],
    ['Total', formatMoney(total)],
    ['Left to pay', formatMoney(balance)],
    ['Note', note ?? 'none'],
  ] as const
  return (
    <Panel id="facts" title="Booking">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const BookingRooms = ({ booking: { lines } }: { booking: Booking }) => (
  <Panel id="rooms" title="Rooms">
    <ul className="grid gap-3">
      {lines.map(line => (
        <li key={line.id}>
          <p className="font-semibold wrap-anywhere">
            {line.roomName}
            {line.status !== 'active' && <span className="font-normal text-muted">, {line.status.replaceAll('_', ' ')}</span>}
          </p>
          <p className="text-muted">
            {[
              plural(line.guests.length, 'guest'),
              line.guests
                .map(g => g.name)
                .filter(Boolean)
                .join(', '),
            ]
              .filter(Boolean)
              .join(': ')}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)

const folioColumns: Column<FolioLine>[] = [
  { head: 'What', cell: l => <span className="wrap-anywhere">{l.description}</span> },
  { head: 'When', cell: l => formatInstant(l.at) },
  { head: 'Amount', isFigure: true, cell: l => formatMoney(l.amount) },
]

function FolioPanel({ id }: { id: number }) {
  const { item: folio, problem, reload } = useItem('GET /booking/:id/folio', { params: { id } })
  return (
    <Panel id="bill" title="Bill">
      {!folio && !problem && <Skeleton rows={4} height={28} label="Loading the bill" />}
      {problem && !folio && <ErrorState problem={problem} onRetry={reload} />}
      {folio && <Table caption="Lines of the bill" columns={folioColumns} rows={folio.lines} keyOf={l => l.id} />}
      {folio && <p className="tabular mt-3 text-right font-semibold">Left to pay: {formatMoney(folio.balance)}</p>}
    </Panel>
  )
}

const actorLabels = { guest: 'the guest', desk: 'the desk', admin: 'OpenBunk', system: 'the system' } as const
const formatEventName = (event: string) => event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')

function HistoryPanel({ id, timezone }: { id: number; timezone: string }) {
  const { item, problem, reload } = useItem('GET /booking/:id/history', { params: { id }, query: { sort: '-at', limit: 100 } })
  return (
    <Panel id="history" title="History">
      {!item && !problem && <Skeleton rows={3} height={36} label="Loading the history" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      <ol className="grid gap-3">
        {item?.map(step => (
          <li key={`${step.at}${step.event}`}>
            <p className="font-semibold">
              {formatEventName(step.event)}
              {step.amount && `: ${formatMoney(step.amount)}`}
            </p>
            <p className="text-muted">
              {formatInstant(step.at, timezone)} by {step.byName ?? actorLabels[step.by]}
            </p>
            {step.reason && <p className="wrap-anywhere">“{step.reason}”</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
