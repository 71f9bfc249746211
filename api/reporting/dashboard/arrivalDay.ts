import type { Period, SoldSums } from '../../../domain/booking/kpi.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { DayStamp } from './dayStamps.ts'

/** Sums over all nights of the bookings that arrive on one day. */
export interface ArrivalDay {
  day: Day
  /** The last day on which one of their lines ends. */
  until: Day
  sold: SoldSums[]
  /** Beds by night, from the day on. */
  beds: number[]
  /** Expected arrivals, no-shows, and length of stay and lead time of the others. */
  awaited: number
  noShows: number
  stays: number
  /** So many of those leave after no night, one, two and so on. */
  departures: number[]
  /** Beds times nights of their lines, likewise. */
  bedNights: number[]
  leadDays: number
  nights: number
  /** The first night of one of their lines. */
  begins: Day
  /** What was sold of each night, by its number from the day on, and of each room, in the currency of the property. */
  byNight: [night: number, ...sold: SoldNights][]
  byRoom: [room: number, ...sold: SoldNights][]
  /** The same by where its bookings came from, with their number. */
  bySource: [source: string, bookings: number, ...sold: SoldNights][]
  /** Bookings made on the marketplace, by how many days before they were made (in UTC, as commission is) and what one brings without taxes. */
  fromWeb: [daysBefore: number, net: number, bookings: number][]
}

/** Beds of nights, what they were charged at, and that without the taxes inside. */
export type SoldNights = [beds: number, gross: number, net: number]

export interface KnownDay extends DayStamp {
  value: ArrivalDay
}
export type KnownDays = Map<Day, KnownDay>

/** What they are made of besides bookings and rooms. */
export interface DayBasis {
  timezone: string
  /** Of the property. */
  currency: string
}
export interface DayRange extends Period, DayBasis {}
