import type { MemberRole, Right } from '../access/rights.ts'

export const memberRoleLabels: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  reception: 'Reception',
  housekeeping: 'Housekeeping',
  accountant: 'Accountant',
  viewer: 'Viewer',
}

/** What each is for, in one sentence. */
export const memberRoleDescriptions: Record<MemberRole, string> = {
  owner: 'Everything, and who else works here.',
  manager: 'Runs the house: rooms, prices, bookings, money and what the hostel’s page says.',
  reception: 'Works the desk: bookings, check-in and payments. Changes no prices and no rooms.',
  housekeeping: 'Sees rooms and beds and keeps them ready. Sees no bookings and no money.',
  accountant: 'Sees bookings and money, corrects payments and issues invoices. Does not work the desk.',
  viewer: 'Looks at bookings, prices and figures. Changes nothing and sees no contact of a guest.',
}

interface RightGroup {
  title: string
  rights: readonly (readonly [right: Right, words: string])[]
}

/** Every right in the words of the house, by what it is about; a test keeps the list whole. */
export const rightGroups: readonly RightGroup[] = [
  {
    title: 'Bookings and guests',
    rights: [
      ['booking.read', 'See bookings'],
      ['booking.create', 'Make bookings'],
      ['booking.change', 'Change bookings'],
      ['booking.cancel', 'Cancel bookings'],
      ['booking.no_show', 'Mark who did not come'],
      ['booking.approve', 'Answer requests of groups'],
      ['booking.force', 'Book more than is free'],
      ['booking.waive', 'Let guests off a fee'],
      ['booking.reopen', 'Take back a check-out or a cancellation'],
      ['guest.read', 'See how to reach guests'],
      ['guest.edit', 'Change contacts of guests'],
      ['review.reply', 'Answer reviews'],
    ],
  },
  {
    title: 'At the desk',
    rights: [
      ['checkin', 'Check guests in and out'],
      ['checkout.with_debt', 'Let guests leave with money owed'],
      ['identity.read', 'Read registration cards in full'],
      ['housekeeping', 'Keep rooms ready'],
      ['event.edit', 'Plan events'],
      ['notice.read', 'Read the notice board'],
      ['notice.write', 'Write on the notice board'],
    ],
  },
  {
    title: 'Money',
    rights: [
      ['payment.read', 'See payments'],
      ['payment.take', 'Take payments'],
      ['payment.reverse', 'Correct payments'],
      ['payment.without_shift', 'Take cash while no shift is open'],
      ['shift.manage', 'Open and close a drawer'],
      ['invoice.issue', 'Issue invoices'],
      ['report.read', 'See reports and statistics'],
    ],
  },
  {
    title: 'Rooms and prices',
    rights: [
      ['room.read', 'See rooms and beds'],
      ['room.edit', 'Change rooms and beds'],
      ['block.edit', 'Take beds out of sale'],
      ['rates.read', 'See prices'],
      ['rates.edit', 'Change prices'],
      ['channel.manage', 'Connect other sites'],
    ],
  },
  {
    title: 'The house itself',
    rights: [
      ['property.read', 'See the hostel'],
      ['dashboard.read', 'See the dashboard'],
      ['property.edit', 'Change the hostel’s page'],
      ['property.submit', 'Send it to review, pause and resume sales'],
      ['member.read', 'See who works here'],
      ['audit.read', 'See who did what'],
      ['member.manage', 'Invite people and change what they may do'],
    ],
  },
]
