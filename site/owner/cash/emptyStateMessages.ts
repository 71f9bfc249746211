import type { Can } from '../booking/types.ts'
import { cashMessages } from './messages.ts'

/** What a screen without money asks for, only of who may do it. */
export function getNoShiftMessage(can: Can) {
  const { noneManage, noneRead } = cashMessages().shift
  return can('shift.manage') ? noneManage : noneRead
}

export function getNoTransactionsMessage(isWithoutBooking: boolean, can: Can) {
  const { noneText, takeText, readText } = cashMessages().transactions
  if (!isWithoutBooking) return noneText
  return can('payment.take') ? takeText : readText
}
