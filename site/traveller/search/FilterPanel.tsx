import { Fragment, memo, type ReactNode, startTransition, useCallback, useId, useOptimistic, useRef, useState } from 'react'
import { type FilterParamOf, type SearchFilters, searchFilters } from '../../../domain/listing/searchFilters.ts'
import type { PropertyType } from '../../../domain/listing/taxonomy.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { formatWhole } from '../../lib/format/format.ts'
import { formatFilterFacility, formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { useApproxConversion } from '../currency/useApproxConversion.ts'
import { accessibilityFacilities, propertyFacilities } from '../property/propertyFormat.ts'
import { isGroup } from '../stay/party.ts'
import { formatOption, type OptionFilter } from './filters.ts'
import { convertPriceRange } from './priceRange.ts'
import { locationQuery, otherQueryFields, type SearchQuery } from './searchQuery.ts'
import type { Facets } from './useSearch.ts'

interface Props {
  query: SearchQuery
  facets: Facets
  onChange: (filters: SearchFilters) => void
  /** Rendered below the last filter. */
  children?: ReactNode
}

const visibleFacilities = 7

/** Filters with their own controls, and the titles of these. */
const titles = {
  roomType: 'room',
  ensuite: 'room',
  beds: 'beds',
  gender: 'dorms',
  scoreMin: 'score',
  sociability: 'sociability',
  freeCancellation: 'terms',
  payAtProperty: 'terms',
} as const satisfies Record<OptionFilter, keyof Messages['filters']>
const filterGroups = [...new Set(Object.values(titles))].map(
  title => [title, (Object.keys(titles) as OptionFilter[]).filter(name => titles[name] === title)] as const,
)
type GroupTitle = (typeof filterGroups)[number][0]

/** All filters, each with the number of results. A plain form to /search until hydration; then each choice applies at once. */
export function FilterPanel({ query, facets, onChange, children }: Props) {
  const messages = getMessages('filters')
  // What was pressed is drawn at once, all that follows from it a moment later.
  const [filters, setFilters] = useOptimistic(query.filters)
  const counts = new Map(facets.options.map(({ filter, value, hostels }) => [`${filter} ${value}`, hostels]))
  const count = (filter: string, value: string | number | boolean) => counts.get(`${filter} ${value}`) ?? 0
  const set = (part: { [K in keyof SearchFilters]?: SearchFilters[K] | undefined }) => {
    const next = withoutUnsetFilters({ ...filters, ...part })
    startTransition(() => {
      setFilters(next)
      onChange(next)
    })
  }
  const press = useLatest((name: OptionFilter | ListFilter, value: string | number, isOn: boolean) =>
    set({ [name]: pressed(filters, name, value, isOn) }),
  )
  const types = usePropertyTypes(facets, query)
  const radio = (name: OptionFilter, options: readonly (string | number)[]) => (
    <Fragment key={name}>
      <FilterOption type="radio" name={name} value="" isOn={filters[name] === undefined} onPress={press}>
        {messages.any}
      </FilterOption>
      {options.map(value => (
        <FilterOption
          key={value}
          type="radio"
          name={name}
          value={value}
          isOn={filters[name] === value}
          hostels={count(name, value)}
          onPress={press}
        >
          {formatOption(name, String(value))}
        </FilterOption>
      ))}
    </Fragment>
  )
  const box = (name: OptionFilter) => (
    <FilterOption
      key={name}
      type="checkbox"
      name={name}
      value="true"
      isOn={filters[name] === true}
      hostels={count(name, true)}
      onPress={press}
    >
      {formatOption(name, 'true')}
    </FilterOption>
  )
  const control = (name: OptionFilter) => {
    const declaration = searchFilters[name]
    return declaration.kind === 'flag' ? box(name) : radio(name, declaration.options)
  }
  const notes: Partial<Record<GroupTitle, string>> = {
    ...(query.party.women + query.party.men === 0 && { dorms: getMessages('stay').genderHint }),
  }
  const several = (name: ListFilter, value: string, label: string) => (
    <FilterOption
      key={value}
      type="checkbox"
      name={name}
      value={value}
      isOn={listSelected(filters, name).includes(value)}
      hostels={count(name, value)}
      onPress={press}
    >
      {label}
    </FilterOption>
  )
  const facility = (key: (typeof propertyFacilities)[number]) => several('facilities', key, formatFilterFacility(key))
  const rest = propertyFacilities.slice(visibleFacilities)
  return (
    <form action={localizeHref('/search')} className="grid gap-6 text-sm aria-busy:opacity-60" onSubmit={e => e.preventDefault()}>
      {otherQueryFields(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceFilter filters={filters} price={facets.price} isOfStay={query.arrival !== '' && !isGroup(query.party)} onChange={set} />
      {filterGroups.map(([title, names]) => (
        <FilterGroup key={title} title={messages[title]} note={notes[title]}>
          {names.map(control)}
        </FilterGroup>
      ))}
      <FilterGroup title={messages.facilities}>
        {propertyFacilities.slice(0, visibleFacilities).map(facility)}
        <details open={rest.some(key => filters.facilities?.includes(key)) || undefined}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
            {messages.more}
            <Icon name="chevronDown" size={16} />
          </summary>
          {rest.map(facility)}
        </details>
      </FilterGroup>
      <FilterGroup title={messages.access}>{accessibilityFacilities.map(facility)}</FilterGroup>
      <FilterGroup title={messages.type}>{types.map(type => several('type', type, formatPropertyType(type)))}</FilterGroup>
      {children}
    </form>
  )
}

/** Property types of the place, most results first, and the selected ones. Those that were listed stay where they are when other filters leave fewer of them. */
function usePropertyTypes({ options }: Facets, query: SearchQuery): PropertyType[] {
  const where = JSON.stringify(locationQuery(query))
  const found = options.filter(({ filter }) => filter === 'type').sort((a, b) => b.hostels - a.hostels || (a.value < b.value ? -1 : 1))
  const list = (before: readonly PropertyType[]) => [
    ...new Set([...before, ...found.map(({ value }) => value as PropertyType), ...(query.filters.type ?? [])]),
  ]
  const [listed, setListed] = useState(() => ({ where, types: list([]) }))
  const types = list(listed.where === where ? listed.types : [])
  if (listed.where !== where || types.length > listed.types.length) setListed({ where, types })
  return types
}

function withoutUnsetFilters(filters: { [K in keyof SearchFilters]?: SearchFilters[K] | undefined }): SearchFilters {
  const isSet = ([, value]: [string, unknown]) => value !== undefined && !(Array.isArray(value) && !value.length)
  return Object.fromEntries(Object.entries(filters).filter(isSet))
}

function FilterGroup({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      {note && <p className="mb-1 text-muted">{note}</p>}
      {children}
    </fieldset>
  )
}

type ListFilter = FilterParamOf<{ kind: 'anyOf' | 'allOf' }>

const listSelected = (filters: SearchFilters, name: ListFilter): readonly string[] => filters[name] ?? []

/** What a filter is after a press on one of its options. */
function pressed(filters: SearchFilters, name: OptionFilter | ListFilter, value: string | number, isOn: boolean) {
  if (name === 'type' || name === 'facilities') {
    const others = listSelected(filters, name).filter(key => key !== value)
    return isOn ? [...others, value] : others
  }
  if (searchFilters[name].kind === 'flag') return isOn || undefined
  return value === '' ? undefined : value
}

/** The same function at each render, which does what the last one says. */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void) {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...args: Args) => latest.current(...args), [])
}

