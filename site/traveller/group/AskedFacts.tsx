import { ageBandKeys, ageBands, groupKinds } from '../../../api/domain/groupRequest.ts'
import { formatMoney, formatStay, plural } from '../../lib/format.ts'
import type { Group } from './types.ts'

export function AskedFacts({ group: g }: { group: Group }) {
  const ages = ageBandKeys.filter(band => g.ages?.[band]).map(band => `${g.ages?.[band]} ${ageBands[band]}`)
  const facts: [string, string | null][] = [
    ['Hostel', `${g.property.name}, ${g.property.city}`],
    ['Group', groupKinds[g.kind]],
    ['Guests', `${g.guests}${g.leaders ? `, ${plural(g.leaders, 'leader')} among them` : ''}`],
    ['Ages', ages.join(', ') || null],
    ['Dates', `${formatStay(g.arrival, g.departure)}, ${plural(g.nights, 'night')}`],
    ['Could move', g.flexibleDays ? `by ${plural(g.flexibleDays, 'day')}` : null],
    ['Budget', g.budget && `${formatMoney(g.budget)} a person and night`],
    ['You wrote', g.message],
    ['Request', g.code],
  ]
  return (
    <section className="card p-5" aria-labelledby="asked">
      <h2 id="asked" className="mb-3 text-lg">
        You asked for
      </h2>
      <dl className="grid gap-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
