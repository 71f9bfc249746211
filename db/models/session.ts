import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare impersonatorId: CreationOptional<number | null>
  declare actingFrom: CreationOptional<number | null>
  declare device: CreationOptional<string | null>
  declare createdAt: Date
  declare lastSeenAt: Date
  declare idleUntil: Date
  declare expiresAt: Date
  declare revokedAt: CreationOptional<Date | null>
}

export const initSession = (sequelize: Sequelize) =>
  Session.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      userId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      impersonatorId: DataTypes.INTEGER.UNSIGNED,
      actingFrom: DataTypes.INTEGER.UNSIGNED,
      device: DataTypes.STRING(200),
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      lastSeenAt: { type: DataTypes.DATE(3), allowNull: false },
      idleUntil: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      revokedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'sessions', timestamps: false },
  )
