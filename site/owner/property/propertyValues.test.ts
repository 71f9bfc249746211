import { describe, expect, it } from 'vitest'
import { draftOf, editOf, firstProperty, missing } from './propertyValues.ts'
import { taxesToValues, valuesToTaxes } from './taxValues.ts'

const lisbon = { 'address.city': 'Lisbon', 'address.country': 'PT', 'address.line1': 'Rua 1', lat: '38.7', lng: '-9.1', currency: 'EUR' }
const values = { ...firstProperty, ...lisbon, name: ' Lookout ' }

describe('the form of a listing', () => {
  it('sends only what was filled in', () => {
    expect(draftOf(values)).toEqual({
      name: 'Lookout',
      type: 'hostel',
      address: { line1: 'Rua 1', city: 'Lisbon', country: 'PT' },
      lat: 38.7,
      lng: -9.1,
      currency: 'EUR',
      cancellationPolicy: 'flex_24h',
      checkInFrom: '14:00',
      checkInUntil: '23:00',
      checkOutBy: '11:00',
    })
  })

  it('sends facilities and rules that are ticked', () => {
    const edit = editOf(
      {
        ...values,
        'facility.linen': 'paid',
        'facility.towels': '',
        'rule.pets.has': true,
        'rule.pets': 'on request',
        'rule.parties': 'allowed',
      },
      3,
    )
    expect(edit.facilities).toEqual([{ key: 'linen', offer: 'paid' }])
    expect(edit.rules).toEqual([{ key: 'pets', value: 'on request' }])
    expect(edit.version).toBe(3)
  })

  it('wants a city from the list and a currency', () => {
    expect(missing({ ...values, 'address.country': '' })?.problem.fields?.[0]?.path).toBe('address.city')
    expect(missing({ ...values, currency: '' })?.problem.fields?.[0]?.path).toBe('currency')
    expect(missing(values)).toBeUndefined()
  })
})

describe('taxes', () => {
  const city = {
    name: 'City tax',
    kind: 'per_person_night',
    value: 200,
    maxNights: 7,
    payable: 'desk',
    season: { from: '04-01', to: '10-31' },
  } as const
  const vat = { name: 'IVA', kind: 'vat_included', value: 600, payable: 'desk' } as const

  it('tells no answer from none', () => {
    expect(valuesToTaxes(taxesToValues(undefined, 'EUR'))).toBeUndefined()
    expect(valuesToTaxes(taxesToValues([], 'EUR'))).toEqual([])
  })
  it('gives back what it was given, also what the form does not ask for', () =>
    expect(valuesToTaxes({ ...taxesToValues([city, vat], 'EUR'), currency: 'EUR' })).toEqual([city, vat]))
  it('wants an amount', () =>
    expect(missing({ ...values, ...taxesToValues([city], 'EUR'), 'taxes.0.value': 'two' })?.problem.fields?.[0]?.path).toBe(
      'taxes.0.value',
    ))
})
