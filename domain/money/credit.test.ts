import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateCredit, creditReminderOn } from './credit.ts'

describe('takeFrom', () => {
  it('takes what there is and never more, in order, to the cent', () => {
    const pots = fc.array(fc.record({ left: fc.nat(100_000) }), { maxLength: 8 })
    fc.assert(
      fc.property(pots, fc.nat(500_000), (all, amount) => {
        const parts = allocateCredit(all, amount)
        const there = all.reduce((n, p) => n + p.left, 0)
        expect(parts.reduce((n, p) => n + p.amount, 0)).toBe(Math.min(amount, there))
        for (const { pot, amount: part } of parts) expect(part > 0 && part <= pot.left).toBe(true)
      }),
    )
  })
})

it('reminds two weeks before the last day', () => {
  expect(creditReminderOn('2027-03-15')).toBe('2027-03-01')
})
