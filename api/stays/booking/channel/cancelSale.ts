import { execute, type Transaction } from '../../../../db/connection.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { loadBooking } from '../bookingRecord.ts'
import { closeBooking } from '../cancel/closeBooking.ts'
import { refundOverpayment } from '../cancel/refundOverpayment.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { notifyChannelSale } from '../mails.ts'
import { recordHistory } from '../recordHistory.ts'
import type { ChannelMoney } from './channelSale.ts'
import { postChannelMoney } from './postChannelMoney.ts'
import { hasMoreThanSold, type SoldLine } from './soldLines.ts'

interface CancelSaleInput {
  id: number
  property: number
  /** What the channel asks for it, in minor units. */
  fee: number
  isCollected: boolean
  before: ChannelMoney
  isQuiet?: boolean
  /** What of it the channel sold; null: all. */
  sold?: readonly SoldLine[] | null
}

/** A guest has cancelled where they booked: at the terms of the channel, which tells them. Undefined where the desk has sold more onto it: that is not the channel's to cancel. */
export async function cancelSale(
  { id, property, fee, isCollected, before, isQuiet = false, sold = null }: CancelSaleInput,
  ctx: RequestContext,
  t: Transaction,
): Promise<ChannelMoney | undefined> {
  const booking = await loadBookingForUpdate({ id, property }, t)
  if (hasMoreThanSold(booking, sold)) return undefined
  const of = { id, property }
  await closeBooking(booking, { to: 'cancelled', fee, feeDescription: folioSentences.cancellationFee, by: 'guest' }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [id, property],
    t,
  )
  // What stood beside the nights is reversed with them.
  const after = { extras: before.extras, collected: isCollected ? fee : 0 }
  await postChannelMoney({ ...of, currency: booking.currency }, { before, after }, ctx, t)
  const facts = { fee: { amount: fee, currency: booking.currency }, source: 'channel' }
  await recordHistory(ctx, of, { event: 'cancelled', from: booking.status, to: 'cancelled', by: 'guest', facts }, t)
  const changes = { status: [booking.status, 'cancelled'], fee: [booking.fee, booking.fee + fee], source: 'channel' }
  await recordAudit(ctx, { action: 'booking.cancel', entity: 'booking', entityId: id, property, changes }, t)
  await refundOverpayment(booking, 'guest', ctx, t)
  if (!isQuiet) await notifyChannelSale(await loadBooking(id, t), 'cancelled', t)
  return { extras: 0, collected: after.collected }
}
