import { DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class PropertyMember extends Model<InferAttributes<PropertyMember>, InferCreationAttributes<PropertyMember>> {
  declare propertyId: number
  declare userId: number
  declare role: string
  declare createdAt: Date
}

export const initPropertyMember = (sequelize: Sequelize) =>
  PropertyMember.init(
    {
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, primaryKey: true },
      userId: { type: DataTypes.INTEGER.UNSIGNED, primaryKey: true },
      role: { type: DataTypes.STRING(20), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'property_members', timestamps: false },
  )
