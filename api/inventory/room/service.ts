import { select, type Transaction } from '../../../db/connection.ts'
import { occupyingStatuses } from '../../../domain/booking/bookingStatus.ts'
import type { Day } from '../../../domain/calendar/days.ts'

export { arrangeable, type SoldHow, soldHow } from './arrange.ts'
export { arranger, type Free, freeFinder, freeOfPlanned } from './free.ts'
export { guardHouse } from './houseSize.ts'
export { isOverbooked } from './isOverbooked.ts'
export { overbookedBookings, overbookedOf } from './lane.ts'
export { growLayout } from './layout.ts'
export { leftOf } from './left.ts'
export { bedOccupied, placesOf, presentOccupant, readOccupants, refuseOccupied } from './occupants.ts'
export { presentRoom, ROOM_COLUMNS, type RoomRow } from './present.ts'
// What other features know of rooms.
export { type BedMove, type Replanning, replannable } from './replannable.ts'
export { belowSold, settleRoom } from './settle.ts'
export { settled } from './settled.ts'
export { type Block, outOfSale, type RoomStock, readBlocks, readStock, stateOf, stockOf, unitsOf } from './state.ts'
export { bumpGuard, type FutureStay, futureStays, refuseIfSlept } from './stock.ts'
export { sweepRooms } from './sweep.ts'
export { tellForced } from './tellForced.ts'

/** Bookings of a house that are not over on `today`. */
export const futureStaysOf = (property: number, today: Day, t: Transaction) =>
  select<{ id: number; code: string; arrival: Day; departure: Day }>(
    'SELECT id, code, arrival, departure FROM bookings WHERE property_id = ? AND departure > ? AND status IN (?) ORDER BY arrival, id LIMIT 100',
    [property, today, [...occupyingStatuses]],
    t,
  )
