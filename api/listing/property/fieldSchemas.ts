import {
  type FieldDeclaration,
  type FieldDeclarations,
  type FieldValue,
  type GivenValue,
  isPlain,
  listFields,
  type PlainDeclaration,
  type StoredValue,
} from '../../../domain/listing/fieldDeclaration.ts'
import {
  type ComposedName,
  type Declared,
  type FieldName,
  type FieldNameOf,
  propertyFields,
} from '../../../domain/listing/propertyFields.ts'
import {
  anyText,
  bool,
  code,
  currency,
  email,
  type Field,
  int,
  longText,
  nameText,
  nullable,
  type Optional,
  oneOf,
  optional,
  phone,
  text,
  time,
} from '../../platform/http/schema.ts'
import { answeredShapes, givenShapes } from './composedShapes.ts'

type Given = { [K in FieldName]: K extends ComposedName ? (typeof givenShapes)[K] : Field<GivenValue<Declared[K]>> }
type Answered = { [K in FieldName]: K extends ComposedName ? (typeof answeredShapes)[K] : Field<StoredValue<Declared[K]>> }
type Optionals<Fields, Name extends keyof Fields> = { [K in Name]: Optional<Fields[K]> }
type First = FieldNameOf<{ onCreate: 'required' }>
type Later = FieldNameOf<{ onCreate: 'excluded' }>

/** The rule of what somebody types into it. */
export function toField<D extends PlainDeclaration>(declaration: D): Field<FieldValue<D>>
export function toField(declaration: PlainDeclaration): Field {
  switch (declaration.kind) {
    case 'name':
      return nameText(declaration.most)
    case 'text':
      return text(declaration.most)
    case 'longText':
      return longText(declaration.most)
    case 'code':
      return code(declaration.most)
    case 'choice':
      return oneOf(...declaration.options)
    case 'number':
      return int(...declaration.range)
    default:
      return { email, phone, time, currency, flag: bool }[declaration.kind]()
  }
}

function toGivenField(name: string, declaration: FieldDeclaration): Field {
  if (!isPlain(declaration)) return givenShapes[name as ComposedName]
  return 'whenCleared' in declaration ? nullable(toField(declaration)) : toField(declaration)
}

function toAnsweredField(name: string, declaration: FieldDeclaration): Field {
  if (!isPlain(declaration)) return answeredShapes[name as ComposedName]
  const field: Field = declaration.kind === 'number' ? int() : declaration.kind === 'flag' ? bool() : anyText()
  return 'whenCleared' in declaration && declaration.whenCleared === null ? nullable(field) : field
}

type ToSchema = (name: string, declaration: FieldDeclaration) => Field
const fieldsOf = (declared: FieldDeclarations, toSchema: ToSchema, is: (declaration: FieldDeclaration) => boolean): Record<string, Field> =>
  Object.fromEntries(listFields(declared, is).map(name => [name, toSchema(name, declared[name] as FieldDeclaration)]))
const optionals = (...of: Parameters<typeof fieldsOf>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fieldsOf(...of)).map(([name, field]) => [name, optional(field)]))

/** What is asked of a new property, and what may be said of it at once. */
export const toNewFields = (declared: FieldDeclarations = propertyFields) =>
  ({
    ...fieldsOf(declared, toGivenField, d => d.onCreate === 'required'),
    ...optionals(declared, toGivenField, d => !d.onCreate),
  }) as Pick<Given, First> & Optionals<Given, Exclude<FieldName, First | Later>>

/** What may be changed. */
export const toEditFields = (declared: FieldDeclarations = propertyFields) =>
  optionals(declared, toGivenField, () => true) as Optionals<Given, FieldName>

/** What everybody reads. */
export const toPublicFields = (declared: FieldDeclarations = propertyFields) =>
  fieldsOf(declared, toAnsweredField, d => d.audience === 'everybody') as Pick<Answered, FieldNameOf<{ audience: 'everybody' }>>

/** What only the people who work there read. */
export const toMemberFields = (declared: FieldDeclarations = propertyFields) =>
  optionals(declared, toAnsweredField, d => d.audience === 'members') as Optionals<Answered, FieldNameOf<{ audience: 'members' }>>

/** What waits for its review. */
export const toPendingFields = (declared: FieldDeclarations = propertyFields) =>
  optionals(declared, toAnsweredField, d => d.waitsForReview === true) as Optionals<Answered, FieldNameOf<{ waitsForReview: true }>>
