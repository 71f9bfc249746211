import type { Right } from '../../../domain/access/rights.ts'
import type { OwnerPath } from '../paths.ts'

/** The right that a screen needs to be useful. Rights on a single booking are checked with the booking. */
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
  waitlist: 'booking.read',
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
