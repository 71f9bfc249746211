import { bedKpi } from '../../../../domain/booking/kpi.ts'
import { money } from '../../../../domain/money/money.ts'
import { type Column, each, eachOf, type Report, type Row, ratioOf } from '../report.ts'
import { add, daysOf, nightsOf, readBeds, readSold } from '../sold.ts'
import { otherRevenueByDay } from './dayBook.ts'

/** Columns of what beds are made of and bring; by night and by room they mean the same. */
export const bedColumns: readonly Column[] = [
  { key: 'available', head: 'Beds to sell', kind: 'count', total: 'sum' },
  { key: 'sold', head: 'Sold', kind: 'count', total: 'sum' },
  { key: 'occupancy', head: 'Occupancy', kind: 'share', total: ratioOf('sold', 'available') },
  { key: 'charged', head: 'Charged for beds', kind: 'money', total: 'sum' },
  { key: 'revenue', head: 'Room revenue', kind: 'money', total: 'sum' },
  { key: 'abr', head: 'ABR', kind: 'money', total: eachOf('revenue', 'sold') },
  { key: 'revPab', head: 'RevPAB', kind: 'money', total: eachOf('revenue', 'available') },
]

/** The figures of some beds: occupancy = sold / available, ABR = revenue / sold, RevPAB = revenue / available. */
export function bedFigures(available: number, nights: readonly { beds: number; gross: number; net: number }[]): Row {
  const [sold, revenue] = [add(nights, n => n.beds), add(nights, n => n.net)]
  // Whose money it is does not matter here.
  const net = money(revenue, 'XXX')
  const { occupancy, abr, revPab } = bedKpi({ available, sold, roomRevenue: net, totalRevenue: net })
  return {
    available,
    sold,
    occupancy,
    charged: add(nights, n => n.gross),
    revenue,
    abr: abr?.amount ?? null,
    revPab: revPab?.amount ?? null,
  }
}

export const occupancy: Report = {
  name: 'occupancy',
  title: 'Occupancy and revenue by night',
  about:
    'ABR is room revenue for each bed sold, RevPAB for each bed there was to sell. Room revenue has no taxes in it. TRevPAB adds extras, fees and corrections, by the day they were written.',
  group: 'Sales',
  basis: 'stay',
  span: 'past',
  columns: [
    { key: 'day', head: 'Night', kind: 'day' },
    ...bedColumns,
    { key: 'other', head: 'Other revenue', kind: 'money', total: 'sum' },
    {
      key: 'tRevPab',
      head: 'TRevPAB',
      kind: 'money',
      total: rows =>
        each(
          add(rows, r => Number(r.revenue) + Number(r.other)),
          add(rows, r => Number(r.available)),
        ),
    },
  ],
  rows: async asked => {
    const { rooms, available } = await readBeds(asked.property, asked)
    const nights = Map.groupBy(nightsOf(await readSold(asked, asked)), n => n.night)
    const others = await otherRevenueByDay(asked)
    return daysOf(asked).map((day): Row => {
      const beds = add(rooms, room => available(room, day))
      const figures = bedFigures(beds, nights.get(day) ?? [])
      const other = others.get(day) ?? 0
      return { day, ...figures, other, tRevPab: each(Number(figures.revenue) + other, beds) }
    })
  },
}
