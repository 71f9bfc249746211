import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { CashShift, RowOf } from '../../../db/models/index.ts'
import type { Money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Method } from './contract.ts'

interface TillQuery {
  property: number
  currency: string
  /** The requested till; else the caller's own, else the one opened first. */
  shift?: number
}

/** The desk's choice: a shift, or why there is none. */
export interface ShiftChoice {
  shift?: number | undefined
  withoutShift?: string | undefined
}
interface TillPayment extends ShiftChoice {
  property: number
  amount: Money
  method: Method
}
/** For the ledger line: undefined unless it is cash. */
export interface TillRef {
  shift?: number
  /** Why the cash went through no till. */
  noShift?: string
}

/** The open shift for cash, locked until the transaction ends; undefined when none is open. */
export async function findOpenTill(
  { property, currency, shift }: TillQuery,
  ctx: RequestContext,
  t: Transaction,
): Promise<number | undefined> {
  const open = await selectOne<RowOf<CashShift, 'id'>>(
    `SELECT id FROM cash_shifts WHERE property_id = ? AND closed_at IS NULL AND currency = ? AND id = COALESCE(?, id)
     ORDER BY opened_by <=> ? DESC, id LIMIT 1`,
    [property, currency, shift ?? null, ctx.caller?.userId ?? null],
    t,
  )
  if (open) await lockOpenShift(open.id, property, t)
  else if (shift) throw appError('no_open_shift')
  return open?.id
}

/**
 * Cash goes through the open shift; other methods go through none. Without an open shift it is refused, so that the desk can open one; members with
 * the right can state why they do without.
 */
export async function resolveTill(
  { property, amount, method, ...through }: TillPayment,
  ctx: RequestContext,
  t: Transaction,
): Promise<TillRef> {
  if (method === 'cash') return resolveCashTill({ property, currency: amount.currency, ...through }, ctx, t)
  if (through.shift) throw fieldError('shift', 'only_cash')
  return {}
}

export async function resolveCashTill(
  { property, currency, shift, withoutShift }: ShiftChoice & { property: number; currency: string },
  ctx: RequestContext,
  t: Transaction,
): Promise<TillRef> {
  const open = await findOpenTill({ property, currency, ...(shift && { shift }) }, ctx, t)
  if (open) return { shift: open }
  if (withoutShift === undefined) throw appError('no_open_shift', { currency, reason: 'no_shift' })
  await requireRight(ctx, property, 'payment.without_shift', t)
  return { noShift: withoutShift }
}

// A write, so that a shift being counted accepts no more money, on clusters too.
export async function lockOpenShift(id: number, property: number, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    'UPDATE cash_shifts SET version = version + 1 WHERE id = ? AND property_id = ? AND closed_at IS NULL',
    [id, property],
    t,
  )
  if (affectedRows !== 1) throw appError('no_open_shift')
}
