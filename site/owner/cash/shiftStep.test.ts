import { expect, it } from 'vitest'
import { initialShift, shiftAnswer } from './shiftStep.ts'

it('opens with a float, nothing lying there too, or says why not', () => {
  expect(shiftAnswer({ ...initialShift, float: '50' }, 'EUR')).toEqual({ float: { amount: 5000, currency: 'EUR' } })
  expect(shiftAnswer({ ...initialShift, float: '0' }, 'EUR')).toEqual({ float: { amount: 0, currency: 'EUR' } })
  expect(shiftAnswer({ ...initialShift, shiftStep: 'without', withoutShift: ' At the bank ' }, 'EUR')).toEqual({
    withoutShift: 'At the bank',
  })
})

it('asks for what is missing at its field', () => {
  expect(shiftAnswer(initialShift, 'EUR')).toMatchObject({ wrong: { problem: { fields: [{ path: 'float' }] } } })
  expect(shiftAnswer({ ...initialShift, shiftStep: 'without' }, 'EUR')).toMatchObject({
    wrong: { problem: { fields: [{ path: 'withoutShift' }] } },
  })
})
