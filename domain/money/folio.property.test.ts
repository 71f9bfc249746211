import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryEuros, runs } from '../testing.ts'
import {
  activeLines,
  cancellationLines,
  chargedTotal,
  type FolioLine,
  folioBalance,
  type NewFolioLine,
  paidTotal,
  reversalOf,
} from './folio.ts'
import { add, money, negate } from './money.ts'

type Step = { do: 'charge' | 'pay'; cents: number } | { do: 'reverse'; which: number }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('charge' as const, 'pay' as const), cents: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(20) }),
)

/** A bill that only grows. */
function play(steps: readonly Step[]): FolioLine[] {
  const lines: FolioLine[] = []
  const write = (line: NewFolioLine) => lines.push({ ...line, id: lines.length + 1 })
  for (const step of steps) {
    if (step.do === 'charge') write({ kind: 'room', amount: money(step.cents, 'EUR') })
    if (step.do === 'pay') write({ kind: 'payment', amount: money(-step.cents, 'EUR') })
    const open = activeLines(lines)
    const undone = step.do === 'reverse' ? open[step.which % Math.max(1, open.length)] : undefined
    if (undone) write(reversalOf(undone))
  }
  return lines
}

it('law: the balance is what stands: charges less payments, whatever was written and reversed on the way', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), steps => {
      const lines = play(steps)
      expect(folioBalance(lines, 'EUR')).toEqual(folioBalance(activeLines(lines), 'EUR'))
      expect(folioBalance(lines, 'EUR')).toEqual(add(chargedTotal(lines, 'EUR'), negate(paidTotal(lines, 'EUR'))))
    }),
    runs(),
  )
})

it('law: after a cancellation the fee alone is charged, and no payment was touched', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), arbitraryEuros(), (steps, fee) => {
      const before = play(steps)
      const added = cancellationLines(before, fee)
      const after = [...before, ...added.map((line, i): FolioLine => ({ ...line, id: before.length + i + 1 }))]
      expect(chargedTotal(after, 'EUR')).toEqual(fee)
      expect(paidTotal(after, 'EUR')).toEqual(paidTotal(before, 'EUR'))
      expect(cancellationLines(after, money(0, 'EUR')).length).toBe(fee.amount ? 1 : 0)
    }),
    runs(),
  )
})