interface FilterOptionProps {
  type: 'radio' | 'checkbox'
  name: OptionFilter | ListFilter
  value: string | number
  isOn: boolean
  hostels?: number
  onPress: (name: OptionFilter | ListFilter, value: string | number, isOn: boolean) => void
  children: string
}

/** Of some eighty options a press draws one or two before the next frame. */
const FilterOption = memo(({ type, name, value, isOn, hostels, onPress, children }: FilterOptionProps) => (
  <label className={`flex min-h-9 cursor-pointer items-center gap-2 ${hostels === 0 && !isOn ? 'text-muted' : ''}`}>
    <input className="check" type={type} name={name} value={value} checked={isOn} onChange={e => onPress(name, value, e.target.checked)} />
    <span className="grow">{children}</span>
    {hostels !== undefined && <span className="text-muted tabular-nums">{hostels}</span>}
  </label>
))

interface PriceFilterProps {
  filters: SearchFilters
  price: Facets['price']
  /** With dates the price is that of the stay, with taxes. */
  isOfStay: boolean
  onChange: (part: { priceMin: number | undefined; priceMax: number | undefined; currency: string | undefined }) => void
}

/**
 * The price filter in the visitor's currency, once that and the rates are known. Applied on leaving the field or on Enter, not with each digit. No results have
 * no prices: the fields stay then, with the room of the range, so that nothing below them moves.
 */
