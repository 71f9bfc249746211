import { expect, it } from 'vitest'
import { remainingSteps } from './remainingSteps.ts'

const fee = (amount: number) => ({ amount, currency: 'EUR' })
const free = { from: null, fromLocal: null, fee: fee(0) }
const night = { from: '2026-12-02T13:00:00.000Z', fromLocal: '2026-12-02T14:00', fee: fee(2500) }
const all = { from: '2026-12-03T13:00:00.000Z', fromLocal: '2026-12-03T14:00', fee: fee(7500) }

it.each([
  ['before the deadline', '2026-12-02T12:59:59Z', [free, night, all]],
  ['from the deadline on', '2026-12-02T13:00:00Z', [{ ...night, from: null, fromLocal: null }, all]],
  ['after all of them', '2026-12-04T00:00:00Z', [{ ...all, from: null, fromLocal: null }]],
])('%s a cached trip has the remaining steps', (_, now, left) => {
  expect(remainingSteps([free, night, all], Date.parse(now))).toEqual(left)
})

it('returns a fee that never changes', () => expect(remainingSteps([{ ...free, fee: fee(900) }])).toEqual([{ ...free, fee: fee(900) }]))
