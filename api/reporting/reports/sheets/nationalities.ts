import { isStateless, statelessCodes } from '../../../../domain/guests/travelDocuments.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import { loadNationalities, type Nationalities } from '../../../stays/check-in/service.ts'
import { type Report, type Row, ratio, sumColumn } from '../report.ts'
import { loadSoldLines, type SoldLine, sumBy } from '../soldLines.ts'

/** What statistics offices ask for: who came, from where, for how many nights. */
export const nationalities: Report = {
  name: 'nationalities',
  group: 'Guests',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'country', kind: 'country' },
    { key: 'arrivals', kind: 'count', total: 'sum' },
    { key: 'nights', kind: 'count', total: 'sum' },
    { key: 'share', kind: 'share', total: rows => (rows.length ? 1 : null) },
  ],
  rows: async input => {
    const { from, to, today, property } = input
    const came = (await loadSoldLines(input, input)).filter(l => l.status === 'checked_in' || l.status === 'checked_out')
    const cards = await loadNationalities(property, [...new Set(came.map(l => l.booking))])
    const byCountry: CountryPart[] = []
    await eachInSlices(came, line => {
      byCountry.push(...splitByCountry(line, cards))
    })
    const rows = [...Map.groupBy(byCountry, p => p.country)].map(
      ([country, parts]): Row => ({
        country,
        arrivals: sumBy(
          parts.filter(p => p.line.arrival >= from && p.line.arrival <= to),
          p => p.guests,
        ),
        // Only nights that have passed are counted.
        nights: sumBy(parts, p => p.guests * p.line.nights.filter(n => n.night <= today).length),
      }),
    )
    const all = sumColumn(rows, 'nights')
    return rows.map((r): Row => ({ ...r, share: ratio(Number(r.nights), all) })).toSorted((a, b) => Number(b.nights) - Number(a.nights))
  },
}

interface CountryPart {
  line: SoldLine
  country: string | null
  guests: number
}

/** Each guest by their card; who has none, or whose card is cleared, by the country of the booking. Whoever moved on is on another line of it. */
function splitByCountry(line: SoldLine, { ofLine, ofBooking }: Nationalities): CountryPart[] {
  const known = (ofLine.get(line.id) ?? ofBooking.get(line.booking) ?? [])
    .slice(0, line.guests)
    .map(code => (isStateless(code) ? STATELESS : code))
  const rest: (string | null)[] = Array.from({ length: line.guests - known.length }, () => line.country)
  return [...Map.groupBy([...known, ...rest], code => code)].map(([country, own]) => ({ line, country, guests: own.length }))
}

/** Stateless people and refugees are one row, whatever their document calls them. */
const [STATELESS] = statelessCodes
