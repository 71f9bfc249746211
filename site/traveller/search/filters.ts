import type { FilterDeclaration, FilterDeclarations } from '../../../domain/listing/filterDeclaration.ts'
import {
  activeFilters,
  type FilterName,
  type FilterParamOf,
  type SearchFilters,
  searchFilters,
} from '../../../domain/listing/searchFilters.ts'
import { propertyTypes } from '../../../domain/listing/taxonomy.ts'
import { normalizeNumber } from '../../../domain/text/normalizeNumber.ts'
import { formatWhole } from '../../lib/format/format.ts'
import { formatFilterFacility, formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { filterableFacilities } from '../property/propertyFormat.ts'
import type { SearchQuery } from './searchQuery.ts'

type Lists = Record<FilterParamOf<{ kind: 'anyOf' | 'allOf' }>, readonly string[]>
const lists: Lists = { type: propertyTypes, facilities: filterableFacilities }
const amountRange = [1, 100_000_000] as const

/** The filters of an address; invalid values are ignored. */
export function parseFilters(params: URLSearchParams, declared: FilterDeclarations = searchFilters): SearchFilters {
  const values = Object.entries(declared).map(([name, declaration]) => ({
    name,
    declaration,
    value: parseValue(params, name, declaration),
  }))
  // A currency without an amount means nothing.
  const hasAmount = values.some(({ declaration, value }) => declaration.kind === 'amount' && value !== undefined)
  const found = values.filter(({ declaration, value }) => value !== undefined && (declaration.kind !== 'currency' || hasAmount))
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

function parseValue(params: URLSearchParams, name: string, declaration: FilterDeclaration) {
  const text = params.get(name) ?? ''
  switch (declaration.kind) {
    case 'flag':
      return text === 'true' || undefined
    case 'choice':
      return declaration.options.find(option => option === text)
    case 'number':
      return parseNumber(text, declaration.range, declaration.isWhole)
    case 'amount':
      return parseNumber(text, amountRange, true)
    case 'currency':
      return /^[A-Z]{3}$/.exec(text)?.[0]
    default: {
      const listed = params.getAll(name).flatMap(some => some.split(','))
      const known = lists[name as keyof Lists].filter(key => listed.includes(key))
      return known.length ? known : undefined
    }
  }
}

function parseNumber(text: string, [least, most]: readonly [number, number], isWhole = false): number | undefined {
  const typed = Number(normalizeNumber(text))
  const value = isWhole ? Math.round(typed) : typed
  return value > 0 && value >= least && value <= most ? value : undefined
}

/** The location of a search, within a sentence. */
export const formatSearchLocation = ({ place, bounds, around }: Pick<SearchQuery, 'place' | 'bounds' | 'around'>) =>
  bounds ? getMessages('search').thisPart : around ? getMessages('search').thisPlace : place || getMessages('search').thisPlace

export const countFilters = (filters: SearchFilters) => activeFilters(filters).length

/** The text of an active filter by itself, on the chip that removes it. */
export function formatFilter(filters: SearchFilters, filter: FilterName, value: string): string {
  if (filter === 'price') return formatPriceFilter(filters)
  if (filter === 'type') return joinWithCommas((filters.type ?? []).map(formatPropertyType))
  return filter === 'facilities' ? formatFilterFacility(value) : formatOption(filter, value)
}

export type OptionFilter = FilterParamOf<{ kind: 'flag' | 'choice' | 'number' }>

/** The text of one option: a flag by its name, a choice by its label, a number as a sentence. */
export function formatOption(filter: OptionFilter, value: string): string {
  const messages = getMessages('filters')
  if (filter === 'beds') return t(messages.bedsUpTo, { n: Number(value) })
  if (filter === 'scoreMin') return t(messages.scoreFrom, { score: Number(value) })
  return messages[filter === 'roomType' || filter === 'gender' || filter === 'sociability' ? (value as ChoiceOption) : filter]
}
type ChoiceOption = NonNullable<SearchFilters[FilterParamOf<{ kind: 'choice' }>]>

function formatPriceFilter({ priceMin, priceMax, currency }: SearchFilters): string {
  const messages = getMessages('filters')
  const from = formatWhole(priceMin ?? 0, currency)
  const to = formatWhole(priceMax ?? 0, currency)
  if (priceMax === undefined) return t(messages.priceAbove, { from })
  return priceMin === undefined ? t(messages.priceBelow, { to }) : t(messages.priceBetween, { from, to })
}
