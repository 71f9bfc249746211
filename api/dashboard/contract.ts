import { contract } from '../http/endpoint.ts'
import { anyText, day, id, int, list, money, number, object, optional } from '../http/schema.ts'

export const dashboard = contract({
  'GET /dashboard/:id': {
    summary: 'Today in the house and the figures of a period',
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
      }),
      startDate: day(),
      endDate: day(),
      period: object({
        occupancy: number(),
        bedNightsSold: int(),
        bedNightsAvailable: int(),
        roomRevenue: money(),
        abr: money(),
        revPab: money(),
        bookings: int(),
        cancelled: int(),
      }),
      series: list(object({ day: day(), bedsSold: int(), bedsAvailable: int(), arrivals: int(), departures: int() }), 400),
    }),
    errors: ['not_found', 'forbidden'],
  },
})
