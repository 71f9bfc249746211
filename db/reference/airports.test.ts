import { expect, it } from 'vitest'
import { chooseAirports } from '../../domain/listing/airportChoice.ts'
import { readAirports } from './airports.ts'

const codesAt = (lat: number, lng: number) => chooseAirports({ lat, lng }, readAirports()).map(({ airport }) => airport.code)

it.each([
  ['Lisbon', 38.72, -9.14, ['LIS']],
  ['London', 51.507, -0.127, ['LCY', 'LHR', 'LGW']],
  ['Interlaken', 46.68, 7.86, ['BRN', 'ZRH']],
  ['Ubud', -8.507, 115.26, ['DPS']],
])('one comes to %s by its airports', (_, lat, lng, codes) => expect(codesAt(lat, lng)).toEqual(codes))

it('names none where all are far away', () => expect(codesAt(-48.5, -110.5)).toEqual([]))
