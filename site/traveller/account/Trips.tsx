import { useEffect } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { countryName, formatMoney, formatStay } from '../../lib/format.ts'
import { cityHere, commas, to } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { useList } from '../../lib/useList.ts'
import { words } from '../../lib/words.ts'
import { type Booking, isOpen, lookOf } from '../booking/words.ts'
import { keepTrips, keptTrip } from '../kept/keptTrips.ts'
import { Paged } from '../Paged.tsx'
import { reviewWord } from '../reviews/words.ts'
import { lineWords } from '../stay/stayWords.ts'
import { type Address, useAddress } from '../useAddress.ts'
import { AccountHome } from './AccountHome.tsx'
import { MoneyBack } from './MoneyBack.tsx'
import { MyCredit } from './MyCredit.tsx'

const tripsAPage = 20
const kinds = ['upcoming', 'past', 'cancelled'] as const
type Kind = (typeof kinds)[number]
const isKind = (text: string | undefined): text is Kind => kinds.some(kind => kind === text)

export const Trips = () => (
  <AccountHome at="trips">
    <Mine />
  </AccountHome>
)

function Mine() {
  const address = useAddress()
  return (
    <>
      <MyTrips address={address} />
      <MyCredit address={address} />
    </>
  )
}

function MyTrips({ address }: { address: Address }) {
  const said = words('trips')
  const asked = address.text('when')
  const when = isKind(asked) ? asked : 'upcoming'
  const page = address.whole('page') ?? 1
  const { rows, meta, problem, isOld, reload } = useList('GET /booking/mine', { query: { when, page, limit: tripsAPage } })
  useEffect(() => keepTrips(rows?.filter(trip => isOpen(trip) || keptTrip(trip.id)) ?? []), [rows])
  return (
    <>
      <nav aria-label={said.which} className="tabs mb-5">
        {kinds.map(kind => (
          <a
            key={kind}
            href={to(`/account?when=${kind}`)}
            aria-current={kind === when ? 'page' : undefined}
            onClick={e => {
              e.preventDefault()
              address.set({ when: kind })
            }}
          >
            {said[kind]}
          </a>
        ))}
      </nav>
      <Paged meta={meta} isOld={isOld} pageHref={address.pageHref} turnTo={address.turnTo}>
        {problem && !rows && <Failed problem={problem} onRetry={reload} />}
        {!rows && !problem && <Skeleton rows={3} height={128} label={said.reading} />}
        {rows?.length === 0 && <None when={when} />}
        {rows && rows.length > 0 && (
          <section aria-label={said[when]}>
            <ul className="grid gap-3">
              {rows.map(trip => (
                <li key={trip.id}>
                  <Trip trip={trip} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Paged>
    </>
  )
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const said = words('trips')
  return (
    <ErrorState problem={problem} onRetry={onRetry}>
      {problem.status === 401 && (
        <a className="button button-primary" href={to('/account/login')}>
          {said.logIn}
        </a>
      )}
      {problem.status === 0 && (
        <a className="button button-primary" href={to('/offline')}>
          {said.onDevice}
        </a>
      )}
    </ErrorState>
  )
}

function None({ when }: { when: Kind }) {
  const said = words('trips')
  const nothing: Record<Kind, string> = { upcoming: said.noUpcoming, past: said.noPast, cancelled: said.noCancelled }
  return (
    <EmptyState icon="luggage" title={nothing[when]}>
      {when !== 'cancelled' && <p>{said.listed}</p>}
      {when === 'upcoming' && (
        <a className="button button-primary" href={to('/search')}>
          {said.find}
        </a>
      )}
    </EmptyState>
  )
}

function Trip({ trip }: { trip: Booking }) {
  const { id, code, status, property, arrival, departure, lines, total, fee } = trip
  const look = lookOf(status)
  return (
    <article className="card group relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 p-4 sm:gap-x-8 sm:p-5">
      <div className="min-w-0">
        <h2 className="text-lg">
          <a href={to(`/booking/${id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {property.name}
          </a>
        </h2>
        <p className="text-muted">{commas([cityHere(property), countryName(property.country)])}</p>
        <p className="mt-2">{formatStay(arrival, departure)}</p>
        <p className="text-sm text-muted">{lines.map(lineWords).join(' + ')}</p>
        <MoneyBack trip={trip} />
        {trip.review && (
          <a href={to(`/booking/${id}/review`)} className="link relative mt-1 inline-block py-2 text-sm font-semibold">
            {reviewWord(trip.review)}
          </a>
        )}
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
