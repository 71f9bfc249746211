import type { ReactNode } from 'react'
import { toPhoneLink } from '../../../domain/text/normalizeContact.ts'
import { Icon } from '../../kit/Icon.tsx'
import { countryName, formatDay, formatList } from '../../lib/format/format.ts'
import { joinWithCommas, localizeCity } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { directionsHref } from '../map/directionsHref.ts'
import { formatOfferLine, formatRatePlan } from '../stay/stayFormat.ts'
import { propertyHref } from '../stay/staySearch.ts'
import type { Booking } from './bookingStatus.ts'

/** Address, dates, beds, and contact of the hostel. */
export function StayDetails({ booking: { property, arrival, departure, nights, arrivalTime, note, lines, promo } }: { booking: Booking }) {
  const { name, path, line1, country, phone, email, lat, lng, checkInFrom, checkInUntil, checkOutBy, lateArrival } = property
  const standing = lines.filter(line => line.status === 'active')
  const rate = formatRate(standing.length ? standing : lines, promo)
  const messages = getMessages('booking')
  return (
    <section aria-labelledby="stay">
      <h2 id="stay" className="sr-only">
        {messages.stay}
      </h2>
      <dl className="card divide-y divide-line">
        <DetailRow icon="house" label={messages.hostel}>
          {path ? (
            <a className="link font-semibold" href={propertyHref(path)}>
              {name}
            </a>
          ) : (
            <strong>{name}</strong>
          )}
          <address className="not-italic">
            {line1}, {localizeCity(property)}, {countryName(country)}
          </address>
          {lat !== undefined && lng !== undefined && (
            <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
              <OutsideLink href={directionsHref({ lat, lng })}>{messages.directions}</OutsideLink>
              <OutsideLink href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}>
                {messages.openMap}
              </OutsideLink>
            </p>
          )}
          {phone && (
            <p>
              <a dir="ltr" className="link inline-block py-0.5" href={toPhoneLink(phone)}>
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
        </DetailRow>
        <DetailRow icon="calendarDays" label={messages.arrival}>
          <DayMessage parts={splitAtPlaceholder(messages.checkIn, 'day', { from: checkInFrom, until: checkInUntil })} day={arrival} />
          {arrivalTime && <p>{t(messages.comeAt, { time: arrivalTime })}</p>}
          {lateArrival && (
            <p className="text-muted">
              {messages.lateArrival}{' '}
              <span dir="auto" className="whitespace-pre-line">
                {lateArrival}
              </span>
            </p>
          )}
        </DetailRow>
        <DetailRow icon="calendarDays" label={messages.departure}>
          <DayMessage parts={splitAtPlaceholder(messages.checkOut, 'day', { time: checkOutBy })} day={departure} />
          <p className="text-muted">{t(messages.localTime, { nights: t(getMessages('stay').nights, { n: nights }) })}</p>
        </DetailRow>
        <DetailRow icon="bed" label={messages.beds}>
          <ul>
            {lines.map(line => (
              <li key={line.id}>
                {line.status === 'cancelled' ? t(messages.isCancelled, { beds: formatOfferLine(line) }) : formatOfferLine(line)}
                <GuestNames line={line} />
              </li>
            ))}
          </ul>
        </DetailRow>
        {rate && (
          <DetailRow icon="receipt" label={messages.rate}>
            {rate}
          </DetailRow>
        )}
        {note && (
          <DetailRow icon="messageSquare" label={messages.youWrote}>
            {note}
          </DetailRow>
        )}
      </dl>
    </section>
  )
}

const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <a className="link inline-flex min-h-6 items-center gap-1.5" href={href} rel="noopener noreferrer">
    {children}
    <Icon name="externalLink" size={16} />
  </a>
)

/** Name of the rate plan or promotion; undefined where the property has one price without a name. */
function formatRate(lines: Booking['lines'], promo: string | null): string | undefined {
  if (!promo && lines.every(line => line.plan === null)) return undefined
  const rate = formatList([...new Set(lines.map(line => formatRatePlan(line.plan)))])
  return promo ? t(getMessages('booking').rateAndCode, { rate, code: promo }) : rate
}

const DayMessage = ({ parts: [before, after], day }: { parts: readonly [string, string]; day: string }) => (
  <>
    {before}
    <strong className="font-semibold">{formatDay(day)}</strong>
    {after}
  </>
)

function GuestNames({ line }: { line: Booking['lines'][number] }) {
  const names = line.guests.flatMap(({ name }) => name ?? [])
  return <p className="text-muted">{names.length ? joinWithCommas(names) : t(getMessages('booking').forGuests, { n: line.guestCount })}</p>
}

function DetailRow({
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
