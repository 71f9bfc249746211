import { expect, it } from 'vitest'
import type { FilterDeclarations } from '../../../../domain/listing/filterDeclaration.ts'
import {
  activeFilters,
  filterParams,
  isFilterParam,
  offerFilters,
  type SearchFilters,
  searchFilters,
  withoutFilter,
} from '../../../../domain/listing/searchFilters.ts'
import { parseFilters } from '../../../../site/traveller/search/filters.ts'
import { object } from '../../../platform/http/schema.ts'
import type { StockRoom } from '../candidates.ts'
import { listChoices } from './countFacets.ts'
import { filterConditions } from './filterConditions.ts'
import { toFilterFields } from './filterFields.ts'
import { prepareFilters } from './prepareFilters.ts'

/** A new filter takes two lines: its declaration and its predicate. */
const declared: FilterDeclarations = { ...searchFilters, wholeRooms: { kind: 'flag', appliesTo: 'rooms' } }
const conditions = {
  ...filterConditions,
  rooms: { ...filterConditions.rooms, wholeRooms: () => (room: StockRoom) => room.sell_by !== 'bed' },
}
const query = { wholeRooms: true, scoreMin: 8 } as SearchFilters

it('a filter that was declared is asked for in every request', () => {
  const query = object(toFilterFields(declared))
  expect(query.validate({ wholeRooms: 'true', beds: '4' })).toMatchObject({ value: { wholeRooms: true, beds: 4 } })
  expect(query.validate({ wholeRooms: 'maybe' }).error?.message).toContain('wholeRooms')
})

it('is judged, beside others', () => {
  const { rooms } = prepareFilters(query, conditions, declared)
  expect([{ sell_by: 'unit' }, { sell_by: 'bed' }].map(room => rooms?.(room as StockRoom))).toEqual([true, false])
  const { rooms: both } = prepareFilters({ ...query, ensuite: true }, conditions, declared)
  expect([1, 0].map(ensuite => both?.({ sell_by: 'unit', ensuite } as StockRoom))).toEqual([true, false])
})

it('is counted beside its control', () =>
  expect(listChoices(declared)).toContainEqual({ filter: 'wholeRooms', value: 'true', choice: { wholeRooms: true } }))

it('comes back from the address of a page, and is carried along', () => {
  expect(isFilterParam('wholeRooms', declared)).toBe(true)
  expect(parseFilters(new URLSearchParams(filterParams(query)), declared)).toEqual(query)
  expect(offerFilters(query, declared)).toEqual({ wholeRooms: true })
})

it('is a chip that takes it back', () => {
  const [chip] = activeFilters(query, declared).filter(({ value }) => value === 'true')
  expect(chip).toEqual({ filter: 'wholeRooms', value: 'true' })
  expect(withoutFilter(query, chip!.filter, chip!.value, declared)).toEqual({ scoreMin: 8 })
})
