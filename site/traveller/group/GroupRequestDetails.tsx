import { ageBandKeys } from '../../../domain/booking/groupRequest.ts'
import { formatMoney, formatStay } from '../../lib/format/format.ts'
import { joinWithCommas, localizeCity } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatGroupKind, type Group } from './types.ts'

export function GroupRequestDetails({ group: g }: { group: Group }) {
  const messages = getMessages('groups')
  const ages = ageBandKeys
    .filter(band => g.ages?.[band])
    .map(band => t(messages.agesIn, { n: g.ages?.[band] ?? 0, band: messages.bands[band] }))
  const facts: [string, string | null][] = [
    [messages.hostel, joinWithCommas([g.property.name, localizeCity(g.property)])],
    [messages.group, formatGroupKind(g.kind)],
    [messages.guestsAsked, g.leaders ? t(messages.withLeaders, { n: g.leaders, guests: g.guests }) : String(g.guests)],
    [messages.agesAsked, joinWithCommas(ages) || null],
    [messages.dates, joinWithCommas([formatStay(g.arrival, g.departure), t(getMessages('stay').nights, { n: g.nights })])],
    [messages.couldMove, g.flexibleDays ? t(messages.byDays, { n: g.flexibleDays }) : null],
    [messages.budgetAsked, g.budget && t(messages.perNight, { price: formatMoney(g.budget) })],
    [messages.youWrote, g.message],
    [messages.request, g.code],
  ]
  return (
    <section className="card p-5" aria-labelledby="asked">
      <h2 id="asked" className="mb-3 text-lg">
        {messages.requested}
      </h2>
      <dl className="grid gap-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
