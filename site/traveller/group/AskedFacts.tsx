import { ageBandKeys } from '../../../domain/booking/groupRequest.ts'
import { formatMoney, formatStay } from '../../lib/format.ts'
import { cityHere, commas } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { type Group, kindWord } from './types.ts'

export function AskedFacts({ group: g }: { group: Group }) {
  const said = words('groups')
  const ages = ageBandKeys.filter(band => g.ages?.[band]).map(band => say(said.agesIn, { n: g.ages?.[band] ?? 0, band: said.bands[band] }))
  const facts: [string, string | null][] = [
    [said.hostel, commas([g.property.name, cityHere(g.property)])],
    [said.group, kindWord(g.kind)],
    [said.guestsAsked, g.leaders ? say(said.withLeaders, { n: g.leaders, guests: g.guests }) : String(g.guests)],
    [said.agesAsked, commas(ages) || null],
    [said.dates, commas([formatStay(g.arrival, g.departure), say(words('stay').nights, { n: g.nights })])],
    [said.couldMove, g.flexibleDays ? say(said.byDays, { n: g.flexibleDays }) : null],
    [said.budgetAsked, g.budget && say(said.perNight, { price: formatMoney(g.budget) })],
    [said.youWrote, g.message],
    [said.request, g.code],
  ]
  return (
    <section className="card p-5" aria-labelledby="asked">
      <h2 id="asked" className="mb-3 text-lg">
        {said.askedFor}
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
