import { type Report, type Row, ratio, sumOf } from '../report.ts'
import { add, readSold } from '../sold.ts'

/** What statistics offices ask for: who came, from where, for how many nights. */
export const nationalities: Report = {
  name: 'nationalities',
  title: 'Guests by country',
  about:
    'Guests who arrived and nights they slept in the period, by the country of the booking. A booking counts with all its guests, once they have come.',
  group: 'Guests',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'country', head: 'Country', kind: 'country' },
    { key: 'arrivals', head: 'Guests arrived', kind: 'count', total: 'sum' },
    { key: 'nights', head: 'Guest-nights', kind: 'count', total: 'sum' },
    { key: 'share', head: 'Share of nights', kind: 'share', total: rows => (rows.length ? 1 : null) },
  ],
  rows: async asked => {
    const { from, to, today } = asked
    const came = (await readSold(asked, asked)).filter(l => l.status === 'checked_in' || l.status === 'checked_out')
    const rows = [...Map.groupBy(came, l => l.country)].map(
      ([country, lines]): Row => ({
        country,
        arrivals: add(
          lines.filter(l => l.arrival >= from && l.arrival <= to),
          l => l.guests,
        ),
        // Nights to come have not been slept.
        nights: add(lines, l => add(l.nights, n => (n.night <= today ? n.guests : 0))),
      }),
    )
    const all = sumOf(rows, 'nights')
    return rows.map((r): Row => ({ ...r, share: ratio(Number(r.nights), all) })).toSorted((a, b) => Number(b.nights) - Number(a.nights))
  },
}
