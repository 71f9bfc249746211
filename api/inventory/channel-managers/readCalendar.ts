import { createHash } from 'node:crypto'
import { addDays, type Stay } from '../../../domain/calendar/days.ts'
import { type WallOf, wallOf } from './calendar/clocks.ts'
import { type Component, componentsIn, NoCalendar } from './calendar/components.ts'
import type { Property } from './calendar/lines.ts'
import { momentOf } from './calendar/moments.ts'
import { firstMoment, nightsOf, spanOf } from './calendar/nights.ts'
import { isSameDay, type Occurrence, periodOf, type Reach, staysOf } from './calendar/stays.ts'
import { clipped, nightsOf as heldNights, without } from './ranges.ts'

export { NoCalendar }

/** One stay of a calendar as nights. Names, notes and telephone numbers that channels write into it are not taken along. */
export interface Entry extends Stay {
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
  entries: Entry[]
  /** Entries that make no sense, end before they begin, or come again by a rule that is not understood. */
  unread: UnreadEntry[]
  /** False for a text that ends before its calendar does. */
  isWhole: boolean
}

/** More than any room can have in two years. */
export class TooManyEntries extends Error {
  override name = 'TooManyEntries'
}

const mostEntries = 2_000
/** With all that come again. */
const mostStays = 4_000
const daysAhead = 800

/**
 * The nights that a calendar keeps back, on the clock of the house. What cannot be read is said to be so, never passed over as if it took nothing.
 * It is what somebody else wrote, however much of it: whoever reads it does so in a thread that can be ended (readApart.ts).
 */
export function readCalendar(text: string, zone: string, now = new Date()): Calendar {
  const { found, isWhole, hasStrays } = componentsIn(text)
  const events = found.filter(isEntry)
  const periods = found.filter(c => c.name === 'VFREEBUSY').flatMap(busyPeriods)
  if (events.length + periods.length > mostEntries) throw new TooManyEntries()
  // Nothing is said only where nothing else stands in its place.
  if (!events.length && !periods.length && (hasStrays || !isWhole)) throw new NoCalendar()
  const today = now.toISOString().slice(0, 10)
  const reading = { wall: wallOf(zone, found), reach: { from: addDays(today, -2), to: addDays(today, daysAhead) } }
  const calendar: Calendar = { events: events.length + periods.length, entries: [], unread: [], isWhole }
  const moved = Map.groupBy(
    events.flatMap(e => movedOf(e, reading.wall) ?? []),
    m => m.uid,
  )
  const seen = new Set<string>()
  for (const event of events) read(event, { calendar, moved, seen, ...reading })
  if (periods.length) readBusy(periods, { calendar, ...reading })
  if (!isWhole && !calendar.entries.length) throw new NoCalendar()
  return calendar
}

const known =
  /^(VFREEBUSY|VTIMEZONE|STANDARD|DAYLIGHT|VTODO|VJOURNAL|VALARM|VAVAILABILITY|AVAILABLE|VPOLL|PARTICIPANT|VLOCATION|VRESOURCE|X-.*)$/
/** Something without a known name is an entry, too: one that cannot be read. */
const isEntry = (c: Component) => !known.test(c.name)

interface Reading {
  calendar: Calendar
  /** Dates of series that are elsewhere, by the name of the series. */
  moved: ReadonlyMap<string, readonly Moved[]>
  /** Stays that were read, by name and nights: the same again is not somebody else. */
  seen: Set<string>
  wall: WallOf
  reach: Reach
}

