import { ageBandKeys, ageBands, groupKinds } from '../../../domain/booking/groupRequest.ts'
import { formatInstant, formatMoney, formatStay, plural } from '../../lib/format.ts'
import type { Group } from './groupFormat.ts'

/** What they need, and how they are reached. */
export function GroupRequestPanel({ group: g }: { group: Group }) {
  const ages = ageBandKeys.filter(band => g.ages?.[band]).map(band => `${g.ages?.[band]} ${ageBands[band]}`)
  const { name, email, phone } = g.contact
  return (
    <section className="panel" aria-labelledby="asked">
      <h2 id="asked">What they ask for</h2>
      <dl className="facts">
        <dt>Group</dt>
        <dd>
          {groupKinds[g.kind]}, {plural(g.guests, 'guest')}
          {g.leaders > 0 && `, ${plural(g.leaders, 'leader')} among them`}
        </dd>
        {ages.length > 0 && (
          <>
            <dt>Ages</dt>
            <dd>{ages.join(', ')}</dd>
          </>
        )}
        <dt>Dates</dt>
        <dd>
          {formatStay(g.arrival, g.departure)}, {plural(g.nights, 'night')}
          {g.flexibleDays > 0 && `; they could move by ${plural(g.flexibleDays, 'day')}`}
        </dd>
        <dt>Budget</dt>
        <dd>{g.budget ? `${formatMoney(g.budget)} a person and night` : 'not said'}</dd>
        <dt>Name</dt>
        <dd>{name}</dd>
        {email && (
          <>
            <dt>E-mail</dt>
            <dd className="wrap-anywhere">
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>Telephone</dt>
            <dd>
              <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </>
        )}
        <dt>Asked</dt>
        <dd>{formatInstant(g.createdAt, g.property.timezone)}</dd>
      </dl>
      {g.message && <blockquote className="mt-3 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{g.message}</blockquote>}
    </section>
  )
}
