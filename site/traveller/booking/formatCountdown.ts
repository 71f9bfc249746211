import { nightCount } from '../../../domain/calendar/days.ts'
import { businessDayAt, formatDay } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Booking } from './bookingStatus.ts'

type Stay = Pick<Booking, 'status' | 'arrival' | 'departure'> & {
  property: Pick<Booking['property'], 'timezone' | 'checkInFrom' | 'checkOutBy'>
}

/** What comes next in a stay, by the day it is at the property: the days left, the check-in, the check-out. Undefined: nothing. */
export function formatCountdown(
  { status, arrival, departure, property }: Stay,
  today = businessDayAt(property.timezone),
): string | undefined {
  const messages = getMessages('trips')
  if ((status !== 'confirmed' && status !== 'checked_in') || today > departure) return undefined
  if (today === departure) return t(messages.leaving, { time: property.checkOutBy })
  if (status === 'checked_in') return t(messages.staying, { day: formatDay(departure) })
  if (today > arrival) return undefined
  return today === arrival ? t(messages.arriving, { time: property.checkInFrom }) : t(messages.inDays, { n: nightCount(today, arrival) })
}