function read({ name, properties, isCut }: Component, { calendar, moved, seen, wall, reach }: Reading): void {
  // Texts in several lines may look like a property: what sets free must be said by all that say something of it.
  if (isCalledOff(properties)) return
  const uid = textOf(properties, 'UID')
  const found = name === 'VEVENT' && !isCut ? staysOf(properties, wall, reach) : undefined
  if (!found || found.isPart || isMoveOfMany(properties)) calendar.unread.push({ key: keyOf(uid, properties), uid })
  const isClosed = /not available|unavailable|closed|blocked/i.test(textOf(properties, 'SUMMARY'))
  const isFree = areAll(properties, 'TRANSP', /^TRANSPARENT$/i)
  const elsewhere = properties.some(p => p.name === 'RECURRENCE-ID' && p.value) ? [] : (moved.get(uid) ?? [])
  for (const stay of found?.stays ?? []) {
    if (elsewhere.some(m => m.isOf(stay, properties))) continue
    const { arrival, departure } = stay
    const key = `${uid} ${arrival} ${departure}`
    if (!uid || !seen.has(key)) calendar.entries.push({ arrival, departure, uid, isClosed, isFree })
    seen.add(key)
  }
  if (calendar.entries.length > mostStays) throw new TooManyEntries()
}

const textOf = (properties: readonly Property[], name: string) => properties.find(p => p.name === name)?.value ?? ''

function areAll(properties: readonly Property[], name: string, form: RegExp): boolean {
  const said = properties.filter(p => p.name === name)
  return said.length > 0 && said.every(p => form.test(p.value))
}

/** All that follow are moved by as much as this one: to where is not worked out. */
const isMoveOfMany = (properties: readonly Property[]) =>
  properties.some(p => p.name === 'RECURRENCE-ID' && p.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE')

const isCalledOff = (properties: readonly Property[]) => areAll(properties, 'STATUS', /^CANCELL?ED$/i)

const dates = /^(DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID)$/
const keyOf = (uid: string, properties: readonly Property[]) =>
  shortHash(uid || properties.flatMap(p => (dates.test(p.name) ? `${p.name}:${p.value}` : [])).join('\n'))

/** Enough to know it again, and nothing of what stands in it. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** One date of a series that was called off, or has an entry of its own. */
interface Moved {
  uid: string
  isOf: (stay: Occurrence, series: readonly Property[]) => boolean
}

function movedOf({ properties, isCut }: Component, wall: WallOf): Moved | undefined {
  const uid = textOf(properties, 'UID')
  const which = properties.find(p => p.name === 'RECURRENCE-ID')
  const at = which && momentOf(which.value, which.params)
  const isOff = isCalledOff(properties)
  // As long as it is not known where it went, it stays where it was.
  if (!uid || !at || isCut || !(isOff || spanOf(properties, wall))) return undefined
  const andLater = isOff && which.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'
  const isOf: Moved['isOf'] = ({ written }, series) => {
    const start = firstMoment(series, 'DTSTART')
    return start !== undefined && (isSameDay(at, { ...start, day: written }, wall) || (andLater && at.day <= written))
  }
  return { uid, isOf }
}

interface BusyPeriod {
  value: string
  property: Property
  uid: string
}

function busyPeriods({ properties }: Component): BusyPeriod[] {
  const uid = textOf(properties, 'UID')
  const busy = properties.filter(p => p.name === 'FREEBUSY' && p.params.get('FBTYPE')?.toUpperCase() !== 'FREE')
  return busy.flatMap(property =>
    property.value
      .split(',')
      .filter(Boolean)
      .map(value => ({ value, property, uid })),
  )
}

/** A summary of when there is no time. It says nothing new of nights that an entry of the same calendar has. */
function readBusy(periods: readonly BusyPeriod[], { calendar, wall, reach }: Pick<Reading, 'calendar' | 'wall' | 'reach'>): void {
  const window = { arrival: reach.from, departure: reach.to }
  const held = heldNights(clipped(calendar.entries, window))
  for (const { value, property, uid } of periods) {
    const span = periodOf(value, property.params)
    if (!span) calendar.unread.push({ key: shortHash(`${uid}${value}`), uid })
    const nights = span && nightsOf(span, wall)
    const isClosed = property.params.get('FBTYPE')?.toUpperCase() === 'BUSY-UNAVAILABLE'
    if (nights && without(clipped([nights], window), held).length) calendar.entries.push({ ...nights, uid: '', isClosed, isFree: false })
  }
}
