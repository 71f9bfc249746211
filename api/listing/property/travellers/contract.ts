import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, day, int, list, nullable, object, oneOf, optional } from '../../../platform/http/schema.ts'

/** Bands of ages, sizes of parties and days before arrival; `other` are those of groups too small to be told of. */
export const ageBands = ['0-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const
export const partySizes = ['1', '2', '3-4', '5-8', '9+'] as const
export const leadTimes = ['0', '1-3', '4-7', '8-14', '15-30', '31-90', '91+'] as const

/** Stays of guests who had not stayed there before, and of those who had. */
export const stayKinds = ['first', 'returning'] as const
export const visitSources = ['web', 'own', 'desk', 'phone', 'channel'] as const

export const travellers = contract({
  'GET /property/travellers-visited/:id': {
    summary:
      'Count who stayed, by complete months of arrival. Groups of fewer than 5 in a month are merged into `other`, along with others where they could be computed from the rest; months with fewer than 5 bookings are left out. `export=csv` returns a file',
    who: 'own',
    query: object({ startDate: optional(day()), endDate: optional(day()), export: optional(oneOf('csv')) }),
    result: object({
      /** The months that were asked for, from their first to their last day. */
      from: day(),
      to: day(),
      /** The last day that can be counted: of the last month that is over. */
      countedUntil: day(),
      /** Months (YYYY-MM) with so few bookings that nothing can be told. */
      leftOut: list(anyText(), 120),
      bookings: int(),
      guests: int(),
      nights: int(),
      /** By the country of who booked; `code` is null for `Other` and `Unknown`. */
      countries: list(object({ country: anyText(), code: nullable(anyText()), guests: int(), nights: int() }), 300),
      ages: list(object({ band: oneOf(...ageBands, 'unknown', 'other'), guests: int() }), 20),
      parties: list(object({ size: oneOf(...partySizes, 'other'), bookings: int() }), 20),
      leadTimes: list(object({ days: oneOf(...leadTimes, 'other'), bookings: int() }), 20),
      /** By whether who booked had stayed here before. */
      stays: list(object({ kind: oneOf(...stayKinds, 'other'), bookings: int() }), 5),
      /** By where they booked. */
      sources: list(object({ source: oneOf(...visitSources, 'other'), bookings: int(), nights: int() }), 10),
      /** Each month (YYYY-MM) that is counted. */
      months: list(object({ month: anyText(), bookings: int(), guests: int(), nights: int() }), 120),
    }),
    errors: ['not_found', 'forbidden'],
  },
})
