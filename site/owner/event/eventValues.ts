import { repeatKinds } from '../../../domain/calendar/repeat.ts'
import type { Value, Values } from '../../kit/form/formContext.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import type { EventRow } from './eventColumns.tsx'
import { eventMessages } from './messages.ts'

export const initialEventValues = (day: string): Values => ({
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

export const eventToValues = (e: EventRow): Values => ({
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
  price: e.price ? formatPlainAmount(e.price) : '',
  minAge: e.minAge === null ? '' : String(e.minAge),
  scope: 'one',
})

const toText = (value: Value | undefined) => String(value ?? '').trim()
const toWholeNumber = (value: Value | undefined) => (toText(value) ? Number(toText(value)) : null)

export function findEventFormErrors(values: Values, currency: string): Record<string, string> {
  const messages = eventMessages().missing
  const errors: Record<string, string> = {}
  if (!toText(values.title)) errors.title = messages.title
  if (!toText(values.place)) errors.place = messages.place
  if (!toText(values.day)) errors.day = messages.day
  if (!toText(values.startTime)) errors.startTime = messages.startTime
  if (!toText(values.endTime)) errors.endTime = messages.endTime
  if (toText(values.price) && !parseAmount(toText(values.price), currency)) errors.price = messages.price
  if (findRepeatKind(values) && !toText(values.until)) errors.until = messages.until
  return errors
}

export function valuesToEventRequest(values: Values, currency: string) {
  const price = toText(values.price) ? (parseAmount(toText(values.price), currency) ?? null) : null
  return {
    title: toText(values.title),
    description: toText(values.description) || null,
    place: toText(values.place),
    host: toText(values.host) || null,
    day: toText(values.day),
    startTime: toText(values.startTime),
    endTime: toText(values.endTime),
    ...(toText(values.endDay) && { endDay: toText(values.endDay) }),
    capacity: toWholeNumber(values.capacity),
    // What costs nothing is free.
    price: price && price.amount > 0 ? price : null,
    minAge: toWholeNumber(values.minAge),
  }
}

/** Undefined for what happens once. */
export const findRepeatKind = (values: Values) => repeatKinds.find(kind => kind === values.every)

export function valuesToRepeatRequest(values: Values) {
  const every = findRepeatKind(values)
  if (!every) return {}
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(d => values[`weekday.${d}`] === true)
  return {
    repeat: {
      every,
      step: Number(values.step) || 1,
      until: toText(values.until),
      ...(every === 'week' && weekdays.length > 0 && { weekdays }),
    },
  }
}

/** What the server says of a part of the body is said at the field of the form. */
export const mapEventField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^price\..*/, 'price')
    .replace(/^repeat\.weekdays.*/, 'every')
    .replace(/^repeat\./, '')
