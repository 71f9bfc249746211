import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryEuros, runs } from '../testing.ts'
import { type Deposit, type DepositShare, depositAmount, depositDue, depositFor, depositProblem, requiresDeposit } from './deposit.ts'
import { money } from './money.ts'

const eur = (amount: number) => money(amount, 'EUR')
/** Half of the stay, but all of one night. */
const halfOrNight: Deposit = { kind: 'full', steps: [{ minNights: 2, kind: 'percent', value: 50 }] }

describe('a deposit by length of stay', () => {
  it.each([
    [1, { kind: 'full' }, 2001],
    [2, { kind: 'percent', value: 50 }, 1001],
    [30, { kind: 'percent', value: 50 }, 1001],
  ])('for %i nights goes by %j: %i of 20.01, half a cent up', (nights, share, expected) => {
    expect(depositFor(halfOrNight, nights)).toMatchObject(share)
    expect(depositAmount(halfOrNight, { rooms: eur(2001), firstNight: eur(1200), nights })).toEqual(eur(expected))
  })

  it('takes the longest step that is reached, in whatever order they were written', () => {
    const three: Deposit = {
      kind: 'none',
      steps: [
        { minNights: 14, kind: 'first_night' },
        { minNights: 3, kind: 'fixed', value: 500 },
      ],
    }
    expect([1, 2, 3, 13, 14].map(nights => depositFor(three, nights).kind)).toEqual(['none', 'none', 'fixed', 'fixed', 'first_night'])
    expect(requiresDeposit(three)).toBe(true)
    const due = (nights: number) => depositDue(three, { rooms: eur(9000), firstNight: eur(3000), nights, taxAhead: eur(200) }, true)
    expect([2, 3, 14].map(nights => due(nights).amount)).toEqual([0, 700, 3200])
  })

  it.each<[Deposit, string | undefined]>([
    [halfOrNight, undefined],
    [{ kind: 'percent', steps: [] }, 'value'],
    [{ kind: 'none', steps: [{ minNights: 1, kind: 'full' }] }, 'steps.0.minNights'],
    [{ kind: 'none', steps: [{ minNights: 366, kind: 'full' }] }, 'steps.0.minNights'],
    [{ kind: 'none', steps: [4, 4].map(minNights => ({ minNights, kind: 'full' })) }, 'steps.1.minNights'],
    [{ kind: 'none', steps: [{ minNights: 2, kind: 'percent', value: 101 }] }, 'steps.0.value'],
    [{ kind: 'none', steps: [2, 3, 4, 5, 6, 7, 8].map(minNights => ({ minNights, kind: 'full' })) }, 'steps'],
  ])('%j: what is wrong is said at %s', (rule, field) => expect(depositProblem(rule)?.field).toBe(field))

  const anyShare: fc.Arbitrary<DepositShare> = fc.oneof(
    fc.constantFrom<DepositShare>({ kind: 'none' }, { kind: 'first_night' }, { kind: 'full' }),
    fc.integer({ min: 1, max: 100 }).map((value): DepositShare => ({ kind: 'percent', value })),
    fc.integer({ min: 1, max: 500_000 }).map((value): DepositShare => ({ kind: 'fixed', value })),
  )
  it('law: it is never more than the rooms cost, nor less than nothing', () => {
    const steps = fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: 365 }), anyShare), { selector: ([n]) => n, maxLength: 6 })
    fc.assert(
      fc.property(
        anyShare,
        steps,
        arbitraryEuros(),
        arbitraryEuros(),
        fc.integer({ min: 1, max: 365 }),
        (first, more, rooms, firstNight, nights) => {
          const rule: Deposit = { ...first, steps: more.map(([minNights, share]) => ({ minNights, ...share })) }
          expect(depositProblem(rule)).toBeUndefined()
          const { amount } = depositAmount(rule, { rooms, firstNight, nights })
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(rooms.amount)
        },
      ),
      runs(),
    )
  })
})
