import { expect, it } from 'vitest'
import type { Problem } from '../../lib/problem.ts'
import { en } from '../../words/en.ts'
import { atFields, bookingBody, wrongFields } from './request.ts'

const chosen = {
  property: 7,
  arrival: '2027-03-06',
  departure: '2027-03-09',
  lines: [{ room: 31, as: 'bed' as const, guests: [{ gender: 'female' as const }, {}] }],
}
const total = { amount: 9000, currency: 'EUR' }
const values = { 'guest.name': ' Ana Silva ', 'guest.email': 'ana@example.com', 'guest.phone': '', note: ' ', rules: true }

it('sends what was filled in, and nothing that was left empty', () => {
  const body = bookingBody(chosen, { ...values, 'lines.0.guests.0.gender': 'female', 'lines.0.guests.1.name': 'Bo' }, total)
  expect(body).toEqual({
    property: 7,
    arrival: '2027-03-06',
    departure: '2027-03-09',
    lines: [{ room: 31, as: 'bed', guests: [{ gender: 'female' }, { name: 'Bo' }] }],
    guest: { name: 'Ana Silva', email: 'ana@example.com' },
    expectedTotal: total,
  })
})

it('brings a refused guest to its field', () => {
  const refusal: Problem = { status: 422, code: 'gender_mismatch', title: '', detail: '', line: 0, guest: 1 }
  expect(atFields(refusal, ['Female dorm']).fields).toEqual([
    { path: 'lines.0.guests.1.gender', code: 'gender_mismatch', message: expect.stringContaining('Guest 2 cannot sleep in Female dorm') },
  ])
})

it('asks for name, address and the rules before anything is sent', () => {
  expect(wrongFields(values)).toEqual({})
  expect(Object.keys(wrongFields({}))).toEqual(['guest.name', 'guest.email', 'rules'])
})

it('names an address and a number of the wrong form along with what is missing', () => {
  const said = en.checkout
  expect(wrongFields({ ...values, 'guest.name': ' ', 'guest.email': 'not an address', 'guest.phone': 'abc' })).toEqual({
    'guest.name': said.missingName,
    'guest.email': 'This is not an e-mail address.',
    'guest.phone': 'Please give a telephone number.',
  })
  expect(wrongFields({ ...values, 'guest.email': ' ana@example.com ', 'guest.phone': ' +351 912 000 000 ' })).toEqual({})
  expect(wrongFields({ ...values, 'guest.email': ' ' })).toEqual({ 'guest.email': said.missingEmail })
})
