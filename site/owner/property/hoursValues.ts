import { isAroundTheClock, type ReceptionHours, type Span, wholeDay } from '../../../domain/calendar/receptionHours.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { textAt } from './rows.ts'

export const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** `always`: around the clock; `days`: by weekday; nothing: not said. */
export const hoursAt = (day: number) => `receptionHours.${day}`
const times = ['from', 'until', 'from2', 'until2'] as const
const usual = { from: '08:00', until: '22:00', from2: '', until2: '' }

/** How a form without an answer starts: with one choice of `days` all are filled in. */
export function hoursToValues(hours: ReceptionHours | null): Values {
  const answer = hours === null ? '' : isAroundTheClock(hours) ? 'always' : 'days'
  const rows = week.flatMap((_, day) => {
    const { kind, ...said } = dayToValues(answer === 'days' ? hours?.[day] : undefined)
    return [[hoursAt(day), kind] as const, ...times.map(name => [`${hoursAt(day)}.${name}`, said[name]] as const)]
  })
  return { receptionHours: answer, ...Object.fromEntries(rows) }
}

function dayToValues(spans: readonly Span[] | undefined) {
  if (!spans) return { kind: 'open', ...usual }
  const [first, second] = spans
  if (!first) return { kind: 'closed', ...usual }
  if (first.from === wholeDay.from && first.until === wholeDay.until) return { kind: 'always', ...usual }
  return { kind: second ? 'twice' : 'open', ...first, from2: second?.from ?? '', until2: second?.until ?? '' }
}

export function valuesToHours(values: Values): Span[][] | null {
  const answer = textAt(values, 'receptionHours')
  if (answer === '') return null
  return week.map((_, day) => (answer === 'always' ? [wholeDay] : dayOf(values, day)))
}

function dayOf(values: Values, day: number): Span[] {
  const at = (name: (typeof times)[number]) => textAt(values, `${hoursAt(day)}.${name}`)
  const kind = textAt(values, hoursAt(day))
  if (kind === 'closed') return []
  if (kind === 'always') return [wholeDay]
  const first = { from: at('from'), until: at('until') }
  return kind === 'twice' ? [first, { from: at('from2'), until: at('until2') }] : [first]
}

/** Opened or closed at a time that is not there. */
export function missingHours(values: Values) {
  if (textAt(values, 'receptionHours') !== 'days') return undefined
  const gaps = week.flatMap((_, day) =>
    dayOf(values, day).some(span => span.from === '' || span.until === '') ? [[hoursAt(day), 'Write both times.'] as const] : [],
  )
  return gaps.length ? fieldProblem('A time is missing in the hours of the reception.', Object.fromEntries(gaps)) : undefined
}
