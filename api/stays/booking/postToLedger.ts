import { execute, type Transaction } from '../../../db/connection.ts'
import type { BillKind, LedgerKind } from '../../../domain/money/folio.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { BookingRef } from './recordHistory.ts'
import { returnExtras } from './returnExtras.ts'
import { reducesBalance, scheduleInvoiceCorrection } from './scheduleInvoiceCorrection.ts'

/** A line on the bill of a booking; lines are only ever added. */
export interface FolioPosting {
  kind: BillKind
  description: string
  amount: number
  reverses?: number
  /** Of a payment: how, by whom, and what the desk noted. */
  method?: string
  receivedFrom?: string
  note?: string
  /** The shift whose till the cash went through, or why none was open. */
  shift?: number
  noShift?: string
  /** VAT inside the amount of what is sold or taken off by hand, in hundredths of a percent. */
  vatRate?: number
}

/** One charge for each line of the stay (its nights are in the line), one line for each tax that is added, one for a fee, one a payment. Answers the id of the first. */
export function postToFolio(
  ctx: RequestContext,
  booking: BookingRef & { currency: string },
  lines: readonly FolioPosting[],
  t: Transaction,
): Promise<number> {
  if (lines.some(reducesBalance)) scheduleInvoiceCorrection({ id: booking.id, property: booking.property }, ctx, t)
  return postToLedger({ property: booking.property, booking: booking.id, currency: booking.currency }, lines, ctx, t)
}

/** A line of the ledger, of whatever kind. */
export interface LedgerPosting extends Partial<Record<'reverses' | 'shift' | 'vatRate', number | undefined>> {
  kind: LedgerKind
  description: string
  amount: number
  method?: string | null | undefined
  receivedFrom?: string | undefined
  note?: string | undefined
  /** Why cash moved while no shift was open. */
  noShift?: string | undefined
}

/** Whose lines they are: of a booking, or of a sale without one. */
export interface LedgerAccount {
  property: number
  currency: string
  booking?: number
  sale?: number
}

/** The one place that writes the ledger. Answers the id of the first line. */
export async function postToLedger(
  of: LedgerAccount,
  lines: readonly LedgerPosting[],
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  if (!lines.length) return 0
  const now = new Date()
  const rows = lines.map(line => [
    of.property,
    of.booking ?? null,
    of.sale ?? null,
    line.kind,
    line.description.slice(0, 200),
    line.amount,
    of.currency,
    line.method ?? null,
    line.receivedFrom ?? null,
    line.note ?? null,
    line.reverses ?? null,
    line.shift ?? null,
    line.noShift ?? null,
    line.vatRate ?? null,
    ctx.caller?.userId ?? null,
    ctx.requestId,
    now,
  ])
  const { insertId } = await execute(
    `INSERT INTO folio_lines (property_id, booking_id, house_sale_id, kind, description, amount, currency, method, received_from, note,
       reverses_id, shift_id, no_shift_reason, vat_rate, by_user_id, request_id, created_at)
     VALUES ?`,
    [rows],
    t,
  )
  const reversed = lines.flatMap(line => line.reverses ?? [])
  if (reversed.length) await returnExtras(reversed, t)
  return insertId
}
