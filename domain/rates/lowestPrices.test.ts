import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { lowestPricePerGuest, lowestPricesByRoom } from './lowestPrices.ts'
import { emptyRateSheet, type RateCell, type RateRule, type RateSheet } from './rateSheet.ts'

const today = '2026-08-01'
const dorm = { id: 1, sellBy: 'bed' as const, bedsPerUnit: 6, basePrice: 2000, unitPrice: null }
const twin = { id: 2, sellBy: 'unit' as const, bedsPerUnit: 2, basePrice: null, unitPrice: 5000 }
const cell = (night: string, text: Partial<RateCell>): RateCell => ({
  night,
  room: 1,
  plan: undefined,
  price: null,
  unitPrice: null,
  occupancy: null,
  units: null,
  ...text,
})
const sheetOf = (more: Partial<RateSheet>, cells: RateCell[] = []): RateSheet => ({
  ...emptyRateSheet,
  ...more,
  cells: Map.groupBy(cells, c => c.room),
})
const ofRooms = (sheet: RateSheet, rooms: Parameters<typeof lowestPricesByRoom>[1] = [dorm, twin]) =>
  lowestPricesByRoom(sheet, rooms, { today, nights: 365, currency: 'EUR' })
const lowest = (sheet: RateSheet, rooms: Parameters<typeof lowestPricesByRoom>[1] = [dorm, twin]) =>
  lowestPricePerGuest(rooms, ofRooms(sheet, rooms))
const every = (from: number, to: number, text: Partial<RateCell>) =>
  Array.from({ length: to - from }, (_, i) => cell(addDays(today, from + i), text))

describe('the from-price of a property with rates', () => {
  it('is that of its cheapest plan', () => {
    const plans = [{ id: 7, name: 'Non-refundable', adjust: { kind: 'percent' as const, value: -8 } }]
    expect([lowest(sheetOf({})), lowest(sheetOf({ plans })), lowest(sheetOf({ plans: [{ ...plans[0]!, isEnded: true }] }))]).toEqual([
      2000, 1840, 2000,
    ])
  })

  it('of a room that another system sells is the price of what is sold', () => {
    const sent = (text: Partial<RateCell>) =>
      [...every(0, 3, { units: 2 }), ...every(0, 3, { plan: 7, ...text })].map(c => ({ ...c, room: 2 }))
    const plans = [{ id: 7, name: 'Standard' }]
    const ofTwin = (text: Partial<RateCell>) => lowest(sheetOf({ plans, pmsSales: 'open' }, sent(text)), [twin])
    expect([ofTwin({ unitPrice: 4000 }), ofTwin({ price: 1500 })]).toEqual([2000, null])
  })

  it('is that of the cheapest coming night, not of a far one', () => {
    expect(lowest(sheetOf({}, [cell(addDays(today, 20), { price: 1500 })]))).toBe(1500)
    expect(lowest(sheetOf({}, [cell(addDays(today, 200), { price: 1500 })]))).toBe(2000)
  })

  it('leaves out nights that are not sold, and looks further where a property is closed', () => {
    expect(lowest(sheetOf({}, [cell(addDays(today, 20), { price: 1500, stopSell: true })]))).toBe(2000)
    expect(lowest(sheetOf({}, [...every(0, 150, { stopSell: true }), ...every(150, 365, { price: 2300 })]), [dorm])).toBe(2300)
    expect(lowest(sheetOf({}, every(0, 365, { stopSell: true })), [dorm])).toBeNull()
  })

  it('shares a room of ones own among those who sleep in it', () => {
    expect(lowest(sheetOf({}), [twin])).toBe(2500)
  })

  it('says of each room what it is sold for, and nothing of one that is not sold', () => {
    const plans = [{ id: 7, name: 'Non-refundable', adjust: { kind: 'percent' as const, value: -10 } }]
    expect([...ofRooms(sheetOf({ plans }))]).toEqual([
      [1, 1800],
      [2, 4500],
    ])
    expect([...ofRooms(sheetOf({}, every(0, 365, { stopSell: true })))]).toEqual([[2, 5000]])
  })

  it('knows seasons and last minutes, and neither codes nor long stays', () => {
    const rule = { id: 1, name: 'x', adjust: { kind: 'percent' as const, value: -50 } }
    const by = (more: Partial<RateRule> & Pick<RateRule, 'kind'>) => lowest(sheetOf({ rules: [{ ...rule, ...more }] }))
    expect([
      by({ kind: 'season', from: addDays(today, 3), to: addDays(today, 5) }),
      by({ kind: 'last_minute', maxDaysAhead: 1 }),
      by({ kind: 'promo', code: 'HALF' }),
      by({ kind: 'length_of_stay', minNights: 7 }),
    ]).toEqual([1000, 1000, 2000, 2000])
  })
})
