/** The states of a booking as its guest reads them: on a list, and as the title of the booking. */
export const bookingStates = {
  short: {
    hold: 'Held',
    pending_payment: 'Waiting for payment',
    pending_approval: 'Requested',
    confirmed: 'Booked',
    checked_in: 'In house',
    checked_out: 'Completed',
    cancelled: 'Cancelled',
    no_show: 'No-show',
    expired: 'Expired',
    rejected: 'Declined',
  },
  titles: {
    hold: 'Your beds are held',
    pending_payment: 'Your beds are held until you pay',
    pending_approval: 'The hostel has your request',
    confirmed: 'Your beds are booked',
    checked_in: 'You have checked in',
    checked_out: 'Your stay is over',
    cancelled: 'This booking is cancelled',
    no_show: 'The hostel waited for you',
    expired: 'The beds are no longer held',
    rejected: 'The hostel could not take you',
  },
} as const
