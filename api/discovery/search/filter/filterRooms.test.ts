import { expect, it } from 'vitest'
import type { SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { StockRoom } from '../candidates.ts'
import { listSoldAs } from '../sellables.ts'
import { filterRooms } from './filterRooms.ts'
import { prepareFilters } from './prepareFilters.ts'

const room = (id: number, over: Partial<StockRoom>): StockRoom => ({
  id,
  property_id: 1,
  type: 'mixed_dorm',
  name: `Room ${id}`,
  sell_by: 'bed',
  gender: 'mixed',
  units: 1,
  beds_per_unit: 8,
  capacity: 8,
  base_price: 2000,
  unit_price: 12_000,
  planned: 0,
  free: 8,
  ensuite: 0,
  ...over,
})
const rooms = [
  room(1, {}),
  room(2, { gender: 'female', beds_per_unit: 4, ensuite: 1 }),
  room(3, { sell_by: 'unit', gender: 'none', beds_per_unit: 2, ensuite: 1 }),
  room(4, { sell_by: 'both', beds_per_unit: 6 }),
]
const salesOf = (filters: SearchFilters) =>
  filterRooms(rooms, prepareFilters(filters)).flatMap(r => listSoldAs(r).map(as => `${r.id} ${as}`))

it.each<[SearchFilters, string[]]>([
  [{}, ['1 bed', '2 bed', '3 unit', '4 bed', '4 unit']],
  [{ roomType: 'dorm' }, ['1 bed', '2 bed', '4 bed']],
  [{ roomType: 'private' }, ['3 unit', '4 unit']],
  [{ gender: 'female' }, ['2 bed']],
  [{ beds: 6 }, ['2 bed', '3 unit', '4 bed', '4 unit']],
  [{ ensuite: true }, ['2 bed', '3 unit']],
  [{ ensuite: true, roomType: 'private', beds: 2 }, ['3 unit']],
  [{ gender: 'female', roomType: 'private' }, []],
])('leaves of the rooms by %j what fits', (filters, left) => expect(salesOf(filters)).toEqual(left))

it('leaves the list as it is where nothing is asked', () => expect(filterRooms(rooms, prepareFilters({ ensuite: false }))).toBe(rooms))
