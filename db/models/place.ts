import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class Place extends Model<InferAttributes<Place>, InferCreationAttributes<Place>> {
  declare id: CreationOptional<number>
  declare name: string
  declare searchName: string
  declare slug: string
  declare country: string
  declare region: CreationOptional<string | null>
  declare lat: number
  declare lng: number
  declare population: CreationOptional<number>
  declare hostels: CreationOptional<number>
}

export const initPlace = (sequelize: Sequelize) =>
  Place.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      name: { type: DataTypes.STRING(120), allowNull: false },
      searchName: { type: DataTypes.STRING(120), allowNull: false },
      slug: { type: DataTypes.STRING(130), allowNull: false },
      country: { type: DataTypes.STRING(2), allowNull: false },
      region: DataTypes.STRING(20),
      lat: { type: DataTypes.DOUBLE, allowNull: false },
      lng: { type: DataTypes.DOUBLE, allowNull: false },
      population: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      hostels: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: 'places', timestamps: false },
  )
