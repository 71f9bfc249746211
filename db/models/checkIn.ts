import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class CheckIn extends Model<InferAttributes<CheckIn>, InferCreationAttributes<CheckIn>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare bookingId: number
  declare guestId: number
  declare bedId: number
  declare name: string
  declare identity: CreationOptional<string | null>
  declare keyDeposit: CreationOptional<number>
  declare status: CreationOptional<string>
  declare checkedInAt: Date
  declare checkedInBy: number
  declare checkedOutAt: CreationOptional<Date | null>
  declare checkedOutBy: CreationOptional<number | null>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initCheckIn = (sequelize: Sequelize) =>
  CheckIn.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bookingId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      guestId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bedId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      name: { type: DataTypes.STRING(120), allowNull: false },
      identity: DataTypes.TEXT,
      keyDeposit: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      status: { type: DataTypes.STRING(12), allowNull: false, defaultValue: 'in_house' },
      checkedInAt: { type: DataTypes.DATE(3), allowNull: false },
      checkedInBy: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      checkedOutAt: DataTypes.DATE(3),
      checkedOutBy: DataTypes.INTEGER.UNSIGNED,
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'check_ins', timestamps: true },
  )
