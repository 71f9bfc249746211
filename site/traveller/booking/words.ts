import type { Api, Result } from '../../../api/contract.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'

export type Booking = Result<Api['GET /booking/:id']>
type Status = Booking['status']

/** A state as its guest reads it: on a list, and as the title of the booking. */
export const statusLooks: Record<Status, { word: string; title: string; tone: Tone; icon: IconName }> = {
  hold: { word: 'Held', title: 'Your beds are held', tone: 'warning', icon: 'clock' },
  pending_payment: { word: 'Waiting for payment', title: 'Your beds wait for the payment', tone: 'warning', icon: 'clock' },
  pending_approval: { word: 'Asked', title: 'The hostel has your request', tone: 'warning', icon: 'clock' },
  confirmed: { word: 'Booked', title: 'Your beds are booked', tone: 'positive', icon: 'circleCheck' },
  checked_in: { word: 'In the house', title: 'You are in the house', tone: 'positive', icon: 'doorOpen' },
  checked_out: { word: 'Stayed', title: 'Your stay is over', tone: 'neutral', icon: 'check' },
  cancelled: { word: 'Cancelled', title: 'This booking is cancelled', tone: 'danger', icon: 'circleX' },
  no_show: { word: 'Not come', title: 'The hostel waited for you', tone: 'danger', icon: 'userX' },
  expired: { word: 'Expired', title: 'The beds are no longer held', tone: 'danger', icon: 'clock' },
  rejected: { word: 'Declined', title: 'The hostel could not take you', tone: 'danger', icon: 'circleX' },
}

/** Still to come or going on: what the hostel needs to know can be changed. */
export const isOpen = ({ status }: Booking) => ['hold', 'pending_payment', 'pending_approval', 'confirmed', 'checked_in'].includes(status)
