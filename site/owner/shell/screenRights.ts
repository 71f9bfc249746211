import type { Right } from '../../../domain/access/rights.ts'
import type { OwnerPath } from '../paths.ts'

/** Without its right there is nothing to see or to do on a screen. What belongs to one booking is judged with the booking. */
export const screenRights: Partial<Record<OwnerPath, Right>> = {
  booking: 'booking.read',
  messages: 'guest.read',
  'messages/:id': 'guest.read',
  'check-in': 'checkin',
  'check-in/print': 'identity.read',
  'room/new': 'room.edit',
  'room/blocks/new': 'block.edit',
  'room/:id/plan': 'checkin',
  rate: 'rates.read',
  group: 'booking.read',
  channel: 'channel.manage',
  'channel/new': 'channel.manage',
  'event/new': 'event.edit',
  'event/:id/edit': 'event.edit',
  'ride/new': 'event.edit',
  'ride/:id/edit': 'event.edit',
  cash: 'payment.read',
  transactions: 'payment.read',
  credit: 'payment.read',
  invoice: 'payment.read',
  statement: 'report.read',
  travellers: 'report.read',
  noticeboard: 'notice.read',
  audit: 'audit.read',
}
