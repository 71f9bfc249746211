import { expect, it } from 'vitest'
import { nameRank, otherNamesOf } from './countryNames.ts'

const countries = ['British Indian Ocean Territory', 'India', 'Indonesia', 'French Polynesia']
const found = (typed: string) =>
  countries
    .flatMap(name => {
      const rank = nameRank([name], typed)
      return rank === undefined ? [] : [{ name, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name)

it('puts what is called so first', () => expect(found('India')).toEqual(['India', 'British Indian Ocean Territory']))
it('puts what begins so before what has it in the middle', () =>
  expect(found('ind')).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']))
it('finds all for nothing typed, and nothing for what no name has', () => {
  expect(found(' ')).toHaveLength(4)
  expect(found('…')).toEqual([])
  expect(found('xyz')).toEqual([])
})
it.each([
  ['TR', 'Turkey'],
  ['mm', 'Burma'],
  ['NL', 'Holland'],
])('knows that %s is also called %s', (code, name) => expect(otherNamesOf(code)).toContain(name))
