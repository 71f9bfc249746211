import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class RateRule extends Model<InferAttributes<RateRule>, InferCreationAttributes<RateRule>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare kind: string
  declare name: string
  declare roomId: CreationOptional<number | null>
  declare planId: CreationOptional<number | null>
  declare fromNight: CreationOptional<string | null>
  declare toNight: CreationOptional<string | null>
  /** ISO weekdays as digits: 567. */
  declare weekdays: CreationOptional<string | null>
  declare minNights: CreationOptional<number | null>
  declare minDaysAhead: CreationOptional<number | null>
  declare maxDaysAhead: CreationOptional<number | null>
  declare code: CreationOptional<string | null>
  declare mostUses: CreationOptional<number | null>
  declare used: CreationOptional<number>
  declare combines: CreationOptional<boolean>
  declare adjustKind: string
  declare adjustValue: number
  declare position: CreationOptional<number>
  declare deletedAt: CreationOptional<Date | null>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initRateRule = (sequelize: Sequelize) =>
  RateRule.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      kind: { type: DataTypes.STRING(14), allowNull: false },
      name: { type: DataTypes.STRING(80), allowNull: false },
      roomId: DataTypes.INTEGER.UNSIGNED,
      planId: DataTypes.INTEGER.UNSIGNED,
      fromNight: DataTypes.DATEONLY,
      toNight: DataTypes.DATEONLY,
      weekdays: DataTypes.STRING(7),
      minNights: DataTypes.INTEGER.UNSIGNED,
      minDaysAhead: DataTypes.INTEGER.UNSIGNED,
      maxDaysAhead: DataTypes.INTEGER.UNSIGNED,
      code: DataTypes.STRING(40),
      mostUses: DataTypes.INTEGER.UNSIGNED,
      used: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      combines: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      adjustKind: { type: DataTypes.STRING(7), allowNull: false },
      adjustValue: { type: DataTypes.DECIMAL(15, 3), allowNull: false },
      position: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      deletedAt: DataTypes.DATE(3),
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'rate_rules', timestamps: true },
  )
