import { useEffect, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { countryName, formatMoney, formatStay } from '../../lib/format.ts'
import { useList } from '../../lib/useList.ts'
import { type Booking, isOpen, statusLooks } from '../booking/words.ts'
import { keepTrips, keptTrip } from '../kept/keptTrips.ts'
import { lineWords } from '../stay/stayWords.ts'
import { AccountHome } from './AccountHome.tsx'

const tripsAPage = 20

export const Trips = () => (
  <AccountHome at="trips">
    <MyTrips />
  </AccountHome>
)

function MyTrips() {
  const [page, setPage] = useState(1)
  const { rows, meta, problem, reload } = useList('GET /booking/mine', { query: { page, limit: tripsAPage } })
  useEffect(() => keepTrips(rows?.filter(trip => isOpen(trip) || keptTrip(trip.id)) ?? []), [rows])
  if (problem && !rows)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button button-primary" href="/account/login">
            Log in
          </a>
        )}
        {problem.status === 0 && (
          <a className="button button-primary" href="/offline">
            See the trips on this device
          </a>
        )}
      </ErrorState>
    )
  if (!rows) return <Skeleton rows={3} height={128} label="Reading your trips" />
  if (rows.length === 0)
    return (
      <EmptyState icon="luggage" title="No trips yet">
        <p>What you book with this account, or with its e-mail, is listed here.</p>
        <a className="button button-primary" href="/search">
          Find a bed
        </a>
      </EmptyState>
    )
  const open = rows.filter(isOpen)
  return (
    <div className="grid gap-10">
      <Group title="To come" trips={open.toReversed()} />
      <Group title="Before" trips={rows.filter(trip => !isOpen(trip))} />
      {meta && meta.pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="tabular-nums">
            Page {page} of {meta.pages}
          </span>
          <Button disabled={page === meta.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      )}
    </div>
  )
}

function Group({ title, trips }: { title: string; trips: Booking[] }) {
  if (!trips.length) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-3">
        {trips.map(trip => (
          <li key={trip.id}>
            <Trip trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trip({ trip: { id, code, status, property, arrival, departure, lines, total, fee } }: { trip: Booking }) {
  const look = statusLooks[status]
  return (
    <article className="card group relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 p-4 sm:gap-x-8 sm:p-5">
      <div className="min-w-0">
        <h3 className="text-lg">
          <a href={`/booking/${id}`} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {property.name}
          </a>
        </h3>
        <p className="text-muted">
          {property.city}, {countryName(property.country)}
        </p>
        <p className="mt-2">{formatStay(arrival, departure)}</p>
        <p className="text-sm text-muted">{lines.map(lineWords).join(' + ')}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <Badge tone={look.tone} icon={look.icon}>
          {look.word}
        </Badge>
        <p className="text-lg font-bold tabular-nums">{formatMoney(status === 'cancelled' || status === 'no_show' ? fee : total)}</p>
        <p className="text-sm text-muted tabular-nums">{code}</p>
      </div>
    </article>
  )
}
