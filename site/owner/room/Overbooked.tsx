import { Link } from 'react-router'
import { Notice } from '../../kit/Notice.tsx'
import { formatStay, plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'

/** Stays that are too many, until the desk has found them a bed; nothing where there are none. */
export function Overbooked({ house }: { house: number }) {
  const { item } = useItem('GET /room/overbooked', { query: { property: house } }, { enabled: house > 0 })
  if (!item?.length) return null
  const count = item.reduce((n, r) => n + r.bookings.length, 0)
  return (
    <Notice kind="danger" title={count ? `${plural(count, 'booking')} without a bed` : 'More is sold than there is'}>
      <ul className="grid gap-1">
        {item.map(room => (
          <li key={room.room}>
            {room.roomName}, {plural(room.nights.length, 'night')}:{' '}
            {room.bookings.map((b, i) => (
              <span key={`${b.id} ${b.arrival}`}>
                {i > 0 && ', '}
                <Link className="link" to={`/booking/${b.id}`}>
                  {b.code} {b.guestName}
                </Link>{' '}
                ({formatStay(b.arrival, b.departure)})
              </span>
            ))}
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
