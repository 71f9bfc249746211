import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { FOLIO_CHARGED } from '../../../db/folioSums.ts'
import type { Booking, FolioLine, RowOf, Sum, Truth } from '../../../db/models/index.ts'
import type { Right } from '../../../domain/access/rights.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Money } from '../../../domain/money/money.ts'
import { authorizeDesk, type Visitor } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { adjustPromoUses, type FolioPosting, lockBooking, postToFolio, recordHistory } from '../booking/service.ts'
import { adjustmentPostings } from './adjustmentPostings.ts'
import type { ManualKind } from './contract.ts'
import { findManualKind } from './manualKind.ts'
import { type FolioView, loadFolio } from './readFolio.ts'

interface FolioLineRequest {
  kind: ManualKind
  description: string
  amount: Money
  vatRate?: number
  reason?: string
}

/** The desk may add charges; only roles with the right to adjust may take something off. */
const rights: Record<ManualKind, Right> = { extra: 'booking.change', fee: 'booking.change', adjustment: 'booking.waive' }

/** Posts an extra, a fee or an adjustment by hand. Lines are only ever added. */
export async function addFolioLine(id: number, line: FolioLineRequest, ctx: RequestContext): Promise<FolioView> {
  const { property, visitor } = await authorizeDesk(ctx, id, rights[line.kind])
  validateFolioLine(line)
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const before = await assertBillable({ id, property }, line, t)
    const { kind, description, amount, reason } = line
    const rows = kind === 'adjustment' ? await adjustmentPostings({ id, property }, line, t) : [toPosting(line)]
    const created = await postToFolio(ctx, { id, property, currency: amount.currency }, rows, t)
    const vatRate = rows[0]?.vatRate
    await settlePromo({ id, property }, before, amount.amount, t)
    await recordFolioChange(
      { id, property, line: created },
      { event: 'charged', kind, amount, description, reason, vatRate },
      { ctx, visitor },
      t,
    )
    return loadFolio({ id, property }, { visitor, ctx }, t)
  })
}

function validateFolioLine({ kind, amount, reason }: FolioLineRequest): void {
  if (amount.amount === 0) throw fieldError('amount.amount', 'changes_nothing')
  if (kind !== 'adjustment' && amount.amount < 0) throw fieldError('amount.amount', 'only_adjustment')
  if (kind !== 'extra' && !reason) throw fieldError('reason', 'say_why')
}

const toPosting = ({ kind, description, amount, vatRate, reason }: FolioLineRequest): FolioPosting => ({
  kind,
  description,
  amount: amount.amount,
  ...(reason && { note: reason }),
  ...(vatRate !== undefined && { vatRate }),
})

const billableStatuses: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show']

interface FolioTotals extends RowOf<Booking, 'status' | 'currency'> {
  charged: Sum
}

async function loadFolioTotals({ id, property }: { id: number; property: number }, t: Transaction): Promise<FolioTotals> {
  const bill = await selectOne<FolioTotals>(
    `SELECT b.status, b.currency, ${FOLIO_CHARGED} AS charged
     FROM bookings b WHERE b.id = ? AND b.property_id = ?`,
    [id, property],
    t,
  )
  if (!bill) throw appError('not_found')
  return { ...bill, charged: Number(bill.charged) }
}

async function assertBillable(of: { id: number; property: number }, { amount }: FolioLineRequest, t: Transaction): Promise<FolioTotals> {
  const totals = await loadFolioTotals(of, t)
  const { status, currency, charged } = totals
  if (!billableStatuses.includes(status)) throw appError('invalid_transition', { bookingStatus: status })
  if (amount.currency !== currency) throw fieldError('amount.currency', explain('bill_currency', { currency }), 'money.currency')
  if (charged + amount.amount < 0) throw fieldError('amount.amount', 'more_than_charged')
  return totals
}

/** A promo code counts as used while its booking is charged. For a cancelled booking, waiving the fee frees the code, and a later fee uses it again. */
async function settlePromo(
  { id, property }: { id: number; property: number },
  { status, charged }: FolioTotals,
  by: number,
  t: Transaction,
) {
  const isOver = status === 'cancelled' || status === 'no_show'
  if (isOver && (charged === 0) !== (charged + by === 0)) await adjustPromoUses({ id, property_id: property }, charged === 0 ? 1 : -1, t)
}

