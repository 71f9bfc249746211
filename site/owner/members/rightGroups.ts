import type { Right } from '../../../domain/access/rights.ts'

/** All rights by topic; a test checks that none is missing. */
export const rightGroups = {
  guests: [
    'booking.read',
    'booking.create',
    'booking.change',
    'booking.cancel',
    'booking.no_show',
    'booking.approve',
    'booking.force',
    'booking.waive',
    'booking.reopen',
    'guest.read',
    'guest.edit',
    'review.reply',
  ],
  desk: ['checkin', 'checkout.with_debt', 'identity.read', 'housekeeping', 'event.edit', 'notice.read', 'notice.write'],
  money: ['payment.read', 'payment.take', 'payment.reverse', 'payment.without_shift', 'shift.manage', 'invoice.issue', 'report.read'],
  rooms: ['room.read', 'room.edit', 'block.edit', 'rates.read', 'rates.edit', 'channel.manage'],
  hostel: [
    'property.read',
    'dashboard.read',
    'property.edit',
    'property.submit',
    'member.read',
    'audit.read',
    'key.manage',
    'data.manage',
    'data.archive',
    'member.manage',
  ],
} as const satisfies Record<string, readonly Right[]>
