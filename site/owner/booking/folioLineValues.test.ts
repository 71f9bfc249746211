import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { findFolioLineProblem, initialFolioLineValues, valuesToFolioLine } from './folioLineValues.ts'

beforeAll(loadMessages)

const initial = initialFolioLineValues(19, { vatRateOfNights: 700 })
const typed = { ...initial, description: ' Cold shower ', amount: '5', reason: '' }
const adjustment = { ...typed, kind: 'adjustment', reason: 'Sorry' }
const requestOf = (values: typeof typed, vatRatesOfNights = [700]) => valuesToFolioLine(values, 'EUR', { vatRatesOfNights })

describe('a line that is typed for a bill', () => {
  it('begins with the VAT of the beds for an extra, and of the nights for what is taken off', () => {
    expect([initial.kind, initial.vatRate, initial.adjustmentVat]).toEqual(['extra', '19', '7'])
    expect(initialFolioLineValues(undefined, { vatRateOfNights: null })).toMatchObject({ vatRate: '', adjustmentVat: '' })
    expect(initialFolioLineValues(undefined, { vatRateOfNights: 550 }).adjustmentVat).toBe('5.5')
  })

  it('takes off with the VAT that is read, or with none where the field is empty', () => {
    const amount = { amount: -500, currency: 'EUR' }
    const line = { kind: 'adjustment', description: 'Cold shower', amount, reason: 'Sorry' }
    expect(requestOf(adjustment)).toEqual({ ...line, vatRate: 700 })
    expect(requestOf({ ...adjustment, adjustmentVat: '19' })).toEqual({ ...line, vatRate: 1900 })
    expect(requestOf({ ...adjustment, adjustmentVat: ' ' })).toEqual({ ...line, vatRate: 0 })
    expect(requestOf({ ...adjustment, adjustmentVat: '' }, [700, 1900])).toEqual(line)
    expect(requestOf({ ...adjustment, adjustmentVat: '0' }, [700, 1900])).toEqual({ ...line, vatRate: 0 })
  })

  it('adds an extra with its own VAT or none, and a fee without', () => {
    const line = { description: 'Cold shower', amount: { amount: 500, currency: 'EUR' } }
    expect(requestOf(typed)).toEqual({ ...line, kind: 'extra', vatRate: 1900 })
    expect(requestOf({ ...typed, vatRate: '' })).toEqual({ ...line, kind: 'extra' })
    expect(requestOf({ ...typed, kind: 'fee' })).toEqual({ ...line, kind: 'fee' })
  })

  it.each([
    ['no amount', { ...adjustment, amount: '' }, 'amount'],
    ['a percent above the whole', { ...adjustment, adjustmentVat: '101' }, 'adjustmentVat'],
    ['an extra with no percent', { ...typed, vatRate: 'seven' }, 'vatRate'],
    ['what another kind has', { ...adjustment, vatRate: 'seven' }, undefined],
    ['the VAT of a fee', { ...typed, kind: 'fee', vatRate: 'seven', adjustmentVat: 'x' }, undefined],
  ])('finds %s', (_what, values, field) => expect(findFolioLineProblem(values, 'EUR')?.problem.fields[0]?.path).toBe(field))
})
