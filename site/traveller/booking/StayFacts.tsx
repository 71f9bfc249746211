import type { ReactNode } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { countryName, formatDay, formatList } from '../../lib/format.ts'
import { cityHere, commas } from '../../lib/language.ts'
import { around, say, words } from '../../lib/words.ts'
import { hostelHref } from '../stay/looked.ts'
import { lineWords, planWords } from '../stay/stayWords.ts'
import type { Booking } from './words.ts'

/** Where, when, which beds, and whom to call. */
export function StayFacts({ booking: { property, arrival, departure, nights, arrivalTime, note, lines, promo } }: { booking: Booking }) {
  const { name, path, line1, country, phone, email, lat, lng, checkInFrom, checkInUntil, checkOutBy } = property
  const standing = lines.filter(line => line.status === 'active')
  const rate = rateOf(standing.length ? standing : lines, promo)
  const said = words('booking')
  return (
    <section aria-labelledby="stay">
      <h2 id="stay" className="sr-only">
        {said.stay}
      </h2>
      <dl className="card divide-y divide-line">
        <Fact icon="house" label={said.hostel}>
          {path ? (
            <a className="link font-semibold" href={hostelHref(path)}>
              {name}
            </a>
          ) : (
            <strong>{name}</strong>
          )}
          <address className="not-italic">
            {line1}, {cityHere(property)}, {countryName(country)}
          </address>
          {lat !== undefined && lng !== undefined && (
            <a
              className="link inline-flex items-center gap-1.5 print:hidden"
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
              rel="noopener noreferrer"
            >
              {said.openMap}
              <Icon name="externalLink" size={16} />
            </a>
          )}
          {phone && (
            <p>
              <a dir="ltr" className="link inline-block py-0.5" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </p>
          )}
          {email && (
            <p>
              <a dir="ltr" className="link inline-block py-0.5 wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          )}
        </Fact>
        <Fact icon="calendarDays" label={said.arrival}>
          <WithDay message={say(said.checkIn, { from: checkInFrom, until: checkInUntil })} day={arrival} />
          {arrivalTime && <p>{say(said.comeAt, { time: arrivalTime })}</p>}
        </Fact>
        <Fact icon="calendarDays" label={said.departure}>
          <WithDay message={say(said.checkOut, { time: checkOutBy })} day={departure} />
          <p className="text-muted">{say(said.localTime, { nights: say(words('stay').nights, { n: nights }) })}</p>
        </Fact>
        <Fact icon="bed" label={said.beds}>
          <ul>
            {lines.map(line => (
              <li key={line.id}>
                {line.status === 'cancelled' ? say(said.isCancelled, { beds: lineWords(line) }) : lineWords(line)}
                <GuestNames line={line} />
              </li>
            ))}
          </ul>
        </Fact>
        {rate && (
          <Fact icon="receipt" label={said.rate}>
            {rate}
          </Fact>
        )}
        {note && (
          <Fact icon="messageSquare" label={said.youWrote}>
            {note}
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** What the stay was sold by; nothing where the house has one price without a name. */
function rateOf(lines: Booking['lines'], promo: string | null): string | undefined {
  if (!promo && lines.every(line => line.plan === null)) return undefined
  const rate = formatList([...new Set(lines.map(line => planWords(line.plan)))])
  return promo ? say(words('booking').rateAndCode, { rate, code: promo }) : rate
}

function WithDay({ message, day }: { message: string; day: string }) {
  const [before, after] = around(message, 'day')
  return (
    <>
      {before}
      <strong className="font-semibold">{formatDay(day)}</strong>
      {after}
    </>
  )
}

function GuestNames({ line }: { line: Booking['lines'][number] }) {
  const names = line.guests.flatMap(({ name }) => name ?? [])
  return <p className="text-muted">{names.length ? commas(names) : say(words('booking').forGuests, { n: line.guestCount })}</p>
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
