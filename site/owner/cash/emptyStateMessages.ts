import type { Can } from '../booking/types.ts'
import { cashMessages } from './messages.ts'

/** The text of an empty screen; asks for an action only if the member may do it. */
export function getNoShiftMessage(can: Can) {
  const { noneManage, noneRead } = cashMessages().shift
  return can('shift.manage') ? noneManage : noneRead
}

export function getNoTransactionsMessage(isWithoutBooking: boolean, can: Can) {
  const { noneText, takeText, readText } = cashMessages().transactions
  if (!isWithoutBooking) return noneText
  return can('payment.take') ? takeText : readText
}
