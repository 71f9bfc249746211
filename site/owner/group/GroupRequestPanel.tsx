import { ageBandKeys } from '../../../domain/booking/groupRequest.ts'
import { toPhoneLink } from '../../../domain/text/normalizeContact.ts'
import { formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatGroupKind, formatGuests, type Group } from './groupFormat.ts'
import { groupMessages } from './messages.ts'

/** Details of the request, and contact data. */
export function GroupRequestPanel({ group: g }: { group: Group }) {
  const { kindAndGuests, withLeaders, perNight, ages: bands, agesIn, request: messages } = groupMessages()
  const ages = ageBandKeys.flatMap(band => (g.ages?.[band] ? t(agesIn, { n: g.ages[band], band: bands[band] }) : []))
  const guests = g.leaders > 0 ? t(withLeaders, { guests: formatGuests(g.guests), n: g.leaders }) : formatGuests(g.guests)
  const { name, email, phone } = g.contact
  return (
    <section className="panel" aria-labelledby="asked">
      <h2 id="asked">{messages.title}</h2>
      <dl className="facts">
        <dt>{messages.group}</dt>
        <dd>{t(kindAndGuests, { kind: formatGroupKind(g.kind), guests })}</dd>
        {ages.length > 0 && (
          <>
            <dt>{messages.ages}</dt>
            <dd>{joinWithCommas(ages)}</dd>
          </>
        )}
        <dt>{messages.dates}</dt>
        <dd>{formatDates(g)}</dd>
        <dt>{messages.budget}</dt>
        <dd>{g.budget ? t(perNight, { price: formatMoney(g.budget) }) : messages.notSaid}</dd>
        <dt>{messages.name}</dt>
        <dd>{name}</dd>
        {email && (
          <>
            <dt>{messages.email}</dt>
            <dd className="wrap-anywhere">
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>{messages.phone}</dt>
            <dd>
              <a className="link" dir="ltr" href={toPhoneLink(phone)}>
                {phone}
              </a>
            </dd>
          </>
        )}
        <dt>{messages.asked}</dt>
        <dd>{formatInstant(g.createdAt, g.property.timezone)}</dd>
      </dl>
      {g.message && (
        <blockquote dir="auto" className="mt-3 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
          {g.message}
        </blockquote>
      )}
    </section>
  )
}

function formatDates({ arrival, departure, nights, flexibleDays }: Group): string {
  const { nights: nightsLabel, request: messages } = groupMessages()
  const dates = t(messages.datesAndNights, { dates: formatStay(arrival, departure), nights: t(nightsLabel, { n: nights }) })
  return flexibleDays > 0 ? t(messages.couldMove, { dates, n: flexibleDays }) : dates
}
