import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>
  declare email: string
  declare name: string
  declare phone: CreationOptional<string | null>
  declare passwordHash: string
  declare role: string
  declare country: CreationOptional<string | null>
  declare language: CreationOptional<string>
  declare currency: CreationOptional<string | null>
  declare photo: CreationOptional<string | null>
  declare emailVerifiedAt: CreationOptional<Date | null>
  declare totpSecret: CreationOptional<string | null>
  declare totpLastStep: CreationOptional<number | null>
  declare lockedAt: CreationOptional<Date | null>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initUser = (sequelize: Sequelize) =>
  User.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      email: { type: DataTypes.STRING(190), allowNull: false },
      name: { type: DataTypes.STRING(120), allowNull: false },
      phone: DataTypes.STRING(32),
      passwordHash: { type: DataTypes.STRING(200), allowNull: false },
      role: { type: DataTypes.STRING(20), allowNull: false },
      country: DataTypes.STRING(2),
      language: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'en' },
      currency: DataTypes.STRING(3),
      photo: DataTypes.STRING(250),
      emailVerifiedAt: DataTypes.DATE(3),
      totpSecret: DataTypes.STRING(400),
      totpLastStep: DataTypes.INTEGER.UNSIGNED,
      lockedAt: DataTypes.DATE(3),
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'users', timestamps: true },
  )
