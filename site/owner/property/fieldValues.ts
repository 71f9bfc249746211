import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type FieldDeclarations, listPlainFields, type PlainDeclaration } from '../../../domain/listing/fieldDeclaration.ts'
import { type FieldNameOf, type PlainName, propertyFields } from '../../../domain/listing/propertyFields.ts'
import type { ContractValues, Value } from '../../kit/form/formValues.ts'
import type { Property } from './propertyTypes.ts'

/** The fields whose control holds what the request says; the values of the others are written by hand beside this. */
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

/** Nothing is an empty text, or a flag that is not set. */
export const fieldsToValues = (property: Property, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listControls(declared).map(([name, { kind }]) => [name, property[name] ?? (kind === 'flag' ? false : kind === 'number' ? null : '')]),
  ) as FieldValues

/** As it is sent: a text without blanks around it. */
const toSent = (value: Value) => (typeof value === 'string' ? value.trim() : value)

/** Of a new property: what was filled in. */
export const valuesToNewFields = (values: FieldValues, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listControls(declared).flatMap(([name, { onCreate }]) => {
      const sent = toSent(values[name])
      return onCreate !== 'excluded' && (onCreate === 'required' || (sent !== '' && sent !== null)) ? [[name, sent]] : []
    }),
  ) as Pick<NewProperty, Exclude<FormName, LaterName>>

/** Of one that exists also what was taken out: a field that is left out stays as it is. */
export const valuesToEditedFields = (values: FieldValues, declared: FieldDeclarations = propertyFields) =>
  Object.fromEntries(
    listControls(declared).flatMap(([name, declaration]) => {
      const sent = toSent(values[name])
      if (sent !== '' || declaration.onCreate === 'required') return [[name, sent]]
      return 'whenCleared' in declaration ? [[name, null]] : []
    }),
  ) as Pick<PropertyEdit, FormName>
