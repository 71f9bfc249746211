import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import { initialPropertyValues, type PropertyValues } from '../propertyValues.ts'
import { taxesToValues } from '../tax/taxValues.ts'
import { findUnsavedParts, pickChangedFields, toSavedValues } from './unsavedParts.ts'

beforeAll(loadMessages)

const saved: PropertyValues = {
  ...initialPropertyValues,
  name: 'The Crooked Teapot',
  currency: 'EUR',
  'address.city': 'Braga',
  'address.country': 'PT',
  'address.line1': 'Rua do Souto 7',
  lat: '41.55',
  lng: '-8.42',
}

describe('findUnsavedParts', () => {
  it('sends nothing of what is saved', () => {
    expect(findUnsavedParts(saved, saved)).toEqual({ body: {}, held: [] })
  })

  it('sends the changed parts alone', () => {
    const values = { ...saved, description: ' By the river ', 'facility.kitchen': 'free', lat: '41,56' }
    expect(findUnsavedParts(values, saved).body).toEqual({
      description: 'By the river',
      facilities: [{ key: 'kitchen', offer: 'free' }],
      lat: 41.56,
    })
  })

  it.each<[string, Partial<PropertyValues>]>([
    ['name', { name: ' ' }],
    ['address', { 'address.line1': '' }],
    ['lat', { lat: '' }],
    ['taxes', { taxes: 'yes' }],
    ['deposit', { 'deposit.kind': 'percent', 'deposit.value': 'some' }],
    ['receptionHours', { receptionHours: 'days', 'receptionHours.0.from': '' }],
    ['cancellationTerms', { cancellationPolicy: 'custom', 'terms.noShow.basis': 'percent', 'terms.noShow.value': 'x' }],
  ])('keeps a %s that is not whole back, and sends the rest', (part, change) => {
    const { body, held } = findUnsavedParts({ ...saved, ...change, phone: '+351 253 1' } as PropertyValues, saved)
    expect(held).toEqual([part])
    expect(body).toEqual({ phone: '+351 253 1' })
  })

  it('sends what was refused again only when it has changed', () => {
    const values = { ...saved, phone: '12', email: 'a@b.example' }
    const refused = new Map([['phone', JSON.stringify('12')]])
    expect(findUnsavedParts(values, saved, refused)).toEqual({ body: { email: 'a@b.example' }, held: ['phone'] })
    expect(findUnsavedParts({ ...values, phone: '+351 253 000 000' }, saved, refused).held).toEqual([])
  })

  it('keeps amounts back together with the currency they are in', () => {
    const tax = { ...taxesToValues([{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' }], 'EUR') }
    const before = { ...saved, ...tax }
    expect(findUnsavedParts({ ...before, currency: 'KWD' }, before).body).toMatchObject({ currency: 'KWD', taxes: [{ value: 2000 }] })
    const refused = new Map([['currency', JSON.stringify('KWD')]])
    const values = { ...before, currency: 'KWD', description: 'By the river' }
    expect(findUnsavedParts(values, before, refused)).toEqual({ body: { description: 'By the river' }, held: ['currency', 'taxes'] })
    const blank = { ...before, currency: '', 'taxes.0.value': '3.00' } as PropertyValues
    expect(findUnsavedParts(blank, before)).toEqual({ body: {}, held: ['currency', 'taxes'] })
  })
})

it('counts what was held as not saved yet', () => {
  const values = { ...saved, taxes: 'yes', description: 'By the river' }
  const next = toSavedValues(values, saved, ['taxes'])
  expect([next.taxes, next.description]).toEqual(['', 'By the river'])
  expect(pickChangedFields(values, next)).toEqual({ taxes: 'yes' })
})
