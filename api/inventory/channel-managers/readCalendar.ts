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

/** A stay of a calendar as nights. Names, notes and telephone numbers are dropped. */
export interface CalendarEntry extends Stay {
  uid: string
  /** The entry says "closed" rather than naming a guest; channels also write it for nights from our own feed. */
  isClosed: boolean
  /** Marked as free (TRANSP:TRANSPARENT), which some calendars do for every whole-day entry. */
  isFree: boolean
}
/** A partly unreadable entry, with a stable id. */
export interface UnreadEntry {
  key: string
  uid: string
}
export interface Calendar {
  /** Number of entries, including those without nights. */
  events: number
  entries: CalendarEntry[]
  /** Entries without sense, with an end before their start, or with an unsupported rule. */
  unread: UnreadEntry[]
  /** False for a truncated text. */
  isWhole: boolean
}

/** Limit of entries: more than any room has in two years. */
export class TooManyEntriesError extends Error {
  override name = 'TooManyEntries'
}

const maxEntries = 2_000
/** Limit of stays, recurring ones included. */
const maxStays = 4_000
const daysAhead = 800

/**
 * The nights that a calendar blocks, in the property's time zone. Unreadable entries are reported and never treated as free. The text is untrusted
 * and of any size: it is parsed in a thread that can be terminated (calendarReader.ts).
 */
export function readCalendar(text: string, zone: string, now = new Date()): Calendar {
  const { found, isWhole, hasStrays } = parseComponents(text)
  const written = found.filter(isEntry)
  const periods = found.filter(c => c.name === 'VFREEBUSY').flatMap(listBusyPeriods)
  if (written.length + periods.length > maxEntries) throw new TooManyEntriesError()
  // "Not available" only counts as closed when the summary says nothing else.
  if (!written.length && !periods.length && (hasStrays || !isWhole)) throw new NotCalendarError()
  const today = now.toISOString().slice(0, 10)
  const toLocal = createToLocalDateTime(zone, found)
  const events = dropReplaced(written, toLocal)
  const reading = { toLocal, window: { from: addDays(today, -2), to: addDays(today, daysAhead) } }
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
/** A component of unknown type counts as an unreadable entry. */
const isEntry = (c: IcalComponent) => !nonEntryNames.test(c.name)

/** Without entries that another of the same UID replaces by a higher SEQUENCE (RFC 5545, 3.8.7.4), as long as that one can be read. */
function dropReplaced(entries: readonly IcalComponent[], toLocal: ToLocalDateTime): IcalComponent[] {
  const newest = new Map<string, number>()
  for (const { name, properties, isCut } of entries) {
    const key = revisionKey(properties)
    const isReadable = name === 'VEVENT' && !isCut && (isCancelled(properties) || parseSpan(properties, toLocal)?.isPartial === false)
    if (key && isReadable) newest.set(key, Math.max(newest.get(key) ?? 0, sequenceOf(properties)))
  }
  return entries.filter(({ properties }) => sequenceOf(properties) >= (newest.get(revisionKey(properties)) ?? 0))
}

/** Dates of a series have revisions of their own. */
const revisionKey = (properties: readonly IcalProperty[]) => {
  const uid = propertyText(properties, 'UID')
  return uid && `${uid}\n${propertyText(properties, 'RECURRENCE-ID')}`
}
const sequenceOf = (properties: readonly IcalProperty[]) => Number(/^\d{1,9}$/.exec(propertyText(properties, 'SEQUENCE').trim())?.[0] ?? 0)

interface ReadingState {
  calendar: Calendar
  /** Moved dates of series, by UID. */
  moved: ReadonlyMap<string, readonly MovedOccurrence[]>
  /** Stays already read, by UID, text and nights: duplicates are dropped. */
  seen: Set<string>
  toLocal: ToLocalDateTime
  window: ReadWindow
}

function readEvent({ name, properties, isCut }: IcalComponent, { calendar, moved, seen, toLocal, window }: ReadingState): void {
  // Multi-line texts can resemble properties: an entry is free only if all its TRANSP lines say so.
  if (isCancelled(properties)) return
  const uid = propertyText(properties, 'UID')
  const found = name === 'VEVENT' && !isCut ? expandStays(properties, toLocal, window) : undefined
  if (!found || found.isPartial || isThisAndFuture(properties)) calendar.unread.push({ key: entryKey(uid, properties), uid })
  const isClosed = /not available|unavailable|closed|blocked/i.test(propertyText(properties, 'SUMMARY'))
  const isFree = everyValueMatches(properties, 'TRANSP', /^TRANSPARENT$/i)
  const elsewhere = properties.some(p => p.name === 'RECURRENCE-ID' && p.value) ? [] : (moved.get(uid) ?? [])
  const identity = `${uid} ${textHash(properties)}`
  for (const stay of found?.stays ?? []) {
    if (elsewhere.some(m => m.isOf(stay, properties))) continue
    const { arrival, departure } = stay
    const key = `${identity} ${arrival} ${departure}`
    if (!uid || !seen.has(key)) calendar.entries.push({ arrival, departure, uid, isClosed, isFree })
    seen.add(key)
  }
  if (calendar.entries.length > maxStays) throw new TooManyEntriesError()
}

/** Some programs give all guests one UID: two with the same nights are one guest only where their texts say the same, too. */
const textHash = (properties: readonly IcalProperty[]) =>
  shortHash(`${propertyText(properties, 'SUMMARY')}\n${propertyText(properties, 'DESCRIPTION')}`)

const propertyText = (properties: readonly IcalProperty[], name: string) => properties.find(p => p.name === name)?.value ?? ''

function everyValueMatches(properties: readonly IcalProperty[], name: string, form: RegExp): boolean {
  const matching = properties.filter(p => p.name === name)
  return matching.length > 0 && matching.every(p => form.test(p.value))
}

/** THISANDFUTURE exceptions move all later dates, which is not supported. */
const isThisAndFuture = (properties: readonly IcalProperty[]) =>
  properties.some(p => p.name === 'RECURRENCE-ID' && p.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE')

const isCancelled = (properties: readonly IcalProperty[]) => everyValueMatches(properties, 'STATUS', /^CANCELL?ED$/i)

const datePropertyNames = /^(DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID)$/
const entryKey = (uid: string, properties: readonly IcalProperty[]) =>
  shortHash(uid || properties.flatMap(p => (datePropertyNames.test(p.name) ? `${p.name}:${p.value}` : [])).join('\n'))

/** A hash that identifies it without its content. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A date of a series that was cancelled, or has an entry of its own. */
interface MovedOccurrence {
  uid: string
  isOf: (stay: Occurrence, series: readonly IcalProperty[]) => boolean
}

function findMovedOccurrence({ properties, isCut }: IcalComponent, toLocal: ToLocalDateTime): MovedOccurrence | undefined {
  const uid = propertyText(properties, 'UID')
  const which = properties.find(p => p.name === 'RECURRENCE-ID')
  const at = which && parseDateTime(which.value, which.params)
  const isOff = isCancelled(properties)
  // An exception without a readable date: the original stays.
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

/** A summary that only says "closed". Redundant for nights covered by another entry of the calendar. */
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
