import type { Api, Result } from '../../../api/contract.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { type BookingSelection, checkoutHref, parseSelection, toSelectedLine } from '../stay/bookingSelection.ts'
import { maxStops } from './tripQuery.ts'

type TripPlan = Result<Api['GET /trips/plan']>
export type TripLeg = TripPlan['legs'][number]
export type TripStay = TripLeg['stays'][number]

/** The beds of a stay, as a checkout takes them. */
export function toSelection({ arrival, departure }: TripLeg, { id, offer }: TripStay): BookingSelection | undefined {
  return offer ? { property: id, arrival, departure, lines: offer.lines.map(line => toSelectedLine(line, offer.plan)) } : undefined
}

/** `/trips/checkout?leg=…&leg=…`, each with the parameters of a checkout; and the way back to the plan. */
export function tripCheckoutHref(selections: readonly BookingSelection[], plan: string): string {
  const params = new URLSearchParams()
  for (const selection of selections) params.append('leg', checkoutHref(selection).split('?')[1] ?? '')
  params.set('plan', plan.split('?')[1] ?? '')
  return localizeHref(`/trips/checkout?${params}`)
}

/** Parses such an address; empty if something in it is invalid. */
export function parseTripSelections(params: URLSearchParams): BookingSelection[] {
  const legs = params.getAll('leg').slice(0, maxStops)
  const selections = legs.map(leg => parseSelection(new URLSearchParams(leg)))
  return selections.every(selection => selection !== undefined) ? selections : []
}

/** What was booked together in this tab, for the way back from a payment page. */
const STORAGE_NAME = 'trip'

export interface BookedTrip {
  bookings: number[]
  /** Nights without a bed, with the hostel that was full. */
  missed: { hostel: string; arrival: string; departure: string }[]
}

export function saveBookedTrip(trip: BookedTrip) {
  try {
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify(trip))
  } catch {
    // Storage is disabled: the mails lead to each booking.
  }
}

export function readBookedTrip(): BookedTrip | undefined {
  try {
    const trip: BookedTrip | null = JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? 'null')
    return trip?.bookings.every(Number.isSafeInteger) ? trip : undefined
  } catch {
    return undefined
  }
}

export const bookedTripHref = () => localizeHref('/trips/booked')
