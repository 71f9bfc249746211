import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class BookingGuest extends Model<InferAttributes<BookingGuest>, InferCreationAttributes<BookingGuest>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare bookingId: number
  declare lineId: number
  declare name: CreationOptional<string | null>
  declare gender: CreationOptional<string | null>
  declare age: CreationOptional<number | null>
  declare bedId: CreationOptional<number | null>
}

export const initBookingGuest = (sequelize: Sequelize) =>
  BookingGuest.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bookingId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      lineId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      name: DataTypes.STRING(120),
      gender: DataTypes.STRING(11),
      age: DataTypes.INTEGER.UNSIGNED,
      bedId: DataTypes.INTEGER.UNSIGNED,
    },
    { sequelize, tableName: 'booking_guests', timestamps: false },
  )
