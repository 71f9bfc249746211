/** An end that is not later than the start is on the next day; `00:00` to `00:00` is the whole day. */
export interface Span {
  from: string
  until: string
}
/** Monday first; a day without hours is closed. */
export type ReceptionHours = readonly (readonly Span[])[]

export const mostSpans = 2
export const wholeDay: Span = { from: '00:00', until: '00:00' }
/** As OpenStreetMap writes them. */
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

const isWholeDay = ({ from, until }: Span) => from === '00:00' && until === '00:00'
export const isAroundTheClock = (hours: ReceptionHours) => hours.length === 7 && hours.every(day => day.some(isWholeDay))

/** What is wrong with hours whose every time can be read: by day, counted from Monday. */
export function hoursProblem(hours: ReceptionHours): { day?: number; message: string } | undefined {
  if (hours.length !== 7) return { message: 'Say it for each of the seven days.' }
  const day = hours.findIndex(spans => !inOrder(spans))
  return day < 0 ? undefined : { day, message: 'The second opening begins after the first has ended.' }
}

/** Only the last opening of a day may go on after midnight. */
const inOrder = (spans: readonly Span[]) =>
  spans.every((span, i) => {
    const next = spans[i + 1]
    return !next || (span.from < span.until && span.until < next.from)
  })

export interface DaysAlike {
  /** From Monday, 0, to Sunday, 6. */
  first: number
  last: number
  spans: readonly Span[]
}

/** Days that follow each other and are alike are told of as one. */
export function daysAlike(hours: ReceptionHours): DaysAlike[] {
  const groups: DaysAlike[] = []
  for (const [day, spans] of hours.entries()) {
    const before = groups.at(-1)
    if (before && spansText(before.spans) === spansText(spans)) before.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

const spansText = (spans: readonly Span[]) =>
  spans.length === 0 ? 'off' : spans.some(isWholeDay) ? '00:00-24:00' : spans.map(({ from, until }) => `${from}-${until}`).join(',')

/** `Mo-Fr 08:00-22:00; Sa-Su off`, as OpenStreetMap writes opening hours; `24/7`. */
export const hoursText = (hours: ReceptionHours): string =>
  isAroundTheClock(hours)
    ? '24/7'
    : daysAlike(hours)
        .map(({ first, last, spans }) => `${days[first]}${first === last ? '' : `-${days[last]}`} ${spansText(spans)}`)
        .join('; ')

/** Reads what `hoursText` writes. Undefined for anything else, and where a day is not named: nothing is guessed. */
export function readHours(text: string): ReceptionHours | undefined {
  if (text.trim() === '24/7') return days.map(() => [wholeDay])
  const hours = new Map<number, Span[]>()
  for (const part of text.split(';').map(p => p.trim())) {
    const [, named = '', said = ''] = /^(\S+)\s+(\S.*)$/.exec(part) ?? []
    const [which, spans] = [readDays(named), readSpans(said)]
    if (!which || !spans || which.some(day => hours.has(day))) return undefined
    for (const day of which) hours.set(day, spans)
  }
  const all = days.map((_, day) => hours.get(day))
  return all.every(day => day !== undefined) && !hoursProblem(all) ? all : undefined
}

function readDays(text: string): number[] | undefined {
  const found: number[] = []
  for (const part of text.split(',')) {
    const [first, last = first] = part.split('-').map(name => days.findIndex(d => d.toLowerCase() === name.toLowerCase()))
    if (first === undefined || last === undefined || first < 0 || last < first) return undefined
    for (let day = first; day <= last; day++) found.push(day)
  }
  return found
}

const clock = '([01]\\d|2[0-3]):[0-5]\\d'
const span = new RegExp(`^(${clock})-(${clock}|24:00)$`)

function readSpans(text: string): Span[] | undefined {
  if (/^(off|closed)$/i.test(text)) return []
  const spans = text.split(',').map(part => {
    const [, from, , until] = span.exec(part.trim()) ?? []
    return from && until ? { from, until: until === '24:00' ? '00:00' : until } : undefined
  })
  return spans.length <= mostSpans && spans.every(s => s !== undefined) ? spans : undefined
}
