import { facilityKeys } from '../../../../domain/listing/facilities.ts'
import type { FilterDeclaration, FilterDeclarations, FilterValue } from '../../../../domain/listing/filterDeclaration.ts'
import { type FilterParamOf, type OfferFilters, searchFilters } from '../../../../domain/listing/searchFilters.ts'
import { propertyTypes } from '../../../../domain/listing/taxonomy.ts'
import {
  anyText,
  bool,
  currency,
  type Field,
  int,
  list,
  manyOf,
  nullable,
  number,
  type Optional,
  object,
  oneOf,
  optional,
} from '../../../platform/http/schema.ts'

type ListName = FilterParamOf<{ kind: 'anyOf' | 'allOf' }>
/** What may stand in a list: `hostel,hotel`. */
const listValues: Record<ListName, readonly string[]> = { type: propertyTypes, facilities: facilityKeys }

function toField(name: string, declaration: FilterDeclaration): Field {
  switch (declaration.kind) {
    case 'flag':
      return bool()
    case 'choice':
      return oneOf(...declaration.options)
    case 'number':
      return declaration.isWhole ? int(...declaration.range) : number().min(declaration.range[0]).max(declaration.range[1])
    case 'amount':
      return int(0, 100_000_000)
    case 'currency':
      return currency()
    default:
      return manyOf(...(listValues[name as ListName] ?? declaration.values))
  }
}

type Fields<Declared extends FilterDeclarations> = { [Name in keyof Declared]: Optional<Field<FilterValue<Declared[Name]>>> }

/** Request fields of the declared filters. */
export const toFilterFields = <Declared extends FilterDeclarations>(declared: Declared): Fields<Declared> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, declaration]) => [name, optional(toField(name, declaration))]),
  ) as Fields<Declared>

/** Filters of a search. */
export const filterFields = toFilterFields(searchFilters)

/** Filters of an offer. Room filters restrict the rooms it is made of, and thereby its price. */
export const offerFilterFields = Object.fromEntries(
  Object.entries(filterFields).filter(([name]) => searchFilters[name as keyof typeof searchFilters].appliesTo !== 'property'),
) as Pick<typeof filterFields, keyof OfferFilters>

const facetCount = { filter: anyText(), value: anyText(), hostels: int() }

export const facets = object({
  /** Number of hostels with this option, all other filters applied. */
  options: list(object(facetCount), 300),
  /** What a guest pays a night, from and to, in whole units. */
  price: nullable(object({ currency: currency(), least: int(), most: int() })),
  /** Number of hostels without any filter. */
  unfiltered: int(),
  /** When nothing was found: filters whose removal leaves results. The value is that of a facility. */
  drop: list(object(facetCount), 40),
})
