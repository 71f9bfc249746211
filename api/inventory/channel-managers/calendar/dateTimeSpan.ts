import { addDays, type Stay } from '../../../../domain/calendar/days.ts'
import { addDuration, type IcalDateTime, parseDateTime, parseDuration } from './icalDateTime.ts'
import type { LocalDateTime, ToLocalDateTime } from './localDateTime.ts'
import type { IcalProperty } from './parseProperties.ts'

/** From when to when an entry is, on the clocks on which it is written. Without an end: the one day of a date, no time at all of a time. */
export interface DateTimeSpan {
  start: IcalDateTime
  end: IcalDateTime | undefined
}
export interface ParsedSpan {
  span: DateTimeSpan
  /** Its end is there and cannot be read: it lasts that night at least. */
  isPartial: boolean
}

/** Undefined where there is no beginning, or an end before it. */
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

/** The first of them that can be read. */
export const findFirstDateTime = (properties: readonly IcalProperty[], name: string): IcalDateTime | undefined =>
  properties.flatMap(p => (p.name === name ? (parseDateTime(p.value, p.params) ?? []) : []))[0]

/** Years outside of this range come from another calendar (Buddhist, Islamic) or from a mistake: what was meant is not known. Of what is closed since ever or for ever one end is near, or it comes again. */
const isImplausibleYear = (properties: readonly IcalProperty[], { start, end }: { start: IcalDateTime; end: IcalDateTime }) =>
  start.day > '2200' || (end.day < '1980' && !properties.some(p => /^R(RULE|DATE)$/.test(p.name) && p.value))

/** Two beginnings are two entries of which the line between them is lost. */
const hasSecondStart = (properties: readonly IcalProperty[], { day }: IcalDateTime) =>
  properties.some(p => p.name === 'DTSTART' && (parseDateTime(p.value, p.params)?.day ?? day) !== day)

const endsBeforeStart = (from: LocalDateTime, to: LocalDateTime) =>
  to.day < from.day || (to.day === from.day && (to.time ?? from.time ?? '') < (from.time ?? ''))

/** Nobody leaves in the evening: an end at 20:00 after a night, or at 23:59 of the same day, means that this night is taken, too. */
const [evening, endOfDay] = ['18:00', '23:30']

/** The nights of it in the time zone of the property; undefined for times without a night between them, such as a meeting. */
export function toNights({ start, end }: DateTimeSpan, toLocal: ToLocalDateTime): Stay | undefined {
  const from = toLocal(start)
  if (!end) return from.time === undefined ? oneNight(from) : undefined
  const to = toLocal(end)
  if (to.day === from.day) return coversWholeDay(from, to) ? oneNight(from) : undefined
  return { arrival: from.day, departure: to.time !== undefined && to.time >= evening ? addDays(to.day, 1) : to.day }
}

/** The night on which it begins, whatever else it is. */
export const firstNight = ({ start }: DateTimeSpan, toLocal: ToLocalDateTime): Stay => oneNight(toLocal(start))

const oneNight = ({ day }: LocalDateTime): Stay => ({ arrival: day, departure: addDays(day, 1) })

const coversWholeDay = (from: LocalDateTime, to: LocalDateTime) =>
  from.time === undefined || to.time === undefined || (to.time >= endOfDay && to.time !== from.time)
