import { beforeAll, describe, expect, it } from 'vitest'
import { scheduleProblem } from '../../../domain/money/paymentSchedule.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import type { Group } from './groupFormat.ts'
import {
  findQuoteFormErrors,
  getSellableRooms,
  mapQuoteField,
  type QuoteValues,
  type Room,
  valuesToQuoteLines,
  valuesToQuoteRequest,
  valuesToSchedule,
} from './quoteValues.ts'

beforeAll(loadMessages)

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const room = (id: number, sellBy: 'bed' | 'unit' | 'both') => ({ id, sellBy, basePrice: EUR(2000), unitPrice: EUR(6000) }) as Room
const all = getSellableRooms([room(7, 'bed'), room(8, 'both')])
const group = { arrival: '2027-05-03', departure: '2027-05-06', version: 3, property: { currency: 'EUR' } } as Group
const values: QuoteValues = {
  arrival: '',
  departure: '',
  policy: '',
  validTime: '',
  message: '',
  'guests.7.bed': 10,
  'price.7.bed': '18.50',
  'guests.8.bed': null,
  'guests.8.unit': 4,
  validUntil: '2027-02-01',
  hold: true,
  plan: 'own',
  payments: '2',
  'due.0': '2027-01-20',
  'amount.0': '100',
  'due.1': '2027-04-01',
}
const price = { total: EUR(70_501), schedule: [{ dueOn: '2027-01-17', amount: EUR(70_501) }] } as never
const known = { group, all, price }

describe('a quote', () => {
  it('offers a room that is sold both ways twice', () =>
    expect(all.map(s => [s.room.id, s.as])).toEqual([
      [7, 'bed'],
      [8, 'bed'],
      [8, 'unit'],
    ]))
  it('takes the usual price where none was typed', () =>
    expect(valuesToQuoteLines(values, all, 'EUR')).toEqual([
      { room: 7, as: 'bed', guests: 10, price: EUR(1850) },
      { room: 8, as: 'unit', guests: 4, price: EUR(6000) },
    ]))
  it('has payments that are the total, whatever is typed', () => {
    const own = valuesToSchedule(values, price)
    expect(own.map(p => p.amount.amount)).toEqual([10_000, 60_501])
    expect(scheduleProblem(own, { total: EUR(70_501), today: '2027-01-10', departure: '2027-05-06' })).toBeUndefined()
    expect(valuesToSchedule({ ...values, plan: 'usual' }, price)).toEqual([{ dueOn: '2027-01-17', amount: EUR(70_501) }])
  })
  it('is sent as the API takes it', () =>
    expect(valuesToQuoteRequest(values, known, price)).toMatchObject({
      arrival: '2027-05-03',
      policy: 'group_28d',
      validUntil: '2027-02-01',
      hold: true,
      version: 3,
    }))
  it('lacks nothing, or says what', () => {
    expect(findQuoteFormErrors(values, known)).toEqual({})
    expect(Object.keys(findQuoteFormErrors({ ...values, 'amount.0': '705.01', validUntil: '' }, known))).toEqual(['validUntil', 'due.1'])
    expect(
      Object.keys(findQuoteFormErrors({ ...values, 'guests.7.bed': null, 'guests.8.unit': null }, { ...known, price: undefined })),
    ).toEqual(['rooms'])
  })
  it('leaves out no room whose price cannot be read', () => {
    for (const typed of ['eighteen', '1.850']) {
      const wrong = { ...values, 'price.7.bed': typed }
      expect(valuesToQuoteLines(wrong, all, 'EUR')).toEqual([])
      expect(Object.keys(findQuoteFormErrors(wrong, { ...known, price: undefined }))).toEqual(['price.7.bed'])
    }
    const unpriced = all.map(each => ({ ...each, usual: null }))
    expect(Object.keys(findQuoteFormErrors(values, { ...known, all: unpriced }))).toEqual(['price.8.unit'])
  })
  it('brings an error back to its field', () =>
    expect(['schedule.1.dueOn', 'lines.1.price', 'lines.0.room', 'validUntil'].map(p => mapQuoteField(p, values, all))).toEqual([
      'due.1',
      'price.8.unit',
      'guests.7.bed',
      'validUntil',
    ]))
})
