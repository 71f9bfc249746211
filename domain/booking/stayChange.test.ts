import { describe, expect, it } from 'vitest'
import { nightsBetween } from '../calendar/days.ts'
import { cancellationFee, policies } from '../rates/cancellation.ts'
import {
  type BilledLine,
  feeBaseOfReduction,
  type InventoryHolding,
  inventoryChanges,
  policyForPart,
  remainingPolicy,
} from './stayChange.ts'

const held = (room: number, arrival: string, departure: string, takes = 1): InventoryHolding => ({ room, arrival, departure, takes })
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const billed = (arrival: string, departure: string, price = 2000, more: Partial<BilledLine> = {}): BilledLine => ({
  origin: 1,
  quantity: 1,
  continues: false,
  nights: nightsBetween(arrival, departure).map(night => ({ night, price: eur(price) })),
  ...more,
})

describe('swapsOf', () => {
  it('leaves the nights alone that stay', () => {
    expect(inventoryChanges([held(1, '2026-10-23', '2026-10-27')], [held(1, '2026-10-25', '2026-10-29')])).toEqual({
      give: [{ room: 1, quantity: 1, arrival: '2026-10-23', departure: '2026-10-25' }],
      take: [{ room: 1, quantity: 1, arrival: '2026-10-27', departure: '2026-10-29' }],
    })
  })
  it('changes nothing where nothing changes', () => {
    const lines = [held(1, '2026-03-28', '2026-03-30', 3), held(2, '2026-03-28', '2026-03-30')]
    expect(inventoryChanges(lines, lines.toReversed())).toEqual({ give: [], take: [] })
  })
  it('moves from room to room, and counts lines of one room together', () => {
    expect(
      inventoryChanges(
        [held(1, '2026-05-01', '2026-05-03', 2)],
        [held(1, '2026-05-01', '2026-05-03'), held(1, '2026-05-02', '2026-05-04'), held(2, '2026-05-02', '2026-05-03')],
      ),
    ).toEqual({
      give: [{ room: 1, quantity: 1, arrival: '2026-05-01', departure: '2026-05-02' }],
      take: [
        { room: 1, quantity: 1, arrival: '2026-05-03', departure: '2026-05-04' },
        { room: 2, quantity: 1, arrival: '2026-05-02', departure: '2026-05-03' },
      ],
    })
  })
})

describe('givenUp', () => {
  const before = [billed('2026-05-01', '2026-05-04')]
  it.each([
    ['nothing for a longer stay', [billed('2026-05-01', '2026-05-06')], 0, 0],
    ['the last night, which is no first one', [billed('2026-05-01', '2026-05-03')], 2000, 0],
    ['the first night of a stay that begins later', [billed('2026-05-02', '2026-05-05')], 2000, 2000],
    ['everything', [], 6000, 2000],
    ['everything when other nights are taken instead', [billed('2026-06-01', '2026-06-04', 9000)], 6000, 2000],
    ['the difference of a cheaper room', [billed('2026-05-01', '2026-05-04', 1500)], 1500, 500],
    ['nothing for a dearer room', [billed('2026-05-01', '2026-05-04', 2500)], 0, 0],
    [
      'nothing for a move in the middle',
      [billed('2026-05-01', '2026-05-02'), billed('2026-05-02', '2026-05-04', 2000, { continues: true })],
      0,
      0,
    ],
    ['everything of a line in whose place another one comes', [billed('2026-05-01', '2026-05-04', 2000, { origin: 0 })], 6000, 2000],
  ])('is %s', (_, after, rooms, firstNight) => {
    expect(feeBaseOfReduction(before, after, 'EUR')).toEqual({ rooms: eur(rooms), firstNight: eur(firstNight) })
  })
  it('counts one bed of three', () => {
    const three = [billed('2026-05-01', '2026-05-03', 2000, { quantity: 3 })]
    const two = [billed('2026-05-01', '2026-05-03', 2000, { quantity: 2 })]
    expect(feeBaseOfReduction(three, two, 'EUR')).toEqual({ rooms: eur(4000), firstNight: eur(2000) })
  })
})

describe('termsForPart', () => {
  const clock = { arrival: '2026-05-10', checkInFrom: '15:00', zone: 'Europe/Berlin' }
  const whole = { rooms: eur(10000), firstNight: eur(5000) }
  const fixed = { ...policies.flex_24h, steps: [{ hoursBefore: 24, fee: { basis: 'amount' as const, value: 3333 } }] }
  it('shares a fixed amount so that the parts make up the whole', () => {
    const fees = [2500, 2500, 5000].map(rooms => {
      const part = { rooms: eur(rooms), firstNight: eur(0) }
      return cancellationFee(policyForPart(fixed, part, whole), part, clock, '2026-05-10T12:00:00Z').amount
    })
    expect(fees).toEqual([833, 833, 1667])
    expect(fees.reduce((a, b) => a + b)).toBe(3333)
  })
  it('comes to the same amount however a booking is cancelled piece by piece', () => {
    let [requestedAt, booked] = [0, 10000]
    for (const rooms of [2500, 2500, 5000]) {
      const [part, still] = [rooms, booked].map(n => ({ rooms: eur(n), firstNight: eur(0) })) as [typeof whole, typeof whole]
      requestedAt += cancellationFee(
        policyForPart(remainingPolicy(fixed, requestedAt), part, still),
        part,
        clock,
        '2026-05-10T12:00:00Z',
      ).amount
      booked -= rooms
    }
    expect(requestedAt).toBe(3333)
  })
  it('leaves percents and first nights as they are', () => {
    expect(remainingPolicy(policies.moderate_5d, 5000)).toEqual(policies.moderate_5d)
    const part = { rooms: eur(2000), firstNight: eur(1000) }
    expect(policyForPart(policies.moderate_5d, part, whole)).toEqual(policies.moderate_5d)
  })
})
