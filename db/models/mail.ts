import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'
import type { MailAttachment } from './json.ts'

export class Mail extends Model<InferAttributes<Mail>, InferCreationAttributes<Mail>> {
  declare id: CreationOptional<number>
  declare toEmail: string
  declare template: string
  declare subject: string
  declare textBody: string
  declare htmlBody: string
  declare attachments: CreationOptional<MailAttachment[] | null>
  declare status: CreationOptional<string>
  declare tries: CreationOptional<number>
  declare nextTryAt: Date
  declare leasedUntil: CreationOptional<Date | null>
  declare leaseOwner: CreationOptional<string | null>
  declare sentAt: CreationOptional<Date | null>
  declare error: CreationOptional<string | null>
  declare createdAt: Date
}

export const initMail = (sequelize: Sequelize) =>
  Mail.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      toEmail: { type: DataTypes.STRING(190), allowNull: false },
      template: { type: DataTypes.STRING(40), allowNull: false },
      subject: { type: DataTypes.STRING(250), allowNull: false },
      textBody: { type: DataTypes.TEXT, allowNull: false },
      htmlBody: { type: DataTypes.TEXT, allowNull: false },
      attachments: DataTypes.JSON,
      status: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'queued' },
      tries: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      nextTryAt: { type: DataTypes.DATE(3), allowNull: false },
      leasedUntil: DataTypes.DATE(3),
      leaseOwner: DataTypes.STRING(64),
      sentAt: DataTypes.DATE(3),
      error: DataTypes.STRING(500),
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: 'mail_outbox', timestamps: false },
  )
