import { type BindValue, select, type Transaction } from '../../../db/connection.ts'
import { FOLIO_CHARGED, FOLIO_PAID, folioSum } from '../../../db/folioSums.ts'
import { type JsonList, parseJsonList } from '../../../db/jsonList.ts'
import type { Booking, Computed, JsonNumber, RowOf, Sum } from '../../../db/models/index.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { fraction, money } from '../../../domain/money/money.ts'
import { eachInSlices } from '../../platform/inSlices.ts'
import type { FrozenPrice } from '../../stays/booking/service.ts'
import type { CommissionRateOn } from './commissionRates.ts'

/** The commission for a booking in its present state, in minor units. */
export interface CommissionDue {
  booking: number
  code: string
  guestName: string
  arrival: Day
  departure: Day
  source: string
  status: BookingStatus
  kind: 'stay' | 'kept'
  rate: number
  base: number
  commission: number
}

interface DueRow extends RowOf<Booking, 'id' | 'code' | 'guest_name' | 'status' | 'source' | 'arrival' | 'departure' | 'created_at'> {
  room_total: JsonNumber
  taxes: JsonList<FrozenPrice['taxes'][number]>
  charged: Sum
  paid: Sum
  /** Fees of parts that were cancelled or not used, as far as they are still charged. */
  kept: Computed<number>
}

const SELECT_BOOKINGS = `SELECT b.id, b.code, b.guest_name, b.status, b.source, b.arrival, b.departure, b.created_at,
    JSON_EXTRACT(b.price, '$.roomTotal.amount') AS room_total, JSON_EXTRACT(b.price, '$.taxes') AS taxes,
    ${FOLIO_CHARGED} AS charged, ${FOLIO_PAID} AS paid, LEAST(b.fee, ${folioSum(['fee'])}) AS kept FROM bookings b`

/** The commission of each booking that was sold on the marketplace, not on the hostel's own page, and matches `where`, which must leave out stays that continue. What was booked before an archive brought the property here was stated where it was booked. One SQL statement. */
export async function loadCommissionDue(
  property: number,
  where: { sql: string; bind: BindValue[] },
  rateOn: CommissionRateOn,
  t?: Transaction,
): Promise<CommissionDue[]> {
  const rows = await select<DueRow>(
    `${SELECT_BOOKINGS} WHERE b.property_id = ? AND b.source = 'web' AND b.own_page = 0 AND b.status NOT IN ('hold', 'expired', 'rejected')
       AND b.created_at >= COALESCE((SELECT p.restored_at FROM properties p WHERE p.id = ?), b.created_at) AND ${where.sql}
     ORDER BY b.departure, b.id`,
    [property, property, ...where.bind],
    t,
  )
  const due: CommissionDue[] = []
  await eachInSlices(rows, row => {
    due.push(toCommissionDue(row, rateOn))
  })
  return due
}

function toCommissionDue(row: DueRow, rateOn: CommissionRateOn): CommissionDue {
  const rate = rateOn(row.created_at.toISOString().slice(0, 10))
  const base = commissionBase(row)
  return {
    booking: row.id,
    code: row.code,
    guestName: row.guest_name,
    arrival: row.arrival,
    departure: row.departure,
    source: row.source,
    status: row.status,
    kind: isRetained(row.status) ? 'kept' : 'stay',
    rate,
    base,
    commission: computeCommission(base, rate),
  }
}

const isRetained = (status: BookingStatus) => status === 'cancelled' || status === 'no_show'

/**
 * The amount that commission is computed from. A stay whose last day has passed, with or without a recorded check-out: its price without taxes, and the
 * fees of cancelled parts. A cancelled stay or no-show: what the property charged for it and was paid. Any other stay: nothing yet.
 */
function commissionBase(row: DueRow): number {
  const { status, charged, paid, kept } = row
  if (status === 'checked_out' || status === 'checked_in') return withoutTaxes(row) + Math.max(0, Number(kept))
  return isRetained(status) ? Math.max(0, Math.min(Number(charged), Number(paid))) : 0
}

const withoutTaxes = ({ room_total, taxes }: DueRow): number =>
  Number(room_total) -
  parseJsonList(taxes)
    .filter(t => t.included)
    .reduce((n, t) => n + t.amount.amount, 0)

/** Minor units of `base` at a rate in hundredths of a percent; rounded once for each booking. */
export const computeCommission = (base: number, rate: number): number => fraction(money(base, 'XXX'), rate, 10_000).amount
