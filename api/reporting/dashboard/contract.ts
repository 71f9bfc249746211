import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, int, list, money, nullable, number, object, optional } from '../../platform/http/schema.ts'
import { calendarQuery, calendarView } from './calendarContract.ts'

/** Null for a member who may not read reports: beds are everybody's business, takings are not. */
const takings = () => nullable(money())

/** The figures of a period, by nights stayed unless said otherwise. Shares are 0 to 1; null where there is nothing to share. */
const figures = {
  occupancy: number(),
  bedNightsSold: int(),
  /** Beds and nights, less what was out of service. */
  bedNightsAvailable: int(),
  /** Without taxes. */
  roomRevenue: takings(),
  /** With fees and extras, by the day they were written. */
  totalRevenue: takings(),
  abr: takings(),
  revPab: takings(),
  tRevPab: takings(),
  /** Of rooms that are only sold whole; null in a property without. */
  privates: nullable(
    object({ nightsSold: int(), nightsAvailable: int(), occupancy: number(), revenue: takings(), adr: takings(), revPar: takings() }),
  ),
  /** Made in the period, and those of them that were cancelled since. */
  bookings: int(),
  cancelled: int(),
  cancellationRate: nullable(number()),
  /** Expected in the period so far, and those of them that never came. */
  dueArrivals: int(),
  noShows: int(),
  noShowRate: nullable(number()),
  /** Of the stays that begin in the period, in days and nights: how long before they were booked, how long they are. */
  leadTime: nullable(number()),
  lengthOfStay: nullable(number()),
  channels: list(object({ source: anyText(), bedNights: int(), share: number(), revenue: takings() }), 20),
}

const nights = (max: number) => list(object({ day: day(), bedsSold: int(), bedsAvailable: int(), arrivals: int(), departures: int() }), max)

export const dashboard = contract({
  'GET /dashboard/:id': {
    summary: 'Retrieve the dashboard of a property: today, and the figures of a period beside those of the period before',
    who: 'own',
    query: object({ startDate: optional(day()), endDate: optional(day()) }),
    result: object({
      property: object({ id: id(), name: anyText(), currency: anyText(), timezone: anyText() }),
      /** The property's day; it rolls at 04:00. */
      businessDate: day(),
      today: object({
        /** Everybody expected today, who was late included; `Done` have come. */
        arrivals: int(),
        arrivalsDone: int(),
        departures: int(),
        departuresDone: int(),
        /** Guests, and the bookings they are of. */
        inHouse: int(),
        inHouseBookings: int(),
        /** 0 to 1, of the beds that can be sold tonight. */
        occupancy: number(),
        bedsSold: int(),
        bedsAvailable: int(),
        /** Arriving today or in house, and not everybody has a bed. */
        unassigned: int(),
        /** Guests who asked and wait for the answer of the property, whenever they want to come. */
        requests: int(),
        /** The day before, when it ended: everybody who was expected, who went, and the guests who slept here. */
        before: object({
          day: day(),
          arrivals: int(),
          departures: int(),
          inHouse: int(),
          occupancy: number(),
          bedsSold: int(),
          bedsAvailable: int(),
        }),
      }),
      startDate: day(),
      endDate: day(),
      period: object(figures),
      /** As many days right before. */
      before: object({ startDate: day(), endDate: day(), ...figures }),
      /** Tonight and those after it, whatever the period. */
      comingNights: nights(30),
      series: nights(400),
    }),
    errors: ['not_found', 'forbidden'],
  },
  'GET /dashboard/calendar': {
    summary: 'Retrieve the tape chart: rooms and beds, their guests and blocks, and what each night has free and costs; at most 62 days',
    who: 'own',
    query: calendarQuery,
    result: calendarView,
    errors: ['not_found', 'forbidden'],
  },
})