/** Undoes a line that was posted by hand by a reversal; both lines stay visible. */
export async function reverseFolioLine(
  { id, line, reason }: { id: number; line: number; reason: string },
  ctx: RequestContext,
): Promise<FolioView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'booking.change')
  const { kind } = await getManualLine({ id, property, line })
  // Undoing an adjustment or a fee needs the right to adjust, as undoing a fee waives it.
  if (kind !== 'extra') await authorizeDesk(ctx, id, 'booking.waive')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const found = await getManualLine({ id, property, line }, t)
    if (found.is_reversed) throw appError('invalid_transition', { reason: 'line_undone' })
    const before = await loadFolioTotals({ id, property }, t)
    const lines = await loadLinesOfAct({ id, property }, found, t)
    const amount = { amount: -lines.reduce((n, l) => n + l.amount, 0), currency: found.currency }
    if (-amount.amount > before.charged) throw appError('invalid_transition', { reason: 'taken_off_already' })
    const rows = lines.map(
      (l): FolioPosting => ({
        kind: 'reversal',
        description: l.description,
        amount: -l.amount,
        reverses: l.id,
        note: reason,
      }),
    )
    const created = await postToFolio(ctx, { id, property, currency: found.currency }, rows, t)
    if (kind === 'fee') await lowerFeeOfTerms({ id, property }, found, t)
    await settlePromo({ id, property }, before, amount.amount, t)
    await recordFolioChange(
      { id, property, line: created },
      { event: 'charge_undone', kind, amount, description: found.description, reason },
      { ctx, visitor },
      t,
    )
    return loadFolio({ id, property }, { visitor, ctx }, t)
  })
}

/** A fee of the terms that is waived is not one of the booking any more, nor part of an amount that the terms ask for the whole. Fees by hand are none. */
async function lowerFeeOfTerms({ id, property }: { id: number; property: number }, line: ManualLine, t: Transaction): Promise<void> {
  const byHand = await selectOne(
    "SELECT 1 AS found FROM booking_history WHERE booking_id = ? AND property_id = ? AND event = 'charged' AND request_id = ? LIMIT 1",
    [id, property, line.request_id],
    t,
  )
  if (!byHand) await execute('UPDATE bookings SET fee = fee - ? WHERE id = ? AND property_id = ?', [line.amount, id, property], t)
}

type PostedLine = RowOf<FolioLine, 'id' | 'description' | 'amount'>

/** An adjustment by hand is undone with all lines that it was spread over: those of one request that have its reason. */
async function loadLinesOfAct({ id, property }: { id: number; property: number }, line: ManualLine, t: Transaction): Promise<PostedLine[]> {
  if (line.kind !== 'adjustment') return [line]
  return select<PostedLine>(
    `SELECT f.id, f.description, f.amount FROM folio_lines f WHERE f.booking_id = ? AND f.property_id = ? AND f.request_id = ?
       AND f.kind IN ('adjustment', 'tax') AND f.note IS NOT NULL AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id) ORDER BY f.id`,
    [id, property, line.request_id],
    t,
  )
}

interface ManualLine extends RowOf<FolioLine, 'id' | 'description' | 'amount' | 'currency' | 'note' | 'request_id'> {
  kind: ManualKind
  is_reversed: Truth
}

async function getManualLine({ id, property, line }: { id: number; property: number; line: number }, t?: Transaction): Promise<ManualLine> {
  const found = await selectOne<Omit<ManualLine, 'kind'> & RowOf<FolioLine, 'kind'>>(
    `SELECT f.id, f.kind, f.description, f.amount, f.currency, f.note, f.request_id, EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id) AS is_reversed
     FROM folio_lines f WHERE f.id = ? AND f.booking_id = ? AND f.property_id = ?`,
    [line, id, property],
    t,
  )
  if (!found) throw appError('not_found')
  const kind = findManualKind(found)
  if (!kind) throw appError('invalid_transition', { reason: 'line_of_stay' })
  return { ...found, kind }
}

interface FolioEntry {
  event: string
  kind: ManualKind
  amount: Money
  description: string
  reason?: string | undefined
  vatRate?: number | undefined
}
interface FolioActor {
  ctx: RequestContext
  visitor: Visitor
}

async function recordFolioChange(
  of: { id: number; property: number; line: number },
  trace: FolioEntry,
  { ctx, visitor }: FolioActor,
  t: Transaction,
) {
  const { event, kind, amount, description, reason, vatRate } = trace
  const facts = { kind, amount, description }
  await recordHistory(ctx, of, { event, by: visitor.as, facts, ...(reason && { reason }) }, t)
  const changes = { booking: of.id, ...facts, ...(vatRate && { vatRate }), ...(reason && { reason }) }
  await recordAudit(ctx, { action: `folio.${event}`, entity: 'folio', entityId: of.line, property: of.property, changes }, t)
}
