import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../db/folioSums.ts'
import type { Bed, Booking, CashShift, ColumnOf, Count, DayClose, Json, RowOf, Sum, User } from '../../../db/models/index.ts'
import { businessDate, businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { CLOSABLE_DAYS, type DayFigures } from '../../../domain/calendar/dayClose.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { money } from '../../../domain/money/money.ts'
import { loadBedConditions } from '../../inventory/housekeeping/service.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { findOverdueNoShows } from '../../stays/booking/service.ts'
import { loadShifts } from '../../stays/payment/service.ts'
import { type dayCloseView, MOST_NAMED } from './contract.ts'

export type DayCloseView = Infer<typeof dayCloseView>

export async function readDayClose(property: number, day: Day | undefined, ctx: RequestContext): Promise<DayCloseView> {
  return loadDayClose(await authorizeDayClose(property, day, ctx))
}

export interface ClosableDay extends Pick<Membership, 'property' | 'currency' | 'timezone' | 'role'> {
  day: Day
  today: Day
}

/** Today, or one of the days before. */
export async function authorizeDayClose(property: number, requested: Day | undefined, ctx: RequestContext): Promise<ClosableDay> {
  const { currency, timezone, role } = await requireRight(ctx, property, 'shift.manage')
  const today = businessDate(new Date(), timezone)
  const day = requested ?? today
  if (day > today || day < addDays(today, -CLOSABLE_DAYS))
    throw fieldError('day', explain('day_not_closable', { n: CLOSABLE_DAYS }), 'day.range')
  return { property, currency, timezone, role, day, today }
}

/** So many statements, whatever the property. */
export async function loadDayClose(of: ClosableDay): Promise<DayCloseView> {
  const [arrivals, departures, unpaid, shifts, dirtyBeds, noShows, figures, closed] = [
    await findStays(of, "b.status = 'confirmed' AND b.arrival BETWEEN ? AND ?", [addDays(of.day, -CLOSABLE_DAYS), of.day]),
    await findStays(of, "b.status = 'checked_in' AND b.departure <= ?", [of.day]),
    await findStays(of, `b.status IN ('checked_in', 'checked_out') AND b.departure BETWEEN ? AND ? AND ${FOLIO_BALANCE} > 0`, [
      addDays(of.day, -CLOSABLE_DAYS),
      of.day,
    ]),
    await findOpenShifts(of),
    await countDirtyBeds(of),
    await findNoShows(of),
    await loadFigures(of),
    await findClosing(of),
  ]
  const { property, day, today, timezone, currency } = of
  return {
    property,
    day,
    today,
    timezone,
    arrivals,
    departures,
    unpaid,
    shifts,
    dirtyBeds,
    noShows,
    figures: presentFigures(figures, currency),
    closed: closed && {
      at: closed.closed_at.toISOString(),
      by: closed.by_name,
      runs: closed.runs,
      figures: presentFigures(closed.figures, currency),
      open: closed.figures.open,
    },
  }
}

type Stays = DayCloseView['arrivals']

interface StayRow extends RowOf<Booking, 'id' | 'code' | 'guest_name' | 'arrival' | 'departure' | 'currency'> {
  balance: Sum
}

async function findStays({ property }: ClosableDay, where: string, bind: BindValue[]): Promise<Stays> {
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM bookings b WHERE b.property_id = ? AND ${where}`, [
    property,
    ...bind,
  ])
  const rows = await select<StayRow>(
    `SELECT b.id, b.code, b.guest_name, b.arrival, b.departure, b.currency, ${FOLIO_BALANCE} AS balance FROM bookings b
     WHERE b.property_id = ? AND ${where} ORDER BY b.departure, b.id LIMIT ${MOST_NAMED}`,
    [property, ...bind],
  )
  return { count: Number(count?.n ?? 0), rows: rows.map(presentStay) }
}

const presentStay = (row: StayRow): Stays['rows'][number] => ({
  booking: row.id,
  code: row.code,
  guest: row.guest_name,
  arrival: row.arrival,
  departure: row.departure,
  balance: money(Number(row.balance), row.currency),
})

/** Only of today: the rule asks for the hour. */
async function findNoShows(of: ClosableDay): Promise<Stays> {
  const due = await findOverdueNoShows(of.property)
  return due.length ? findStays(of, 'b.id IN (?)', [due]) : { count: 0, rows: [] }
}

async function findOpenShifts({ property }: ClosableDay): Promise<DayCloseView['shifts']> {
  const open = await select<RowOf<CashShift, 'id'>>('SELECT id FROM cash_shifts WHERE property_id = ? AND closed_at IS NULL ORDER BY id', [
    property,
  ])
  const shifts = await loadShifts(open.slice(0, MOST_NAMED).map(({ id }) => id))
  return {
    count: open.length,
    rows: shifts.map(({ id, drawer, openedBy, openedAt, expected }) => ({ id, drawer, openedBy, openedAt, expected })),
  }
}

async function countDirtyBeds({ property, today, timezone }: ClosableDay): Promise<number> {
  const beds = await select<RowOf<Bed, 'id'>>(
    `SELECT bed.id FROM rooms r JOIN units u ON u.room_id = r.id JOIN beds bed ON bed.unit_id = u.id
     WHERE r.property_id = ? AND bed.removed_at IS NULL LIMIT 5000`,
    [property],
  )
  const conditions = await loadBedConditions(
    beds.map(({ id }) => id),
    { today, timezone },
  )
  return [...conditions.values()].filter(condition => condition === 'dirty').length
}

interface LedgerSums {
  charged: Sum
  paid: Sum
  refunded: Sum
  paid_out: Sum
}

/** Of the ledger as it was posted that day; a reversal counts under the kind of what it undoes. */
export async function loadFigures({ property, day, timezone, currency }: ClosableDay): Promise<Omit<DayFigures, 'open'>> {
  const startOf = (d: Day) => new Date(localToInstant(d, businessDayStartsAt, timezone))
  const [from, until] = [startOf(day), startOf(addDays(day, 1))]
  const span = [from, until]
  const sums = await selectOne<LedgerSums>(
    `SELECT SUM(IF(kind IN ('charge', 'adjustment', 'tax', 'extra', 'fee'), amount, 0)) AS charged, -SUM(IF(kind = 'payment' AND COALESCE(method, '') <> 'opening', amount, 0)) AS paid,
       SUM(IF(kind = 'refund', amount, 0)) AS refunded, SUM(IF(kind = 'payout', amount, 0)) AS paid_out
     FROM (SELECT COALESCE(u.kind, f.kind) AS kind, COALESCE(u.method, f.method) AS method, f.amount FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
       WHERE f.property_id = ? AND f.created_at >= ? AND f.created_at < ? AND f.currency = ?) posted`,
    [property, ...span, currency],
  )
  const guests = await selectOne<{ arrived: Sum; gone: Sum; here: Sum }>(
    `SELECT SUM(c.checked_in_at >= ? AND c.checked_in_at < ?) AS arrived, SUM(c.checked_out_at >= ? AND c.checked_out_at < ?) AS gone,
       SUM(c.checked_in_at < ? AND (c.checked_out_at IS NULL OR c.checked_out_at >= ?)) AS here
     FROM check_ins c WHERE c.property_id = ? AND (c.status = 'in_house' OR c.checked_in_at >= ? OR c.checked_out_at >= ?)`,
    [...span, ...span, until, until, property, from, from],
  )
  const deposits = await selectOne<{ taken: Sum; returned: Sum; held: Sum }>(
    `SELECT SUM(IF(d.taken_at >= ?, d.amount, 0)) AS taken, SUM(IF(d.returned_at >= ? AND d.returned_at < ?, d.amount, 0)) AS returned,
       SUM(IF(d.returned_at IS NULL OR d.returned_at >= ?, d.amount, 0)) AS held
     FROM held_deposits d WHERE d.property_id = ? AND (d.returned_at IS NULL OR d.returned_at >= ?) AND d.taken_at < ? AND d.currency = ?`,
    [from, ...span, until, property, from, until, currency],
  )
  return {
    charged: Number(sums?.charged ?? 0),
    paid: Number(sums?.paid ?? 0),
    refunded: Number(sums?.refunded ?? 0),
    paidOut: Number(sums?.paid_out ?? 0),
    depositsTaken: Number(deposits?.taken ?? 0),
    depositsReturned: Number(deposits?.returned ?? 0),
    depositsHeld: Number(deposits?.held ?? 0),
    arrived: Number(guests?.arrived ?? 0),
    left: Number(guests?.gone ?? 0),
    inHouse: Number(guests?.here ?? 0),
  }
}

const presentFigures = (
  {
    charged,
    paid,
    refunded,
    paidOut,
    depositsTaken = 0,
    depositsReturned = 0,
    depositsHeld = 0,
    arrived,
    left,
    inHouse,
  }: Omit<DayFigures, 'open'>,
  currency: string,
) => ({
  charged: money(charged, currency),
  paid: money(paid, currency),
  refunded: money(refunded, currency),
  paidOut: money(paidOut, currency),
  depositsTaken: money(depositsTaken, currency),
  depositsReturned: money(depositsReturned, currency),
  depositsHeld: money(depositsHeld, currency),
  arrived,
  left,
  inHouse,
})

interface ClosingRow extends RowOf<DayClose, 'runs' | 'closed_at'> {
  figures: Json<DayFigures>
  by_name: ColumnOf<User, 'name'> | null
}

const findClosing = ({ property, day }: ClosableDay): Promise<ClosingRow | null> =>
  selectOne<ClosingRow>(
    `SELECT d.runs, d.closed_at, d.figures, u.name AS by_name FROM day_closes d LEFT JOIN users u ON u.id = d.closed_by
     WHERE d.property_id = ? AND d.day = ?`,
    [property, day],
  ).then(row => row ?? null)
