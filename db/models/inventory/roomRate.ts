import { day, flag, int, key, price, smallint } from '../columns.ts'
import { table } from '../table.ts'

export class RoomRate extends table('room_rates', {
  propertyId: int().primary().references('properties'),
  night: day().primary(),
  roomId: int().primary(),
  planId: int().primary(),
  price: price().null(),
  unitPrice: price().null(),
  occupancy: key(1000).null(),
  minStay: smallint().null(),
  maxStay: smallint().null(),
  minStayThrough: smallint().null(),
  maxStayThrough: smallint().null(),
  closedToArrival: flag().null(),
  closedToDeparture: flag().null(),
  stopSell: flag().null(),
  releaseDays: smallint().null(),
  units: smallint().null(),
  changeId: int(),
}) {}
