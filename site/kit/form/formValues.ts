import type { Api, EndpointRequest } from '../../../api/contract.ts'

/** The value of one field: a text, a checkbox, a number; null is an empty number field. */
export type Value = string | boolean | number | null
/** The values of a form, flat, by the path in the request body: `address.city`. */
export type AnyValues = { readonly [name: string]: Value }
/** Any object type of values. Not `AnyValues`, as an interface has no index signature. */
// biome-ignore lint/suspicious/noExplicitAny: accepts the values of every form
export type FormValues = { [name: string]: any }

/** The fields of a form that hold a kind of value: `FieldName<RideValues, number | null>` is `'seats'`. */
export type FieldName<V, T extends Value = Value> = {
  [K in keyof V & string]-?: [Exclude<V[K], undefined>] extends [T] ? K : never
}[keyof V & string]

type BodyOf<E extends keyof Api> = EndpointRequest<E, Api[E]> extends { body: infer B } ? B : never

/** The form value of a request field; missing values are an empty text, no choice or null. */
type FieldValue<T> = [T] extends [boolean]
  ? boolean
  : [T] extends [number]
    ? number | null
    : [T] extends [string]
      ? string extends T
        ? string
        : T | ''
      : never

type FieldsUnder<B, Prefix extends string> = {
  [K in keyof B & string]-?: NonNullable<B[K]> extends readonly unknown[]
    ? never
    : NonNullable<B[K]> extends object
      ? FieldsUnder<NonNullable<B[K]>, `${Prefix}${K}.`>
      : { [Name in `${Prefix}${K}`]: FieldValue<NonNullable<B[K]>> }
}[keyof B & string]

type Merge<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer W) => void ? { [K in keyof W]: W[K] } : never

/** Body fields of an endpoint by path: `ContractValues<'POST /rides'>` has `seats: number | null`. Lists are left out: a form has rows for them. */
export type ContractValues<E extends keyof Api> = Merge<FieldsUnder<BodyOf<E>, ''>>
