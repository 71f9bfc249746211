import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { cardCharges } from './cardCharges.ts'
import { type Money, sum } from './money.ts'
import {
  amountOpenUpTo,
  defaultSchedule,
  grownInstalments,
  instalmentReminderOn,
  instalmentStates,
  scheduleProblem,
  spreadTotal,
} from './paymentSchedule.ts'

const EUR = (amount: number): Money => ({ amount, currency: 'EUR' })
const bounds = { total: EUR(10_000), today: '2027-01-10', departure: '2027-05-05' }
const plan = [
  { dueOn: '2027-01-20', amount: EUR(2_500) },
  { dueOn: '2027-04-01', amount: EUR(7_500) },
]

const coming = (arrival: string, more = {}) => ({ today: '2027-01-10', arrival, guests: 20, beds: 100, ...more })

describe('a payment plan', () => {
  it('is right when its amounts are the total', () => expect(scheduleProblem(plan, bounds)).toBeUndefined())
  it.each([
    ['a cent short', [plan[0]!, { ...plan[1]!, amount: EUR(7_499) }], undefined, 'payments_less'],
    ['a cent over', [plan[0]!, { ...plan[1]!, amount: EUR(7_501) }], undefined, 'payments_more'],
    ['another currency', [{ ...plan[0]!, amount: { amount: 10_000, currency: 'USD' } }], 0, 'hostel_currency'],
    [
      'a payment of nothing',
      [
        { ...plan[0]!, amount: EUR(0) },
        { ...plan[1]!, amount: EUR(10_000) },
      ],
      0,
      'payment_amount',
    ],
    ['a day that has passed', [{ dueOn: '2027-01-09', amount: EUR(10_000) }], 0, 'day_passed'],
    ['a day after they left', [{ dueOn: '2027-05-06', amount: EUR(10_000) }], 0, 'paid_by_departure'],
    ['days out of order', [plan[1]!, plan[0]!], 1, 'days_in_order'],
    ['one day twice', [plan[0]!, { ...plan[1]!, dueOn: plan[0]!.dueOn }], 1, 'days_in_order'],
  ])('refuses %s', (_, wrong, at, reason) => {
    const problem = scheduleProblem(wrong, bounds)
    expect(problem?.at).toBe(at)
    expect(problem?.reason).toBe(reason)
  })

  it('is a quarter within a week and the rest four weeks ahead, unless told otherwise', () =>
    expect(defaultSchedule(EUR(9_999), coming('2027-05-01'))).toEqual([
      { dueOn: '2027-01-17', amount: EUR(2_500) },
      { dueOn: '2027-04-03', amount: EUR(7_499) },
    ]))
  it('is a half of who takes more than half of the property, and two weeks ahead do for a small group', () => {
    expect(defaultSchedule(EUR(10_000), coming('2027-05-01', { guests: 51 }))[0]?.amount).toEqual(EUR(5_000))
    expect(defaultSchedule(EUR(10_000), coming('2027-05-01', { guests: 50 }))[0]?.amount).toEqual(EUR(2_500))
    expect(defaultSchedule(EUR(10_000), coming('2027-05-01', { guests: 19 }))[1]?.dueOn).toBe('2027-04-17')
  })
  it('is one payment when they come soon', () => {
    expect(defaultSchedule(EUR(9_999), coming('2027-02-01'))).toEqual([{ dueOn: '2027-01-17', amount: EUR(9_999) }])
    expect(defaultSchedule(EUR(9_999), coming('2027-01-12'))).toEqual([{ dueOn: '2027-01-12', amount: EUR(9_999) }])
  })
  it('always sums to the total', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 300 }), (amount, days) => {
        const arrival = new Date(Date.UTC(2027, 0, 10 + days)).toISOString().slice(0, 10)
        const created = defaultSchedule(EUR(amount), coming(arrival))
        expect(scheduleProblem(created, { total: EUR(amount), today: '2027-01-10', departure: arrival })).toBeUndefined()
      }),
      runs(),
    ))
})

