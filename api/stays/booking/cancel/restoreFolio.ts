import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BookingHistory, ColumnOf, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import type { HistoryEntry } from '../recordHistory.ts'
import { chargeAgain, type UndoneCharge } from './chargeAgain.ts'
import { type ChargedFee, IS_WAIVED, reverseFee } from './reverseFee.ts'

/** No promise of the bed that a guest chose comes back, so its fee `u` does not either; an extra that is called the same has a sale. */
const IS_PICK_FEE = `u.kind = 'extra' AND u.description = ? AND NOT EXISTS (SELECT 1 FROM extra_sales s WHERE s.folio_line_id = u.id)`

interface WrittenLine extends ChargedFee {
  kind: Extract<ColumnOf<FolioLine, 'kind'>, 'reversal' | 'fee'>
  reverses_id: ColumnOf<FolioLine, 'reverses_id'>
  undone_kind: Extract<ColumnOf<FolioLine, 'kind'>, FolioPosting['kind']> | null
  undone_vat: ColumnOf<FolioLine, 'vat_rate'>
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
  const fee = written.filter(l => l.kind === 'fee' && !l.is_waived).reduce((n, l) => n + l.amount, 0)
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'confirmed', fee = fee - ?, cancelled_at = NULL, cancelled_by = NULL, cancel_reason = NULL
     WHERE id = ? AND property_id = ? AND status = ?`,
    [fee, of.id, of.property, status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status })
  await chargeAgain(of, written.filter(l => l.kind === 'reversal').map(toUndoneCharge), { ctx, by }, t)
  await postToFolio(
    ctx,
    of,
    written.flatMap(l => (l.kind === 'fee' ? reverseFee(l) : [])),
    t,
  )
}

const toUndoneCharge = (l: WrittenLine): UndoneCharge => ({
  line: l.reverses_id ?? l.id,
  kind: l.undone_kind ?? 'charge',
  description: l.description,
  amount: -l.amount,
  vatRate: l.undone_vat,
})
