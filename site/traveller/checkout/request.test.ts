import { expect, it } from 'vitest'
import { messages as en } from '../../../messages/en/pages.ts'
import { buildBookingRequest, buildQuoteRequest, type CheckoutValues, dropRefusedAges, findFieldProblems } from './request.ts'

const selection = {
  property: 7,
  arrival: '2027-03-06',
  departure: '2027-03-09',
  lines: [{ room: 31, as: 'bed' as const, guests: [{ gender: 'female' as const }, {}] }],
}
const total = { amount: 9000, currency: 'EUR' }
const bill = { total, extras: [] }
const values: CheckoutValues = {
  arrivalTime: '',
  'guest.name': ' Ana Silva ',
  'guest.email': 'ana@example.com',
  'guest.phone': '',
  note: ' ',
}

it('sends filled fields, and leaves out empty ones', () => {
  const body = buildBookingRequest(selection, { ...values, 'lines.0.guests.0.gender': 'female', 'lines.0.guests.1.name': 'Bo' }, bill)
  expect(body).toEqual({
    property: 7,
    arrival: '2027-03-06',
    departure: '2027-03-09',
    lines: [{ room: 31, as: 'bed', guests: [{ gender: 'female' }, { name: 'Bo' }] }],
    guest: { name: 'Ana Silva', email: 'ana@example.com' },
    expectedTotal: total,
  })
})

it('sends the given ages with the quote and with the booking', () => {
  const age = 'lines.0.guests.1.age'
  expect(buildBookingRequest(selection, { ...values, [age]: ' 7 ' }, bill).lines[0]?.guests).toEqual([{}, { age: 7 }])
  const family = { ...selection, lines: selection.lines.map(line => ({ ...line, guests: [{}, { age: 5 }] })) }
  expect(buildBookingRequest(family, values, bill).lines[0]?.guests).toEqual([{}, { age: 5 }])
  expect(buildQuoteRequest(selection, { [age]: 7 }).lines[0]?.guests).toEqual([{ gender: 'female' }, { age: 7 }])
  expect(buildQuoteRequest({ ...selection, searched: 'freeCancellation=true' }, {}), 'nothing of the search').toEqual(selection)
  expect(findFieldProblems({ ...values, [age]: 'seven' })).toEqual({ [age]: 'Enter the age in whole years, up to 120.' })
  expect(findFieldProblems({ ...values, [age]: '' })).toEqual({})
})

it('leaves only refused ages out of the quote', () => {
  const [first, second, other] = ['lines.0.guests.0.age', 'lines.0.guests.1.age', 'lines.1.guests.0.age'] as const
  const ages = { [first]: 8, [second]: 7, [other]: 16 }
  const refusal = (path: string) => ({ status: 422, code: 'invalid', title: '', detail: '', fields: [{ path, code: '', message: 'No.' }] })
  expect(dropRefusedAges(ages, refusal(other))).toEqual({ [first]: 8, [second]: 7 })
  // A room without an adult is refused at the field of a child.
  expect(dropRefusedAges(ages, refusal('lines.0.guests'))).toEqual({ [second]: 7, [other]: 16 })
  expect(dropRefusedAges(ages, refusal('promo'))).toEqual(ages)
  expect(dropRefusedAges(ages, { ...refusal(''), code: 'gender_mismatch', line: 0, guest: 0 })).toEqual(ages)
})

it('requires name and email before anything is sent', () => {
  expect(findFieldProblems(values)).toEqual({})
  expect(Object.keys(findFieldProblems({ ...values, 'guest.name': '', 'guest.email': '' }))).toEqual(['guest.name', 'guest.email'])
})

it('reports a malformed email and number together with missing fields', () => {
  const text = en.checkout
  expect(findFieldProblems({ ...values, 'guest.name': ' ', 'guest.email': 'not an address', 'guest.phone': 'abc' })).toEqual({
    'guest.name': text.missingName,
    'guest.email': 'This is not an e-mail address.',
    'guest.phone': 'Please give a telephone number.',
  })
  expect(findFieldProblems({ ...values, 'guest.email': ' ana@example.com ', 'guest.phone': ' +351 912 000 000 ' })).toEqual({})
  expect(findFieldProblems({ ...values, 'guest.email': ' ' })).toEqual({ 'guest.email': text.missingEmail })
})
