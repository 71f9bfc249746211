import type { ContractValues } from '../../kit/form/formValues.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import { rideMessages } from './messages.ts'
import type { Ride } from './rideColumns.tsx'

/** What may be changed of a ride. A price is typed in the currency of the house. */
export interface RideValues extends Pick<ContractValues<'POST /rides'>, 'day' | 'time' | 'seats' | 'meeting' | 'note'> {
  price: string
}
/** Its cities are chosen by their numbers, and shown by their names. */
export interface NewRideValues extends RideValues {
  fromPlace: string
  'fromPlace.words': string
  toPlace: string
  'toPlace.words': string
}

export const initialRideValues = (place: { id: number; name: string } | null): NewRideValues => ({
  fromPlace: place ? String(place.id) : '',
  'fromPlace.words': place?.name ?? '',
  toPlace: '',
  'toPlace.words': '',
  day: '',
  time: '',
  seats: 8,
  price: '',
  meeting: '',
  note: '',
})

export const rideToValues = ({ day, seats, price, note, details }: Ride): RideValues => ({
  day,
  time: details?.time ?? '',
  seats,
  price: price ? formatPlainAmount(price) : '',
  meeting: details?.meeting ?? '',
  note: note ?? '',
})

/** Of a ride that stands the cities stay: they are no values of its form. */
export function findRideFormErrors(values: RideValues | NewRideValues, currency: string): Record<string, string> {
  const messages = rideMessages().missing
  const errors: Record<string, string> = {}
  if ('fromPlace' in values) for (const name of ['fromPlace', 'toPlace'] as const) if (!values[name]) errors[name] = messages.city
  if (!values.day.trim()) errors.day = messages.day
  if (!values.time.trim()) errors.time = messages.time
  if (!values.seats || values.seats < 1) errors.seats = messages.seats
  if (values.price.trim() && !parseAmount(values.price.trim(), currency)) errors.price = messages.price
  return errors
}

/** What may be changed of a ride; what was left empty is taken off it. */
export function valuesToRideUpdate(values: RideValues, currency: string) {
  const price = values.price.trim() ? (parseAmount(values.price.trim(), currency) ?? null) : null
  return {
    day: values.day.trim(),
    time: values.time.trim(),
    seats: values.seats ?? 0,
    // What costs nothing is free.
    price: price && price.amount > 0 ? price : null,
    meeting: values.meeting.trim() || null,
    note: values.note.trim() || null,
  }
}

/** A house offers: guests who need seats ask for themselves, since it is they who answer and who ride. */
export const valuesToRideRequest = (values: NewRideValues, currency: string) => ({
  kind: 'offer' as const,
  fromPlace: Number(values.fromPlace),
  toPlace: Number(values.toPlace),
  ...valuesToRideUpdate(values, currency),
})

/** What the server says of a part of the body is said at the field of the form. */
export const mapRideField = (path: string) => path.replace(/^body\./, '').replace(/^price\..*/, 'price')
