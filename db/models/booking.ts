import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class Booking extends Model<InferAttributes<Booking>, InferCreationAttributes<Booking>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare code: string
  declare status: string
  declare source: string
  declare arrival: string
  declare departure: string
  declare guestCount: number
  declare userId: CreationOptional<number | null>
  declare guestName: string
  declare guestEmail: CreationOptional<string | null>
  declare guestPhone: CreationOptional<string | null>
  declare guestCountry: CreationOptional<string | null>
  declare arrivalTime: CreationOptional<string | null>
  declare note: CreationOptional<string | null>
  declare noteBy: CreationOptional<string | null>
  declare language: CreationOptional<string>
  declare currency: string
  declare total: number
  declare deposit: CreationOptional<number>
  declare price: unknown
  declare policy: unknown
  declare manageHash: string
  declare heldUntil: CreationOptional<Date | null>
  declare confirmedAt: CreationOptional<Date | null>
  declare cancelledAt: CreationOptional<Date | null>
  declare cancelledBy: CreationOptional<string | null>
  declare cancelReason: CreationOptional<string | null>
  declare fee: CreationOptional<number>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initBooking = (sequelize: Sequelize) =>
  Booking.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      code: { type: DataTypes.STRING(8), allowNull: false },
      status: { type: DataTypes.STRING(20), allowNull: false },
      source: { type: DataTypes.STRING(10), allowNull: false },
      arrival: { type: DataTypes.DATEONLY, allowNull: false },
      departure: { type: DataTypes.DATEONLY, allowNull: false },
      guestCount: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      userId: DataTypes.INTEGER.UNSIGNED,
      guestName: { type: DataTypes.STRING(120), allowNull: false },
      guestEmail: DataTypes.STRING(190),
      guestPhone: DataTypes.STRING(32),
      guestCountry: DataTypes.STRING(2),
      arrivalTime: DataTypes.STRING(5),
      note: DataTypes.STRING(1000),
      noteBy: DataTypes.STRING(8),
      language: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'en' },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      total: { type: DataTypes.BIGINT, allowNull: false },
      deposit: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      price: { type: DataTypes.JSON, allowNull: false },
      policy: { type: DataTypes.JSON, allowNull: false },
      manageHash: { type: DataTypes.STRING(64), allowNull: false },
      heldUntil: DataTypes.DATE(3),
      confirmedAt: DataTypes.DATE(3),
      cancelledAt: DataTypes.DATE(3),
      cancelledBy: DataTypes.STRING(10),
      cancelReason: DataTypes.STRING(500),
      fee: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'bookings', timestamps: true },
  )
