/**
 * What a filter judges. `property`: nothing of its rooms and prices. `rooms`: which rooms an offer is made of. `terms`: which rate it is sold by.
 * `price`: an offer that is made, by what it costs and how that is paid.
 */
export type FilterSubject = 'property' | 'rooms' | 'terms' | 'price'

/** A parameter of a search as it is asked for. Several that are one filter, to take back together, name it in `partOf`. */
export type FilterDeclaration = { judges: FilterSubject; partOf?: string } & (
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }
  /** `options` are the steps in which screens offer it. */
  | { kind: 'number'; options: readonly number[]; range: readonly [least: number, most: number]; isWhole?: true }
  /** One of the values is enough, or each of them is needed. */
  | { kind: 'anyOf' | 'allOf'; values?: readonly string[] }
  /** In whole units of the currency that stands beside it. */
  | { kind: 'amount' }
  | { kind: 'currency' }
)
export type FilterDeclarations = Readonly<Record<string, FilterDeclaration>>

/** What is asked with a parameter. */
export type FilterValue<D extends FilterDeclaration> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : D extends { kind: 'number' | 'amount' }
      ? number
      : D extends { kind: 'anyOf' | 'allOf'; values?: readonly (infer Value)[] }
        ? Value[]
        : string

export const flag = <S extends FilterSubject>(judges: S) => ({ kind: 'flag', judges }) as const
export const choice = <S extends FilterSubject, const Options extends readonly string[]>(judges: S, options: Options) =>
  ({ kind: 'choice', judges, options }) as const
export const anyOf = <Value extends string>(judges: 'property'): ListDeclaration<'anyOf', Value> => ({ kind: 'anyOf', judges })
export const allOf = <Value extends string>(judges: 'property'): ListDeclaration<'allOf', Value> => ({ kind: 'allOf', judges })

interface ListDeclaration<Kind extends 'anyOf' | 'allOf', Value extends string> {
  kind: Kind
  judges: 'property'
  /** For the compiler alone: what the values may be is known by who checks them. */
  values?: readonly Value[]
}
