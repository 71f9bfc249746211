import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingHistory, ColumnOf, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { money } from '../../../../domain/money/money.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import { type BookingRef, type HistoryEntry, recordHistory } from '../recordHistory.ts'
import { moveExtraSales, retakeExtras } from '../returnExtras.ts'
import { type ChargedFee, IS_WAIVED, reverseFee } from './reverseFee.ts'

/** No promise of the bed that a guest chose comes back, so its fee `u` does not either; an extra that is called the same has a sale. */
const IS_PICK_FEE = `u.kind = 'extra' AND u.description = ? AND NOT EXISTS (SELECT 1 FROM extra_sales s WHERE s.folio_line_id = u.id)`

interface WrittenLine extends ChargedFee {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, 'reversal' | 'fee'>
  reverses_id: ColumnOf<FolioLine, 'reverses_id'>
  undone_kind: Extract<ColumnOf<FolioLine, 'kind'>, FolioPosting['kind']> | null
  undone_vat: ColumnOf<FolioLine, 'vat_rate'>
}

interface BillOf extends BookingRef {
  currency: string
}

interface EndedBy {
  /** The step that took the charges off. */
  event: 'no_show' | 'resale_listed'
  status: 'no_show' | 'cancelled'
  /** Who takes it back. */
  by: HistoryEntry['by']
}

/** What the end of a stay took off the bill is charged again, and its fee taken off unless it was waived since; found by the step that wrote them. */
export async function restoreFolio(booking: BookingRecord, { event, status, by }: EndedBy, ctx: RequestContext, t: Transaction) {
  const of = { id: booking.id, property: booking.property_id, currency: booking.currency }
  const step = await selectOne<RowOf<BookingHistory, 'request_id'>>(
    'SELECT request_id FROM booking_history WHERE booking_id = ? AND property_id = ? AND event = ? ORDER BY id DESC LIMIT 1',
    [of.id, of.property, event],
    t,
  )
  const written = await select<WrittenLine>(
    `SELECT f.id, f.kind, f.description, f.amount, f.vat_rate, f.reverses_id, u.kind AS undone_kind, u.vat_rate AS undone_vat,
       ${IS_WAIVED} AS is_waived
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.booking_id = ? AND f.property_id = ? AND f.request_id = ? AND f.kind IN ('reversal', 'fee')
       AND (${IS_PICK_FEE}) IS NOT TRUE ORDER BY f.id`,
    [of.id, of.property, step?.request_id ?? '', folioSentences.bunkPick],
    t,
  )
  const undone = written.filter(l => l.kind === 'reversal')
  const { taken, short } = await retakeExtras(
    undone.flatMap(l => (l.undone_kind === 'extra' && l.reverses_id) || []),
    t,
  )
  const isShort = (l: WrittenLine) => l.reverses_id !== null && short.has(l.reverses_id)
  const again = undone.filter(l => !isShort(l))
  const fee = written.filter(l => l.kind === 'fee' && !l.is_waived).reduce((n, l) => n + l.amount, 0)
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'confirmed', fee = fee - ?, cancelled_at = NULL, cancelled_by = NULL, cancel_reason = NULL
     WHERE id = ? AND property_id = ? AND status = ?`,
    [fee, of.id, of.property, status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status })
  const charged = await postAgain(of, again, ctx, t)
  await moveExtraSales(
    taken.map(sale => sale.id),
    taken.map(sale => charged[again.findIndex(l => l.reverses_id === sale.folio_line_id)] ?? sale.folio_line_id),
    t,
  )
  await postToFolio(
    ctx,
    of,
    written.flatMap(l => (l.kind === 'fee' ? reverseFee(l) : [])),
    t,
  )
  const leftOff = undone.filter(isShort)
  if (leftOff.length) await recordLeftOff(of, leftOff, { ctx, by }, t)
}

/** Answers the new lines, in this order. */
async function postAgain(of: BillOf, again: readonly WrittenLine[], ctx: RequestContext, t: Transaction): Promise<number[]> {
  const lines = again.map((l): FolioPosting => {
    const vat = l.undone_vat === null ? {} : { vatRate: l.undone_vat }
    return { kind: l.undone_kind ?? 'charge', description: l.description, amount: -l.amount, ...vat }
  })
  if (!lines.length) return []
  const first = await postToFolio(ctx, of, lines, t)
  const posted = await select<RowOf<FolioLine, 'id'>>(
    'SELECT id FROM folio_lines WHERE booking_id = ? AND property_id = ? AND id >= ? AND request_id = ? ORDER BY id',
    [of.id, of.property, first, ctx.requestId],
    t,
  )
  return posted.map(({ id }) => id)
}

/** What was sold to others meanwhile keeps nobody from their bed: it is not charged, and the history says so. */
const recordLeftOff = (
  of: BillOf,
  leftOff: readonly WrittenLine[],
  { ctx, by }: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
) => {
  const amount = money(-leftOff.reduce((n, l) => n + l.amount, 0), of.currency)
  const reason = leftOff
    .map(l => l.description)
    .join(', ')
    .slice(0, 500)
  return recordHistory(ctx, of, { event: 'extra_left_off', by, reason, facts: { amount } }, t)
}
