import { expect, it } from 'vitest'
import { formatLedgerAmount, formatLedgerSum } from './ledgerColumns.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

it('shows money as it goes in and out of the till', () => {
  expect(formatLedgerAmount({ amount: eur(-17285), method: 'cash' })).toBe('+€172.85')
  expect(formatLedgerAmount({ amount: eur(2000), method: 'cash' })).toBe('-€20.00')
  expect(formatLedgerAmount({ amount: eur(-400), method: null })).toBe('-€4.00')
  expect(formatLedgerAmount({ amount: eur(3990), method: null })).toBe('€39.90')
})

it('sums money the same way', () => {
  expect(formatLedgerSum({ kind: 'payment', ...eur(-1206443) }, false)).toBe('+€12,064.43')
  expect(formatLedgerSum({ kind: 'reversal', ...eur(1000) }, true)).toBe('-€10.00')
  expect(formatLedgerSum({ kind: 'reversal', ...eur(-1000) }, false)).toBe('-€10.00')
  expect(formatLedgerSum({ kind: 'charge', ...eur(1000) }, false)).toBe('€10.00')
})
