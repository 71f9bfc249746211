import { expect, it } from 'vitest'
import type { Problem } from '../../lib/http/problem.ts'
import { collectAges, findAgeProblems, formatAgeReasons, mapToGuestFields } from './guestFields.ts'

const nothing = { min: null, max: null, taxBelow: null }
const refusal = (more: object): Problem => ({ status: 422, code: 'invalid', title: '', detail: '', ...more })

it.each([
  ['a private room of a house without rules', nothing, 'unit', []],
  ['a dorm', nothing, 'bed', [/are for guests of 18 and over/]],
  ['a private room, by the tax', { ...nothing, taxBelow: 13 }, 'unit', [/under 13 pay less/]],
  ['a dorm, where no child sleeps who would pay less', { ...nothing, taxBelow: 13 }, 'bed', [/18 and over/]],
  ['a dorm of a house for grown-ups', { min: 18, max: 40, taxBelow: null }, 'bed', [/aged 18 to 40/]],
  ['a house with a lowest age', { min: 6, max: null, taxBelow: 13 }, 'unit', [/aged 6 and over/, /under 13/]],
] as const)('says why ages are asked for %s', (_, ages, as, reasons) => {
  expect(formatAgeReasons(ages, as)).toEqual(reasons.map(reason => expect.stringMatching(reason)))
})

it('parses ages, and reports invalid ones', () => {
  const values = { 'lines.0.guests.0.age': ' 7', 'lines.0.guests.1.age': 'x', 'lines.1.guests.0.age': '', 'guest.name': '9' }
  expect(collectAges(values)).toEqual({ 'lines.0.guests.0.age': 7 })
  expect(Object.keys(findAgeProblems(values))).toEqual(['lines.0.guests.1.age'])
  expect(Object.keys(findAgeProblems({ 'lines.0.guests.0.age': '121' }))).toHaveLength(1)
})

it('maps a refused guest to its field', () => {
  const mismatch = refusal({ code: 'gender_mismatch', line: 0, guest: 1 })
  expect(mapToGuestFields(mismatch, { rooms: ['Female dorm'], values: {} }).fields).toEqual([
    { path: 'lines.0.guests.1.gender', code: 'gender_mismatch', message: expect.stringContaining('Guest 2 cannot sleep in Female dorm') },
  ])
})

it('shows the error of a room with a child at the child', () => {
  const alone = refusal({ fields: [{ path: 'lines.1.guests', code: 'minor_alone', message: 'A room with a child needs an adult in it.' }] })
  const values = { 'lines.0.guests.0.age': '5', 'lines.1.guests.0.age': '30', 'lines.1.guests.1.age': '9' }
  expect(mapToGuestFields(alone, { rooms: [], values }).fields?.[0]?.path).toBe('lines.1.guests.1.age')
  expect(mapToGuestFields(alone, { rooms: [], values: {} }).fields?.[0]?.path).toBe('lines.1.guests')
})
