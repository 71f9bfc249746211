import { bedKpi } from '../../../../domain/booking/kpi.ts'
import { money } from '../../../../domain/money/money.ts'
import { loadOtherRevenue } from '../../dashboard/service.ts'
import { listBusinessDaySpans } from '../businessDay.ts'
import { average, averageOfSums, type Column, type Report, type Row, ratioOfSums } from '../report.ts'
import { listDays, loadBedsOnSale, sumBy } from '../soldLines.ts'
import { loadSoldByNight, type SoldSum } from '../soldSums.ts'

/** Columns of what beds are made of and bring; by night and by room they mean the same. */
export const bedColumns: readonly Column[] = [
  { key: 'available', kind: 'count', total: 'sum' },
  { key: 'sold', kind: 'count', total: 'sum' },
  { key: 'occupancy', kind: 'share', total: ratioOfSums('sold', 'available') },
  { key: 'charged', kind: 'money', total: 'sum' },
  { key: 'revenue', kind: 'money', total: 'sum' },
  { key: 'abr', kind: 'money', total: averageOfSums('revenue', 'sold') },
  { key: 'revPab', kind: 'money', total: averageOfSums('revenue', 'available') },
]

/** The figures of some beds: occupancy = sold / available, ABR = revenue / sold, RevPAB = revenue / available. */
export function computeBedFigures(available: number, nights: readonly SoldSum[]): Row {
  const [sold, revenue] = [sumBy(nights, n => n.beds), sumBy(nights, n => n.net)]
  // Whose money it is does not matter here.
  const net = money(revenue, 'XXX')
  const { occupancy, abr, revPab } = bedKpi({ available, sold, roomRevenue: net, totalRevenue: net })
  return {
    available,
    sold,
    occupancy,
    charged: sumBy(nights, n => n.gross),
    revenue,
    abr: abr?.amount ?? null,
    revPab: revPab?.amount ?? null,
  }
}

export const occupancy: Report = {
  name: 'occupancy',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'day', kind: 'day' },
    ...bedColumns,
    { key: 'other', kind: 'money', total: 'sum' },
    {
      key: 'tRevPab',
      kind: 'money',
      total: rows =>
        average(
          sumBy(rows, r => Number(r.revenue) + Number(r.other)),
          sumBy(rows, r => Number(r.available)),
        ),
    },
  ],
  rows: async input => {
    const { rooms, available } = await loadBedsOnSale(input.property, input)
    const ofNight = await loadSoldByNight(input)
    const others = await loadOtherRevenue(input, listBusinessDaySpans(input))
    return listDays(input).map((day, i): Row => {
      const beds = sumBy(rooms, room => available(room, day))
      const figures = computeBedFigures(beds, ofNight(day))
      const other = others[i] ?? 0
      return { day, ...figures, other, tRevPab: average(Number(figures.revenue) + other, beds) }
    })
  },
}
