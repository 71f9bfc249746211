import type { Response } from 'express'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { loadBooking, stayMail } from '../booking/service.ts'
import { drawVoucher } from './drawVoucher.ts'

/** What is only held, or will not be, is no stay to show a document of. */
const voucherStatuses = ['confirmed', 'checked_in', 'checked_out']

/** The booking as a document for the desk, for whoever may read it. */
export async function sendVoucher(id: number, ctx: RequestContext, res: Response): Promise<undefined> {
  await authorizeBooking(ctx, id, 'booking.read')
  const booking = await loadBooking(id)
  if (!voucherStatuses.includes(booking.status)) throw appError('not_found')
  const voucher = await drawVoucher(stayMail(booking))
  res.type('application/pdf').setHeader('Content-Disposition', `attachment; filename="${booking.code}.pdf"`)
  voucher.pipe(res)
  return undefined
}
