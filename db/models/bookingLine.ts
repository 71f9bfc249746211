import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'
import type { NightPrice } from './json.ts'

export class BookingLine extends Model<InferAttributes<BookingLine>, InferCreationAttributes<BookingLine>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare bookingId: number
  declare roomId: number
  declare soldAs: string
  declare quantity: number
  declare guestCount: number
  declare arrival: string
  declare departure: string
  declare status: CreationOptional<string>
  declare total: number
  declare nights: NightPrice[]
}

export const initBookingLine = (sequelize: Sequelize) =>
  BookingLine.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bookingId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      roomId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      soldAs: { type: DataTypes.STRING(4), allowNull: false },
      quantity: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      guestCount: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      arrival: { type: DataTypes.DATEONLY, allowNull: false },
      departure: { type: DataTypes.DATEONLY, allowNull: false },
      status: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'active' },
      total: { type: DataTypes.BIGINT, allowNull: false },
      nights: { type: DataTypes.JSON, allowNull: false },
    },
    { sequelize, tableName: 'booking_lines', timestamps: false },
  )