describe('a plan beside the money', () => {
  it('counts what was paid towards the earliest payment', () =>
    expect(instalmentStates(plan, { total: EUR(10_000), paid: EUR(3_000), today: '2027-01-20', charges: cardCharges })).toEqual([
      { ...plan[0], paid: EUR(2_500), state: 'paid' },
      { ...plan[1], paid: EUR(500), state: 'later' },
    ]))
  it('says what is due', () =>
    expect(
      instalmentStates(plan, { total: EUR(10_000), paid: EUR(0), today: plan[1]?.dueOn ?? '', charges: cardCharges }).map(i => i.state),
    ).toEqual(['overdue', 'due']))
  it.each([
    ['KWD', 2_491, 'paid'],
    ['KWD', 2_490, 'later'],
    ['KWD', 0, 'later'],
    ['EUR', 2_499, 'later'],
  ])('leaves to the desk what a card cannot be asked for any more: %s %i of 2500 is %s', (currency, amount, state) => {
    const total = { amount: 10_000, currency }
    expect(instalmentStates(plan, { total, paid: { amount, currency }, today: '2027-01-01', charges: cardCharges })[0]?.state).toBe(state)
  })
  it('asks for the earliest open payment, or for all up to a day', () => {
    const states = instalmentStates(plan, { total: EUR(10_000), paid: EUR(1_000), today: '2027-01-01', charges: cardCharges })
    expect(amountOpenUpTo(states)).toEqual(EUR(1_500))
    expect(amountOpenUpTo(states, plan[1]?.dueOn)).toEqual(EUR(9_000))
    expect(amountOpenUpTo(states, '2026-12-31')).toBeUndefined()
    expect(
      amountOpenUpTo(instalmentStates(plan, { total: EUR(10_000), paid: EUR(10_000), today: '2027-01-01', charges: cardCharges })),
    ).toBeUndefined()
  })
  it.each([
    ['three days ahead', '2027-03-10', '2027-01-01', '2027-03-07'],
    ['only when it has passed, where the plan was made just before', '2027-03-10', '2027-03-07', '2027-03-11'],
  ])('is told of %s', (_, dueOn, agreedOn, on) => expect(instalmentReminderOn(dueOn, agreedOn)).toBe(on))
  it.each([
    ['shortly before its day', 10_000, 12_000, '2027-01-01', [['2027-04-01', '2027-03-29']]],
    ['tomorrow, when its day has passed', 10_000, 12_000, '2027-04-05', [['2027-04-01', '2027-04-06']]],
    ['never, when nothing is open that was not', 12_000, 12_000, '2027-01-01', []],
    ['never, when it costs less', 12_000, 11_000, '2027-01-01', []],
  ])('that was paid and grows is told of %s', (_, was, is, today, expected) => {
    const of = (total: number) => instalmentStates(plan, { total: EUR(total), paid: EUR(10_000), today, charges: cardCharges })
    expect(grownInstalments(of(was), of(is), today).map(g => [g.dueOn, g.remindOn])).toEqual(expected)
  })
  it('puts what a change costs more or less into the last payments', () => {
    const at = (total: number) =>
      instalmentStates(plan, { total: EUR(total), paid: EUR(0), today: '2027-01-11', charges: cardCharges }).map(i => i.amount.amount)
    expect(at(11_000)).toEqual([2_500, 8_500])
    expect(at(9_000)).toEqual([2_500, 6_500])
    expect(at(2_000)).toEqual([2_000])
    expect(at(0)).toEqual([])
  })
})

describe('a price for a whole line', () => {
  it('is shared out to the cent, whatever the beds and nights', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 8 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(7),
        (amount, quantity, nights, sleeps, free) => {
          const guests = quantity * sleeps - Math.min(free, sleeps - 1)
          const parts = spreadTotal(EUR(amount), { quantity, guests, nights, sleeps })
          const all = parts.reduce((n, p) => n + sum(p.nights, 'EUR').amount * p.quantity, 0)
          expect(all).toBe(amount)
          expect(parts.reduce((n, p) => n + p.quantity, 0)).toBe(quantity)
          expect(parts.reduce((n, p) => n + p.guests, 0)).toBe(guests)
          // Each part needs exactly the beds or rooms it was given.
          for (const part of parts) expect(Math.ceil(part.guests / sleeps)).toBe(part.quantity)
        },
      ),
      runs(),
    ))
})
