import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'

export class FolioLine extends Model<InferAttributes<FolioLine>, InferCreationAttributes<FolioLine>> {
  declare id: CreationOptional<number>
  declare propertyId: number
  /** One of these two: a line belongs to a booking or to a sale of the house. */
  declare bookingId: CreationOptional<number | null>
  declare houseSaleId: CreationOptional<number | null>
  declare kind: string
  declare description: string
  declare amount: number
  declare currency: string
  declare night: CreationOptional<string | null>
  declare method: CreationOptional<string | null>
  declare receivedFrom: CreationOptional<string | null>
  declare note: CreationOptional<string | null>
  declare reversesId: CreationOptional<number | null>
  declare shiftId: CreationOptional<number | null>
  declare vatRate: CreationOptional<number | null>
  /** Why cash moved while no shift was open. */
  declare noShiftReason: CreationOptional<string | null>
  declare byUserId: CreationOptional<number | null>
  declare requestId: string
  declare createdAt: Date
}

export const initFolioLine = (sequelize: Sequelize) =>
  FolioLine.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      propertyId: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bookingId: DataTypes.INTEGER.UNSIGNED,
      houseSaleId: DataTypes.INTEGER.UNSIGNED,
      kind: { type: DataTypes.STRING(12), allowNull: false },
      description: { type: DataTypes.STRING(200), allowNull: false },
      amount: { type: DataTypes.BIGINT, allowNull: false },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      night: DataTypes.DATEONLY,
      method: DataTypes.STRING(20),
      receivedFrom: DataTypes.STRING(120),
      note: DataTypes.STRING(500),
      noShiftReason: DataTypes.STRING(500),
      reversesId: DataTypes.INTEGER.UNSIGNED,
      shiftId: DataTypes.INTEGER.UNSIGNED,
      vatRate: DataTypes.SMALLINT.UNSIGNED,
      byUserId: DataTypes.INTEGER.UNSIGNED,
      requestId: { type: DataTypes.STRING(64), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'folio_lines', timestamps: false },
  )
