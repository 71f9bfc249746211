import type { Attributes } from 'sequelize'
import type { Property } from '../../../db/models/index.ts'
import type { FieldDeclaration, StoredValue } from '../../../domain/listing/fieldDeclaration.ts'
import { type DeclaredColumn, type PlainName, propertyFields } from '../../../domain/listing/propertyFields.ts'

export type PropertyColumns = Attributes<Property>

/** What the product keeps itself, or works out of what was said. */
type ProductColumn = Identity | Review | Imported | Selling | Shown
type Identity = 'id' | 'slug' | 'path' | 'placeId' | 'version' | 'turns' | 'createdAt' | 'updatedAt' | 'changedAt'
type Review = 'taxesOpen' | 'status' | 'reviewNote' | 'submittedAt' | 'liveAt' | 'pendingChanges' | 'hasPending'
type Imported = 'importSource' | 'externalId' | 'importHash' | 'restoredAt'
type Selling =
  | 'hasRates'
  | 'sellsStandard'
  | 'pmsSales'
  | 'sameDayUntil'
  | 'guestGender'
  | 'inclusiveRooms'
  | 'takesChildren'
  | 'longestStay'
type Shown =
  | 'contentVersion'
  | 'scene'
  | 'coverPhoto'
  | 'ratingTenths'
  | 'reviewCount'
  | 'scoreParts'
  | 'sociability'
  | 'sociabilityParts'
  | 'fromPrice'
  | 'searchName'
  | 'searchCity'

/** A declaration that keeps what the column holds, no more and no less. */
type DeclarationOf<D, Value> = [StoredValue<D>] extends [Value] ? ([Value] extends [StoredValue<D>] ? D : never) : never
type DeclarationsOfColumns = {
  [Column in Exclude<keyof PropertyColumns, ProductColumn | Exclude<DeclaredColumn, PlainName>>]: Column extends PlainName
    ? DeclarationOf<(typeof propertyFields)[Column], PropertyColumns[Column]>
    : FieldDeclaration
}

/** Refused by the compiler: a column that an owner should say and that nobody declared, or declared as another kind. */
export const declaredFields = propertyFields satisfies DeclarationsOfColumns
