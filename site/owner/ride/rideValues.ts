import type { ContractValues } from '../../kit/form/formValues.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import { rideMessages } from './messages.ts'
import type { Ride } from './rideColumns.tsx'

/** Editable fields of a ride. The price is typed in the property's currency. */
export interface RideValues extends Pick<ContractValues<'POST /rides'>, 'day' | 'time' | 'seats' | 'meeting' | 'note'> {
  price: string
}
/** Cities by id, with their names for display. */
export interface NewRideValues extends RideValues, Pick<ContractValues<'POST /rides'>, 'audience'> {
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
  audience: 'all',
})

export const rideToValues = ({ day, seats, price, note, details }: Ride): RideValues => ({
  day,
  time: details?.time ?? '',
  seats,
  price: price ? formatPlainAmount(price) : '',
  meeting: details?.meeting ?? '',
  note: note ?? '',
})

/** An existing ride's cities are not form values. */
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

/** Changed fields of a ride; emptied ones are cleared. */
export function valuesToRideUpdate(values: RideValues, currency: string) {
  const price = values.price.trim() ? (parseAmount(values.price.trim(), currency) ?? null) : null
  return {
    day: values.day.trim(),
    time: values.time.trim(),
    seats: values.seats ?? 0,
    // A price of zero means free.
    price: price && price.amount > 0 ? price : null,
    meeting: values.meeting.trim() || null,
    note: values.note.trim() || null,
  }
}

/** Hostels only offer rides: guests who need one request it themselves. */
export const valuesToRideRequest = (values: NewRideValues, currency: string) => ({
  kind: 'offer' as const,
  fromPlace: Number(values.fromPlace),
  toPlace: Number(values.toPlace),
  audience: values.audience || ('all' as const),
  ...valuesToRideUpdate(values, currency),
})

/** Maps paths of the request to form fields. */
export const mapRideField = (path: string) => path.replace(/^body\./, '').replace(/^price\..*/, 'price')
