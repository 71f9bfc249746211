import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize'
import type { CancellationPolicy } from '../../domain/rates/cancellation.ts'
import type { DepositRule, FacilityChoice, ListingTranslation, ReceptionHours, RuleChoice, TaxRule } from './json.ts'

export class Property extends Model<InferAttributes<Property>, InferCreationAttributes<Property>> {
  declare id: CreationOptional<number>
  declare status: CreationOptional<string>
  declare name: string
  declare slug: string
  declare path: CreationOptional<string | null>
  declare type: string
  declare description: string
  declare line1: string
  declare city: string
  declare region: CreationOptional<string | null>
  declare postcode: CreationOptional<string | null>
  declare country: string
  declare placeId: CreationOptional<number | null>
  declare lat: number
  declare lng: number
  declare timezone: string
  declare currency: string
  declare phone: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare licence: CreationOptional<string | null>
  declare vatId: CreationOptional<string | null>
  declare legalName: CreationOptional<string | null>
  declare checkInFrom: CreationOptional<string>
  declare checkInUntil: CreationOptional<string>
  declare checkOutBy: CreationOptional<string>
  declare minAge: CreationOptional<number | null>
  declare maxAge: CreationOptional<number | null>
  /** Of its rules (domain/listing/houseRules.ts). */
  declare guestGender: CreationOptional<'female' | 'male' | null>
  declare inclusiveRooms: CreationOptional<boolean>
  declare takesChildren: CreationOptional<boolean>
  declare longestStay: CreationOptional<number | null>
  /** Has it plans, rules, prices of single nights or a longest stay? */
  declare hasRates: CreationOptional<boolean>
  declare facilities: FacilityChoice[]
  declare rules: RuleChoice[]
  declare languages: string[]
  declare cancellationPolicy: CreationOptional<string>
  declare cancellationTerms: CreationOptional<CancellationPolicy | null>
  declare deposit: CreationOptional<DepositRule | null>
  declare taxes: TaxRule[]
  declare takesRelocated: CreationOptional<boolean>
  declare approvesBookings: CreationOptional<boolean>
  declare creditDays: CreationOptional<number | null>
  declare receptionHours: CreationOptional<ReceptionHours | null>
  declare directions: CreationOptional<string | null>
  declare absentFacilities: CreationOptional<string[] | null>
  declare translations: CreationOptional<ListingTranslation[] | null>
  declare scene: CreationOptional<string | null>
  declare ratingTenths: CreationOptional<number | null>
  declare reviewCount: CreationOptional<number>
  declare fromPrice: CreationOptional<number | null>
  declare reviewNote: CreationOptional<string | null>
  declare pendingChanges: CreationOptional<Record<string, unknown> | null>
  declare submittedAt: CreationOptional<Date | null>
  declare liveAt: CreationOptional<Date | null>
  declare importSource: CreationOptional<string | null>
  declare externalId: CreationOptional<string | null>
  declare importHash: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare contentVersion: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const initProperty = (sequelize: Sequelize) =>
  Property.init(
    {
      id: { type: DataTypes.INTEGER.UNSIGNED, autoIncrement: true, primaryKey: true },
      status: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'draft' },
      name: { type: DataTypes.STRING(120), allowNull: false },
      slug: { type: DataTypes.STRING(130), allowNull: false },
      path: DataTypes.STRING(250),
      type: { type: DataTypes.STRING(30), allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: false },
      line1: { type: DataTypes.STRING(200), allowNull: false },
      city: { type: DataTypes.STRING(120), allowNull: false },
      region: DataTypes.STRING(120),
      postcode: DataTypes.STRING(20),
      country: { type: DataTypes.STRING(2), allowNull: false },
      placeId: DataTypes.INTEGER.UNSIGNED,
      lat: { type: DataTypes.DOUBLE, allowNull: false },
      lng: { type: DataTypes.DOUBLE, allowNull: false },
      timezone: { type: DataTypes.STRING(64), allowNull: false },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      phone: DataTypes.STRING(32),
      email: DataTypes.STRING(190),
      licence: DataTypes.STRING(60),
      vatId: DataTypes.STRING(30),
      legalName: DataTypes.STRING(160),
      checkInFrom: { type: DataTypes.STRING(5), allowNull: false, defaultValue: '14:00' },
      checkInUntil: { type: DataTypes.STRING(5), allowNull: false, defaultValue: '23:00' },
      checkOutBy: { type: DataTypes.STRING(5), allowNull: false, defaultValue: '11:00' },
      minAge: DataTypes.INTEGER.UNSIGNED,
      maxAge: DataTypes.INTEGER.UNSIGNED,
      guestGender: DataTypes.STRING(6),
      inclusiveRooms: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      takesChildren: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      longestStay: DataTypes.INTEGER.UNSIGNED,
      hasRates: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      facilities: { type: DataTypes.JSON, allowNull: false },
      rules: { type: DataTypes.JSON, allowNull: false },
      languages: { type: DataTypes.JSON, allowNull: false },
      cancellationPolicy: { type: DataTypes.STRING(30), allowNull: false, defaultValue: 'flex_24h' },
      cancellationTerms: DataTypes.JSON,
      deposit: DataTypes.JSON,
      taxes: { type: DataTypes.JSON, allowNull: false },
      takesRelocated: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      creditDays: DataTypes.SMALLINT.UNSIGNED,
      approvesBookings: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      receptionHours: DataTypes.JSON,
      directions: DataTypes.TEXT,
      absentFacilities: DataTypes.JSON,
      translations: DataTypes.JSON,
      scene: DataTypes.STRING(20),
      ratingTenths: DataTypes.INTEGER.UNSIGNED,
      reviewCount: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      fromPrice: DataTypes.BIGINT,
      reviewNote: DataTypes.TEXT,
      pendingChanges: DataTypes.JSON,
      submittedAt: DataTypes.DATE(3),
      liveAt: DataTypes.DATE(3),
      importSource: DataTypes.STRING(40),
      externalId: DataTypes.STRING(100),
      importHash: DataTypes.STRING(64),
      version: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      contentVersion: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 1 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'properties', timestamps: true },
  )
