import type { Value, Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'
import type { Ride } from './words.tsx'

export const firstRide = (place: { id: number; name: string } | null): Values => ({
  fromPlace: place ? String(place.id) : '',
  'fromPlace.words': place?.name ?? '',
  toPlace: '',
  'toPlace.words': '',
  day: '',
  time: '',
  seats: '8',
  price: '',
  meeting: '',
  note: '',
})

export const valuesOf = ({ day, seats, price, note, details }: Ride): Values => ({
  day,
  time: details?.time ?? '',
  seats: String(seats),
  price: price ? amountText(price) : '',
  meeting: details?.meeting ?? '',
  note: note ?? '',
})

const text = (value: Value | undefined) => String(value ?? '').trim()

/** Of a ride that stands the cities stay: they are no values of its form. */
export function missing(values: Values, currency: string): Record<string, string> {
  const lacks: Record<string, string> = {}
  for (const name of ['fromPlace', 'toPlace']) if (name in values && !text(values[name])) lacks[name] = 'Choose a city from the list.'
  if (!text(values.day)) lacks.day = 'On which day?'
  if (!text(values.time)) lacks.time = 'At what time?'
  if (!(Number(values.seats) >= 1)) lacks.seats = 'How many?'
  if (text(values.price) && !parseAmount(text(values.price), currency)) lacks.price = 'An amount, like 12.50.'
  return lacks
}

/** What may be changed of a ride; what was left empty is taken off it. */
export function rideBody(values: Values, currency: string) {
  const price = text(values.price) ? (parseAmount(text(values.price), currency) ?? null) : null
  return {
    day: text(values.day),
    time: text(values.time),
    seats: Number(values.seats),
    // What costs nothing is free.
    price: price && price.amount > 0 ? price : null,
    meeting: text(values.meeting) || null,
    note: text(values.note) || null,
  }
}

/** A house offers: guests who need seats ask for themselves, since it is they who answer and who ride. */
export const newRideBody = (values: Values, currency: string) => ({
  kind: 'offer' as const,
  fromPlace: Number(values.fromPlace),
  toPlace: Number(values.toPlace),
  ...rideBody(values, currency),
})

/** What the server says of a part of the body is said at the field of the form. */
export const fieldOf = (path: string) => path.replace(/^body\./, '').replace(/^price\..*/, 'price')
