import { nightCount } from '../../../domain/calendar/days.ts'
import { businessDayAt, formatDay } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Booking } from './bookingStatus.ts'
import { isStayAhead, stayTiming } from './stayTiming.ts'

type Stay = Pick<Booking, 'status' | 'arrival' | 'departure'> & {
  property: Pick<Booking['property'], 'timezone' | 'checkInFrom' | 'checkOutBy'>
}

/** What comes next in a stay, by the day it is at the property: the days left, the check-in, the check-out. Undefined: nothing. */
export function formatCountdown(stay: Stay, today = businessDayAt(stay.property.timezone)): string | undefined {
  if (!isStayAhead(stay, today)) return undefined
  const { status, arrival, departure, property } = stay
  const messages = getMessages('trips')
  if (today === departure) return t(messages.leaving, { time: property.checkOutBy })
  if (status === 'checked_in') return t(messages.staying, { day: formatDay(departure) })
  const timing = stayTiming(stay, today)
  if (timing === 'today') return t(messages.arriving, { time: property.checkInFrom })
  return timing === 'to come' ? t(messages.inDays, { n: nightCount(today, arrival) }) : undefined
}
