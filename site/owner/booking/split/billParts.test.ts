import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import { billParts, equalPayers, payersByGuest, standingCharges } from './billParts.ts'

beforeAll(loadMessages)

const eur = (amount: number) => ({ amount, currency: 'EUR' })
type Lines = Parameters<typeof billParts>[0]['lines']
const line = (id: number, kind: string, amount: number, more: object = {}) => ({
  id,
  kind,
  amount: eur(amount),
  method: null,
  receivedFrom: null,
  reverses: null,
  reversedBy: null,
  ...more,
})
const folioOf = (...lines: object[]) => ({
  lines: lines as Lines,
  balance: eur((lines as { amount: { amount: number } }[]).reduce((n, l) => n + l.amount.amount, 0)),
})
const booking = {
  lines: [
    { status: 'active', total: eur(6000), guests: [{ name: 'Asha' }, { name: 'Ravi' }] },
    { status: 'active', total: eur(2000), guests: [{ name: null }] },
    { status: 'cancelled', total: eur(9000), guests: [{ name: 'Gone' }] },
  ],
} as never

describe('a bill in parts', () => {
  it('follows the beds: who sleeps dearer pays more, and cancelled lines pay nothing', () => {
    const parts = billParts(folioOf(line(1, 'charge', 8000), line(2, 'tax', 400)), payersByGuest(booking))
    expect(parts.map(({ name, charged }) => [name, charged.amount])).toEqual([
      ['Asha', 3150],
      ['Ravi', 3150],
      ['Guest 3', 2100],
    ])
  })

  it('knows who paid, shares what nobody is named for, and comes to the balance', () => {
    const folio = folioOf(
      line(1, 'charge', 8000),
      line(2, 'payment', -3000, { method: 'cash', receivedFrom: 'Asha' }),
      line(3, 'payment', -1001, { method: 'online' }),
      line(4, 'rounding', 1),
    )
    const parts = billParts(folio, payersByGuest(booking))
    expect(parts[0]?.open).toEqual(eur(0))
    expect(parts.reduce((n, part) => n + part.open.amount, 0)).toBe(folio.balance.amount)
  })

  it('forgets a payment that was taken back', () => {
    const folio = folioOf(
      line(1, 'charge', 3000),
      line(2, 'payment', -1000, { method: 'cash', receivedFrom: 'Part 1', reversedBy: 3 }),
      line(3, 'reversal', 1000, { method: 'cash', reverses: 2 }),
    )
    expect(billParts(folio, equalPayers(3)).map(part => part.open.amount)).toEqual([1000, 1000, 1000])
  })

  it('offers charges that stand alone', () => {
    const { lines } = folioOf(
      line(1, 'charge', 3000),
      line(2, 'extra', 300, { reversedBy: 3 }),
      line(3, 'reversal', -300, { reverses: 2 }),
      line(4, 'payment', -5, { method: 'cash' }),
    )
    expect(standingCharges({ lines }).map(l => l.id)).toEqual([1])
  })
})
