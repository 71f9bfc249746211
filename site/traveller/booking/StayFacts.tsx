import type { ReactNode } from 'react'
import { rateWords } from '../../../api/domain/rateWords.ts'
import { Icon } from '../../kit/Icon.tsx'
import { countryName, formatDay, plural } from '../../lib/format.ts'
import { lineWords } from '../stay/stayWords.ts'
import type { Booking } from './words.ts'

/** Where, when, which beds, and whom to call. */
export function StayFacts({ booking: { property, arrival, departure, nights, arrivalTime, note, lines, promo } }: { booking: Booking }) {
  const { name, path, line1, city, country, phone, email, lat, lng, checkInFrom, checkInUntil, checkOutBy } = property
  const standing = lines.filter(line => line.status === 'active')
  const rate = rateWords(
    (standing.length ? standing : lines).map(line => line.plan?.name ?? null),
    promo,
  )
  return (
    <section aria-labelledby="stay">
      <h2 id="stay" className="sr-only">
        The stay
      </h2>
      <dl className="card divide-y divide-line">
        <Fact icon="house" label="Hostel">
          {path ? (
            <a className="link font-semibold" href={path}>
              {name}
            </a>
          ) : (
            <strong>{name}</strong>
          )}
          <address className="not-italic">
            {line1}, {city}, {countryName(country)}
          </address>
          {lat !== undefined && lng !== undefined && (
            <a
              className="link inline-flex items-center gap-1.5 print:hidden"
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
              rel="noopener noreferrer"
            >
              Open the map
              <Icon name="externalLink" size={16} />
            </a>
          )}
          {phone && (
            <p>
              <a className="link inline-block py-0.5" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </p>
          )}
          {email && (
            <p>
              <a className="link inline-block py-0.5 break-words" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          )}
        </Fact>
        <Fact icon="calendarDays" label="Arrival">
          <strong className="font-semibold">{formatDay(arrival)}</strong>, check-in {checkInFrom}–{checkInUntil}
          {arrivalTime && <p>You said you come at {arrivalTime}.</p>}
        </Fact>
        <Fact icon="calendarDays" label="Departure">
          <strong className="font-semibold">{formatDay(departure)}</strong>, check-out until {checkOutBy}
          <p className="text-muted">{plural(nights, 'night')}, local time of the hostel</p>
        </Fact>
        <Fact icon="bed" label="Beds">
          <ul>
            {lines.map(line => (
              <li key={line.id}>
                {lineWords(line)}
                {line.status === 'cancelled' && ' (cancelled)'}
                <GuestNames line={line} />
              </li>
            ))}
          </ul>
        </Fact>
        {rate && (
          <Fact icon="receipt" label="Rate">
            {rate}
          </Fact>
        )}
        {note && (
          <Fact icon="messageSquare" label="You wrote">
            {note}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function GuestNames({ line }: { line: Booking['lines'][number] }) {
  const names = line.guests.flatMap(({ name }) => name ?? [])
  return <p className="text-muted">{names.length ? names.join(', ') : `for ${plural(line.guestCount, 'guest')}`}</p>
}

function Fact({
  icon,
  label,
  children,
}: {
  icon: 'house' | 'calendarDays' | 'bed' | 'receipt' | 'messageSquare'
  label: string
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 p-4 sm:grid-cols-[1.5rem_7rem_minmax(0,1fr)]">
      <dt className="contents">
        <Icon name={icon} className="mt-0.5 text-muted" />
        <span className="text-muted">{label}</span>
      </dt>
      <dd className="col-start-2 sm:col-start-3">{children}</dd>
    </div>
  )
}
