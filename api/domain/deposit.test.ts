import { describe, expect, it } from 'vitest'
import { type Deposit, depositOn, depositProblem } from './deposit.ts'
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
  ])('%j of 88.00, first night 26.00: %i', (rule, expected) => expect(depositOn(rule, eur(8800), eur(2600))).toEqual(eur(expected)))

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
