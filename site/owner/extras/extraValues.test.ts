import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { type Extra, extraToValues, findExtraProblem, initialExtraValues, valuesToExtraRequest } from './extraValues.ts'

beforeAll(() => loadMessages())

const breakfast: Extra = {
  id: 7,
  property: 1,
  name: 'Breakfast',
  description: null,
  category: 'food',
  per: 'person_night',
  price: { amount: 650, currency: 'EUR' },
  vatRate: 750,
  stock: 40,
  sold: 3,
  places: ['booking', 'desk'],
  isActive: true,
  version: 2,
}

describe('the form of an extra', () => {
  it('sends what it was opened with', () => {
    const { id: _id, property: _property, sold: _sold, version: _version, ...rest } = breakfast
    expect(valuesToExtraRequest(extraToValues(breakfast), 'EUR')).toEqual(rest)
  })

  it('leaves VAT and stock out where nothing is typed', () => {
    const values = { ...initialExtraValues, name: ' Towel ', price: '3,5' }
    expect(valuesToExtraRequest(values, 'EUR')).toMatchObject({ name: 'Towel', price: { amount: 350 }, vatRate: null, stock: null })
    expect(findExtraProblem(values, 'EUR')).toBeUndefined()
  })

  it.each([
    ['name', { name: ' ' }],
    ['price', { price: 'free' }],
    ['vatRate', { vatRate: '101' }],
    ['stock', { stock: '2.5' }],
  ])('says what is wrong with the %s', (field, more) => {
    const problem = findExtraProblem({ ...extraToValues(breakfast), ...more }, 'EUR')
    expect(problem?.problem.fields?.map(({ path }) => path)).toEqual([field])
  })
})
