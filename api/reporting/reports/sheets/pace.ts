import { yearBefore } from '../../../../domain/booking/kpi.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import type { Report, Row } from '../report.ts'
import { flattenNights, listDays, loadSoldLinesAsOf, sumBy } from '../soldLines.ts'
import { loadSoldByNight } from '../soldSums.ts'

/** Bookings for coming nights, beside those for the same nights a year ago as of this day. */
export const pace: Report = {
  name: 'pace',
  group: 'Sales',
  basis: 'stay',
  span: 'ahead',
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'beds', kind: 'count', total: 'sum' },
    { key: 'revenue', kind: 'money', total: 'sum' },
    { key: 'bedsThen', kind: 'count', total: 'sum' },
    { key: 'revenueThen', kind: 'money', total: 'sum' },
    { key: 'more', kind: 'count', total: 'sum' },
    { key: 'bedsInTheEnd', kind: 'count', total: 'sum' },
  ],
  rows: async input => {
    const before = yearBefore(input)
    const asOf = new Date(input.now.getTime() - 364 * 86_400_000)
    const now = await loadSoldByNight(input)
    const end = await loadSoldByNight({ ...input, ...before })
    const then = Map.groupBy(flattenNights(await loadSoldLinesAsOf(input, before, asOf)), n => n.night)
    return listDays(input).map((day): Row => {
      const last = addDays(day, -364)
      const [own, old] = [now(day), then.get(last) ?? []]
      const [beds, bedsThen] = [sumBy(own, n => n.beds), sumBy(old, n => n.beds)]
      return {
        day,
        beds,
        revenue: sumBy(own, n => n.net),
        bedsThen,
        revenueThen: sumBy(old, n => n.net),
        more: beds - bedsThen,
        bedsInTheEnd: sumBy(end(last), n => n.beds),
      }
    })
  },
}
