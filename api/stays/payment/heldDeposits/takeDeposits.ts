import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Count } from '../../../../db/models/index.ts'
import type { DepositKind, DepositMethod, DepositRule } from '../../../../domain/money/heldDeposit.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import type { Tender } from '../../../../domain/money/tender.ts'
import { authorizeDesk, requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { lockBooking } from '../../booking/service.ts'
import { type PaymentActor, recordPaymentHistory } from '../recordPaymentHistory.ts'
import { priceTender } from '../tender.ts'
import { resolveCashTill, type ShiftChoice, type TillRef } from '../till.ts'
import { MOST_DEPOSITS } from './contract.ts'
import {
  type BookingDepositsView,
  type DepositStay,
  loadBookingDeposits,
  loadDepositStay,
  loadDueDeposits,
  mayTakeDeposits,
} from './readDeposits.ts'
import { loadSettings } from './settings.ts'

interface DepositsRequest extends ShiftChoice {
  items?: { kind: DepositKind; quantity: number }[]
  method?: DepositMethod
  tendered?: Tender
}
type BookingRef = { id: number; property: number }
type DepositItem = DepositRule & { quantity: number }

export async function takeDeposits(id: number, request: DepositsRequest, ctx: RequestContext): Promise<BookingDepositsView> {
  const { property } = await authorizeDesk(ctx, id, 'payment.take')
  const { role } = await requireRight(ctx, property, 'payment.take')
  const of = { id, property }
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking(of, t)
    const stay = await loadDepositStay(of, t)
    if (!mayTakeDeposits(stay)) throw appError('invalid_transition', { bookingStatus: stay.status })
    const items = await resolveItems(of, stay, request.items, t)
    if (!items.length) throw appError('invalid_transition', { reason: 'no_deposit_due' })
    await writeDeposits(of, { ...request, items, stay }, { ctx, role }, t)
    return loadBookingDeposits(of, t)
  })
}

/** With a payment: all that are due, the way the payment was made. Answers what they come to. */
export async function takeDueDeposits(
  of: BookingRef,
  request: ShiftChoice & { method: DepositMethod },
  actor: PaymentActor,
  t: Transaction,
): Promise<Money> {
  const stay = await loadDepositStay(of, t)
  const items = await loadDueDeposits(of, stay, t)
  if (!items.length) throw appError('invalid_transition', { reason: 'no_deposit_due' })
  return writeDeposits(of, { ...request, items, stay }, actor, t)
}

async function resolveItems(
  of: BookingRef,
  stay: DepositStay,
  requested: DepositsRequest['items'],
  t: Transaction,
): Promise<DepositItem[]> {
  if (!requested) return loadDueDeposits(of, stay, t)
  const { deposits } = await loadSettings(of.property, t)
  return requested.map(({ kind, quantity }, i) => {
    const rule = deposits.find(known => known.kind === kind)
    if (!rule) throw fieldError(`items.${i}.kind`, 'deposit_not_set')
    return { ...rule, quantity }
  })
}

interface DepositsInput extends Omit<DepositsRequest, 'items'> {
  items: readonly DepositItem[]
  stay: DepositStay
}

/** One row each, so that each is given back by itself. */
async function writeDeposits(
  of: BookingRef,
  { items, stay, method, tendered, ...through }: DepositsInput,
  actor: PaymentActor,
  t: Transaction,
): Promise<Money> {
  await assertDepositLimit(of, items, t)
  const { currency } = stay
  const priced = items.map(item => ({ ...item, method: method ?? item.method }))
  const sum = (of: readonly DepositItem[]) =>
    money(
      of.reduce((total, { amount, quantity }) => total + amount * quantity, 0),
      currency,
    )
  const [total, inCash] = [sum(priced), sum(priced.filter(item => item.method === 'cash'))]
  const { shift, withoutShift } = through
  const till: TillRef = inCash.amount ? await resolveCashTill({ property: of.property, currency, shift, withoutShift }, actor.ctx, t) : {}
  const foreign = tendered && priceTender(inCash, tendered)
  const now = new Date()
  const rows = priced.flatMap(item =>
    Array.from({ length: item.quantity }, () => [
      of.property,
      of.id,
      item.kind,
      item.amount,
      currency,
      item.method,
      item.method === 'cash' ? (till.shift ?? null) : null,
      now,
      actor.ctx.caller?.userId ?? null,
    ]),
  )
  const { insertId } = await execute(
    'INSERT INTO held_deposits (property_id, booking_id, kind, amount, currency, method, shift_id, taken_at, taken_by) VALUES ?',
    [rows],
    t,
  )
  if (foreign && tendered.amount.currency !== currency)
    await execute(
      `UPDATE held_deposits SET tender_currency = ?, tender_amount = ?, tender_value = ? WHERE id = (SELECT id FROM (
         SELECT MIN(id) AS id FROM held_deposits WHERE booking_id = ? AND id >= ? AND method = 'cash') first) AND property_id = ?`,
      [tendered.amount.currency, tendered.amount.amount, foreign.value.amount, of.id, insertId, of.property],
      t,
    )
  const facts = {
    amount: total,
    deposits: priced.map(({ kind, quantity }) => ({ kind, quantity })),
    ...(till.noShift && { withoutShift: till.noShift }),
  }
  const trace = { event: 'deposit_taken', action: 'deposit.take', facts }
  await recordPaymentHistory({ property: of.property, booking: of.id, id: insertId, entity: 'deposit' }, trace, actor, t)
  return total
}

async function assertDepositLimit({ id, property }: BookingRef, items: readonly DepositItem[], t: Transaction): Promise<void> {
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM held_deposits WHERE booking_id = ? AND property_id = ?',
    [id, property],
    t,
  )
  const n = items.reduce((sum, { quantity }) => sum + quantity, Number(row?.n ?? 0))
  if (n > MOST_DEPOSITS) throw fieldError('items', 'deposits_max', 'array.max')
}
