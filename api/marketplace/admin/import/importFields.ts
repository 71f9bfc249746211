import { type ColumnName, toColumnName } from '../../../../db/models/index.ts'
import {
  type FieldDeclarations,
  type FieldValue,
  isFreeText,
  isPlain,
  listPlainFields,
  type PlainDeclaration,
  type StoredValue,
  unsetValue,
} from '../../../../domain/listing/fieldDeclaration.ts'
import { type ComposedName, type Declared, type FieldNameOf, propertyFields } from '../../../../domain/listing/propertyFields.ts'
import { toField } from '../../../listing/property/service.ts'
import { bool, code, type Field, latitude, longitude, type Optional, optional, text } from '../../../platform/http/schema.ts'

type ImportedName = FieldNameOf<{ imported: string }>
/** A telephone number can only be parsed once the country is known. */
type PhoneName = FieldNameOf<{ kind: 'phone' }>
/** The values of a file for the fields that it has columns for, or the stored default where it has none. */
export type ImportedFacts = { -readonly [K in ImportedName]: StoredValue<Declared[K]> }

/** Columns of composed fields that need no more than a rule. */
const composedColumns = {
  address: { line1: optional(text(200)), city: text(120), region: optional(text(120)), postcode: optional(code(20)) },
  lat: { lat: optional(latitude()) },
  lng: { lng: optional(longitude()) },
  timezone: { timezone: optional(text(64)) },
} satisfies Partial<Record<ComposedName, Record<string, Field>>>
/** Columns that importRow.ts parses in its own way. */
const ownColumns = ['external_id', 'country', 'currency', 'reception_hours', 'languages', 'facilities'] as const

type ComposedColumns = (typeof composedColumns)[keyof typeof composedColumns]
type Merged<U> = { [K in U extends unknown ? keyof U : never]: U extends Record<K, infer F> ? F : never }
type PlainColumns = {
  [K in Exclude<ImportedName, PhoneName> as ColumnName<K>]: Declared[K] extends { imported: 'required' }
    ? Field<FieldValue<Declared[K]>>
    : Optional<Field<FieldValue<Declared[K]>>>
}
export type ListingColumn = (typeof ownColumns)[number] | ColumnName<ImportedName> | keyof Merged<ComposedColumns>

const listImported = (declared: FieldDeclarations) => listPlainFields(declared).filter(([, { imported }]) => imported)

/** In a file, a hostel may have a web address for its name. */
function toCellField(declaration: PlainDeclaration): Field {
  if (declaration.kind === 'name') return text(declaration.most)
  return declaration.kind === 'flag' ? bool().truthy('yes', '1').falsy('no', '0') : toField(declaration)
}

/** A rule for each column, except for telephone numbers and `ownColumns`. */
export function toImportFields(declared: FieldDeclarations = propertyFields) {
  const fields = Object.entries(declared).flatMap(([name, declaration]): [string, Field][] => {
    if (!isPlain(declaration)) return Object.entries(composedColumns[name as keyof typeof composedColumns] ?? {})
    if (!declaration.imported || declaration.kind === 'phone') return []
    const field = toCellField(declaration)
    return [[toColumnName(name), declaration.imported === 'required' ? field : optional(field)]]
  })
  return Object.fromEntries(fields) as PlainColumns & Merged<ComposedColumns>
}

/** All columns that an import knows of a listing (docs/import.md). */
export const listColumns = (declared: FieldDeclarations = propertyFields): ListingColumn[] =>
  [
    ...new Set([...ownColumns, ...listImported(declared).map(([name]) => toColumnName(name)), ...Object.keys(toImportFields(declared))]),
  ] as ListingColumn[]

/** The columns of one kind of field, such as numbers, which may be written in a country's own way. */
export const listColumnsWhere = (
  is: (declaration: PlainDeclaration) => boolean,
  declared: FieldDeclarations = propertyFields,
): ReadonlySet<string> => new Set(listImported(declared).flatMap(([name, declaration]) => (is(declaration) ? toColumnName(name) : [])))

/** Columns by which a person could be identified or contacted. */
export const personalColumns: ReadonlySet<string | null> = new Set([...listColumnsWhere(isFreeText), 'line1'])

/** The values of a row by field names; telephone numbers are parsed apart. */
export const toImportedFacts = (row: object, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listImported(declared)
      .filter(([, { kind }]) => kind !== 'phone')
      .map(([name, declaration]): [string, unknown] => [name, row[toColumnName(name) as keyof typeof row] ?? unsetValue(declaration)]),
  ) as Omit<ImportedFacts, PhoneName>

/** The values by column names. */
export const toColumns = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumnName(name), value])) as {
    [K in keyof T & string as ColumnName<K>]: T[K]
  }
