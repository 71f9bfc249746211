import { createHash } from 'node:crypto'
import { addDays, type Stay } from '../../../domain/calendar/days.ts'
import { findFirstDateTime, parseSpan, toNights } from './calendar/dateTimeSpan.ts'
import { expandStays, isSameDay, type Occurrence, parsePeriod, type ReadWindow } from './calendar/expandStays.ts'
import { parseDateTime } from './calendar/icalDateTime.ts'
import { createToLocalDateTime, type ToLocalDateTime } from './calendar/localDateTime.ts'
import { type IcalComponent, NotCalendarError, parseComponents } from './calendar/parseComponents.ts'
import type { IcalProperty } from './calendar/parseProperties.ts'
import { clipRanges, toNightSet as heldNights, subtractNights } from './nightRanges.ts'

export { NotCalendarError }

/** One stay of a calendar as nights. Names, notes and telephone numbers that channels write into it are not taken along. */
export interface CalendarEntry extends Stay {
  uid: string
  /** It says that nothing can be had, not that somebody comes: what a channel writes also for nights that we told it of. */
  isClosed: boolean
  /** It says of itself that it takes no time (TRANSP), which some calendars write of every whole day. */
  isFree: boolean
}
/** An entry of which not all can be read: under the same name the next time as well. */
export interface UnreadEntry {
  key: string
  uid: string
}
export interface Calendar {
  /** How many entries it has, also those that keep nothing back. */
  events: number
  entries: CalendarEntry[]
  /** Entries that make no sense, end before they begin, or come again by a rule that is not understood. */
  unread: UnreadEntry[]
  /** False for a text that ends before its calendar does. */
  isWhole: boolean
}

/** More than any room can have in two years. */
export class TooManyEntriesError extends Error {
  override name = 'TooManyEntries'
}

const maxEntries = 2_000
/** With all that come again. */
const maxStays = 4_000
const daysAhead = 800

/**
 * The nights that a calendar blocks, in the property's time zone. What cannot be read is reported, never treated as free. The text is foreign and of
 * any size: it is parsed in a thread that can be terminated (calendarReader.ts).
 */
export function readCalendar(text: string, zone: string, now = new Date()): Calendar {
  const { found, isWhole, hasStrays } = parseComponents(text)
  const events = found.filter(isEntry)
  const periods = found.filter(c => c.name === 'VFREEBUSY').flatMap(listBusyPeriods)
  if (events.length + periods.length > maxEntries) throw new TooManyEntriesError()
  // Nothing is said only where nothing else stands in its place.
  if (!events.length && !periods.length && (hasStrays || !isWhole)) throw new NotCalendarError()
  const today = now.toISOString().slice(0, 10)
  const reading = { toLocal: createToLocalDateTime(zone, found), window: { from: addDays(today, -2), to: addDays(today, daysAhead) } }
  const calendar: Calendar = { events: events.length + periods.length, entries: [], unread: [], isWhole }
  const moved = Map.groupBy(
    events.flatMap(e => findMovedOccurrence(e, reading.toLocal) ?? []),
    m => m.uid,
  )
  const seen = new Set<string>()
  for (const event of events) readEvent(event, { calendar, moved, seen, ...reading })
  if (periods.length) readBusyPeriods(periods, { calendar, ...reading })
  if (!isWhole && !calendar.entries.length) throw new NotCalendarError()
  return calendar
}

const nonEntryNames =
  /^(VFREEBUSY|VTIMEZONE|STANDARD|DAYLIGHT|VTODO|VJOURNAL|VALARM|VAVAILABILITY|AVAILABLE|VPOLL|PARTICIPANT|VLOCATION|VRESOURCE|X-.*)$/
/** Something without a known name is an entry, too: one that cannot be read. */
const isEntry = (c: IcalComponent) => !nonEntryNames.test(c.name)

interface ReadingState {
  calendar: Calendar
  /** Dates of series that are elsewhere, by the name of the series. */
  moved: ReadonlyMap<string, readonly MovedOccurrence[]>
  /** Stays that were read, by name and nights: the same again is not somebody else. */
  seen: Set<string>
  toLocal: ToLocalDateTime
  window: ReadWindow
}

