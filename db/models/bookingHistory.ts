import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class BookingHistory extends Model<InferAttributes<BookingHistory>, InferCreationAttributes<BookingHistory>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare bookingId: number
  declare event: string
  declare fromStatus: CreationOptional<string | null>
  declare toStatus: CreationOptional<string | null>
  declare byKind: string
  declare byUserId: CreationOptional<number | null>
  declare reason: CreationOptional<string | null>
  declare facts: CreationOptional<Record<string, unknown> | null>
  declare requestId: string
  declare createdAt: Date
}

export const initBookingHistory = (sequelize: Sequelize) =>
  BookingHistory.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bookingId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      event: { type: DataTypes.STRING(30), allowNull: false },
      fromStatus: DataTypes.STRING(20),
      toStatus: DataTypes.STRING(20),
      byKind: { type: DataTypes.STRING(10), allowNull: false },
      byUserId: DataTypes.INTEGER.UNSIGNED,
      reason: DataTypes.STRING(500),
      facts: DataTypes.JSON,
      requestId: { type: DataTypes.STRING(64), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'booking_history', timestamps: false },
  )
