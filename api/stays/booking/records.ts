import { execute, type Transaction } from '../../../db/connection.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { BillKind, LedgerKind } from '../../../domain/money/folio.ts'
import type { Call } from '../../platform/http/caller.ts'
import { announceStep } from './announceStep.ts'
import { billLowered, lowersBill } from './billLowered.ts'

/** What a booking leaves behind: its steps and its bill. Both only grow. */
export interface Step {
  event: string
  from?: BookingStatus
  to?: BookingStatus
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason?: string
  facts?: Record<string, unknown>
}

export interface BillLine {
  kind: BillKind
  description: string
  amount: number
  reverses?: number
  /** Of a payment: how, by whom, and what the desk noted. */
  method?: string
  receivedFrom?: string
  note?: string
  /** The shift whose drawer the cash went through, or why none was open. */
  shift?: number
  noShift?: string
  /** VAT inside the amount of an extra, in hundredths of a percent. */
  vatRate?: number
}

export interface Of {
  id: number
  property: number
}

export async function writeStep(call: Call, booking: Of, step: Step, t: Transaction): Promise<void> {
  const row = [
    booking.property,
    booking.id,
    step.event,
    step.from ?? null,
    step.to ?? null,
    step.by,
    call.caller?.userId ?? null,
    step.reason ?? null,
    step.facts ? JSON.stringify(step.facts) : null,
    call.requestId,
    new Date(),
  ]
  await execute(
    `INSERT INTO booking_history (property_id, booking_id, event, from_status, to_status, by_kind, by_user_id, reason, facts, request_id, created_at)
     VALUES ?`,
    [[row]],
    t,
  )
  announceStep(booking, step, t)
}

/** One charge for each line of the stay (its nights are in the line), one line for each tax that is added, one for a fee, one a payment. Answers the id of the first. */
export function writeBill(call: Call, booking: Of & { currency: string }, lines: readonly BillLine[], t: Transaction): Promise<number> {
  if (lines.some(lowersBill)) billLowered({ id: booking.id, property: booking.property }, call, t)
  return writeLedger({ property: booking.property, booking: booking.id, currency: booking.currency }, lines, call, t)
}

/** A line of the ledger, of whatever kind. */
export interface LedgerLine extends Partial<Record<'reverses' | 'shift' | 'vatRate', number | undefined>> {
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
export interface Owed {
  property: number
  currency: string
  booking?: number
  sale?: number
}

/** The one place that writes the ledger. Answers the id of the first line. */
export async function writeLedger(of: Owed, lines: readonly LedgerLine[], call: Call, t: Transaction): Promise<number> {
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
    call.caller?.userId ?? null,
    call.requestId,
    now,
  ])
  const { insertId } = await execute(
    `INSERT INTO folio_lines (property_id, booking_id, house_sale_id, kind, description, amount, currency, method, received_from, note,
       reverses_id, shift_id, no_shift_reason, vat_rate, by_user_id, request_id, created_at)
     VALUES ?`,
    [rows],
    t,
  )
  return insertId
}
