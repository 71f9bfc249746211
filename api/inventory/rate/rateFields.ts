import type { Adjustment } from '../../../domain/rates/pricing.ts'
import {
  bool,
  currency,
  type Field,
  int,
  list,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
} from '../../platform/http/schema.ts'

const nightPrice = () => object({ amount: int(0, 10_000_000_000), currency: currency() })
export const weekdays = () => list(int(1, 7), 7)

/** Values of a grid cell. In requests null clears and absent leaves unchanged; in answers null means not set. */
export const cell = {
  price: optional(nullable(nightPrice())),
  /** A unit-night of a room that is also sold by the bed. */
  unitPrice: optional(nullable(nightPrice())),
  /** Of a private room, by the number of guests in it: `{ "1": …, "2": … }`. */
  occupancyPrices: optional(nullable(record(nightPrice()))),
  minStay: optional(nullable(int(1, 366))),
  maxStay: optional(nullable(int(1, 366))),
  minStayThrough: optional(nullable(int(1, 366))),
  maxStayThrough: optional(nullable(int(1, 366))),
  closedToArrival: optional(nullable(bool())),
  closedToDeparture: optional(nullable(bool())),
  stopSell: optional(nullable(bool())),
  releaseDays: optional(nullable(int(0, 730))),
  /** At most so many beds (or units of a room sold whole) are sold that night. */
  units: optional(nullable(int(0, 60_000))),
}
export const cellView = object({
  price: nullable(money()),
  unitPrice: nullable(money()),
  occupancyPrices: nullable(record(money())),
  minStay: nullable(int()),
  maxStay: nullable(int()),
  minStayThrough: nullable(int()),
  maxStayThrough: nullable(int()),
  closedToArrival: nullable(bool()),
  closedToDeparture: nullable(bool()),
  stopSell: nullable(bool()),
  releaseDays: nullable(int()),
  units: nullable(int()),
})

export const adjust = object({ kind: oneOf('percent', 'amount'), value: number() }) as Field<Adjustment>
