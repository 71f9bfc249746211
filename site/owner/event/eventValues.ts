import type { Value, Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'
import type { Event } from './words.tsx'

export const firstEvent = (day: string): Values => ({
  title: '',
  description: '',
  place: '',
  host: '',
  day,
  startTime: '19:00',
  endTime: '22:00',
  endDay: '',
  capacity: '',
  price: '',
  minAge: '',
  every: 'never',
  step: '1',
  until: '',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(d => [`weekday.${d}`, false])),
})

export const valuesOf = (e: Event): Values => ({
  title: e.title,
  description: e.description ?? '',
  place: e.place,
  host: e.host ?? '',
  day: e.day,
  startTime: e.startTime,
  endTime: e.endTime,
  // An end after midnight needs no day of its own.
  endDay: e.endDay === e.day || e.endTime <= e.startTime ? '' : e.endDay,
  capacity: e.capacity === null ? '' : String(e.capacity),
  price: e.price ? amountText(e.price) : '',
  minAge: e.minAge === null ? '' : String(e.minAge),
  scope: 'one',
})

const text = (value: Value | undefined) => String(value ?? '').trim()
const whole = (value: Value | undefined) => (text(value) ? Number(text(value)) : null)

export function missing(values: Values, currency: string): Record<string, string> {
  const lacks: Record<string, string> = {}
  if (!text(values.title)) lacks.title = 'What is it called?'
  if (!text(values.place)) lacks.place = 'Where do you meet?'
  if (!text(values.day)) lacks.day = 'On which day?'
  if (!text(values.startTime)) lacks.startTime = 'When does it begin?'
  if (!text(values.endTime)) lacks.endTime = 'When does it end?'
  if (text(values.price) && !parseAmount(text(values.price), currency)) lacks.price = 'An amount, like 12.50.'
  if (values.every && values.every !== 'never' && !text(values.until)) lacks.until = 'Until which day?'
  return lacks
}

export function eventBody(values: Values, currency: string) {
  const price = text(values.price) ? (parseAmount(text(values.price), currency) ?? null) : null
  return {
    title: text(values.title),
    description: text(values.description) || null,
    place: text(values.place),
    host: text(values.host) || null,
    day: text(values.day),
    startTime: text(values.startTime),
    endTime: text(values.endTime),
    ...(text(values.endDay) && { endDay: text(values.endDay) }),
    capacity: whole(values.capacity),
    // What costs nothing is free.
    price: price && price.amount > 0 ? price : null,
    minAge: whole(values.minAge),
  }
}

export function repeatBody(values: Values) {
  const every = (['day', 'week', 'month'] as const).find(k => k === values.every)
  if (!every) return {}
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(d => values[`weekday.${d}`] === true)
  return {
    repeat: {
      every,
      step: Number(values.step) || 1,
      until: text(values.until),
      ...(every === 'week' && weekdays.length > 0 && { weekdays }),
    },
  }
}

/** What the server says of a part of the body is said at the field of the form. */
export const fieldOf = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^price\..*/, 'price')
    .replace(/^repeat\.weekdays.*/, 'every')
    .replace(/^repeat\./, '')
