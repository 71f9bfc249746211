import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { SaleCategory } from '../../../domain/inventory/houseSale.ts'
import type { Money } from '../../../domain/money/money.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { writeBill } from '../booking/service.ts'
import { creditReceipt } from '../invoice/service.ts'
import { type KeptRounding, roundingOf } from './cash.ts'
import { type Method, methods } from './contract.ts'
import { cashDrawer, type Drawer, drawerFor, holdShift, type Through } from './drawer.ts'
import { mayUndo } from './mayUndo.ts'

/** A payment as it stands in the ledger. */
export interface Taken {
  id: number
  property_id: number
  /** One of these two. */
  booking_id: number | null
  house_sale_id: number | null
  description: string
  /** Below zero; above where the house paid. */
  amount: number
  currency: string
  method: Method
  received_from: string | null
  note: string | null
  by_user_id: number | null
  created_at: Date
  shift_id: number | null
  no_shift_reason: string | null
  shift_closed: Date | null
  is_reversed: number
}

export type TakenForBooking = Taken & { booking_id: number }
export type TakenForHouse = Taken & { house_sale_id: number }
export const isForHouse = (taken: Taken): taken is TakenForHouse => taken.house_sale_id !== null
export const isForBooking = (taken: Taken): taken is TakenForBooking => taken.booking_id !== null

/** What came over the desk; money of a payment provider is given back by its provider. */
export async function findTaken(id: number, t?: Transaction): Promise<Taken> {
  const taken = await selectOne<Taken>(
    `SELECT f.id, f.property_id, f.booking_id, f.house_sale_id, f.description, f.amount, f.currency, f.method, f.received_from, f.note, f.by_user_id, f.created_at,
       f.shift_id, f.no_shift_reason, s.closed_at AS shift_closed, EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id) AS is_reversed
     FROM folio_lines f LEFT JOIN cash_shifts s ON s.id = f.shift_id WHERE f.id = ? AND f.kind IN ('payment', 'payout') AND f.method IN (?)`,
    [id, methods],
    t,
  )
  if (!taken) throw appError('not_found')
  return taken
}

export async function admitToUndo(taken: Taken, call: Call): Promise<Membership> {
  const house = await requireRight(call, taken.property_id, 'payment.read')
  if (!mayUndo(taken, house, call)) throw appError('forbidden')
  return house
}

export function mustStand(taken: Taken): void {
  if (taken.is_reversed) throw appError('invalid_transition', { detail: 'This payment is undone already.' })
}

/** The line that undoes a payment, and one that undoes its rounding; the payment stays to be seen. Cash comes out of the drawer it went into, or, once that is counted, out of the open one. */
export async function reverse(taken: TakenForBooking, { note, drawer }: { note: string; drawer: Drawer }, call: Call, t: Transaction) {
  mustStand(taken)
  const line = {
    kind: 'reversal',
    description: taken.description,
    amount: -taken.amount,
    method: taken.method,
    reverses: taken.id,
    note,
    ...drawer,
  } as const
  const { booking_id: booking, property_id: property, currency } = taken
  await creditReceipt({ booking, property, payment: taken.id, reason: note }, call, t)
  const rounding = await roundingOf(taken.id, property, t)
  if (rounding) await writeBill(call, { id: booking, property, currency }, [undoRounding(rounding, note)], t)
  return writeBill(call, { id: booking, property, currency }, [line], t)
}

const undoRounding = ({ id, description, amount }: KeptRounding, note: string) =>
  ({ kind: 'reversal', description, amount: -amount, reverses: id, note }) as const

export async function drawerOfReversal(taken: Taken, wanted: Through, call: Call, t: Transaction): Promise<Drawer> {
  const { property_id: property, currency } = taken
  // Taken while nobody counted: no drawer knows of it.
  if (!taken.shift_id) return {}
  if (taken.shift_closed) return cashDrawer({ property, currency, ...wanted }, call, t)
  await holdShift(taken.shift_id, property, t)
  return { shift: taken.shift_id }
}

interface Moving {
  taken: Taken
  next: Pick<Taken, 'method'> & { amount: Money }
  wanted: Through
  /** The drawer that the old line came out of. */
  from: Drawer
}

/** The drawer of the line that stands in its place. */
export async function drawerOfNext({ taken, next, wanted, from }: Moving, call: Call, t: Transaction): Promise<Drawer> {
  // What no drawer knew of is not told to one by a correction, and stays as it was explained.
  if (taken.method === 'cash' && !taken.shift_id && !wanted.shift)
    return next.method === 'cash' && taken.no_shift_reason ? { noShift: taken.no_shift_reason } : {}
  if (next.method === 'cash' && from.shift) return from
  return drawerFor({ ...next, property: taken.property_id, ...wanted }, call, t)
}

/** What a correction says: what it leaves out stays as it was. */
export interface Edit {
  reason: string
  category?: SaleCategory
  description?: string
  vatRate?: number
  amount?: Money
  method?: Method
  receivedFrom?: string | null
  note?: string | null
  shift?: number
  withoutShift?: string
}

export const throughOf = ({ shift, withoutShift }: Through): Through => ({ shift, withoutShift })
