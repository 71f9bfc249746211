import type { Api, Result } from '../../../api/contract.ts'
import { formatMoney } from '../../lib/format.ts'
import { methods } from './paymentValues.ts'
import { statusWords } from './status.tsx'

type Step = Pick<
  Result<Api['GET /booking/:id/history']>[number],
  'event' | 'fromStatus' | 'toStatus' | 'guestName' | 'bed' | 'amount' | 'method'
>

/** A step as the desk would tell it: who, which bed, how much. */
export function stepWords(step: Step): string {
  const tell = told[step.event]
  if (tell) return tell(step)
  return step.toStatus && step.toStatus !== step.fromStatus ? statusWords(step.toStatus) : spoken(step.event)
}

const told: Record<string, (step: Step) => string> = {
  contact_taken: () => 'Another e-mail address was confirmed',
  contact_stopped: () => 'Another e-mail address was stopped',
  address_proven: () => 'The guest showed that the e-mail address is theirs',
  asked: () => 'Asked: waits for the hostel’s answer',
  accepted: () => 'The hostel said yes',
  declined: () => 'The hostel said no',
  answer_reminded: () => 'The hostel was reminded to answer',
  unanswered: () => 'No answer within the time: ended by itself',
  card_filled: s => `${nameOf(s)} filled in the registration card`,
  guest_checked_in: s => `${nameOf(s)} checked in${bedOf(s, 'to')}`,
  guest_check_in_undone: s => `Check-in of ${nameOf(s, 'a guest')} undone${bedOf(s, 'in')}`,
  guest_checked_out: s => `${nameOf(s)} checked out${bedOf(s, 'of')}`,
  guest_check_out_undone: s => `Check-out of ${nameOf(s, 'a guest')} undone`,
  guest_moved: s => `${nameOf(s)} moved${bedOf(s, 'to')}`,
  payment_taken: s => `Payment${s.amount ? ` of ${formatMoney(s.amount)}` : ''}${wayOf(s)}`,
  payment_corrected: s => `Payment corrected${s.amount ? ` to ${formatMoney(s.amount)}` : ''}${wayOf(s)}`,
  payment_reversed: s => `Payment${s.amount ? ` of ${formatMoney(s.amount)}` : ''} taken back`,
  refund_given: s => `${s.amount ? formatMoney(s.amount) : 'Money'} given back${wayOf(s)}`,
  refund_pending: s => `${s.amount ? formatMoney(s.amount) : 'Money'} is still to be given back`,
  charged: s => `Put on the bill${s.amount ? `: ${formatMoney(s.amount)}` : ''}`,
  charge_undone: s => `Taken off the bill${s.amount ? `: ${formatMoney(s.amount)}` : ''}`,
  paper_issued: s => `Invoice or receipt issued${s.amount ? ` over ${formatMoney(s.amount)}` : ''}`,
  stay_changed: s => `Stay changed${feeOf(s)}`,
  part_cancelled: s => `A part cancelled${feeOf(s)}`,
  extended: () => 'Stay extended',
  early_departure: () => 'Leaves early',
  moved: s => (s.guestName ? `${s.guestName} moved${bedOf(s, 'to')}` : 'Moved to another room'),
  bed_promised: s => (s.bed ? `Promised${s.guestName ? ` ${s.guestName}` : ''}: ${s.bed.unit}, bed ${s.bed.label}` : 'A bed promised'),
  bed_released: () => 'Any bed will do again',
  bed_promise_dropped: () => 'The bed that was promised could not be kept for the new dates',
  part_no_show: s => `Some did not come${feeOf(s)}`,
  part_no_show_undone: () => 'They came after all',
  fee_undone: s => `Fee taken off${s.amount ? `: ${formatMoney(s.amount)}` : ''}`,
  refund_ordered: s => `${s.amount ? formatMoney(s.amount) : 'Money'} goes back${wayOf(s)}`,
  relocated: s => `Brought to a hostel nearby${s.amount && s.amount.amount > 0 ? `, which costs ${formatMoney(s.amount)} more` : ''}`,
  relocated_here: () => 'Brought here by a hostel nearby',
  no_show: s => `Did not come${feeOf(s)}`,
  no_show_undone: () => 'Came after all',
  cancelled: s => (s.amount && s.amount.amount > 0 ? `Cancelled for a fee of ${formatMoney(s.amount)}` : 'Cancelled'),
}

const feeOf = ({ amount }: Step) => (amount && amount.amount > 0 ? `, for a fee of ${formatMoney(amount)}` : '')
const nameOf = ({ guestName }: Step, nobody = 'A guest') => guestName ?? nobody
const bedOf = ({ bed }: Step, word: string) => (bed ? ` ${word} ${bed.unit}, bed ${bed.label}` : '')
const wayOf = ({ method }: Step) => {
  if (method === 'online') return ' online'
  if (method === 'credit') return ' as credit'
  const words = methods.find(([name]) => name === method)?.[1]
  return words ? ` ${words}` : ''
}

/** `guest_changed` as a person says it. */
const spoken = (event: string) => event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')
