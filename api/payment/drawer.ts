import { execute, selectOne, type Transaction } from '../../db/connection.ts'
import type { Money } from '../domain/money.ts'
import { appError, fieldError } from '../errors.ts'
import type { Call } from '../http/caller.ts'
import type { Method } from './contract.ts'

interface Wanted {
  property: number
  currency: string
  /** The one that is asked for; else the caller's own, else the one opened first. */
  shift?: number
}

interface Paid {
  property: number
  amount: Money
  method: Method
  shift?: number | undefined
}

/** The open shift that cash goes through, held open until this transaction ends; none where nobody opened one. */
export async function openDrawer({ property, currency, shift }: Wanted, call: Call, t: Transaction): Promise<number | undefined> {
  const open = await selectOne<{ id: number }>(
    `SELECT id FROM cash_shifts WHERE property_id = ? AND closed_at IS NULL AND currency = ? AND id = COALESCE(?, id)
     ORDER BY opened_by <=> ? DESC, id LIMIT 1`,
    [property, currency, shift ?? null, call.caller?.userId ?? null],
    t,
  )
  if (open) await holdShift(open.id, property, t)
  else if (shift) throw appError('no_open_shift')
  return open?.id
}

/** The same where cash may not move without one. */
export async function needDrawer(wanted: Wanted, call: Call, t: Transaction): Promise<number> {
  const shift = await openDrawer(wanted, call, t)
  if (!shift) throw appError('no_open_shift')
  return shift
}

/** Cash goes through the open shift; other ways of paying go through none. */
export async function drawerFor({ property, amount, method, shift }: Paid, call: Call, t: Transaction): Promise<number | undefined> {
  const wanted = { property, currency: amount.currency, ...(shift && { shift }) }
  if (method === 'cash') return openDrawer(wanted, call, t)
  if (shift) throw fieldError('shift', 'Only cash goes through a drawer.')
  return undefined
}

/** The same where money goes out: cash only out of an open shift. */
export async function drawerOfOut(paid: Paid, call: Call, t: Transaction): Promise<number | undefined> {
  const drawer = await drawerFor(paid, call, t)
  if (paid.method === 'cash' && !drawer) throw appError('no_open_shift')
  return drawer
}

// Written, not only read: a shift that is being counted takes no more money, on a cluster neither.
export async function holdShift(id: number, property: number, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    'UPDATE cash_shifts SET version = version + 1 WHERE id = ? AND property_id = ? AND closed_at IS NULL',
    [id, property],
    t,
  )
  if (affectedRows !== 1) throw appError('no_open_shift')
}
