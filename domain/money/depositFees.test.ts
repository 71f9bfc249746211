import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policyForPart, remainingPolicy, withProportionalDeposit } from '../booking/stayChange.ts'
import {
  type CancellationPolicy,
  cancellationFee,
  computeFee,
  type DepositPart,
  type Fee,
  type FeeBase,
  freeUntil,
  noShowFee,
  policies,
  withoutDeposit,
} from '../rates/cancellation.ts'
import { arbitraryEuros, cancellationTimeline, runs } from '../testing.ts'
import { type Money, money } from './money.ts'

const eur = (amount: number) => money(amount, 'EUR')
const clock = { arrival: '2026-10-26', checkInFrom: '15:00', zone: 'Europe/Berlin' }
const [early, late] = ['2026-10-01T00:00:00.000Z', '2026-10-26T00:00:00.000Z']
// Three nights of 20.01, half of it ahead: 30.02.
const base: FeeBase = { rooms: eur(6003), firstNight: eur(2001), deposit: eur(3002) }

describe('a fee on the rest of the deposit', () => {
  it.each<[Fee, FeeBase, number]>([
    [{ basis: 'first_night', restOfDeposit: 25 }, base, 2001 + 250],
    [{ basis: 'none', restOfDeposit: 25 }, base, 751],
    [{ basis: 'amount', value: 1000, restOfDeposit: 50 }, base, 2001],
    [{ basis: 'percent', value: 10, restOfDeposit: 100 }, base, 3002],
    // One night, all of it ahead: nothing is left of the deposit beyond the night.
    [{ basis: 'first_night', restOfDeposit: 25 }, { rooms: eur(2001), firstNight: eur(2001), deposit: eur(2001) }, 2001],
    // Nothing asked ahead, or less than the night.
    [{ basis: 'first_night', restOfDeposit: 25 }, { rooms: eur(6003), firstNight: eur(2001) }, 2001],
    [{ basis: 'first_night', restOfDeposit: 25 }, { ...base, deposit: eur(1500) }, 2001],
  ])('%j on %j is %i', (fee, of, expected) => expect(computeFee(fee, of)).toEqual(eur(expected)))
})

describe('a fee that is never given back', () => {
  const terms = (nonRefundable: DepositPart): CancellationPolicy => ({ ...policies.flex_24h, name: 'custom', nonRefundable })
  const small = terms({ basis: 'amount', value: 200 })

  it('is kept however early, is part of a higher fee, and of a no-show', () => {
    expect(cancellationFee(small, base, clock, early)).toEqual(eur(200))
    expect(cancellationFee(small, base, clock, late)).toEqual(eur(2001))
    expect(noShowFee({ ...small, noShow: { basis: 'none' } }, base)).toEqual(eur(200))
    expect(cancellationTimeline(small, base, clock, early).map(l => l.fee.amount)).toEqual([200, 2001, 2001])
    expect(freeUntil(small, clock)).toBeUndefined()
  })

  it('is a part of the deposit: never more than it, nothing without one', () => {
    expect(cancellationFee(small, { ...base, deposit: eur(150) }, clock, early)).toEqual(eur(150))
    expect(cancellationFee(small, { rooms: eur(6003), firstNight: eur(2001) }, clock, early)).toEqual(eur(0))
    expect(cancellationFee(terms({ basis: 'percent', value: 10 }), base, clock, early)).toEqual(eur(300))
  })

  it('is kept of a part of the booking in proportion, and counts what was asked before', () => {
    const half = withProportionalDeposit(base, { rooms: eur(3001), firstNight: eur(1001) })
    expect(half.deposit).toEqual(eur(1501))
    expect(cancellationFee(policyForPart(small, half, base), half, clock, early)).toEqual(eur(100))
    expect(cancellationFee(remainingPolicy(small, 100), base, clock, early)).toEqual(eur(100))
  })
})

const anyFee: fc.Arbitrary<Fee> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom<Fee>({ basis: 'none' }, { basis: 'first_night' }),
      fc.integer({ min: 0, max: 100 }).map((value): Fee => ({ basis: 'percent', value })),
      fc.nat(1_000_000).map((value): Fee => ({ basis: 'amount', value })),
    ),
    fc.option(fc.integer({ min: 0, max: 100 })),
  )
  .map(([fee, restOfDeposit]) => ({ ...fee, ...(restOfDeposit !== null && { restOfDeposit }) }))
const anyRetainedPart: fc.Arbitrary<DepositPart> = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((value): DepositPart => ({ basis: 'percent', value })),
  fc.nat(1_000_000).map((value): DepositPart => ({ basis: 'amount', value })),
)
const greatest = (...all: Money[]) => Math.max(...all.map(m => m.amount))

it('law: a fee is whole, never below nothing, nor above the rooms; what the deposit adds never above the deposit', () => {
  fc.assert(
    fc.property(
      anyFee,
      fc.option(anyRetainedPart),
      arbitraryEuros(),
      arbitraryEuros(),
      arbitraryEuros(),
      ({ restOfDeposit, ...own }, stored, rooms, firstNight, deposit) => {
        const of = { rooms, firstNight, deposit }
        const plain = computeFee(own as Fee, of)
        const { amount } = computeFee({ ...(own as Fee), restOfDeposit: restOfDeposit ?? 0, ...(stored && { nonRefundable: stored }) }, of)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(plain.amount)
        expect(amount).toBeLessThanOrEqual(rooms.amount)
        expect(amount).toBeLessThanOrEqual(greatest(plain, deposit))
      },
    ),
    runs(),
  )
})

it('law: without a deposit the terms cost what they say once the deposit is left out of them', () => {
  const anyPolicy = fc.tuple(anyFee, anyFee, fc.option(anyRetainedPart)).map(
    ([fee, noShow, stored]): CancellationPolicy => ({
      ...{ name: 'custom', steps: [{ hoursBefore: 48, fee }], noShow },
      ...(stored && { nonRefundable: stored }),
    }),
  )
  fc.assert(
    fc.property(anyPolicy, arbitraryEuros(), arbitraryEuros(), (policy, rooms, firstNight) => {
      const of = { rooms, firstNight }
      const fees = (text: CancellationPolicy) => cancellationTimeline(text, of, clock, early).map(l => l.fee)
      expect(fees(withoutDeposit(policy))).toEqual(fees(policy))
    }),
    runs(),
  )
  expect(withoutDeposit(policies.flex_24h)).toBe(policies.flex_24h)
})
