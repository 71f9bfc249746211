import type { FilterDeclarations } from '../../../../domain/listing/filterDeclaration.ts'
import { listAsked, type SearchFilters, searchFilters } from '../../../../domain/listing/searchFilters.ts'
import { type Condition, type FilterConditions, filterConditions, type Judged } from './filterConditions.ts'

/** One set of filters, prepared once for a loop over properties. Without filters everything passes. */
export interface PreparedFilters {
  filters: SearchFilters
  property: Condition<Judged['property']> | undefined
  rooms: Condition<Judged['rooms']> | undefined
  price: Condition<Judged['price']> | undefined
}

export function prepareFilters(
  filters: SearchFilters,
  conditions: FilterConditions = filterConditions,
  declared: FilterDeclarations = searchFilters,
): PreparedFilters {
  const active = listAsked(filters, declared)
  const of = <Subject extends keyof Judged>(subject: Subject) => {
    const create = conditions[subject] as Record<string, (value: unknown) => Condition<Judged[Subject]>>
    return active
      .flatMap(({ name, declaration, value }) => (declaration.appliesTo === subject ? (create[name]?.(value) ?? []) : []))
      .reduce<Condition<Judged[Subject]> | undefined>((all, one) => (all ? both(all, one) : one), undefined)
  }
  return { filters, property: of('property'), rooms: of('rooms'), price: of('price') }
}

const both =
  <Of>(first: Condition<Of>, second: Condition<Of>): Condition<Of> =>
  (of, price) =>
    first(of, price) && second(of, price)
