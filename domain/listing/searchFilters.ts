import type { FacilityKey } from './facilities.ts'
import { allOf, anyOf, choice, type FilterDeclarations, type FilterValue, flag } from './filterDeclaration.ts'
import type { PropertyType } from './taxonomy.ts'

/**
 * What a list of hostels can be narrowed by, in the order in which it is named. The contract, the addresses of pages, chips, counts and keys follow;
 * what each filter finds is in api/discovery/search/filter/filterConditions.ts. Light, as every page knows it.
 */
export const searchFilters = {
  /** Any of these kinds of property. */
  type: anyOf<PropertyType>('property'),
  /** A bed in a dorm, or a room of one's own. */
  roomType: choice('rooms', ['dorm', 'private']),
  gender: choice('rooms', ['female', 'male', 'mixed']),
  /** At most so many beds in the room. */
  beds: { kind: 'number', appliesTo: 'rooms', options: [4, 6, 8, 12], range: [1, 100], isWhole: true },
  ensuite: flag('rooms'),
  /** What a guest pays a night; in the currency that most hostels there charge in where none is named. */
  priceMin: { kind: 'amount', appliesTo: 'price', partOf: 'price' },
  priceMax: { kind: 'amount', appliesTo: 'price', partOf: 'price' },
  currency: { kind: 'currency', appliesTo: 'price', partOf: 'price' },
  /** At least this score. */
  scoreMin: { kind: 'number', appliesTo: 'property', options: [9, 8, 7], range: [0, 10] },
  /** One to sleep in, or one to meet people in. */
  sociability: choice('property', ['quiet', 'social']),
  /** All of these. */
  facilities: allOf<FacilityKey>('property'),
  freeCancellation: flag('terms'),
  /** Nothing is paid online. */
  payAtProperty: flag('price'),
} as const satisfies FilterDeclarations

type Declared = typeof searchFilters
export type FilterParam = keyof Declared
/** Those of one kind, or that judge the same. */
export type FilterParamOf<Part> = { [Name in FilterParam]: Declared[Name] extends Part ? Name : never }[FilterParam]
export type SearchFilters = { -readonly [Name in FilterParam]?: FilterValue<Declared[Name]> }

/** Those that say something of an offer: a page of a hostel is asked for these. */
export type OfferFilters = Omit<SearchFilters, FilterParamOf<{ appliesTo: 'property' }>>

/** What one can take back by itself. */
export type FilterName = { [Name in FilterParam]: Declared[Name] extends { partOf: infer Filter } ? Filter : Name }[FilterParam]

export const isFilterParam = (name: string, declared: FilterDeclarations = searchFilters): boolean => Object.hasOwn(declared, name)

/** As an address says them: one name for each of several, as the fields of a form do. */
export const filterParams = (filters: SearchFilters): [name: string, value: string][] =>
  Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((v): [string, string] => [name, String(v)]),
  )

export const offerFilters = (filters: SearchFilters, declared: FilterDeclarations = searchFilters): OfferFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => declared[name] && declared[name].appliesTo !== 'property'))

const isAsked = (value: unknown) => value !== undefined && value !== false && !(Array.isArray(value) && !value.length)

/** Each parameter that narrows, with its declaration. */
export const listAsked = (filters: SearchFilters, declared: FilterDeclarations = searchFilters) =>
  Object.keys(declared).flatMap(name => {
    const value: unknown = filters[name as FilterParam]
    const declaration = declared[name]
    return declaration && declaration.kind !== 'currency' && isAsked(value) ? [{ name, declaration, value }] : []
  })

interface ActiveFilter {
  filter: FilterName
  value: string
}

/** Each filter that is set; facilities one by one, since each of them narrows. */
export function activeFilters(filters: SearchFilters, declared: FilterDeclarations = searchFilters): ActiveFilter[] {
  const active = listAsked(filters, declared).flatMap(({ name, declaration: { kind, partOf }, value }) => {
    const filter = (partOf ?? name) as FilterName
    if (kind === 'allOf') return (value as string[]).map(one => ({ filter, value: one }))
    return [{ filter, value: kind === 'anyOf' || kind === 'amount' ? '' : String(value) }]
  })
  return active.filter(({ filter, value }, i) => active.findIndex(other => other.filter === filter && other.value === value) === i)
}

/** The same without one of them; of several that are all needed, without that one. */
export function withoutFilter(
  filters: SearchFilters,
  filter: FilterName,
  value = '',
  declared: FilterDeclarations = searchFilters,
): SearchFilters {
  const others = Object.entries(filters).filter(([name]) => (declared[name]?.partOf ?? name) !== filter)
  const selected = filters[filter as FilterParam]
  const left = value && declared[filter]?.kind === 'allOf' ? (selected as string[]).filter(one => one !== value) : []
  return Object.fromEntries(left.length ? [...others, [filter, left]] : others)
}
