import { isAroundTheClock, type ReceptionHours, type Span, wholeDay } from '../../../domain/calendar/receptionHours.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { propertyMessages } from './messages.ts'

export type HoursValues = { receptionHours: string } & Record<`receptionHours.${number}` | `receptionHours.${number}.${TimeField}`, string>

/** From Monday on. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** `always`: around the clock; `days`: by weekday; empty: not stated. */
export const hoursField = (day: number) => `receptionHours.${day}` as const
const timeFields = ['from', 'until', 'from2', 'until2'] as const
export type TimeField = (typeof timeFields)[number]
const defaultTimes = { from: '08:00', until: '22:00', from2: '', until2: '' }

/** Initial values without an answer: `days` then only needs one choice. */
export function hoursToValues(hours: ReceptionHours | null): HoursValues {
  const answer = hours === null ? '' : isAroundTheClock(hours) ? 'always' : 'days'
  const rows = WEEKDAYS.flatMap(day => {
    const { kind, ...said } = dayToValues(answer === 'days' ? hours?.[day] : undefined)
    return [[hoursField(day), kind] as const, ...timeFields.map(name => [`${hoursField(day)}.${name}`, said[name]] as const)]
  })
  return { receptionHours: answer, ...Object.fromEntries(rows) } as HoursValues
}

function dayToValues(spans: readonly Span[] | undefined) {
  if (!spans) return { kind: 'open', ...defaultTimes }
  const [first, second] = spans
  if (!first) return { kind: 'closed', ...defaultTimes }
  if (first.from === wholeDay.from && first.until === wholeDay.until) return { kind: 'always', ...defaultTimes }
  return { kind: second ? 'twice' : 'open', ...first, from2: second?.from ?? '', until2: second?.until ?? '' }
}

export function valuesToHours(values: HoursValues): Span[][] | null {
  const answer = getText(values, 'receptionHours')
  if (answer === '') return null
  return WEEKDAYS.map(day => (answer === 'always' ? [wholeDay] : valuesToSpans(values, day)))
}

function valuesToSpans(values: HoursValues, day: number): Span[] {
  const at = (name: TimeField) => getText(values, `${hoursField(day)}.${name}`)
  const kind = getText(values, hoursField(day))
  if (kind === 'closed') return []
  if (kind === 'always') return [wholeDay]
  const first = { from: at('from'), until: at('until') }
  return kind === 'twice' ? [first, { from: at('from2'), until: at('until2') }] : [first]
}

/** Opening or closing times that are missing. */
export function findHoursFormProblem(values: HoursValues) {
  if (getText(values, 'receptionHours') !== 'days') return undefined
  const gaps = WEEKDAYS.flatMap(day =>
    valuesToSpans(values, day).some(span => span.from === '' || span.until === '')
      ? [[hoursField(day), propertyMessages().reception.bothTimes] as const]
      : [],
  )
  return gaps.length ? fieldProblem(propertyMessages().reception.missing, Object.fromEntries(gaps)) : undefined
}
