import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { CashMove, CashShift, ColumnOf, Computed, RowOf, User } from '../../../db/models/index.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { MoveKind, shift } from './shiftContract.ts'
import { loadForeignCash } from './tender.ts'

export type ShiftView = Infer<typeof shift>
export interface ShiftDetail extends ShiftView {
  foreign: { amount: Money; value: Money }[]
  moves: { id: number; kind: MoveKind; amount: Money; reason: string; by: string | null; at: string }[]
}

interface Row
  extends RowOf<
    CashShift,
    | 'id'
    | 'property_id'
    | 'drawer'
    | 'currency'
    | 'float_amount'
    | 'counted'
    | 'expected'
    | 'note'
    | 'closing_note'
    | 'opened_at'
    | 'closed_at'
  > {
  opener: ColumnOf<User, 'name'> | null
  closer: ColumnOf<User, 'name'> | null
  taken: Computed<number>
  refunded: Computed<number>
  paid_out: Computed<number>
  put_in: Computed<number>
  taken_out: Computed<number>
  dropped: Computed<number>
  deposits_taken: Computed<number>
  deposits_returned: Computed<number>
}

// Undone payments and their reversals of one drawer cancel each other; a reversal of an older shift's payment leaves the till like a refund. What was paid
// out and is undone comes back as less paid out, whichever shift it was of. Of a deposit that is withheld in part the whole leaves the deposits, and that part is
// among what was taken.
const SHIFTS = `SELECT s.id, s.property_id, s.drawer, s.currency, s.float_amount, s.counted, s.expected, s.note, s.closing_note, s.opened_at, s.closed_at,
    o.name AS opener, c.name AS closer, COALESCE(f.taken, 0) AS taken, COALESCE(f.refunded, 0) AS refunded, COALESCE(f.paid_out, 0) AS paid_out,
    COALESCE(m.put_in, 0) AS put_in, COALESCE(m.taken_out, 0) AS taken_out, COALESCE(m.dropped, 0) AS dropped,
    COALESCE(d.taken, 0) AS deposits_taken, COALESCE(r.returned, 0) AS deposits_returned
  FROM cash_shifts s
  LEFT JOIN users o ON o.id = s.opened_by
  LEFT JOIN users c ON c.id = s.closed_by
  LEFT JOIN (SELECT l.shift_id, -SUM(IF(l.kind = 'payment' OR (u.shift_id = l.shift_id AND u.kind <> 'payout'), l.amount, 0)) AS taken,
      SUM(IF(l.kind IN ('payment', 'payout') OR u.kind = 'payout' OR u.shift_id = l.shift_id, 0, l.amount)) AS refunded,
      SUM(IF(l.kind = 'payout' OR u.kind = 'payout', l.amount, 0)) AS paid_out
    FROM folio_lines l LEFT JOIN folio_lines u ON u.id = l.reverses_id WHERE l.shift_id IN (?) GROUP BY l.shift_id) f ON f.shift_id = s.id
  LEFT JOIN (SELECT shift_id, SUM(IF(kind = 'in', amount, 0)) AS put_in, SUM(IF(kind = 'out', amount, 0)) AS taken_out,
      SUM(IF(kind = 'drop', amount, 0)) AS dropped
    FROM cash_moves WHERE shift_id IN (?) GROUP BY shift_id) m ON m.shift_id = s.id
  LEFT JOIN (SELECT shift_id, SUM(amount) AS taken FROM held_deposits WHERE shift_id IN (?) GROUP BY shift_id) d ON d.shift_id = s.id
  LEFT JOIN (SELECT return_shift_id, SUM(amount) AS returned FROM held_deposits WHERE return_shift_id IN (?) GROUP BY return_shift_id) r
    ON r.return_shift_id = s.id
  WHERE s.id IN (?) ORDER BY s.id DESC`

/** These shifts with what went through their tills, in one statement. */
export async function loadShifts(ids: readonly number[], t?: Transaction): Promise<ShiftView[]> {
  if (!ids.length) return []
  const bind: BindValue[] = [[...ids], [...ids], [...ids], [...ids], [...ids]]
  return (await select<Row>(SHIFTS, bind, t)).map(presentShift)
}

export async function loadShift(id: number, t?: Transaction): Promise<ShiftDetail> {
  const [found] = await loadShifts([id], t)
  if (!found) throw appError('not_found')
  const moves = await select<
    RowOf<CashMove, 'id' | 'amount' | 'reason' | 'created_at' | 'kind'> & { by_name: ColumnOf<User, 'name'> | null }
  >(
    `SELECT m.id, m.kind, m.amount, m.reason, u.name AS by_name, m.created_at FROM cash_moves m LEFT JOIN users u ON u.id = m.by_user_id
     WHERE m.shift_id = ? ORDER BY m.id DESC LIMIT 1000`,
    [id],
    t,
  )
  const { currency } = found.float
  return {
    ...found,
    foreign: await loadForeignCash(id, currency, t),
    moves: moves.map(m => ({
      id: m.id,
      kind: m.kind,
      amount: money(m.amount, currency),
      reason: m.reason,
      by: m.by_name,
      at: m.created_at.toISOString(),
    })),
  }
}

/** Whose shift it is; to others it does not exist. */
export async function getShiftProperty(id: number): Promise<number> {
  const row = await selectOne<RowOf<CashShift, 'property_id'>>('SELECT property_id FROM cash_shifts WHERE id = ?', [id])
  if (!row) throw appError('not_found')
  return row.property_id
}

function presentShift(row: Row): ShiftView {
  const of = (amount: number | string) => money(Number(amount), row.currency)
  const deposits = Number(row.deposits_taken) - Number(row.deposits_returned)
  const flow =
    Number(row.taken) -
    Number(row.refunded) -
    Number(row.paid_out) +
    Number(row.put_in) -
    Number(row.taken_out) -
    Number(row.dropped) +
    deposits
  const expected = of(row.expected ?? row.float_amount + flow)
  return {
    id: row.id,
    property: row.property_id,
    drawer: row.drawer,
    status: row.closed_at ? 'closed' : 'open',
    float: of(row.float_amount),
    taken: of(row.taken),
    refunded: of(row.refunded),
    paidOut: of(row.paid_out),
    in: of(row.put_in),
    out: of(row.taken_out),
    drop: of(row.dropped),
    depositsTaken: of(row.deposits_taken),
    depositsReturned: of(row.deposits_returned),
    expected,
    counted: row.counted === null ? null : of(row.counted),
    variance: row.counted === null ? null : of(row.counted - expected.amount),
    note: row.note,
    closingNote: row.closing_note,
    openedBy: row.opener,
    closedBy: row.closer,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
