import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../booking/bookingStatus.ts'
import {
  allocateRefund,
  type Deposit,
  depositAmount,
  depositDue,
  depositProblem,
  type PaymentOutcome,
  resolvePaymentOutcome,
} from './deposit.ts'
import { money } from './money.ts'

const eur = (amount: number) => money(amount, 'EUR')

describe('deposit', () => {
  it.each<[Deposit, number]>([
    [{ kind: 'none' }, 0],
    [{ kind: 'percent', value: 15 }, 1320],
    [{ kind: 'percent', value: 12.5 }, 1100],
    [{ kind: 'fixed', value: 2000 }, 2000],
    [{ kind: 'fixed', value: 20000 }, 8800],
    [{ kind: 'first_night' }, 2600],
    [{ kind: 'full' }, 8800],
  ])('%j of 88.00, first night 26.00: %i', (rule, expected) =>
    expect(depositAmount(rule, { rooms: eur(8800), firstNight: eur(2600), nights: 3 })).toEqual(eur(expected)),
  )

  it.each<[Deposit, boolean]>([
    [{ kind: 'none' }, true],
    [{ kind: 'none', value: 3 }, false],
    [{ kind: 'percent', value: 100 }, true],
    [{ kind: 'percent', value: 1500 }, false],
    [{ kind: 'percent' }, false],
    [{ kind: 'fixed', value: 0 }, false],
    [{ kind: 'fixed', value: 500 }, true],
  ])('%j is a rule: %s', (rule, fine) => expect(depositProblem(rule) === undefined).toBe(fine))
})

describe('what is due when booking', () => {
  const stay = { rooms: eur(8800), firstNight: eur(2600), nights: 3, taxAhead: eur(300) }

  it.each<[Deposit | null, boolean, number]>([
    [{ kind: 'percent', value: 15 }, true, 1620],
    [{ kind: 'percent', value: 15 }, false, 0],
    [{ kind: 'none' }, true, 0],
    [null, true, 1620],
    [null, false, 0],
    [{ kind: 'full' }, true, 9100],
  ])('%j, with a provider %s: %i', (rule, paysOnline, expected) => expect(depositDue(rule, stay, paysOnline)).toEqual(eur(expected)))
})

it.each<[BookingStatus, number, PaymentOutcome]>([
  ['hold', 8800, 'confirm'],
  ['pending_payment', 8800, 'confirm'],
  ['expired', 0, 'revive'],
  ['confirmed', 1320, 'accept'],
  ['confirmed', 1319, 'return'],
  ['checked_in', 0, 'return'],
  ['checked_out', 8800, 'return'],
  ['cancelled', 8800, 'return'],
  ['no_show', 8800, 'return'],
])('money for a booking that is %s and owes %i: %s', (status, balance, expected) =>
  expect(resolvePaymentOutcome(status, balance, 1320)).toBe(expected),
)

describe('a refund over several payments', () => {
  const payments = [
    { id: 1, left: 1000 },
    { id: 2, left: 0 },
    { id: 3, left: 500 },
  ]
  it.each([
    [0, []],
    [300, [[3, 300]]],
    [
      700,
      [
        [3, 500],
        [1, 200],
      ],
    ],
    [
      9000,
      [
        [3, 500],
        [1, 1000],
      ],
    ],
  ])('gives back %i from the newest on, never more than is there', (amount, expected) =>
    expect(allocateRefund(payments, amount).map(s => [s.payment.id, s.amount])).toEqual(expected),
  )
})
