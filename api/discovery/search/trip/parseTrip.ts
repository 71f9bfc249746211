import { addDays, type Day, daysFromTo } from '../../../../domain/calendar/days.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { fieldError } from '../../../platform/errors.ts'
import { tripLimits } from '../contract.ts'
import type { PartyQuery } from '../parseParty.ts'
import { parseStay } from '../parseStay.ts'

export interface TripQuery extends PartyQuery {
  places: string
  nights: string
  from: Day
  to?: Day
  start?: Day
}

export interface TripLeg {
  destination: string
  nights: number
  /** Nights from the beginning of the trip until here. */
  offset: number
}

interface Trip {
  legs: TripLeg[]
  nights: number
  /** On which it may begin. */
  starts: Day[]
}

/** The places of a trip with their nights, and the days on which it may begin. */
export function parseTrip({ places, nights, from, to = from, start }: TripQuery): Trip {
  const destinations = places.split(',').map(place => place.trim())
  if (destinations.length < 2 || destinations.length > tripLimits.places || destinations.some(place => !place || place.length > 160))
    throw fieldError('places', explain('trip_places', { most: tripLimits.places }), 'trip.places')
  const each = nights.split(',').map(Number)
  const total = each.reduce((sum, n) => sum + n, 0)
  if (each.length !== destinations.length || each.some(n => !Number.isInteger(n) || n < 1) || total > tripLimits.nights)
    throw fieldError('nights', explain('trip_nights', { most: tripLimits.nights }), 'trip.nights')
  if (to < from || daysFromTo(from, to).length > tripLimits.slideDays)
    throw fieldError('to', explain('trip_slides', { most: tripLimits.slideDays }), 'trip.slides')
  if (start !== undefined && (start < from || start > to)) throw fieldError('start', 'trip_start', 'trip.start')
  const legs = destinations.map((destination, i) => ({
    destination,
    nights: each[i] as number,
    offset: each.slice(0, i).reduce((sum, n) => sum + n, 0),
  }))
  for (const { nights: stay, offset } of legs) for (const day of [from, to]) parseStay(stayOf(day, { nights: stay, offset }))
  return { legs, nights: total, starts: daysFromTo(from, to) }
}

export const stayOf = (start: Day, { offset, nights }: Pick<TripLeg, 'offset' | 'nights'>) => ({
  arrival: addDays(start, offset),
  departure: addDays(start, offset + nights),
})
