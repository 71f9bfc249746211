import { addDays, type Stay } from '../../../../domain/calendar/days.ts'
import type { Wall, WallOf } from './clocks.ts'
import type { Property } from './lines.ts'
import { durationOf, later, type Moment, momentOf } from './moments.ts'

/** From when to when an entry is, on the clocks on which it is written. Without an end: the one day of a date, no time at all of a time. */
export interface Span {
  start: Moment
  end: Moment | undefined
}
export interface ReadSpan {
  span: Span
  /** Its end is there and cannot be read: it lasts that night at least. */
  isPart: boolean
}

/** Undefined where there is no beginning, or an end before it. */
export function spanOf(properties: readonly Property[], wallOf: WallOf): ReadSpan | undefined {
  const start = firstMoment(properties, 'DTSTART')
  if (!start) return undefined
  const [ends, lasts] = ['DTEND', 'DURATION'].map(name => properties.filter(p => p.name === name && p.value))
  const duration = lasts?.map(p => durationOf(p.value)).find(d => d !== undefined)
  const end = firstMoment(properties, 'DTEND') ?? (duration && later(start, duration))
  if (!end && isOfAnotherEra(properties, { start, end: start })) return undefined
  if (!end) return { span: { start, end: undefined }, isPart: Boolean(ends?.length || lasts?.length) }
  if (isBackwards(wallOf(start), wallOf(end)) || isOfAnotherEra(properties, { start, end })) return undefined
  return { span: { start, end }, isPart: isTwofold(properties, start) }
}

/** The first of them that can be read. */
export const firstMoment = (properties: readonly Property[], name: string): Moment | undefined =>
  properties.flatMap(p => (p.name === name ? (momentOf(p.value, p.params) ?? []) : []))[0]

/** Years of Buddha, of the Hijra or of nothing at all: what was meant is not known. Of what is closed since ever or for ever one end is near, or it comes again. */
const isOfAnotherEra = (properties: readonly Property[], { start, end }: { start: Moment; end: Moment }) =>
  start.day > '2200' || (end.day < '1980' && !properties.some(p => /^R(RULE|DATE)$/.test(p.name) && p.value))

/** Two beginnings are two entries of which the line between them is lost. */
const isTwofold = (properties: readonly Property[], { day }: Moment) =>
  properties.some(p => p.name === 'DTSTART' && (momentOf(p.value, p.params)?.day ?? day) !== day)

const isBackwards = (from: Wall, to: Wall) => to.day < from.day || (to.day === from.day && (to.time ?? from.time ?? '') < (from.time ?? ''))

/** Nobody leaves in the evening: an end at 20:00 after a night, or at 23:59 of the same day, means that this night is taken, too. */
const [evening, endOfDay] = ['18:00', '23:30']

/** The nights of it on the clock of the house; undefined for times without a night between them, such as a meeting. */
export function nightsOf({ start, end }: Span, wallOf: WallOf): Stay | undefined {
  const from = wallOf(start)
  if (!end) return from.time === undefined ? oneNight(from) : undefined
  const to = wallOf(end)
  if (to.day === from.day) return lastsTheDay(from, to) ? oneNight(from) : undefined
  return { arrival: from.day, departure: to.time !== undefined && to.time >= evening ? addDays(to.day, 1) : to.day }
}

/** The night on which it begins, whatever else it is. */
export const firstNight = ({ start }: Span, wallOf: WallOf): Stay => oneNight(wallOf(start))

const oneNight = ({ day }: Wall): Stay => ({ arrival: day, departure: addDays(day, 1) })

const lastsTheDay = (from: Wall, to: Wall) =>
  from.time === undefined || to.time === undefined || (to.time >= endOfDay && to.time !== from.time)
