import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import {
  findBulkFormProblem,
  initialBulkValues,
  mapBulkField,
  modeField,
  planField,
  roomField,
  valuesToBulkChange,
  weekdayField,
} from './bulkValues.ts'
import type { Grid } from './gridLines.ts'

beforeAll(loadMessages)

const room = (id: number, sellBy: 'bed' | 'unit' | 'both') => ({ id, name: `Room ${id}`, sellBy, bedsPerUnit: 4, nights: [] })
const grid: Grid = {
  property: 7,
  currency: 'EUR',
  today: '2027-03-01',
  from: '2027-03-01',
  to: '2027-03-14',
  plans: [
    { id: null, name: 'Standard', parent: null, isSold: true },
    { id: 3, name: 'Saver', parent: null, isSold: true },
  ],
  house: [],
  rooms: [room(1, 'bed'), room(2, 'both')],
}
const start = initialBulkValues({ grid, from: '2027-03-01', to: '2027-03-31', isHouse: false })
const chosen = { ...start, [roomField(1)]: true }

describe('a change of many nights', () => {
  it('says a price, a step or nothing, for what is chosen', () => {
    expect(valuesToBulkChange(chosen, grid)).toBeUndefined()
    const base = { rooms: [1], from: '2027-03-01', to: '2027-03-31' }
    const priced = { ...chosen, [modeField('price')]: 'set', price: '18,50' }
    expect(valuesToBulkChange(priced, grid)).toEqual({ ...base, price: { amount: 1850, currency: 'EUR' } })
    const step = { ...chosen, [modeField('price')]: 'percent-', price: '7.5' }
    expect(valuesToBulkChange(step, grid)).toEqual({ ...base, priceBy: { kind: 'percent', value: -7.5 } })
    const both = { ...step, [roomField(2)]: true, [modeField('unitPrice')]: 'amount+', unitPrice: '5' }
    expect(valuesToBulkChange(both, grid)).toMatchObject({ rooms: [1, 2], unitPriceBy: { kind: 'amount', value: 500 } })
    expect(valuesToBulkChange({ ...chosen, [modeField('price')]: 'clear' }, grid)).toEqual({ ...base, price: null })
  })

  it('says rules by weekdays and rates; beds are given out for all rates together', () => {
    const values = {
      ...chosen,
      ...Object.fromEntries([1, 2, 3, 4, 7].map(day => [weekdayField(day), false])),
      [planField(null)]: false,
      [planField(3)]: true,
      [modeField('minStay')]: 'set',
      minStay: '2',
      [modeField('units')]: 'set',
      units: '4',
      closedToArrival: 'no',
      stopSell: 'clear',
    }
    const expected = { rooms: [1], plans: [3], weekdays: [5, 6], minStay: 2, closedToArrival: false, stopSell: null }
    expect(valuesToBulkChange(values, grid)).toEqual({ ...expected, from: '2027-03-01', to: '2027-03-31' })
  })

  it('of the whole hostel has no price, also where all is taken back', () => {
    const values = { ...chosen, where: 'house', [modeField('price')]: 'set', price: '1', stopSell: 'yes' }
    expect(valuesToBulkChange(values, grid)).toEqual({ property: 7, from: '2027-03-01', to: '2027-03-31', stopSell: true })
    const back = valuesToBulkChange({ ...values, what: 'clear' }, grid)
    expect([back?.price, back?.units, back?.minStay]).toEqual([undefined, undefined, null])
    expect(valuesToBulkChange({ ...chosen, what: 'clear' }, grid)).toMatchObject({ price: null, occupancyPrices: null, units: null })
  })

  it('tells what is missing at its field, and brings refusals back there', () => {
    const wrong = findBulkFormProblem(
      { ...start, from: '', [modeField('price')]: 'percent+', price: 'ten', [planField(null)]: false },
      grid,
    )
    expect(wrong?.problem.fields.map(f => f.path)).toEqual(['from', 'rooms', 'plans', 'price'])
    expect(['body.priceBy.value', 'price.amount', 'room', 'plans.0', 'minStay'].map(mapBulkField)).toEqual([
      'price',
      'price',
      'rooms',
      'plans',
      'minStay',
    ])
  })
})
