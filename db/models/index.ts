import type { Sequelize } from 'sequelize'
import { Bed, initBed } from './bed.ts'
import { Booking, initBooking } from './booking.ts'
import { BookingGuest, initBookingGuest } from './bookingGuest.ts'
import { BookingHistory, initBookingHistory } from './bookingHistory.ts'
import { BookingLine, initBookingLine } from './bookingLine.ts'
import { CheckIn, initCheckIn } from './checkIn.ts'
import { FolioLine, initFolioLine } from './folioLine.ts'
import { initMail, Mail } from './mail.ts'
import { initPlace, Place } from './place.ts'
import { initProperty, Property } from './property.ts'
import { initPropertyMember, PropertyMember } from './propertyMember.ts'
import { initRatePlan, RatePlan } from './ratePlan.ts'
import { initRateRule, RateRule } from './rateRule.ts'
import { initRoom, Room } from './room.ts'
import { initSession, Session } from './session.ts'
import { initUnit, Unit } from './unit.ts'
import { initUser, User } from './user.ts'

/** Ties the models to this connection. Relations only; no hooks with side effects. */
export function initModels(sequelize: Sequelize) {
  for (const init of [
    initBed,
    initBooking,
    initBookingGuest,
    initBookingHistory,
    initBookingLine,
    initCheckIn,
    initFolioLine,
    initMail,
    initPlace,
    initProperty,
    initPropertyMember,
    initRatePlan,
    initRateRule,
    initRoom,
    initSession,
    initUnit,
    initUser,
  ])
    init(sequelize)
  Property.hasMany(Room, { as: 'rooms', foreignKey: 'propertyId' })
  Room.belongsTo(Property, { as: 'property', foreignKey: 'propertyId' })
  Room.hasMany(Unit, { as: 'unitRows', foreignKey: 'roomId' })
  Unit.hasMany(Bed, { as: 'beds', foreignKey: 'unitId' })
  Booking.belongsTo(Property, { as: 'property', foreignKey: 'propertyId' })
  Booking.hasMany(BookingLine, { as: 'lines', foreignKey: 'bookingId' })
  BookingLine.belongsTo(Room, { as: 'room', foreignKey: 'roomId' })
  BookingLine.hasMany(BookingGuest, { as: 'guests', foreignKey: 'lineId' })
  Booking.hasMany(BookingHistory, { as: 'history', foreignKey: 'bookingId' })
  Booking.hasMany(FolioLine, { as: 'folio', foreignKey: 'bookingId' })
  CheckIn.belongsTo(Booking, { as: 'booking', foreignKey: 'bookingId' })
}

export {
  Bed,
  Booking,
  BookingGuest,
  BookingHistory,
  BookingLine,
  CheckIn,
  FolioLine,
  Mail,
  Place,
  Property,
  PropertyMember,
  RatePlan,
  RateRule,
  Room,
  Session,
  Unit,
  User,
}
