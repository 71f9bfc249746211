import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { findPaymentFormProblem, mapPaymentReplyFields, movesNothing, valuesToPaymentRequest } from './paymentValues.ts'
import type { Booking } from './types.ts'

beforeAll(loadMessages)

const booking = { id: 7, property: { id: 3 } as Booking['property'], balance: { amount: 6000, currency: 'EUR' } }

describe('a payment that was typed', () => {
  it.each([
    ['60', 6000],
    ['60.00', 6000],
    ['18,50', 1850],
    ['1,250.00', 125_000],
  ])('reads %s', (typed, amount) =>
    expect(valuesToPaymentRequest({ amount: typed, method: 'cash', receivedFrom: '', note: '' }, booking)).toEqual({
      property: 3,
      booking: 7,
      amount: { amount, currency: 'EUR' },
      method: 'cash',
    }),
  )

  it.each(['', '0', '0.00', '-5', 'sixty', '1.234'])('asks again for “%s”', typed =>
    expect(findPaymentFormProblem({ amount: typed }, 'EUR')?.problem.fields[0]?.path).toBe('amount'),
  )

  it('says who paid and what was noted only if something is said', () => {
    const values = { amount: '5', method: 'transfer', receivedFrom: ' Ravi ', note: '  ' }
    expect(valuesToPaymentRequest(values, booking)).toMatchObject({ method: 'transfer', receivedFrom: 'Ravi' })
    expect(valuesToPaymentRequest(values, booking)).not.toHaveProperty('note')
  })

  it('moves nothing only in cash, where no coin makes all that is owed', () => {
    const two = { balance: { amount: 2, currency: 'EUR' }, property: { country: 'FI' } }
    expect(movesNothing({ amount: '0.02', method: 'cash' }, two)).toBe(true)
    expect(movesNothing({ amount: '0.02', method: 'card_at_desk' }, two)).toBe(false)
    expect(movesNothing({ amount: '0.02', method: 'cash' }, { ...two, property: { country: 'PT' } })).toBe(false)
    expect(movesNothing({ amount: '0.05', method: 'cash' }, { ...two, balance: { amount: 5, currency: 'EUR' } })).toBe(false)
    expect(movesNothing({}, two)).toBe(false)
  })

  it('brings what the server says back to the one field', () => {
    const reply = mapPaymentReplyFields({
      ok: false,
      problem: { fields: [{ path: 'amount.currency' }, { path: 'body.amount.amount' }, { path: 'note' }] },
    })
    expect(reply.problem.fields.map(f => f.path)).toEqual(['amount', 'amount', 'note'])
  })
})
