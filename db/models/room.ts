import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class Room extends Model<InferAttributes<Room>, InferCreationAttributes<Room>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  declare type: string
  declare name: string
  declare description: string
  declare sellBy: string
  declare gender: string
  declare units: number
  declare bedsPerUnit: number
  declare capacity: number
  /** Its sales need a legal arrangement of beds too. */
  declare planned: CreationOptional<boolean>
  declare ensuite: CreationOptional<boolean>
  declare basePrice: CreationOptional<number | null>
  declare unitPrice: CreationOptional<number | null>
  declare facilities: string[]
  declare position: CreationOptional<number>
  declare deletedAt: CreationOptional<Date | null>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initRoom = (sequelize: Sequelize) =>
  Room.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      type: { type: DataTypes.STRING(30), allowNull: false },
      name: { type: DataTypes.STRING(120), allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: false },
      sellBy: { type: DataTypes.STRING(4), allowNull: false },
      gender: { type: DataTypes.STRING(6), allowNull: false },
      units: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bedsPerUnit: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      capacity: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      planned: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      ensuite: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      basePrice: DataTypes.BIGINT,
      unitPrice: DataTypes.BIGINT,
      facilities: { type: DataTypes.JSON, allowNull: false },
      position: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      deletedAt: DataTypes.DATE(3),
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'rooms', timestamps: true },
  )
