import { addDays, type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { type Recurrence, recurrenceDays, recurrenceOf } from '../../../../domain/calendar/recurrence.ts'
import type { WallOf } from './clocks.ts'
import type { Property } from './lines.ts'
import { durationOf, later, type Moment, momentOf } from './moments.ts'
import { firstNight, nightsOf, type Span, spanOf } from './nights.ts'

/** The stays of one entry. */
export interface Stays {
  stays: Occurrence[]
  /** Something of it could not be read: there may be more of it. */
  isPart: boolean
}
export interface Occurrence extends Stay {
  /** The day on which it begins where it is written: by this it is called off or moved. */
  written: Day
}

/** What calendars are read for: nobody looks at what is over, or books later. */
export interface Reach {
  from: Day
  to: Day
}

const mostRepeats = 800

/** Its stays, of a series those that touch the reach; undefined where it cannot be said when it begins or ends. What of a rule is not understood leaves the first. */
export function staysOf(properties: readonly Property[], wallOf: WallOf, reach: Reach): Stays | undefined {
  const read = spanOf(properties, wallOf)
  if (!read) return undefined
  if (read.isPart && !read.span.end) return { stays: [{ ...firstNight(read.span, wallOf), written: read.span.start.day }], isPart: true }
  const repeats = daysOf(properties, read.span, wallOf, reach)
  const periods = periodsOf(properties)
  const isOff = calledOff(properties, wallOf)
  const spans = [...repeats.days.map(day => movedTo(read.span, day)), ...periods.spans].filter(span => !isOff(span.start))
  const stays = spans.flatMap(span => {
    const nights = nightsOf(span, wallOf)
    return nights ? [{ ...nights, written: span.start.day }] : []
  })
  const isNear = (s: Stay) => s.departure > reach.from && s.arrival < reach.to
  return {
    stays: spans.length > 1 ? stays.filter(isNear).slice(0, mostRepeats) : stays,
    isPart: read.isPart || repeats.isPart || periods.isPart,
  }
}

// Semicolons and blanks where commas belong, and commas that are escaped; a blank may also stand before a time.
const betweenValues = /\\?,|;|(?<=\d{8}\S{0,40})\s+(?=\d{8})/

const valuesOf = (properties: readonly Property[], name: string) =>
  properties.flatMap(p =>
    p.name === name
      ? p.value
          .split(betweenValues)
          .filter(Boolean)
          .map(value => ({ value, params: p.params }))
      : [],
  )

/** The days on which it begins, as they are written: its first one, those of its rules, and those that are named. */
function daysOf(properties: readonly Property[], span: Span, wallOf: WallOf, { from, to }: Reach) {
  const first = span.start.day
  const rules = properties.flatMap(p => (p.name === 'RRULE' && p.value ? [recurrenceOf(p.value)] : []))
  const endsOfRules = rules.map(rule => rule && lastOf(rule, span, wallOf, to))
  const length = nightCount(first, span.end?.day ?? first) + 2
  const days = new Set([first])
  for (const [i, rule] of rules.entries()) {
    const end = endsOfRules[i]
    if (!rule || !end) continue
    for (const day of recurrenceDays(rule, first, end.day)) if (day >= addDays(from, -length) && end.takes(day)) days.add(day)
  }
  const named = valuesOf(properties, 'RDATE').filter(r => !r.value.includes('/'))
  const extra = named.map(({ value, params }) => momentOf(value, params)?.day)
  for (const day of extra) if (day && day < '2200') days.add(day)
  return { days: [...days].sort(), isPart: endsOfRules.includes(undefined) || extra.some(day => !day || day > '2200') }
}

/** Up to when a rule goes, where that can be read. A date says a whole day; what is written of dates may say their last one as a time somewhere. */
function lastOf({ until }: Recurrence, { start }: Span, wallOf: WallOf, to: Day): { day: Day; takes: (day: Day) => boolean } | undefined {
  if (until === undefined) return { day: to, takes: () => true }
  const end = momentOf(until)
  if (!end) return undefined
  const wall = wallOf(end)
  const day = wall.day > end.day ? wall.day : end.day
  const keyOf = (w: { day: Day; time?: string | undefined }) => `${w.day} ${w.time ?? ''}`
  const isExact = start.time !== undefined && end.time !== undefined
  return { day: day < to ? day : to, takes: at => !isExact || keyOf(wallOf({ ...start, day: at })) <= keyOf(wall) }
}

/** RDATE;VALUE=PERIOD: stays with ends of their own. */
function periodsOf(properties: readonly Property[]): { spans: Span[]; isPart: boolean } {
  const read = valuesOf(properties, 'RDATE').flatMap(({ value, params }) => (value.includes('/') ? [periodOf(value, params)] : []))
  return { spans: read.filter(s => s !== undefined), isPart: read.includes(undefined) }
}

/** A beginning, and an end or how long it lasts. */
export function periodOf(value: string, params: Property['params']): Span | undefined {
  const [from = '', to = ''] = value.split('/')
  const start = momentOf(from, params)
  const duration = durationOf(to)
  const end = start && duration ? later(start, duration) : momentOf(to, params)
  return start && end && { start, end }
}

const movedTo = ({ start, end }: Span, day: Day): Span => {
  const days = nightCount(start.day, day)
  return { start: { ...start, day }, end: end && { ...end, day: addDays(end.day, days) } }
}

/** A day that is taken out of a series: on the clock on which it is written where that is the same, else on that of the house. */
function calledOff(properties: readonly Property[], wallOf: WallOf): (start: Moment) => boolean {
  const off = valuesOf(properties, 'EXDATE').flatMap(({ value, params }) => momentOf(value, params) ?? [])
  return start => off.some(m => isSameDay(m, start, wallOf))
}

export function isSameDay(a: Moment, b: Moment, wallOf: WallOf): boolean {
  if (a.time === undefined || b.time === undefined) return dayOf(a, wallOf) === dayOf(b, wallOf)
  return a.zone === b.zone && a.offset === b.offset ? a.day === b.day : wallOf(a).day === wallOf(b).day
}

/** Beside a date: midnight of the house stands for the day that begins there, whatever its date is elsewhere. */
function dayOf(at: Moment, wallOf: WallOf): Day {
  const wall = wallOf(at)
  return wall.time === '00:00' ? wall.day : at.day
}
