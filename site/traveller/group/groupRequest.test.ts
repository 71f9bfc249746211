import { describe, expect, it } from 'vitest'
import { buildGroupRequest, findGroupFormErrors, type GroupValues, groupHref, parseGroupFormStart } from './groupRequest.ts'

const values: GroupValues = {
  kind: 'school',
  arrival: '2027-05-03',
  departure: '2027-05-06',
  flexibleDays: '0',
  guests: 24,
  leaders: 2,
  'ages.from12': 22,
  'ages.from26': 2,
  budget: '18.50',
  'contact.name': 'Ines',
  'contact.email': 'ines@school.example',
  'contact.phone': '',
  message: ' ',
}
const property = { id: 7, currency: 'EUR' }

describe('a group request', () => {
  it('sends only filled fields', () =>
    expect(buildGroupRequest(values, property)).toEqual({
      property: 7,
      kind: 'school',
      arrival: '2027-05-03',
      departure: '2027-05-06',
      guests: 24,
      leaders: 2,
      ages: { from12: 22, from26: 2 },
      budget: { amount: 1850, currency: 'EUR' },
      contact: { name: 'Ines', email: 'ines@school.example' },
    }))
  it('has no errors when it is complete', () => expect(findGroupFormErrors(values, 'EUR')).toEqual({}))
  it.each([
    ['guests', { guests: 8 }],
    ['guests', { guests: null }],
    ['departure', { departure: '2027-05-03' }],
    ['ages.from18', { 'ages.from12': 21 }],
    ['budget', { budget: 'cheap' }],
    ['contact.email', { 'contact.email': ' ' }],
  ])('reports the error of %s', (field, wrong) => expect(Object.keys(findGroupFormErrors({ ...values, ...wrong }, 'EUR'))).toEqual([field]))

  it('starts with the dates and party of the search', () => {
    const { search, searchParams } = new URL(groupHref(7, { arrival: '2027-05-03', departure: '2027-05-06', guests: 12 }), 'https://x')
    expect(search).toBe('?property=7&arrival=2027-05-03&departure=2027-05-06&guests=12')
    expect(parseGroupFormStart(searchParams)).toEqual({ arrival: '2027-05-03', departure: '2027-05-06', guests: 12 })
    expect(parseGroupFormStart(new URLSearchParams('guests=3&arrival=soon'))).toEqual({ arrival: '', departure: '', guests: null })
    expect(parseGroupFormStart(new URLSearchParams('women=6&men=5')).guests).toBe(11)
  })
})
