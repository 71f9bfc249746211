import { repeatKinds } from '../../../domain/calendar/repeat.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import type { EventRow } from './eventColumns.tsx'
import { eventMessages } from './messages.ts'

type EventText = 'title' | 'category' | 'audience' | 'description' | 'place' | 'host' | 'day' | 'startTime' | 'endTime' | 'endDay'
/** Prices are typed in the property's currency. */
export interface EventValues extends Pick<ContractValues<'POST /events'>, EventText | 'capacity' | 'minAge'> {
  price: string
  /** The number of a photo of the hostel; empty: none of its own. */
  photo: string
}
export interface EventEditValues extends EventValues {
  /** Scope of an edit: this event, or all later ones of its series. */
  scope: string
}
export interface NewEventValues extends EventValues {
  every: string
  step: number | null
  until: string
  [weekday: `weekday.${number}`]: boolean
}

export const initialEventValues = (day: string): NewEventValues => ({
  title: '',
  category: 'other',
  audience: 'all',
  photo: '',
  description: '',
  place: '',
  host: '',
  day,
  startTime: '19:00',
  endTime: '22:00',
  endDay: '',
  capacity: null,
  price: '',
  minAge: null,
  every: 'never',
  step: 1,
  until: '',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(d => [`weekday.${d}`, false])),
})

export const eventToValues = (e: EventRow): EventEditValues => ({
  title: e.title,
  category: e.category,
  audience: e.audience,
  photo: e.photo ? String(e.photo) : '',
  description: e.description ?? '',
  place: e.place,
  host: e.host ?? '',
  day: e.day,
  startTime: e.startTime,
  endTime: e.endTime,
  // An end time before the start is after midnight.
  endDay: e.endDay === e.day || e.endTime <= e.startTime ? '' : e.endDay,
  capacity: e.capacity,
  price: e.price ? formatPlainAmount(e.price) : '',
  minAge: e.minAge,
  scope: 'one',
})

export function findEventFormErrors(values: EventValues | NewEventValues, currency: string): Record<string, string> {
  const messages = eventMessages().missing
  const errors: Record<string, string> = {}
  if (!values.title.trim()) errors.title = messages.title
  if (!values.place.trim()) errors.place = messages.place
  if (!values.day.trim()) errors.day = messages.day
  if (!values.startTime.trim()) errors.startTime = messages.startTime
  if (!values.endTime.trim()) errors.endTime = messages.endTime
  if (values.price.trim() && !parseAmount(values.price.trim(), currency)) errors.price = messages.price
  if ('every' in values && findRepeatKind(values) && !values.until.trim()) errors.until = messages.until
  return errors
}

export function valuesToEventRequest(values: EventValues, currency: string) {
  const price = values.price.trim() ? (parseAmount(values.price.trim(), currency) ?? null) : null
  return {
    title: values.title.trim(),
    category: values.category || ('other' as const),
    audience: values.audience || ('all' as const),
    photo: values.photo ? Number(values.photo) : null,
    description: values.description.trim() || null,
    place: values.place.trim(),
    host: values.host.trim() || null,
    day: values.day.trim(),
    startTime: values.startTime.trim(),
    endTime: values.endTime.trim(),
    ...(values.endDay.trim() && { endDay: values.endDay.trim() }),
    capacity: values.capacity,
    // A price of zero means free.
    price: price && price.amount > 0 ? price : null,
    minAge: values.minAge,
  }
}

/** Undefined for a single event. */
export const findRepeatKind = (values: NewEventValues) => repeatKinds.find(kind => kind === values.every)

export function valuesToRepeatRequest(values: NewEventValues) {
  const every = findRepeatKind(values)
  if (!every) return {}
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(d => values[`weekday.${d}`])
  return {
    repeat: {
      every,
      step: values.step || 1,
      until: values.until.trim(),
      ...(every === 'week' && weekdays.length > 0 && { weekdays }),
    },
  }
}

/** Maps paths of the request to form fields. */
export const mapEventField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^price\..*/, 'price')
    .replace(/^repeat\.weekdays.*/, 'every')
    .replace(/^repeat\./, '')
