import { execute, selectOne } from '../../../../db/connection.ts'
import { authorizeDesk } from '../../../platform/access/service.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { loadBooking } from '../../booking/service.ts'
import { findFilesByTemplate } from '../files/messageFileRows.ts'
import type { messageTemplates } from './contract.ts'
import { renderTemplate } from './render.ts'
import { findTemplates } from './templateRows.ts'

type BookingMessages = Infer<(typeof messageTemplates)['GET /booking/:id/automated-messages']['result']>

/** The switch of a booking, and what can be put into an answer to its guest: what nothing sends by itself comes first. */
export async function readBookingMessages(id: number, ctx: RequestContext): Promise<BookingMessages> {
  const { property } = await authorizeDesk(ctx, id, 'guest.read')
  const booking = await loadBooking(id)
  const templates = await findTemplates(property)
  const files = await findFilesByTemplate(templates.map(m => m.id))
  const isByHand = (sentOn: string) => (sentOn === 'by_hand' ? 0 : 1)
  return {
    isOff: await isSilenced(id),
    replies: templates
      .filter(m => m.active)
      .toSorted((a, b) => isByHand(a.sent_on) - isByHand(b.sent_on))
      .map(m => ({ id: m.id, name: m.name, text: renderTemplate(m.texts, booking).text, files: files.get(m.id) ?? [] })),
  }
}

export async function switchBookingMessages(id: number, isOff: boolean, ctx: RequestContext): Promise<{ isOff: boolean }> {
  const { property } = await authorizeDesk(ctx, id, 'booking.change')
  return withIdempotency({ property, ctx }, async t => {
    if (isOff)
      await execute(
        'INSERT INTO silenced_bookings (booking_id, property_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE booking_id = booking_id',
        [id, property],
        t,
      )
    else await execute('DELETE FROM silenced_bookings WHERE booking_id = ?', [id], t)
    await recordAudit(ctx, { action: 'message.switch', entity: 'booking', entityId: id, property, changes: { isOff } }, t)
    return { isOff }
  })
}

const isSilenced = async (id: number): Promise<boolean> =>
  (await selectOne('SELECT booking_id FROM silenced_bookings WHERE booking_id = ?', [id])) !== undefined
