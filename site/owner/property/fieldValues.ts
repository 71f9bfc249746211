import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type FieldDeclarations, listPlainFields, type PlainDeclaration } from '../../../domain/listing/fieldDeclaration.ts'
import { type FieldNameOf, type PlainName, propertyFields } from '../../../domain/listing/propertyFields.ts'
import type { ContractValues, Value } from '../../kit/form/formValues.ts'
import type { Property } from './propertyTypes.ts'

/** Fields whose form value is the request value; the other conversions are written by hand. */
type FormName = Exclude<PlainName, FieldNameOf<{ ownControl: true }>>
export type FieldValues = Pick<ContractValues<'PUT /property/:id'>, FormName>

type NewProperty = EndpointRequest<'POST /property/', Api['POST /property/']>['body']
type PropertyEdit = EndpointRequest<'PUT /property/:id', Api['PUT /property/:id']>['body']
type LaterName = FormName & FieldNameOf<{ onCreate: 'excluded' }>

const listControls = (declared: FieldDeclarations) =>
  listPlainFields(declared).filter(([, { ownControl }]) => !ownControl) as [FormName, PlainDeclaration][]

const initialValue = (declaration: PlainDeclaration): Value => {
  if (declaration.kind === 'flag') return false
  if (declaration.kind === 'number') return null
  return 'defaultValue' in declaration ? declaration.defaultValue : ''
}

export const initialFieldValues = (declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(listControls(declared).map(([name, declaration]) => [name, initialValue(declaration)])) as FieldValues

/** The empty form value: an empty text, or an unset checkbox. */
export const fieldsToValues = (property: Property, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listControls(declared).map(([name, { kind }]) => [name, property[name] ?? (kind === 'flag' ? false : kind === 'number' ? null : '')]),
  ) as FieldValues

/** The value to send: text is trimmed. */
const toSent = (value: Value) => (typeof value === 'string' ? value.trim() : value)

/** For a new property: filled-in fields. */
export const valuesToNewFields = (values: FieldValues, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listControls(declared).flatMap(([name, { onCreate }]) => {
      const sent = toSent(values[name])
      return onCreate !== 'excluded' && (onCreate === 'required' || (sent !== '' && sent !== null)) ? [[name, sent]] : []
    }),
  ) as Pick<NewProperty, Exclude<FormName, LaterName>>

/** For an existing property: emptied fields as well, since omitted ones stay unchanged. */
export const valuesToEditedFields = (values: FieldValues, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listControls(declared).flatMap(([name, declaration]) => {
      const sent = toSent(values[name])
      if (sent !== '' || declaration.onCreate === 'required') return [[name, sent]]
      return 'whenCleared' in declaration ? [[name, null]] : []
    }),
  ) as Pick<PropertyEdit, FormName>
