import { type Explanation, explain } from '../language/explain.ts'
/** An end that is not later than the start is on the next day; `00:00` to `00:00` is the whole day. */
export interface Span {
  from: string
  until: string
}
/** Monday first; a day without hours is closed. */
export type ReceptionHours = readonly (readonly Span[])[]

export const maxSpansPerDay = 2
export const wholeDay: Span = { from: '00:00', until: '00:00' }
/** In the notation of OpenStreetMap. */
const osmDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

const isWholeDay = ({ from, until }: Span) => from === '00:00' && until === '00:00'
export const isAroundTheClock = (hours: ReceptionHours) => hours.length === 7 && hours.every(day => day.some(isWholeDay))

/** What is wrong with hours whose every time can be read: by day, counted from Monday. */
export function receptionHoursProblem(hours: ReceptionHours): (Explanation & { day?: number }) | undefined {
  if (hours.length !== 7) return explain('seven_days')
  const day = hours.findIndex(spans => !hasOrderedSpans(spans))
  return day < 0 ? undefined : { day, ...explain('second_opening') }
}

/** Only the last opening of a day may go on after midnight. */
const hasOrderedSpans = (spans: readonly Span[]) =>
  spans.every((span, i) => {
    const next = spans[i + 1]
    return !next || (span.from < span.until && span.until < next.from)
  })

export interface EqualDays {
  /** From Monday, 0, to Sunday, 6. */
  first: number
  last: number
  spans: readonly Span[]
}

/** Groups consecutive days with equal hours. */
export function groupEqualDays(hours: ReceptionHours): EqualDays[] {
  const groups: EqualDays[] = []
  for (const [day, spans] of hours.entries()) {
    const before = groups.at(-1)
    if (before && formatSpans(before.spans) === formatSpans(spans)) before.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

const formatSpans = (spans: readonly Span[]) =>
  spans.length === 0 ? 'off' : spans.some(isWholeDay) ? '00:00-24:00' : spans.map(({ from, until }) => `${from}-${until}`).join(',')

/** `Mo-Fr 08:00-22:00; Sa-Su off`, as OpenStreetMap writes opening hours; `24/7`. */
export const formatReceptionHours = (hours: ReceptionHours): string =>
  isAroundTheClock(hours)
    ? '24/7'
    : groupEqualDays(hours)
        .map(({ first, last, spans }) => `${osmDays[first]}${first === last ? '' : `-${osmDays[last]}`} ${formatSpans(spans)}`)
        .join('; ')

/** Parses what `formatReceptionHours` writes. Undefined for anything else, and when a day is missing: nothing is guessed. */
export function parseReceptionHours(text: string): ReceptionHours | undefined {
  if (text.trim() === '24/7') return osmDays.map(() => [wholeDay])
  const hours = new Map<number, Span[]>()
  for (const part of text.split(';').map(p => p.trim())) {
    const [, named = '', times = ''] = /^(\S+)\s+(\S.*)$/.exec(part) ?? []
    const [which, spans] = [parseDays(named), parseSpans(times)]
    if (!which || !spans || which.some(day => hours.has(day))) return undefined
    for (const day of which) hours.set(day, spans)
  }
  const all = osmDays.map((_, day) => hours.get(day))
  return all.every(day => day !== undefined) && !receptionHoursProblem(all) ? all : undefined
}

function parseDays(text: string): number[] | undefined {
  const found: number[] = []
  for (const part of text.split(',')) {
    const [first, last = first] = part.split('-').map(name => osmDays.findIndex(d => d.toLowerCase() === name.toLowerCase()))
    if (first === undefined || last === undefined || first < 0 || last < first) return undefined
    for (let day = first; day <= last; day++) found.push(day)
  }
  return found
}

const clockPattern = '([01]\\d|2[0-3]):[0-5]\\d'
const spanPattern = new RegExp(`^(${clockPattern})-(${clockPattern}|24:00)$`)

function parseSpans(text: string): Span[] | undefined {
  if (/^(off|closed)$/i.test(text)) return []
  const spans = text.split(',').map(part => {
    const [, from, , until] = spanPattern.exec(part.trim()) ?? []
    return from && until ? { from, until: until === '24:00' ? '00:00' : until } : undefined
  })
  return spans.length <= maxSpansPerDay && spans.every(s => s !== undefined) ? spans : undefined
}
