import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { addDays, nightsBetween } from '../../../domain/calendar/days.ts'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay, formatStay, plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { formatAvailability } from './availabilityFormat.ts'

type OverbookedRoom = Result<Api['GET /room/overbooked']>[number]

/** Stays that are too many, until the desk has found them a bed; nothing where there are none. */
export function OverbookedNotice({ property }: { property: number }) {
  const { item, problem, reload } = useItem('GET /room/overbooked', { query: { property } }, { enabled: property > 0 })
  if (!item) return <LoadFailedNotice what="What is overbooked" problem={problem} onRetry={reload} />
  if (!item.length) return null
  const count = item.reduce((n, r) => n + (r.bookings.length || r.holds.length), 0)
  return (
    <Notice kind="danger" title={count ? plural(count, 'overbooked booking') : 'More is sold than there is'}>
      <ul className="grid gap-3">
        {item.map(room => (
          <li key={room.room}>
            <p>
              {[room.roomName, formatOverbookedNights(room)].filter(Boolean).join(', ')}:{' '}
              {room.bookings.map((b, i) => (
                <span key={`${b.id} ${b.arrival}`}>
                  {i > 0 && ', '}
                  <Link className="link" to={`/booking/${b.id}`}>
                    {b.code} {b.guestName}
                  </Link>{' '}
                  ({formatStay(b.arrival, b.departure)})
                </span>
              ))}
            </p>
            {room.holds.length > 0 && (
              <p>
                Sold elsewhere without a bed here:{' '}
                {room.holds.slice(0, holdsNamed).map(({ connection, name, arrival, departure }, i) => (
                  // Two guests of one channel may have the same nights.
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by nothing else
                  <span key={`${connection} ${arrival} ${i}`}>
                    {i > 0 && ', '}
                    <Link className="link" to={`/channel/${connection}`}>
                      {name}
                    </Link>{' '}
                    ({formatStay(arrival, departure)})
                  </span>
                ))}
                {room.holds.length > holdsNamed && `, ${room.holds.length - holdsNamed} more`}
              </p>
            )}
            <FreeElsewhere property={property} room={room} />
          </li>
        ))}
      </ul>
      <p>
        Move them to a room that is free, or give back beds that are{' '}
        <Link className="link" to="/room/blocks">
          kept back
        </Link>
        . Or agree on other dates with them.{' '}
        <Link className="link" to="/booking?category=overbooked">
          All of them in one list
        </Link>
      </p>
    </Notice>
  )
}

const [nightsNamed, holdsNamed] = [3, 10]

/** `Sat 6 Mar 2027 (9 sold, 8 there)`, and how many more. */
function formatOverbookedNights({ nights }: OverbookedRoom): string {
  const named = nights.slice(0, nightsNamed).map(n => `${formatDay(n.night)} (${n.sold} sold, ${n.capacity} there)`)
  return named.concat(nights.length > nightsNamed ? [`${nights.length - nightsNamed} more nights`] : []).join(', ')
}

/** What the other rooms have left on just these nights. */
function FreeElsewhere({ property, room: { room, nights: counted, holds } }: { property: number; room: OverbookedRoom }) {
  const nights = [...counted.map(n => n.night), ...holds.flatMap(h => nightsBetween(h.arrival, h.departure))].sort()
  const [first, last] = [nights[0] ?? '', nights.at(-1) ?? '']
  const query = { property, arrival: first, departure: last && addDays(last, 1) }
  const { item, problem, reload } = useItem('GET /room/free', { query }, { enabled: last !== '' })
  if (problem && !item) return <LoadFailedNotice what="What is free elsewhere" problem={problem} onRetry={reload} />
  const isFull = new Set(nights)
  const free = item
    ?.map(r => ({ ...r, nights: r.nights.filter(n => isFull.has(n.night)) }))
    .filter(r => r.room !== room && r.nights.some(n => n.left > 0))
  return (
    <p>
      {!free && 'Looking for free beds …'}
      {free?.length === 0 && 'No other room has anything free then.'}
      {free && free.length > 0 && `Free then: ${free.map(r => `${r.roomName}, ${formatAvailability(r)}`).join('; ')}.`}
    </p>
  )
}