function PriceFilter({ filters, price: found, isOfStay, onChange }: PriceFilterProps) {
  const messages = getMessages('filters')
  const [price, setPrice] = useState(found)
  if (found && found !== price) setPrice(found)
  const id = useId()
  const [typed, setTyped] = useState(() => toTypedPrice(filters))
  const [followed, setFollowed] = useState(filters)
  /** The currency in which typing began: it does not change during that. */
  const [began, setBegan] = useState<string>()
  // Removed or cleared elsewhere: the fields follow and keep the focus. An end that did not change may be half typed.
  if (filters.priceMin !== followed.priceMin || filters.priceMax !== followed.priceMax) {
    setFollowed(filters)
    const [now, before] = [toTypedPrice(filters), toTypedPrice(followed)]
    setTyped(old => ({
      priceMin: now.priceMin === before.priceMin ? old.priceMin : now.priceMin,
      priceMax: now.priceMax === before.priceMax ? old.priceMax : now.priceMax,
    }))
  }
  const about = useApproxConversion(price?.currency)
  // A price in the address without a currency is in the currency of the list.
  const isSet = filters.priceMin !== undefined || filters.priceMax !== undefined
  const query = filters.currency ?? (isSet ? price?.currency : began)
  const here = price && convertPriceRange(price, query, about)
  const currency = query ?? here?.currency
  const take = () => {
    const ends = [amount(typed.priceMin), amount(typed.priceMax)]
    // Swapped ends are put in order: 50 to 30 is 30 to 50.
    const [priceMin, priceMax] = ends[0] && ends[1] && ends[0] > ends[1] ? ends.reverse() : ends
    if (!priceMin && !priceMax) setBegan(undefined)
    if (priceMin !== filters.priceMin || priceMax !== filters.priceMax)
      onChange({ priceMin, priceMax, currency: priceMin || priceMax ? currency : undefined })
  }
  if (!currency) return null
  return (
    <FilterGroup title={messages.price} note={isOfStay ? messages.priceOfStay : messages.priceOfNight}>
      <input type="hidden" name="currency" value={currency} />
      <div className="mt-1 grid grid-cols-2 items-end gap-2">
        {(['priceMin', 'priceMax'] as const).map(name => (
          <div key={name}>
            <label htmlFor={id + name} className="mb-1 block text-muted">
              {name === 'priceMin' ? messages.priceFrom : messages.priceTo} ({currency})
            </label>
            <NumberInput
              id={id + name}
              className="input tabular-nums"
              min={0}
              name={name}
              value={typed[name]}
              onChange={text => {
                setTyped(old => ({ ...old, [name]: text }))
                setBegan(currency)
              }}
              onBlur={take}
              onKeyDown={e => e.key === 'Enter' && take()}
            />
          </div>
        ))}
      </div>
      {here && (
        <p className={`mt-1 text-muted ${found ? '' : 'invisible'}`}>
          {t(here.isAbout ? messages.priceAboutHere : messages.priceHere, {
            from: formatWhole(here.least, here.currency),
            to: formatWhole(here.most, here.currency),
          })}
        </p>
      )}
    </FilterGroup>
  )
}

const toTypedPrice = ({ priceMin, priceMax }: SearchFilters) => ({ priceMin: text(priceMin), priceMax: text(priceMax) })
const text = (units: number | undefined) => (units === undefined ? '' : String(units))
const amount = (typed: string) => Math.round(Math.abs(Number(typed))) || undefined
