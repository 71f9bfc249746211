import { Link } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/types.ts'
import { guestMessages } from './messages.ts'

/** The way from a booking to the profile of who booked. */
export function BookerLink({ booking: { guestProfile } }: { booking: Booking }) {
  const { booking: messages } = guestMessages()
  if (!guestProfile) return null
  return (
    <Link className="button button-small" to={`/guest/${guestProfile.id}`}>
      <Icon name="userCheck" />
      {messages.profile}
    </Link>
  )
}

/** On a booking of somebody whom the hostel does not take. */
export function BookerWarning({ booking: { guestProfile } }: { booking: Booking }) {
  const messages = guestMessages()
  if (!guestProfile?.doNotRent) return null
  const { reason, until } = guestProfile.doNotRent
  return (
    <Notice kind="danger" title={until ? t(messages.doNotRentUntil, { day: formatDay(until) }) : messages.doNotRent}>
      <p className="wrap-anywhere">
        <bdi>{reason}</bdi>
      </p>
      <p>
        <Link className="link" to={`/guest/${guestProfile.id}`}>
          {messages.booking.profile}
        </Link>
      </p>
    </Notice>
  )
}
