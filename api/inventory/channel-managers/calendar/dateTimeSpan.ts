import { addDays, type Stay } from '../../../../domain/calendar/days.ts'
import { addDuration, type IcalDateTime, parseDateTime, parseDuration } from './icalDateTime.ts'
import type { LocalDateTime, ToLocalDateTime } from './localDateTime.ts'
import type { IcalProperty } from './parseProperties.ts'

/** Start and end of an entry as written. Without an end: one day for a date, no duration for a time. */
export interface DateTimeSpan {
  start: IcalDateTime
  end: IcalDateTime | undefined
}
export interface ParsedSpan {
  span: DateTimeSpan
  /** The end is unreadable: the entry lasts one night at least. */
  isPartial: boolean
}

/** Undefined without a start, or with an end before it. */
export function parseSpan(properties: readonly IcalProperty[], toLocal: ToLocalDateTime): ParsedSpan | undefined {
  const start = findFirstDateTime(properties, 'DTSTART')
  if (!start) return undefined
  const [ends, lasts] = ['DTEND', 'DURATION'].map(name => properties.filter(p => p.name === name && p.value))
  const duration = lasts?.map(p => parseDuration(p.value)).find(d => d !== undefined)
  const end = findFirstDateTime(properties, 'DTEND') ?? (duration && addDuration(start, duration))
  if (!end && isImplausibleYear(properties, { start, end: start })) return undefined
  if (!end) return { span: { start, end: undefined }, isPartial: Boolean(ends?.length || lasts?.length) }
  if (endsBeforeStart(toLocal(start), toLocal(end)) || isImplausibleYear(properties, { start, end })) return undefined
  return { span: { start, end }, isPartial: hasSecondStart(properties, start) }
}

/** The first readable one. */
export const findFirstDateTime = (properties: readonly IcalProperty[], name: string): IcalDateTime | undefined =>
  properties.flatMap(p => (p.name === name ? (parseDateTime(p.value, p.params) ?? []) : []))[0]

/**
 * Years outside this range come from another calendar system or an error, and are unreadable. Entries without a real start or end have one plausible
 * boundary, or a rule.
 */
const isImplausibleYear = (properties: readonly IcalProperty[], { start, end }: { start: IcalDateTime; end: IcalDateTime }) =>
  start.day > '2200' || (end.day < '1980' && !properties.some(p => /^R(RULE|DATE)$/.test(p.name) && p.value))

/** Two DTSTARTs are two entries whose separating lines were lost. */
const hasSecondStart = (properties: readonly IcalProperty[], { day }: IcalDateTime) =>
  properties.some(p => p.name === 'DTSTART' && (parseDateTime(p.value, p.params)?.day ?? day) !== day)

const endsBeforeStart = (from: LocalDateTime, to: LocalDateTime) =>
  to.day < from.day || (to.day === from.day && (to.time ?? from.time ?? '') < (from.time ?? ''))

/** An end in the evening includes that night: nobody departs at 20:00 or 23:59. */
const [evening, endOfDay] = ['18:00', '23:30']

/** Its nights in the property's time zone; undefined for times without a night in between, such as a meeting. */
export function toNights({ start, end }: DateTimeSpan, toLocal: ToLocalDateTime): Stay | undefined {
  const from = toLocal(start)
  if (!end) return from.time === undefined ? oneNight(from) : undefined
  const to = toLocal(end)
  if (to.day === from.day) return coversWholeDay(from, to) ? oneNight(from) : undefined
  return { arrival: from.day, departure: to.time !== undefined && to.time >= evening ? addDays(to.day, 1) : to.day }
}

/** The first night, whatever the duration. */
export const firstNight = ({ start }: DateTimeSpan, toLocal: ToLocalDateTime): Stay => oneNight(toLocal(start))

const oneNight = ({ day }: LocalDateTime): Stay => ({ arrival: day, departure: addDays(day, 1) })

const coversWholeDay = (from: LocalDateTime, to: LocalDateTime) =>
  from.time === undefined || to.time === undefined || (to.time >= endOfDay && to.time !== from.time)
