import { expect, it } from 'vitest'
import { catalogues } from '../lib/language/catalogues.ts'
import { rankedExample } from './rankingExample.ts'

it('shows that few good reviews do not lead, and that a low price can outweigh a score', () =>
  expect(rankedExample.map(({ hostel: property, points }) => [property, points.toFixed(2)])).toEqual([
    [2, '8.63'],
    [3, '8.44'],
    [1, '8.33'],
  ]))

it.each(Object.entries(catalogues))('leaves the numbers of the rule in %s to the code', (_locale, { ranking }) => {
  for (const text of Object.values(ranking)) expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/\p{Nd}/u)
  expect(ranking.scoreStep + ranking.priceStep + ranking.newStep).toMatch(/(?=.*\{reviews\})(?=.*\{points\})(?=.*\{usual\})/)
})
