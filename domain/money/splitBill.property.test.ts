import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from './money.ts'
import { type BillPart, shareOfCharges, splitBill } from './splitBill.ts'

const eur = (amount: number) => money(amount, 'EUR')
const anyName = fc.constantFrom('Asha', 'Ravi', 'Mira', 'Tomo', 'Guest 5')
const anyPayers = fc.array(fc.record({ name: anyName, weight: fc.integer({ min: 0, max: 9000 }) }), { minLength: 1, maxLength: 14 })
const anyPayments = fc.array(
  fc.record({
    by: fc.option(fc.oneof(anyName, fc.constant('A company')), { nil: undefined }),
    amount: fc.integer({ min: -5000, max: 50_000 }).map(eur),
  }),
  { maxLength: 10 },
)
const sumOf = (parts: readonly BillPart[], key: 'charged' | 'paid' | 'open') => parts.reduce((n, part) => n + part[key].amount, 0)

it('adds up to the bill to the cent, whoever pays what', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), anyPayments, anyPayers, (charged, payments, payers) => {
      const parts = splitBill(eur(charged), payments, payers)
      const paid = payments.reduce((n, payment) => n + payment.amount.amount, 0)
      expect(parts.map(part => part.name)).toEqual(payers.map(payer => payer.name))
      expect([sumOf(parts, 'charged'), sumOf(parts, 'paid'), sumOf(parts, 'open')]).toEqual([charged, paid, charged - paid])
    }),
  )
})

it('leaves nothing open for a guest who paid their part, however the others pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.integer({ min: 2, max: 14 }), (charged, n) => {
      const payers = Array.from({ length: n }, (_, i) => ({ name: `Guest ${i + 1}`, weight: 1 }))
      let payments: { by: string; amount: ReturnType<typeof eur> }[] = []
      for (const { name } of payers) {
        const part = splitBill(eur(charged), payments, payers).find(one => one.name === name)
        payments = [...payments, { by: name, amount: part?.open ?? eur(0) }]
      }
      expect(splitBill(eur(charged), payments, payers).map(part => part.open.amount)).toEqual(payers.map(() => 0))
    }),
  )
})

it('shares charges of either sign so that they come to the part, none off by more than a cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3000, max: 20_000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 1000 }),
      (amounts, permille) => {
        const whole = amounts.reduce((a, b) => a + b, 0)
        fc.pre(whole > 0)
        const part = Math.max(1, Math.floor((whole * permille) / 1000))
        const shares = shareOfCharges(
          amounts.map((amount, at) => ({ at, amount: eur(amount) })),
          eur(part),
        )
        expect(shares.reduce((n, share) => n + share.amount.amount, 0)).toBe(part)
        for (const { at, amount } of shares) expect(Math.abs(amount.amount - ((amounts[at] ?? 0) * part) / whole)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
