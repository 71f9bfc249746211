import { type BindValue, execute, select, type Transaction } from '../../../../db/connection.ts'
import type { HeldDeposit, RowOf } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import { authorizeDesk, requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { callerId, type RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { lockBooking, postToFolio } from '../../booking/service.ts'
import { assertCashInTill } from '../assertCashInTill.ts'
import { type PaymentActor, recordPaymentHistory } from '../recordPaymentHistory.ts'
import { resolveCashTill, type ShiftChoice, type TillRef } from '../till.ts'
import { type BookingDepositsView, loadBookingDeposits, loadDepositStay } from './readDeposits.ts'

interface ReturnRequest extends ShiftChoice {
  deposits: number[]
  withheld?: Money
  reason?: string
}
type BookingRef = { id: number; property: number }
type HeldRow = RowOf<HeldDeposit, 'id' | 'amount' | 'currency' | 'method'>

/** Gives them back the way they came. What is withheld is charged and paid in the same step: the bill owes as much as before. */
export async function returnDeposits(id: number, request: ReturnRequest, ctx: RequestContext): Promise<BookingDepositsView> {
  const { property } = await authorizeDesk(ctx, id, 'payment.take')
  const { role } = await requireRight(ctx, property, 'payment.take')
  if (request.withheld) await authorizeDesk(ctx, id, 'booking.change')
  if (request.withheld && !request.reason) throw fieldError('reason', 'say_why')
  const of = { id, property }
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking(of, t)
    const rows = await loadHeld(of, request.deposits, t)
    const withheld = splitWithheld(rows, request.withheld)
    const inCash = rows.filter(row => row.method === 'cash')
    const currency = rows[0]?.currency ?? ''
    const cashOut = money(
      inCash.reduce((sum, row) => sum + row.amount - (withheld.get(row.id) ?? 0), 0),
      currency,
    )
    const { shift, withoutShift } = request
    const till: TillRef = inCash.length ? await resolveCashTill({ property, currency, shift, withoutShift }, ctx, t) : {}
    if (till.shift && cashOut.amount > 0) await assertCashInTill(till.shift, cashOut, t)
    const line = request.withheld ? await chargeWithheld(of, { rows, withheld, request, till }, { ctx, role }, t) : null
    await markReturned(of, { rows, withheld, till, line }, ctx, t)
    const total = money(
      rows.reduce((sum, row) => sum + row.amount - (withheld.get(row.id) ?? 0), 0),
      currency,
    )
    const facts = {
      amount: total,
      ...(request.withheld && { withheld: request.withheld }),
      ...(till.noShift && { withoutShift: till.noShift }),
    }
    const trace = { event: 'deposit_returned', action: 'deposit.return', reason: request.reason, facts }
    await recordPaymentHistory({ property, booking: id, id: rows[0]?.id ?? 0, entity: 'deposit' }, trace, { ctx, role }, t)
    return loadBookingDeposits(of, t)
  })
}

async function loadHeld({ id, property }: BookingRef, ids: readonly number[], t: Transaction): Promise<HeldRow[]> {
  const rows = await select<HeldRow & RowOf<HeldDeposit, 'returned_at'>>(
    'SELECT id, amount, currency, method, returned_at FROM held_deposits WHERE booking_id = ? AND property_id = ? AND id IN (?) ORDER BY id',
    [id, property, [...ids]],
    t,
  )
  if (rows.length !== new Set(ids).size) throw appError('not_found')
  if (rows.some(row => row.returned_at !== null)) throw appError('invalid_transition', { reason: 'deposit_returned' })
  if (rows.some(row => row.currency !== rows[0]?.currency)) throw fieldError('deposits', 'deposit_one_currency')
  return rows
}

/** Of each as much as there is, in order. */
function splitWithheld(rows: readonly HeldRow[], withheld: Money | undefined): Map<number, number> {
  const split = new Map<number, number>()
  if (!withheld) return split
  const [currency, total] = [rows[0]?.currency ?? '', rows.reduce((sum, row) => sum + row.amount, 0)]
  if (withheld.currency !== currency) throw fieldError('withheld.currency', explain('hostel_currency', { currency }), 'money.currency')
  if (withheld.amount > total) throw fieldError('withheld.amount', 'more_than_deposit')
  let left = withheld.amount
  for (const { id, amount } of rows) {
    const part = Math.min(left, amount)
    if (part > 0) split.set(id, part)
    left -= part
  }
  return split
}

interface Withholding {
  rows: readonly HeldRow[]
  withheld: ReadonlyMap<number, number>
  request: ReturnRequest
  till: TillRef
}

const sentences = { cash: 'paidCash', card_at_desk: 'paidCard' } as const

/** A charge, and for each way that the deposits came a payment. In the till it is what was held before. */
async function chargeWithheld(
  of: BookingRef,
  { rows, withheld, request, till }: Withholding,
  actor: PaymentActor,
  t: Transaction,
): Promise<number> {
  const { ctx } = actor
  const stay = await loadDepositStay(of, t)
  const currency = rows[0]?.currency ?? ''
  if (stay.billed !== currency) throw fieldError('withheld.currency', explain('bill_currency', { currency: stay.billed }), 'money.currency')
  const { reason = '' } = request
  const parts = (['cash', 'card_at_desk'] as const).map(method => ({
    method,
    amount: rows.reduce((sum, row) => sum + (row.method === method ? (withheld.get(row.id) ?? 0) : 0), 0),
  }))
  const charge = { kind: 'fee', description: reason, amount: parts.reduce((sum, { amount }) => sum + amount, 0), note: reason } as const
  const payments = parts
    .filter(({ amount }) => amount > 0)
    .map(({ method, amount }) => ({
      kind: 'payment' as const,
      description: folioSentences[sentences[method]],
      amount: -amount,
      method,
      ...(method === 'cash' && till),
    }))
  const line = await postToFolio(ctx, { ...of, currency }, [charge, ...payments], t)
  const facts = { kind: 'fee', amount: money(charge.amount, currency), description: reason }
  const trace = { event: 'charged', action: 'folio.charged', facts }
  await recordPaymentHistory({ property: of.property, booking: of.id, id: line, entity: 'folio' }, trace, actor, t)
  return line
}

interface Returned {
  rows: readonly HeldRow[]
  withheld: ReadonlyMap<number, number>
  till: TillRef
  line: number | null
}

/** Guarded: of two who give the same back one gets through. */
async function markReturned(
  { id, property }: BookingRef,
  { rows, withheld, till, line }: Returned,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const parts = [...withheld]
  const cases = parts.map(() => 'WHEN ? THEN ?').join(' ')
  const bind: BindValue[] = [new Date(), callerId(ctx), till.shift ?? null, ...parts.flat(), ...parts.map(([row]) => row)]
  const part = parts.length ? `CASE id ${cases} ELSE 0 END` : '0'
  const charged = parts.length ? `CASE WHEN id IN (${parts.map(() => '?').join(', ')}) THEN ? END` : 'NULL'
  const { affectedRows } = await execute(
    `UPDATE held_deposits SET returned_at = ?, returned_by = ?, return_shift_id = IF(method = 'cash', ?, NULL), withheld = ${part}, charge_line_id = ${charged}
     WHERE booking_id = ? AND property_id = ? AND id IN (?) AND returned_at IS NULL`,
    [...bind, ...(parts.length ? [line] : []), id, property, rows.map(row => row.id)],
    t,
  )
  if (affectedRows !== rows.length) throw appError('invalid_transition', { reason: 'deposit_returned' })
}
