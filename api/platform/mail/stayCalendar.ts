import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailAttachment } from '../../../db/models/json.ts'
import { localToInstant } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { getLocalizer } from './localizer.ts'

/** What a calendar needs to know of a stay. */
export interface CalendarStay {
  code: string
  /** Rises with every change of the booking, from 1. */
  version: number
  property: { name: string; address: string; timezone: string; checkInFrom: string; checkOutBy: string }
  arrival: Day
  departure: Day
}

interface CalendarOptions {
  url?: string
  isCancelled?: boolean
  language?: Locale
}

/** The stay as a calendar file. A cancellation carries the same id, so that the entry goes away. */
export function createStayCalendar(stay: CalendarStay, extras: CalendarOptions = {}): MailAttachment {
  return { filename: `${stay.code}.ics`, contentType: 'text/calendar; charset=utf-8', content: formatStayCalendar(stay, extras) }
}

export function formatStayCalendar(
  { code, version, property, arrival, departure }: CalendarStay,
  { url, isCancelled, language = defaultLocale }: CalendarOptions = {},
): string {
  const { translate } = getLocalizer(language)
  const calendar = ical({
    prodId: { company: 'OpenBunk', product: 'stays' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${code}@openbunk`,
    // By it a calendar knows which of two files is the newer: 0 when the entry is made (RFC 5545, 3.8.7.4).
    sequence: version - 1,
    start: new Date(localToInstant(arrival, property.checkInFrom, property.timezone)),
    end: new Date(localToInstant(departure, property.checkOutBy, property.timezone)),
    summary: `${property.name} (${code})`,
    description: url ? `${translate('See or cancel the booking')}: ${url}` : translate('Booking {code}', { code }),
    location: property.address,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
