import { yearBefore } from '../../../../domain/booking/kpi.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import type { Report, Row } from '../report.ts'
import { add, daysOf, nightsOf, readSoldBeside } from '../sold.ts'

/** What is on the books for days to come, and what was on them a year ago on this day. */
export const pace: Report = {
  name: 'pace',
  title: 'Pace',
  about: 'Beds sold for each night so far, beside what had been sold for the same weekday last year at this moment, and what came of it.',
  group: 'Sales',
  basis: 'stay',
  span: 'ahead',
  columns: [
    { key: 'day', head: 'Night', kind: 'day' },
    { key: 'beds', head: 'Beds sold', kind: 'count', total: 'sum' },
    { key: 'revenue', head: 'Room revenue', kind: 'money', total: 'sum' },
    { key: 'bedsThen', head: 'A year ago by now', kind: 'count', total: 'sum' },
    { key: 'revenueThen', head: 'Revenue a year ago by now', kind: 'money', total: 'sum' },
    { key: 'more', head: 'Beds more or fewer', kind: 'count', total: 'sum' },
    { key: 'bedsInTheEnd', head: 'Sold in the end', kind: 'count', total: 'sum' },
  ],
  rows: async asked => {
    const before = yearBefore(asked)
    const asOf = new Date(asked.now.getTime() - 364 * 86_400_000)
    const sold = await readSoldBeside(asked, asked, { before, asOf })
    const [now, then, end] = [sold.now, sold.yearAgo, sold.end].map(lines => Map.groupBy(nightsOf(lines), n => n.night))
    return daysOf(asked).map((day): Row => {
      const last = addDays(day, -364)
      const [own, old] = [now?.get(day) ?? [], then?.get(last) ?? []]
      const [beds, bedsThen] = [add(own, n => n.beds), add(old, n => n.beds)]
      return {
        day,
        beds,
        revenue: add(own, n => n.net),
        bedsThen,
        revenueThen: add(old, n => n.net),
        more: beds - bedsThen,
        bedsInTheEnd: add(end?.get(last) ?? [], n => n.beds),
      }
    })
  },
}
