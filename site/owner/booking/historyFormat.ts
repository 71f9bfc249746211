import type { Api, Result } from '../../../api/contract.ts'
import { formatMoney } from '../../lib/format.ts'
import { paymentMethodChoices } from './paymentValues.ts'
import { formatStatus } from './StatusBadge.tsx'

type HistoryStep = Pick<
  Result<Api['GET /booking/:id/history']>[number],
  'event' | 'fromStatus' | 'toStatus' | 'guestName' | 'bed' | 'amount' | 'method'
>

/** A step as the desk would tell it: who, which bed, how much. */
export function formatHistoryStep(step: HistoryStep): string {
  const format = eventFormats[step.event]
  if (format) return format(step)
  return step.toStatus && step.toStatus !== step.fromStatus ? formatStatus(step.toStatus) : formatEventName(step.event)
}

const eventFormats: Record<string, (step: HistoryStep) => string> = {
  contact_taken: () => 'Another e-mail address was confirmed',
  contact_stopped: () => 'Another e-mail address was stopped',
  address_proven: () => 'The guest showed that the e-mail address is theirs',
  asked: () => 'Asked: waits for the hostel’s answer',
  accepted: () => 'The hostel said yes',
  declined: () => 'The hostel said no',
  answer_reminded: () => 'The hostel was reminded to answer',
  unanswered: () => 'No answer within the time: ended by itself',
  card_filled: s => `${formatStepGuest(s)} filled in the registration card`,
  guest_checked_in: s => `${formatStepGuest(s)} checked in${formatBedSuffix(s, 'to')}`,
  guest_check_in_undone: s => `Check-in of ${formatStepGuest(s, 'a guest')} undone${formatBedSuffix(s, 'in')}`,
  guest_checked_out: s => `${formatStepGuest(s)} checked out${formatBedSuffix(s, 'of')}`,
  guest_check_out_undone: s => `Check-out of ${formatStepGuest(s, 'a guest')} undone`,
  guest_moved: s => `${formatStepGuest(s)} moved${formatBedSuffix(s, 'to')}`,
  payment_taken: s => `Payment${s.amount ? ` of ${formatMoney(s.amount)}` : ''}${formatMethodSuffix(s)}`,
  payment_corrected: s => `Payment corrected${s.amount ? ` to ${formatMoney(s.amount)}` : ''}${formatMethodSuffix(s)}`,
  payment_reversed: s => `Payment${s.amount ? ` of ${formatMoney(s.amount)}` : ''} taken back`,
  refund_given: s => `${s.amount ? formatMoney(s.amount) : 'Money'} given back${formatMethodSuffix(s)}`,
  refund_pending: s => `${s.amount ? formatMoney(s.amount) : 'Money'} is still to be given back`,
  charged: s => `Put on the bill${s.amount ? `: ${formatMoney(s.amount)}` : ''}`,
  charge_undone: s => `Taken off the bill${s.amount ? `: ${formatMoney(s.amount)}` : ''}`,
  paper_issued: s => `Invoice or receipt issued${s.amount ? ` over ${formatMoney(s.amount)}` : ''}`,
  stay_changed: s => `Stay changed${formatFeeSuffix(s)}`,
  part_cancelled: s => `A part cancelled${formatFeeSuffix(s)}`,
  extended: () => 'Stay extended',
  early_departure: () => 'Leaves early',
  moved: s => (s.guestName ? `${s.guestName} moved${formatBedSuffix(s, 'to')}` : 'Moved to another room'),
  bed_promised: s => (s.bed ? `Promised${s.guestName ? ` ${s.guestName}` : ''}: ${s.bed.unit}, bed ${s.bed.label}` : 'A bed promised'),
  bed_released: () => 'Any bed will do again',
  bed_promise_dropped: () => 'The bed that was promised could not be kept for the new dates',
  part_no_show: s => `Some did not come${formatFeeSuffix(s)}`,
  part_no_show_undone: () => 'They came after all',
  fee_undone: s => `Fee taken off${s.amount ? `: ${formatMoney(s.amount)}` : ''}`,
  refund_ordered: s => `${s.amount ? formatMoney(s.amount) : 'Money'} goes back${formatMethodSuffix(s)}`,
  relocated: s => `Brought to a hostel nearby${s.amount && s.amount.amount > 0 ? `, which costs ${formatMoney(s.amount)} more` : ''}`,
  relocated_here: () => 'Brought here by a hostel nearby',
  no_show: s => `Did not come${formatFeeSuffix(s)}`,
  no_show_undone: () => 'Came after all',
  cancelled: s => (s.amount && s.amount.amount > 0 ? `Cancelled for a fee of ${formatMoney(s.amount)}` : 'Cancelled'),
}

const formatFeeSuffix = ({ amount }: HistoryStep) => (amount && amount.amount > 0 ? `, for a fee of ${formatMoney(amount)}` : '')
const formatStepGuest = ({ guestName }: HistoryStep, nobody = 'A guest') => guestName ?? nobody
const formatBedSuffix = ({ bed }: HistoryStep, word: string) => (bed ? ` ${word} ${bed.unit}, bed ${bed.label}` : '')
const formatMethodSuffix = ({ method }: HistoryStep) => {
  if (method === 'online') return ' online'
  if (method === 'credit') return ' as credit'
  const words = paymentMethodChoices.find(([name]) => name === method)?.[1]
  return words ? ` ${words}` : ''
}

/** `guest_changed` as a person says it. */
const formatEventName = (event: string) => event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')
