/**
 * What a filter evaluates. `property`: the property only. `rooms`: which rooms an offer may consist of. `terms`: which rates. `price`: price and
 * payment of the offer.
 */
export type FilterSubject = 'property' | 'rooms' | 'terms' | 'price'

/** A search parameter. Several that form one filter, to be removed together, name it in `partOf`. */
export type FilterDeclaration = { appliesTo: FilterSubject; partOf?: string } & (
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }
  /** `options` are the steps that screens offer. */
  | { kind: 'number'; options: readonly number[]; range: readonly [least: number, most: number]; isWhole?: true }
  /** One of the values suffices, or all are needed. */
  | { kind: 'anyOf' | 'allOf'; values?: readonly string[] }
  /** In whole units of the currency parameter. */
  | { kind: 'amount' }
  | { kind: 'currency' }
)
export type FilterDeclarations = Readonly<Record<string, FilterDeclaration>>

/** Type of a parameter's value. */
export type FilterValue<D extends FilterDeclaration> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : D extends { kind: 'number' | 'amount' }
      ? number
      : D extends { kind: 'anyOf' | 'allOf'; values?: readonly (infer Value)[] }
        ? Value[]
        : string

export const flag = <S extends FilterSubject>(appliesTo: S) => ({ kind: 'flag', appliesTo }) as const
export const choice = <S extends FilterSubject, const Options extends readonly string[]>(appliesTo: S, options: Options) =>
  ({ kind: 'choice', appliesTo, options }) as const
export const anyOf = <Value extends string>(appliesTo: 'property'): ListDeclaration<'anyOf', Value> => ({ kind: 'anyOf', appliesTo })
export const allOf = <Value extends string>(appliesTo: 'property'): ListDeclaration<'allOf', Value> => ({ kind: 'allOf', appliesTo })

interface ListDeclaration<Kind extends 'anyOf' | 'allOf', Value extends string> {
  kind: Kind
  appliesTo: 'property'
  /** For type inference only. */
  values?: readonly Value[]
}
