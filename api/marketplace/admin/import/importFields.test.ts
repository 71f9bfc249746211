import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listColumnsWhere, personalColumns } from './importFields.ts'
import { listingHash } from './importListings.ts'
import { listingColumns, mapRow } from './importMapping.ts'
import { readRow } from './importRow.ts'

const table = readFileSync(path.join(import.meta.dirname, '../../../../docs/import.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim()))

it('each column is in the table of docs/import.md, which marks the required ones', () => {
  const documented = new Map(
    table.flatMap(([, names = '', required]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, required])),
  )
  const required = listColumnsWhere(({ imported }) => imported === 'required')
  for (const column of listingColumns) expect.soft(documented.has(column), column).toBe(true)
  for (const column of required) expect.soft(documented.get(column), column).toBe('required')
})

it('free text is stored in no report', () =>
  expect([...personalColumns].toSorted()).toEqual(['description', 'directions', 'email', 'licence', 'line1', 'name', 'phone']))

const listing = {
  external_id: '7',
  name: 'Casa',
  type: 'hostel',
  line1: 'Rua 1',
  city: 'Faro',
  country: 'PT',
  lat: '37.01',
  lng: '-7.93',
  currency: 'EUR',
}
const times = { check_in_from: '15:00', check_in_until: '22:00', check_out_by: '10:00', reception_hours: '24/7' }
const words = {
  description: 'By the sea.',
  directions: 'Up the hill.',
  phone: '+351 912 345 678',
  email: 'desk@casa.example',
  licence: '123/AL',
}
const rules = { min_age: '16', max_age: '60', languages: 'en;pt', facilities: 'wifi_rooms;lift:absent', cancellation_policy: 'flex_48h' }
const room = { mixed_dorm_units: '2', mixed_dorm_beds: '6', mixed_dorm_price: '21.50' }

it('a row that was imported earlier has the same hash, although fields are declared in another way now', () => {
  const read = readRow(mapRow({ ...listing, ...times, ...words, ...rules, ...room }, {}))
  expect('listing' in read && listingHash(read.listing)).toBe('bfa2c6d666ac157e558f4d4e9eda46cc2362299c45b3db6e32d9913d53ace6b1')
})
