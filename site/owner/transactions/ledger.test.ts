import { expect, it } from 'vitest'
import { ledgerAmount, sumAmount } from './ledger.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

it('shows money as it goes in and out of the drawer', () => {
  expect(ledgerAmount({ amount: eur(-17285), method: 'cash' })).toBe('+€172.85')
  expect(ledgerAmount({ amount: eur(2000), method: 'cash' })).toBe('-€20.00')
  expect(ledgerAmount({ amount: eur(-400), method: null })).toBe('-€4.00')
  expect(ledgerAmount({ amount: eur(3990), method: null })).toBe('€39.90')
})

it('sums money the same way', () => {
  expect(sumAmount({ kind: 'payment', ...eur(-1206443) }, false)).toBe('+€12,064.43')
  expect(sumAmount({ kind: 'reversal', ...eur(1000) }, true)).toBe('-€10.00')
  expect(sumAmount({ kind: 'reversal', ...eur(-1000) }, false)).toBe('-€10.00')
  expect(sumAmount({ kind: 'charge', ...eur(1000) }, false)).toBe('€10.00')
})
