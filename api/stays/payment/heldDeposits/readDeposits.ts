import { type BindValue, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, Count, HeldDeposit, Property, RowOf, Sum, User } from '../../../../db/models/index.ts'
import type { BookingStatus } from '../../../../domain/booking/bookingStatus.ts'
import { type DepositKind, type DepositRule, dueDeposits } from '../../../../domain/money/heldDeposit.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import { authorizeDesk, requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../../platform/http/schema.ts'
import { type bookingDeposits, type listedDeposit, MOST_DEPOSITS } from './contract.ts'
import { loadSettings } from './settings.ts'

export type BookingDepositsView = Infer<typeof bookingDeposits>
type ListedDeposit = Infer<typeof listedDeposit>
type BookingRef = { id: number; property: number }

interface DepositRow
  extends RowOf<HeldDeposit, 'id' | 'kind' | 'amount' | 'currency' | 'method' | 'taken_at' | 'returned_at' | 'withheld'> {
  taker: ColumnOf<User, 'name'> | null
  returner: ColumnOf<User, 'name'> | null
}
const DEPOSIT = `d.id, d.kind, d.amount, d.currency, d.method, d.taken_at, d.returned_at, d.withheld, tu.name AS taker, ru.name AS returner`
const PEOPLE = 'LEFT JOIN users tu ON tu.id = d.taken_by LEFT JOIN users ru ON ru.id = d.returned_by'

export async function readBookingDeposits(id: number, ctx: RequestContext): Promise<BookingDepositsView> {
  const { property } = await authorizeDesk(ctx, id, 'payment.read')
  return loadBookingDeposits({ id, property })
}

/** Of a stay that is to come or underway. */
const takingStatuses: readonly BookingStatus[] = ['confirmed', 'checked_in']

export interface DepositStay extends RowOf<Booking, 'status' | 'guest_count'> {
  billed: ColumnOf<Booking, 'currency'>
  currency: ColumnOf<Property, 'currency'>
}

export async function loadDepositStay({ id, property }: BookingRef, t?: Transaction): Promise<DepositStay> {
  const stay = await selectOne<DepositStay>(
    `SELECT b.status, b.guest_count, b.currency AS billed, p.currency FROM bookings b JOIN properties p ON p.id = b.property_id
     WHERE b.id = ? AND b.property_id = ?`,
    [id, property],
    t,
  )
  if (!stay) throw appError('not_found')
  return stay
}

export const mayTakeDeposits = ({ status }: DepositStay): boolean => takingStatuses.includes(status)

/** What the rules of today ask of the party, less what was taken of it. */
export async function loadDueDeposits(of: BookingRef, stay: DepositStay, t?: Transaction): Promise<(DepositRule & { quantity: number })[]> {
  if (!mayTakeDeposits(stay)) return []
  const { deposits } = await loadSettings(of.property, t)
  if (!deposits.length) return []
  const taken = await select<RowOf<HeldDeposit, 'kind'> & { n: Count }>(
    'SELECT kind, COUNT(*) AS n FROM held_deposits WHERE booking_id = ? AND property_id = ? GROUP BY kind',
    [of.id, of.property],
    t,
  )
  return dueDeposits(deposits, stay.guest_count, new Map<DepositKind, number>(taken.map(row => [row.kind, Number(row.n)])))
}

/** Four statements. */
export async function loadBookingDeposits(of: BookingRef, t?: Transaction): Promise<BookingDepositsView> {
  const stay = await loadDepositStay(of, t)
  const due = await loadDueDeposits(of, stay, t)
  const rows = await select<DepositRow>(
    `SELECT ${DEPOSIT} FROM held_deposits d ${PEOPLE} WHERE d.booking_id = ? AND d.property_id = ?
     ORDER BY d.returned_at IS NOT NULL, d.id LIMIT ${MOST_DEPOSITS}`,
    [of.id, of.property],
    t,
  )
  const { currency } = stay
  const held = rows.filter(row => row.returned_at === null)
  return {
    due: due.map(({ kind, quantity, amount, method }) => ({
      kind,
      quantity,
      amount: money(amount, currency),
      total: money(amount * quantity, currency),
      method,
    })),
    dueTotal: sumOf(
      due.map(({ amount, quantity }) => amount * quantity),
      currency,
    ),
    deposits: rows.map(presentDeposit),
    heldTotal: sumOf(
      held.map(({ amount }) => amount),
      held[0]?.currency ?? currency,
    ),
    mayTake: mayTakeDeposits(stay),
  }
}

const sumOf = (amounts: readonly number[], currency: string): Money =>
  money(
    amounts.reduce((sum, n) => sum + n, 0),
    currency,
  )

const presentDeposit = (row: DepositRow): BookingDepositsView['deposits'][number] => ({
  id: row.id,
  kind: row.kind,
  amount: money(row.amount, row.currency),
  method: row.method,
  takenAt: row.taken_at.toISOString(),
  takenBy: row.taker,
  returnedAt: row.returned_at?.toISOString() ?? null,
  returnedBy: row.returner,
  withheld: money(row.withheld, row.currency),
})

interface ListQuery {
  property: number
  state?: 'held' | 'returned'
  page?: number
  limit?: number
}
interface ListedRow extends DepositRow, RowOf<Booking, 'code' | 'guest_name' | 'departure'> {
  booking: ColumnOf<Booking, 'id'>
  booking_status: ColumnOf<Booking, 'status'>
  days: Computed<number>
}

/** Three statements. */
export async function listDeposits({ property, state = 'held', ...query }: ListQuery, ctx: RequestContext) {
  const { currency } = await requireRight(ctx, property, 'payment.read')
  const { page, limit, offset } = paging(query)
  const which = state === 'held' ? 'd.returned_at IS NULL' : 'd.returned_at IS NOT NULL'
  const bind: BindValue[] = [property]
  const order = state === 'held' ? 'd.taken_at, d.id' : 'd.returned_at DESC, d.id DESC'
  const rows = await select<ListedRow>(
    `SELECT ${DEPOSIT}, b.id AS booking, b.code, b.guest_name, b.departure, b.status AS booking_status,
       TIMESTAMPDIFF(DAY, d.taken_at, COALESCE(d.returned_at, UTC_TIMESTAMP(3))) AS days
     FROM held_deposits d JOIN bookings b ON b.id = d.booking_id ${PEOPLE} WHERE d.property_id = ? AND ${which} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM held_deposits d WHERE d.property_id = ? AND ${which}`, bind)
  const held = await selectOne<{ held: Sum }>(
    'SELECT SUM(amount) AS held FROM held_deposits WHERE property_id = ? AND returned_at IS NULL AND currency = ?',
    [property, currency],
  )
  return {
    rows: rows.map(presentListed),
    page,
    limit,
    total: Number(count?.n ?? 0),
    heldTotal: money(Number(held?.held ?? 0), currency),
  }
}

const presentListed = (row: ListedRow): ListedDeposit => ({
  ...presentDeposit(row),
  booking: row.booking,
  code: row.code,
  guest: row.guest_name,
  departure: row.departure,
  bookingStatus: row.booking_status,
  days: Number(row.days),
})
