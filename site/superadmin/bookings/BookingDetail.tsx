import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatGuests, formatNights, formatSourceInText } from '../../lib/format/bookingLabels.ts'
import { formatFolioLine } from '../../lib/format/folioFormat.ts'
import { countryName, formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { formatHistoryStep, historyMessages } from '../../lib/format/historyFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { FactList } from '../FactList.tsx'
import { getStatusBadge } from './bookingStatusBadges.ts'
import { bookingsMessages } from './messages.ts'

type Booking = Result<Api['GET /booking/:id']>
type FolioLine = Result<Api['GET /booking/:id/folio']>['lines'][number]

/** A booking, read only: changes are made by its property. */
export function BookingDetail() {
  const id = Number(useParams().id)
  const messages = bookingsMessages()
  const back = ['/bookings', messages.title] as const
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  if (!booking)
    return (
      <Screen title={messages.booking} back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={160} label={messages.loading} />}
      </Screen>
    )
  const [words, tone] = getStatusBadge(booking.status)
  return (
    <Screen
      title={booking.guest.name}
      back={back}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words}</Badge>
          <span className="font-mono">{booking.code}</span>
          <span>{t(messages.stayOf, { stay: formatStay(booking.arrival, booking.departure), nights: formatNights(booking.nights) })}</span>
        </span>
      }
      actions={
        <>
          <Link className="button" to={`/properties/${booking.property.id}`}>
            {booking.property.name}
          </Link>
          <Link className="button" to={`/audit?entity=booking&entityId=${id}`}>
            {messages.audit}
          </Link>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice title={messages.readOnly}>
          <p>{t(messages.readOnlyText, { hostel: booking.property.name })}</p>
        </Notice>
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-4">
            <BookingRooms booking={booking} />
            <FolioPanel booking={booking} />
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
  const messages = bookingsMessages()
  const { facts: names, notGiven } = messages
  const facts = [
    [names.hostel, property.name],
    [names.email, guest.email ?? notGiven],
    [names.phone, guest.phone ?? notGiven],
    [names.country, guest.country ? countryName(guest.country) : messages.notSaid],
    [names.booked, t(messages.bookedHow, { moment: formatInstant(createdAt), source: formatSourceInText(source) })],
    [names.total, formatMoney(total)],
    [names.left, formatMoney(balance)],
    [names.note, note ?? notGiven],
  ] as const
  return (
    <Panel id="facts" title={messages.booking}>
      <FactList facts={facts} />
    </Panel>
  )
}

const BookingRooms = ({ booking: { lines } }: { booking: Booking }) => (
  <Panel id="rooms" title={bookingsMessages().rooms}>
    <ul className="grid gap-3">
      {lines.map(line => (
        <li key={line.id}>
          <p className={`wrap-anywhere ${line.status === 'active' ? 'font-semibold' : 'text-muted'}`}>
            {line.status === 'active' ? line.roomName : t(bookingsMessages().cancelledRoom, { room: line.roomName })}
          </p>
          <p className="text-muted">{formatGuestNames(line)}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

function formatGuestNames({ guests }: Booking['lines'][number]) {
  const names = guests.map(g => g.name).filter(name => name !== null)
  const count = formatGuests(guests.length)
  return names.length ? t(bookingsMessages().guestsNamed, { guests: count, names: joinWithCommas(names) }) : count
}

const folioColumns = (arrival: string): Column<FolioLine>[] => {
  const { bill } = bookingsMessages()
  return [
    { head: bill.what, cell: l => <bdi className="wrap-anywhere">{formatFolioLine(l, arrival)}</bdi> },
    { head: bill.when, cell: l => formatInstant(l.at) },
    { head: bill.amount, isFigure: true, cell: l => formatMoney(l.amount) },
  ]
}

function FolioPanel({ booking: { id, arrival } }: { booking: Pick<Booking, 'id' | 'arrival'> }) {
  const { bill } = bookingsMessages()
  const { item: folio, problem, reload } = useItem('GET /booking/:id/folio', { params: { id } })
  return (
    <Panel id="bill" title={bill.title}>
      {!folio && !problem && <Skeleton rows={4} height={28} label={bill.loading} />}
      {problem && !folio && <ErrorState problem={problem} onRetry={reload} />}
      {folio && <Table caption={bill.caption} columns={folioColumns(arrival)} rows={folio.lines} keyOf={l => l.id} />}
      {folio && <p className="tabular mt-3 text-end font-semibold">{t(bill.left, { price: formatMoney(folio.balance) })}</p>}
    </Panel>
  )
}

function HistoryPanel({ id, timezone }: { id: number; timezone: string }) {
  const messages = historyMessages()
  const { rows, more, problem, reload } = useMoreRows('GET /booking/:id/history', { params: { id }, query: { sort: '-at', limit: 50 } })
  return (
    <Panel id="history" title={messages.title}>
      {!rows && !problem && <Skeleton rows={3} height={36} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      <ol className="grid gap-3">
        {rows?.map(step => (
          <li key={step.id}>
            <p className="font-semibold">{formatHistoryStep(step)}</p>
            <p className="text-muted">
              {t(messages.by, { moment: formatInstant(step.at, timezone), name: step.byName ?? messages.actors[step.by] })}
            </p>
            {step.reason && <p className="wrap-anywhere">“{step.reason}”</p>}
          </li>
        ))}
      </ol>
      <MoreRowsButton {...more} label={messages.earlier} />
    </Panel>
  )
}