function readEvent({ name, properties, isCut }: IcalComponent, { calendar, moved, seen, toLocal, window }: ReadingState): void {
  // Texts in several lines may look like a property: what sets free must be said by all that say something of it.
  if (isCancelled(properties)) return
  const uid = propertyText(properties, 'UID')
  const found = name === 'VEVENT' && !isCut ? expandStays(properties, toLocal, window) : undefined
  if (!found || found.isPartial || isThisAndFuture(properties)) calendar.unread.push({ key: entryKey(uid, properties), uid })
  const isClosed = /not available|unavailable|closed|blocked/i.test(propertyText(properties, 'SUMMARY'))
  const isFree = everyValueMatches(properties, 'TRANSP', /^TRANSPARENT$/i)
  const elsewhere = properties.some(p => p.name === 'RECURRENCE-ID' && p.value) ? [] : (moved.get(uid) ?? [])
  for (const stay of found?.stays ?? []) {
    if (elsewhere.some(m => m.isOf(stay, properties))) continue
    const { arrival, departure } = stay
    const key = `${uid} ${arrival} ${departure}`
    if (!uid || !seen.has(key)) calendar.entries.push({ arrival, departure, uid, isClosed, isFree })
    seen.add(key)
  }
  if (calendar.entries.length > maxStays) throw new TooManyEntriesError()
}

const propertyText = (properties: readonly IcalProperty[], name: string) => properties.find(p => p.name === name)?.value ?? ''

function everyValueMatches(properties: readonly IcalProperty[], name: string, form: RegExp): boolean {
  const matching = properties.filter(p => p.name === name)
  return matching.length > 0 && matching.every(p => form.test(p.value))
}

/** All that follow are moved by as much as this one: to where is not worked out. */
const isThisAndFuture = (properties: readonly IcalProperty[]) =>
  properties.some(p => p.name === 'RECURRENCE-ID' && p.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE')

const isCancelled = (properties: readonly IcalProperty[]) => everyValueMatches(properties, 'STATUS', /^CANCELL?ED$/i)

const datePropertyNames = /^(DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID)$/
const entryKey = (uid: string, properties: readonly IcalProperty[]) =>
  shortHash(uid || properties.flatMap(p => (datePropertyNames.test(p.name) ? `${p.name}:${p.value}` : [])).join('\n'))

/** Enough to know it again, and nothing of what stands in it. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** One date of a series that was called off, or has an entry of its own. */
interface MovedOccurrence {
  uid: string
  isOf: (stay: Occurrence, series: readonly IcalProperty[]) => boolean
}

function findMovedOccurrence({ properties, isCut }: IcalComponent, toLocal: ToLocalDateTime): MovedOccurrence | undefined {
  const uid = propertyText(properties, 'UID')
  const which = properties.find(p => p.name === 'RECURRENCE-ID')
  const at = which && parseDateTime(which.value, which.params)
  const isOff = isCancelled(properties)
  // As long as it is not known where it went, it stays where it was.
  if (!uid || !at || isCut || !(isOff || parseSpan(properties, toLocal))) return undefined
  const andLater = isOff && which.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'
  const isOf: MovedOccurrence['isOf'] = ({ written }, series) => {
    const start = findFirstDateTime(series, 'DTSTART')
    return start !== undefined && (isSameDay(at, { ...start, day: written }, toLocal) || (andLater && at.day <= written))
  }
  return { uid, isOf }
}

interface BusyPeriod {
  value: string
  property: IcalProperty
  uid: string
}

function listBusyPeriods({ properties }: IcalComponent): BusyPeriod[] {
  const uid = propertyText(properties, 'UID')
  const busy = properties.filter(p => p.name === 'FREEBUSY' && p.params.get('FBTYPE')?.toUpperCase() !== 'FREE')
  return busy.flatMap(property =>
    property.value
      .split(',')
      .filter(Boolean)
      .map(value => ({ value, property, uid })),
  )
}

/** A summary that only says "closed". It adds nothing for nights that an entry of the same calendar covers. */
function readBusyPeriods(
  periods: readonly BusyPeriod[],
  { calendar, toLocal, window }: Pick<ReadingState, 'calendar' | 'toLocal' | 'window'>,
): void {
  const stay = { arrival: window.from, departure: window.to }
  const held = heldNights(clipRanges(calendar.entries, stay))
  for (const { value, property, uid } of periods) {
    const span = parsePeriod(value, property.params)
    if (!span) calendar.unread.push({ key: shortHash(`${uid}${value}`), uid })
    const nights = span && toNights(span, toLocal)
    const isClosed = property.params.get('FBTYPE')?.toUpperCase() === 'BUSY-UNAVAILABLE'
    if (nights && subtractNights(clipRanges([nights], stay), held).length)
      calendar.entries.push({ ...nights, uid: '', isClosed, isFree: false })
  }
}
