import { select, type Transaction } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { occupyingStatuses } from '../../../domain/booking/bookingStatus.ts'
import type { Day } from '../../../domain/calendar/days.ts'

export { assertBedNotAssigned } from './assign/assertBedNotAssigned.ts'
export { assignBedsOfRooms, assignMissedBeds, BED_JOB } from './assign/assignBedsOfRooms.ts'
export { requestBeds } from './assign/requestBeds.ts'
export { loadRoomBunkOffers, type RoomBunkOffer } from './bunks/bunkOffer.ts'
export { loadBunkPlans, type PlannedUnit } from './bunks/loadBunkPlans.ts'
export { canArrangeRoom, findRoomSaleMode, type RoomSaleMode } from './canArrangeRoom.ts'
export { assertBedsNotOccupied, bumpGuard, type FutureStay, loadFutureStays } from './futureStays.ts'
export { loadNightAvailability } from './nightAvailability.ts'
export { loadNightCounters, loadRoomNightCounters, type NightCounter } from './nightCounters.ts'
export { assertBedNotOccupied, bedOccupiedError, loadOccupants, presentOccupant, toPlaces } from './occupants.ts'
export { isOverbooked } from './overbooked/isOverbooked.ts'
export { loadOverbookedBookings, loadOverbookedLane } from './overbooked/overbookedLane.ts'
export { presentRoom, ROOM_COLUMNS, type RoomRow } from './present.ts'
export { guardProperty } from './propertySize.ts'
export { recountAndRecord } from './recountAndRecord.ts'
export { belowSoldError, recountRoom } from './recountRoom.ts'
export { type FreeCapacity, loadArrangementTest, loadAvailabilityFinder, loadPlannedAvailability } from './replan/plannedAvailability.ts'
export { updatePlannedRooms } from './replan/updatePlannedRooms.ts'
// Used by other features: rooms.
export { type BedMove, parseReplan, type ReplanOptions, withReplan } from './replan/withReplan.ts'
export {
  type Block,
  groupBedsByUnit,
  loadDefiniteBlocks,
  loadRoomInventory,
  outOfSale,
  type RoomInventory,
  toRoomState,
} from './roomInventory.ts'

/** Bookings of a property that are not over on `today`. */
export const loadFutureBookings = (property: number, today: Day, t: Transaction) =>
  select<RowOf<Booking, 'id' | 'code' | 'arrival' | 'departure'>>(
    'SELECT id, code, arrival, departure FROM bookings WHERE property_id = ? AND departure > ? AND status IN (?) ORDER BY arrival, id LIMIT 100',
    [property, today, [...occupyingStatuses]],
    t,
  )
