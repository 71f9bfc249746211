import { select } from '../../../../db/connection.ts'
import type { Computed, Count, Sum } from '../../../../db/models/index.ts'
import { yearBefore } from '../../../../domain/booking/kpi.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { businessDayExpression, periodCondition } from '../businessDay.ts'
import type { Report, ReportInput, Row } from '../report.ts'
import { listDays } from '../soldLines.ts'

/** Bookings and cancellations, each by its own day, beside the bookings of the same weekday last year. */
export const pickup: Report = {
  name: 'pickup',
  group: 'Sales',
  basis: 'booked',
  span: 'past',
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'bookings', kind: 'count', total: 'sum' },
    { key: 'nights', kind: 'count', total: 'sum' },
    { key: 'value', kind: 'money', total: 'sum' },
    { key: 'cancelled', kind: 'count', total: 'sum' },
    { key: 'lostNights', kind: 'count', total: 'sum' },
    { key: 'net', kind: 'count', total: 'sum' },
    { key: 'nightsThen', kind: 'count', total: 'sum' },
  ],
  rows: async input => {
    const created = new Map((await loadByDay('created_at', IS_COUNTED_BOOKING, input)).map(r => [r.day, r]))
    const lost = new Map((await loadByDay('cancelled_at', "b.status = 'cancelled'", input)).map(r => [r.day, r]))
    const then = new Map((await loadByDay('created_at', IS_COUNTED_BOOKING, { ...input, ...yearBefore(input) })).map(r => [r.day, r]))
    return listDays(input).map((day): Row => {
      const [won, gone] = [created.get(day), lost.get(day)]
      const [nights, lostNights] = [Number(won?.nights ?? 0), Number(gone?.nights ?? 0)]
      return {
        day,
        bookings: Number(won?.bookings ?? 0),
        nights,
        value: Number(won?.value ?? 0),
        cancelled: Number(gone?.bookings ?? 0),
        lostNights,
        net: nights - lostNights,
        nightsThen: Number(then.get(addDays(day, -364))?.nights ?? 0),
      }
    })
  },
}

/** Bookings `b` that were confirmed; holds and requests that ended before do not count. */
export const IS_COUNTED_BOOKING = "b.status NOT IN ('hold', 'expired', 'rejected')"

/** Beds times nights of a booking `b`: of one that was cancelled as it was. */
export const BED_NIGHTS = `(SELECT COALESCE(SUM(IF(l.sold_as = 'unit', l.quantity * r.beds_per_unit, l.quantity) * DATEDIFF(l.departure, l.arrival)), 0)
  FROM booking_lines l JOIN rooms r ON r.id = l.room_id WHERE l.booking_id = b.id AND (l.status = 'active' OR b.status IN ('cancelled', 'no_show')))`

interface PickupRow {
  day: Computed<string>
  bookings: Count
  nights: Sum
  value: Sum
}

function loadByDay(clock: 'created_at' | 'cancelled_at', condition: string, input: ReportInput): Promise<PickupRow[]> {
  const [day, when] = [businessDayExpression(`b.${clock}`, input), periodCondition(`b.${clock}`, input)]
  return select<PickupRow>(
    `SELECT day, COUNT(*) AS bookings, SUM(nights) AS nights, SUM(value) AS value FROM
       (SELECT ${day.sql} AS day, IF(b.currency = ?, b.total, 0) AS value, ${BED_NIGHTS} AS nights FROM bookings b WHERE b.property_id = ? AND ${when.sql} AND ${condition}) made
     GROUP BY day`,
    [...day.bind, input.currency, input.property, ...when.bind],
  )
}
