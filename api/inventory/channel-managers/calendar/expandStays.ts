import { addDays, type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { parseRecurrence, type Recurrence, recurrenceDays } from '../../../../domain/calendar/recurrenceRule.ts'
import { type DateTimeSpan, firstNight, parseSpan, toNights } from './dateTimeSpan.ts'
import { addDuration, type IcalDateTime, parseDateTime, parseDuration } from './icalDateTime.ts'
import type { ToLocalDateTime } from './localDateTime.ts'
import type { IcalProperty } from './parseProperties.ts'

/** The stays of one entry. */
export interface ExpandedStays {
  stays: Occurrence[]
  /** Part of it could not be read, so there may be more stays. */
  isPartial: boolean
}
export interface Occurrence extends Stay {
  /** The original start date, by which exceptions refer to it. */
  written: Day
}

/** The range of interest: past stays and those beyond the booking horizon are skipped. */
export interface ReadWindow {
  from: Day
  to: Day
}

const maxOccurrences = 800

/** The stays of an entry, for a series those within the range; undefined when start or end is unreadable. Of an unreadable rule only the first stay remains. */
export function expandStays(properties: readonly IcalProperty[], toLocal: ToLocalDateTime, window: ReadWindow): ExpandedStays | undefined {
  const read = parseSpan(properties, toLocal)
  if (!read) return undefined
  if (read.isPartial && !read.span.end)
    return { stays: [{ ...firstNight(read.span, toLocal), written: read.span.start.day }], isPartial: true }
  const repeats = expandStartDays(properties, read.span, toLocal, window)
  const periods = parsePeriods(properties)
  const isExcluded = createExclusionTest(properties, toLocal)
  const spans = [...repeats.days.map(day => moveSpanTo(read.span, day)), ...periods.spans].filter(span => !isExcluded(span.start))
  const stays = spans.flatMap(span => {
    const nights = toNights(span, toLocal)
    return nights ? [{ ...nights, written: span.start.day }] : []
  })
  const isNear = (s: Stay) => s.departure > window.from && s.arrival < window.to
  return {
    stays: spans.length > 1 ? stays.filter(isNear).slice(0, maxOccurrences) : stays,
    isPartial: read.isPartial || repeats.isPart || periods.isPart,
  }
}

// Semicolons, blanks and escaped commas as separators.
const valueSeparator = /\\?,|;|(?<=\d{8}\S{0,40})\s+(?=\d{8})/

const splitValues = (properties: readonly IcalProperty[], name: string) =>
  properties.flatMap(p =>
    p.name === name
      ? p.value
          .split(valueSeparator)
          .filter(Boolean)
          .map(value => ({ value, params: p.params }))
      : [],
  )

/** Start dates as written: the first, those of rules, and explicit ones. */
function expandStartDays(properties: readonly IcalProperty[], span: DateTimeSpan, toLocal: ToLocalDateTime, { from, to }: ReadWindow) {
  const first = span.start.day
  const rules = properties.flatMap(p => (p.name === 'RRULE' && p.value ? [parseRecurrence(p.value)] : []))
  const endsOfRules = rules.map(rule => rule && resolveRuleEnd(rule, span, toLocal, to))
  const length = nightCount(first, span.end?.day ?? first) + 2
  const days = new Set([first])
  for (const [i, rule] of rules.entries()) {
    const end = endsOfRules[i]
    if (!rule || !end) continue
    for (const day of recurrenceDays(rule, first, end.day)) if (day >= addDays(from, -length) && end.takes(day)) days.add(day)
  }
  const named = splitValues(properties, 'RDATE').filter(r => !r.value.includes('/'))
  const extra = named.map(({ value, params }) => parseDateTime(value, params)?.day)
  for (const day of extra) if (day && day < '2200') days.add(day)
  return { days: [...days].sort(), isPart: endsOfRules.includes(undefined) || extra.some(day => !day || day > '2200') }
}

/** The end of a rule, where readable. For dates, UNTIL may be a time. */
function resolveRuleEnd(
  { until }: Recurrence,
  { start }: DateTimeSpan,
  toLocal: ToLocalDateTime,
  to: Day,
): { day: Day; takes: (day: Day) => boolean } | undefined {
  if (until === undefined) return { day: to, takes: () => true }
  const end = parseDateTime(until)
  if (!end) return undefined
  const local = toLocal(end)
  const day = local.day > end.day ? local.day : end.day
  const keyOf = (w: { day: Day; time?: string | undefined }) => `${w.day} ${w.time ?? ''}`
  const isExact = start.time !== undefined && end.time !== undefined
  return { day: day < to ? day : to, takes: at => !isExact || keyOf(toLocal({ ...start, day: at })) <= keyOf(local) }
}

/** RDATE;VALUE=PERIOD: stays with ends of their own. */
function parsePeriods(properties: readonly IcalProperty[]): { spans: DateTimeSpan[]; isPart: boolean } {
  const read = splitValues(properties, 'RDATE').flatMap(({ value, params }) => (value.includes('/') ? [parsePeriod(value, params)] : []))
  return { spans: read.filter(s => s !== undefined), isPart: read.includes(undefined) }
}

/** A start with an end or a duration. */
export function parsePeriod(value: string, params: IcalProperty['params']): DateTimeSpan | undefined {
  const [from = '', to = ''] = value.split('/')
  const start = parseDateTime(from, params)
  const duration = parseDuration(to)
  const end = start && duration ? addDuration(start, duration) : parseDateTime(to, params)
  return start && end && { start, end }
}

const moveSpanTo = ({ start, end }: DateTimeSpan, day: Day): DateTimeSpan => {
  const days = nightCount(start.day, day)
  return { start: { ...start, day }, end: end && { ...end, day: addDays(end.day, days) } }
}

/** An excluded date of a series, in the time zone as written if it is the same, otherwise in the property's. */
function createExclusionTest(properties: readonly IcalProperty[], toLocal: ToLocalDateTime): (start: IcalDateTime) => boolean {
  const excludedDates = splitValues(properties, 'EXDATE').flatMap(({ value, params }) => parseDateTime(value, params) ?? [])
  return start => excludedDates.some(m => isSameDay(m, start, toLocal))
}

export function isSameDay(a: IcalDateTime, b: IcalDateTime, toLocal: ToLocalDateTime): boolean {
  if (a.time === undefined || b.time === undefined) return localDay(a, toLocal) === localDay(b, toLocal)
  return a.zone === b.zone && a.offset === b.offset ? a.day === b.day : toLocal(a).day === toLocal(b).day
}

/** Beside a date: midnight of the property stands for the day that begins there, whatever its date is elsewhere. */
function localDay(at: IcalDateTime, toLocal: ToLocalDateTime): Day {
  const local = toLocal(at)
  return local.time === '00:00' ? local.day : at.day
}
