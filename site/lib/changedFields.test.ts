import { describe, expect, it } from 'vitest'
import { changedFields } from './changedFields.ts'

describe('what is sent of a form', () => {
  it('is what was changed in it, emptied fields as well', () => {
    const before = { floor: '2', name: '201', price: { amount: 100, currency: 'EUR' } }
    expect(changedFields({ ...before, floor: null }, { ...before, floor: '2' as string | null })).toEqual({ floor: null })
    expect(changedFields({ ...before, price: { amount: 200, currency: 'EUR' } }, before)).toEqual({
      price: { amount: 200, currency: 'EUR' },
    })
  })

  it('is nothing when nothing was changed', () => {
    expect(changedFields({ terms: [{ hours: 24 }] }, { terms: [{ hours: 24 }] })).toEqual({})
  })
})
