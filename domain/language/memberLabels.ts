import type { MemberRole } from '../access/rights.ts'

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
  manager: 'Runs the hostel: rooms, prices, bookings, money and what its page says.',
  reception: 'Works the desk: bookings, check-in and payments. Changes no prices and no rooms.',
  housekeeping: 'Sees rooms and beds and keeps them ready. Sees no bookings and no money.',
  accountant: 'Sees bookings and money, corrects payments and issues invoices. Does not work the desk.',
  viewer: 'Looks at bookings, prices and figures. Changes nothing and sees no contact of a guest.',
}
