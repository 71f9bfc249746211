import type { Value, Values } from '../../kit/form/formContext.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import { rideMessages } from './messages.ts'
import type { Ride } from './rideColumns.tsx'

export const initialRideValues = (place: { id: number; name: string } | null): Values => ({
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

export const rideToValues = ({ day, seats, price, note, details }: Ride): Values => ({
  day,
  time: details?.time ?? '',
  seats: String(seats),
  price: price ? formatPlainAmount(price) : '',
  meeting: details?.meeting ?? '',
  note: note ?? '',
})

const toText = (value: Value | undefined) => String(value ?? '').trim()

/** Of a ride that stands the cities stay: they are no values of its form. */
export function findRideFormErrors(values: Values, currency: string): Record<string, string> {
  const messages = rideMessages().missing
  const errors: Record<string, string> = {}
  for (const name of ['fromPlace', 'toPlace']) if (name in values && !toText(values[name])) errors[name] = messages.city
  if (!toText(values.day)) errors.day = messages.day
  if (!toText(values.time)) errors.time = messages.time
  if (!(Number(values.seats) >= 1)) errors.seats = messages.seats
  if (toText(values.price) && !parseAmount(toText(values.price), currency)) errors.price = messages.price
  return errors
}

/** What may be changed of a ride; what was left empty is taken off it. */
export function valuesToRideUpdate(values: Values, currency: string) {
  const price = toText(values.price) ? (parseAmount(toText(values.price), currency) ?? null) : null
  return {
    day: toText(values.day),
    time: toText(values.time),
    seats: Number(values.seats),
    // What costs nothing is free.
    price: price && price.amount > 0 ? price : null,
    meeting: toText(values.meeting) || null,
    note: toText(values.note) || null,
  }
}

/** A house offers: guests who need seats ask for themselves, since it is they who answer and who ride. */
export const valuesToRideRequest = (values: Values, currency: string) => ({
  kind: 'offer' as const,
  fromPlace: Number(values.fromPlace),
  toPlace: Number(values.toPlace),
  ...valuesToRideUpdate(values, currency),
})

/** What the server says of a part of the body is said at the field of the form. */
export const mapRideField = (path: string) => path.replace(/^body\./, '').replace(/^price\..*/, 'price')
