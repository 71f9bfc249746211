import type { Can } from '../booking/types.ts'

/** What a screen without money asks for, only of who may do it. */
export const getNoShiftMessage = (can: Can) =>
  can('shift.manage')
    ? 'No shift is open. Count what lies in the drawer and open one: cash payments then belong to it, and at the end you see whether it is all there.'
    : 'No shift is open. Once the desk opens one, what goes through its drawer stands here.'

export const getNoTransactionsMessage = (isWithoutBooking: boolean, can: Can) => {
  if (!isWithoutBooking) return 'Payments stand here once one is taken.'
  return can('payment.take')
    ? 'A towel, a beer, milk for the kitchen: write it down with “Take or pay out”.'
    : 'A towel, a beer, milk for the kitchen: what the desk sells and buys stands here.'
}
