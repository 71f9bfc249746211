import { expect, it } from 'vitest'
import { spreadByCountry } from './spreadByCountry.ts'

const rows = (...countries: string[]) => countries.map((country, id) => ({ country, id }))
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

it('takes no country more than twice', () =>
  expect(ids(spreadByCountry(rows('BR', 'BR', 'BR', 'PT', 'BR', 'JP'), { each: 2, most: 4 }))).toEqual([0, 1, 3, 5]))
it('fills up where there are too few countries', () =>
  expect(ids(spreadByCountry(rows('BR', 'BR', 'BR', 'PT'), { each: 1, most: 4 }))).toEqual([0, 3, 1, 2]))
