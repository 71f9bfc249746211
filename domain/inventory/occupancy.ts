import type { ClockTime } from '../calendar/clock.ts'
import type { Day } from '../calendar/days.ts'

/** A guest who was checked in and not yet checked out or moved: whatever was booked, this bed is occupied. */
export interface Occupant {
  checkIn: number
  guest: number
  name: string
  booking: number
  code: string
  bed: number
  bedLabel: string
  unit: number
  unitName: string
  /** The party has the unit to itself: until it has left, none of its beds is free. */
  hasUnit: boolean
  dueOut: Day
  checkOutBy: ClockTime
}

/** Where somebody is to lie from now on. */
export interface BedTarget {
  bed: number
  unit: number
  /** With the whole unit for their party. */
  asUnit: boolean
}
export interface ArrivingGuest {
  booking: number
  guest?: number
}

/**
 * Who still lies where somebody is to lie from now on: in the bed, or in the unit where one of the two has it whole. Guests of one party
 * who share a unit of their own are not in each other's way: whether they share a bed is checked by its kind.
 */
export function occupantsOf(all: readonly Occupant[], { bed, unit, asUnit }: BedTarget, who: ArrivingGuest): Occupant[] {
  return all.filter(o => {
    if (o.guest === who.guest || (o.booking === who.booking && o.hasUnit && asUnit)) return false
    return o.bed === bed || (o.unit === unit && (o.hasUnit || asUnit))
  })
}

/** Beds that a party arriving now cannot have. */
export const occupiedBeds = (all: readonly Occupant[], places: readonly BedTarget[], who: ArrivingGuest): Set<number> =>
  new Set(places.filter(place => occupantsOf(all, place, who).length > 0).map(place => place.bed))
