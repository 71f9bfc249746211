import ICAL from 'ical.js'
import { isZone, localTime, localToInstant } from '../domain/clock.ts'
import { addDays, type Day, isDay, type Stay } from '../domain/days.ts'

/** One entry of a calendar as nights. Names, notes and telephone numbers that channels write into it are not taken along. */
export interface Entry extends Stay {
  uid: string
  /** It says that nothing can be had, not that somebody comes: what a channel writes also for nights that we told it of. */
  isClosed: boolean
}
export interface Calendar {
  /** How many entries it has, also those that keep nothing back. */
  events: number
  entries: Entry[]
  /** Entries that make no sense, or end before they begin. */
  skipped: number
}

/** No calendar: a page, half a file, nothing at all. */
export class NoCalendar extends Error {
  override name = 'NoCalendar'
}
/** More than any room can have in two years. */
export class TooManyEntries extends Error {
  override name = 'TooManyEntries'
}

const mostEntries = 2_000
const mostRepeats = 800
/** With all that come again. */
const mostStays = 4_000

/**
 * The nights that a calendar keeps back, on the clock of the house. There are rules whose next date is looked for without end: whoever reads what
 * somebody else wrote does it in a thread that can be ended (readApart.ts).
 */
export function readCalendar(text: string, zone: string): Calendar {
  const events = calendarsIn(text).flatMap(c => c.getAllSubcomponents('vevent'))
  if (events.length > mostEntries) throw new TooManyEntries()
  const calendar: Calendar = { events: events.length, entries: [], skipped: 0 }
  for (const event of events) {
    const found = isCalledOff(event) ? [] : entriesOf(event, zone)
    if (found) calendar.entries.push(...found)
    else calendar.skipped++
    if (calendar.entries.length > mostStays) throw new TooManyEntries()
  }
  return calendar
}

function calendarsIn(text: string): ICAL.Component[] {
  const components = parsed(text)
  if (!components.length || components.some(c => c.name !== 'vcalendar')) throw new NoCalendar()
  return components
}

// One calendar is parsed to itself, several one after the other to a list of them.
function parsed(text: string): ICAL.Component[] {
  try {
    const found = ICAL.parse(text.replace(/^\ufeff/, '')) as unknown[]
    const list = typeof found[0] === 'string' ? [found] : found
    return list.map(c => new ICAL.Component(c as ConstructorParameters<typeof ICAL.Component>[0]))
  } catch {
    throw new NoCalendar()
  }
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '')

const isCalledOff = (event: ICAL.Component) => textOf(event, 'status').toUpperCase() === 'CANCELLED'

/** Undefined for one that makes no sense. */
function entriesOf(event: ICAL.Component, zone: string): Entry[] | undefined {
  try {
    if (comesWithinDay(event)) return undefined
    const found = (event.hasProperty('rrule') ? repeats(event) : [event]).map(at => nightsOf(at, zone))
    const ranges = found.filter(r => r !== undefined)
    if (found.some(r => r === undefined)) return undefined
    const isClosed = /not available|unavailable|closed|blocked/i.test(textOf(event, 'summary'))
    return ranges.flatMap(r => (r.arrival < r.departure ? [{ ...r, uid: textOf(event, 'uid'), isClosed }] : []))
  } catch {
    return undefined
  }
}

/** Every hour, minute or second: nobody arrives like that. */
const comesWithinDay = (event: ICAL.Component) =>
  event.getAllProperties('rrule').some(rule => /^(HOUR|MINUTE|SECOND)LY$/.test((rule.getFirstValue() as ICAL.Recur).freq))

interface Times {
  start: ICAL.Time
  end: ICAL.Time | undefined
  startZone: string | undefined
  endZone: string | undefined
}

const zoneOf = (event: ICAL.Component, name: string) => event.getFirstProperty(name)?.getFirstParameter('tzid') || undefined

function timesOf(event: ICAL.Component): Times | undefined {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return undefined
  const startZone = zoneOf(event, 'dtstart')
  const end = event.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) return { start, end, startZone, endZone: zoneOf(event, 'dtend') }
  const duration = event.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return { start, end: undefined, startZone, endZone: startZone }
  const after = start.clone()
  after.addDuration(duration)
  return { start, end: after, startZone, endZone: startZone }
}

function nightsOf(event: ICAL.Component | Times, zone: string): Stay | undefined {
  const times = event instanceof ICAL.Component ? timesOf(event) : event
  if (!times) return undefined
  const from = wallClock(times.start, times.startZone, zone)
  if (!from) return undefined
  // Without an end, a date is that one day.
  if (!times.end) return { arrival: from.day, departure: addDays(from.day, 1) }
  const to = wallClock(times.end, times.endZone, zone)
  if (!to || to.day < from.day || (to.day === from.day && to.time < from.time)) return undefined
  if (times.start.isDate) return { arrival: from.day, departure: to.day === from.day ? addDays(to.day, 1) : to.day }
  // Nobody leaves in the evening: an end at 23:59 means that the night is taken, too.
  return { arrival: from.day, departure: to.time >= evening ? addDays(to.day, 1) : to.day }
}

const evening = '18:00'

/** What the wall of the house shows at that time; dates and times without a zone are meant as they are written. */
function wallClock(at: ICAL.Time, written: string | undefined, zone: string): { day: Day; time: string } | undefined {
  const day = `${pad(at.year, 4)}-${pad(at.month)}-${pad(at.day)}`
  if (!isDay(day)) return undefined
  const time = at.isDate ? '00:00' : `${pad(at.hour)}:${pad(at.minute)}`
  if (at.isDate) return { day, time }
  if (at.zone === ICAL.Timezone.utcTimezone) return localTime(at.toJSDate(), zone)
  if (written && isZone(written)) return localTime(localToInstant(day, time, written), zone)
  // A zone of the calendar's own that nobody else knows.
  if (at.zone && at.zone !== ICAL.Timezone.localTimezone) return localTime(at.toJSDate(), zone)
  return { day, time }
}

const pad = (n: number, length = 2) => String(n).padStart(length, '0')

/** The dates of one that comes again and again, as far as anybody books. What is over does not count: some began years ago. */
function repeats(component: ICAL.Component): Times[] {
  const event = new ICAL.Event(component)
  const first = timesOf(component)
  if (!first) return []
  const dates = event.iterator()
  const [since, last] = [inDays(-2), inDays(1000)]
  const found: Times[] = []
  for (let at = dates.next(); at && found.length < mostRepeats && at.toJSDate() < last; at = dates.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(at)
    if (endDate.toJSDate() >= since) found.push({ ...first, start: startDate, end: endDate })
  }
  return found
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
