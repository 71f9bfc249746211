import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'
import type { CancellationPolicy } from './json.ts'

export class RatePlan extends Model<InferAttributes<RatePlan>, InferCreationAttributes<RatePlan>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare name: string
  declare parentId: CreationOptional<number | null>
  declare adjustKind: CreationOptional<string | null>
  declare adjustValue: CreationOptional<number | null>
  declare policyPreset: CreationOptional<string | null>
  declare policy: CreationOptional<CancellationPolicy | null>
  declare minDaysAhead: CreationOptional<number | null>
  declare maxDaysAhead: CreationOptional<number | null>
  declare paused: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare deletedAt: CreationOptional<Date | null>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initRatePlan = (sequelize: Sequelize) =>
  RatePlan.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      name: { type: DataTypes.STRING(80), allowNull: false },
      parentId: DataTypes.INTEGER.UNSIGNED,
      adjustKind: DataTypes.STRING(7),
      adjustValue: DataTypes.DECIMAL(15, 3),
      policyPreset: DataTypes.STRING(20),
      policy: DataTypes.JSON,
      minDaysAhead: DataTypes.SMALLINT.UNSIGNED,
      maxDaysAhead: DataTypes.SMALLINT.UNSIGNED,
      paused: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      position: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      deletedAt: DataTypes.DATE(3),
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'rate_plans', timestamps: true },
  )
