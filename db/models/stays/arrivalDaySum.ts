import { day, int, json, key, longText } from '../columns.ts'
import { table } from '../table.ts'

/** What the bookings of a property that arrive on a day come to, as a job added them up (api/reporting/dashboard). */
export class ArrivalDaySum extends table('arrival_day_sums', {
  propertyId: int().primary(),
  day: day().primary(),
  /** What else they were made of: the time zone and the rooms. */
  basis: key(80),
  /** By which it is found out whether they still hold: which bookings these were, and what had happened to them since a day. */
  bookings: key(40),
  since: day(),
  touched: longText('medium', 'utf8mb4_bin'),
  sums: json(),
}) {}
