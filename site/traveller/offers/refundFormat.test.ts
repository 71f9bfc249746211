import { expect, it } from 'vitest'
import { formatPayment, formatRefund } from './refundFormat.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const step = (fee: number, fromLocal: string | null = null) => ({ from: fromLocal, fromLocal, fee: eur(fee) })

it.each([
  [[step(0), step(2000, '2026-12-17T14:00')], 'Free cancellation until Thu 17 Dec, 14:00', true],
  [[step(0)], 'Free cancellation until arrival', true],
  [[step(500), step(2000, '2026-12-17T14:00')], 'Cancelling costs €5.00', false],
  [[step(2000)], 'Non-refundable', false],
  [undefined, 'Non-refundable', false],
])('says what cancelling now costs: %j', (cancellation, words, isFree) => {
  expect(formatRefund({ roomTotal: eur(2000), ...(cancellation && { cancellation }) })).toEqual({ words, isFree })
})

it.each([
  [0, 2000, 'Pay at the hostel'],
  [400, 1600, '€4.00 now, the rest at the hostel'],
  [2000, 0, '€20.00 now, nothing at the hostel'],
])('says what is paid when: %i now, %i there', (now, there, words) => {
  expect(formatPayment({ depositNow: eur(now), balanceAtDesk: eur(there) })).toBe(words)
})
