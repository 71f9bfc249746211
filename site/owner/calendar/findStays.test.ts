import { expect, it } from 'vitest'
import type { Chart } from './chartLine.ts'
import { findStays } from './findStays.ts'

const chart = {
  bookings: [
    { id: 1, code: 'KX4T9', name: 'Ana Müller', status: 'confirmed' },
    { id: 2, code: 'PQ7R2', name: 'Ben', status: 'checked_in' },
    { id: 3, code: null, name: null, status: 'checked_in' },
  ],
  stays: [{ booking: 2, bed: 5, guest: 'Chidi' }],
} as unknown as Chart
const found = (text: string, status = '') => [...(findStays(chart, { text, status }) ?? ['all'])]

it('finds by part of a name or code, without accents, and by who lies in the bed', () => {
  expect(found('muller')).toEqual([1])
  expect(found('q7r')).toEqual([2])
  expect(found('chidi')).toEqual([2])
  expect(found('nobody')).toEqual([])
})

it('narrows by status, and looks for nothing when nothing is typed', () => {
  expect(found('', 'checked_in')).toEqual([2, 3])
  expect(found('ana', 'checked_in')).toEqual([])
  expect(found(' ')).toEqual(['all'])
})
