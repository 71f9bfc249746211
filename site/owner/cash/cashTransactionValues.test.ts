import { beforeAll, expect, it } from 'vitest'
import { saleCategories } from '../../../domain/inventory/deskSale.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import {
  categoryChoices,
  findVatProblem,
  formatCashSubmitLabel,
  initialCashTransactionValues,
  isStillListed,
  valuesToCashTransactionRequest,
  valuesToSale,
} from './cashTransactionValues.ts'
import { findVatExample } from './useVatExample.ts'

beforeAll(loadMessages)

const house = { property: 7, currency: 'EUR' }

it('says what was sold, bought or paid for', () => {
  const typed = { ...initialCashTransactionValues, amount: '4.50', sold: 'towel', description: ' Blue one ' }
  const plain = { property: 7, amount: { amount: 450, currency: 'EUR' }, method: 'cash' }
  expect(valuesToCashTransactionRequest(typed, house)).toEqual({ ...plain, kind: 'in', category: 'towel', description: 'Blue one' })
  expect(valuesToCashTransactionRequest({ ...typed, kind: 'out', description: '', receivedFrom: 'Shop' }, house)).toEqual({
    ...plain,
    kind: 'out',
    category: 'supplies',
    receivedFrom: 'Shop',
  })
  expect(valuesToCashTransactionRequest({ ...typed, whose: 'booking', booking: '12', method: 'card_at_desk' }, house)).toEqual({
    ...plain,
    booking: 12,
    method: 'card_at_desk',
  })
  expect(valuesToSale({ ...typed, sold: 'gold' }).category).toBe('other')
})

it('says the VAT inside of what is sold, and of nothing else', () => {
  const typed = { ...initialCashTransactionValues, amount: '4.50', vatRate: ' 5,5 ' }
  expect(valuesToCashTransactionRequest(typed, house)).toMatchObject({ vatRate: 550 })
  expect(valuesToCashTransactionRequest({ ...typed, kind: 'out' }, house)).not.toHaveProperty('vatRate')
  expect(valuesToCashTransactionRequest({ ...typed, whose: 'booking', booking: '12' }, house)).not.toHaveProperty('vatRate')
  expect(valuesToCashTransactionRequest({ ...typed, vatRate: '' }, house)).not.toHaveProperty('vatRate')
  const problemOf = (vatRate: string, more = {}) => findVatProblem({ ...typed, vatRate, ...more })?.problem.fields[0]?.path
  expect(['', '0', '19', '100'].map(vatRate => problemOf(vatRate))).toEqual([undefined, undefined, undefined, undefined])
  expect(['ten', '100.01', '-3', '5.555'].map(vatRate => problemOf(vatRate))).toEqual(['vatRate', 'vatRate', 'vatRate', 'vatRate'])
  expect([problemOf('ten', { kind: 'out' }), problemOf('ten', { whose: 'booking' })]).toEqual([undefined, undefined])
})

it('asks for VAT only where the hostel has some', () => {
  expect(findVatExample([{ kind: 'per_person_night', value: 200 }])).toBeUndefined()
  expect(
    findVatExample([
      { kind: 'per_person_night', value: 200 },
      { kind: 'vat_included', value: 550 },
    ]),
  ).toBe(5.5)
  expect(findVatExample([{ kind: 'vat_added', value: 700 }])).toBe(7)
  expect(findVatExample([{ kind: 'percent', value: 300, vat: 2200 }])).toBe(22)
})

it('names the act on its button', () => {
  const typed = { ...initialCashTransactionValues, amount: '12' }
  expect(formatCashSubmitLabel(typed, 'EUR')).toBe('Take €12.00')
  expect(formatCashSubmitLabel({ ...typed, kind: 'out' }, 'EUR')).toBe('Pay out €12.00')
  expect(formatCashSubmitLabel({ ...typed, kind: 'out', whose: 'booking' }, 'EUR')).toBe('Take €12.00')
  expect(formatCashSubmitLabel({ ...typed, amount: '' }, 'EUR')).toBe('Take the money')
})

it('offers every category on the side it belongs to', () => {
  const offered = new Set([...categoryChoices('in'), ...categoryChoices('out')].map(([name]) => name))
  expect([...offered].sort()).toEqual([...saleCategories].sort())
})

it('keeps a guest chosen as long as they are among those shown', () => {
  expect(isStillListed('12', [{ id: 7 }, { id: 12 }])).toBe(true)
  for (const rows of [[{ id: 7 }, { id: 1 }], [], undefined]) expect(isStillListed('12', rows)).toBe(false)
})
