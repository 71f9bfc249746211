import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class Bed extends Model<InferAttributes<Bed>, InferCreationAttributes<Bed>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare roomId: number
  declare unitId: number
  declare label: string
  declare kind: string
  declare position: number
}

export const initBed = (sequelize: Sequelize) =>
  Bed.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      roomId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      unitId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      label: { type: DataTypes.STRING(40), allowNull: false },
      kind: { type: DataTypes.STRING(10), allowNull: false },
      position: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: 'beds', timestamps: false },
  )
