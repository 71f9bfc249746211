import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { initialShiftValues, parseShiftValues } from './shiftStep.ts'

beforeAll(loadMessages)

it('opens with a float, nothing lying there too, or says why not', () => {
  expect(parseShiftValues({ ...initialShiftValues, float: '50' }, 'EUR')).toEqual({ float: { amount: 5000, currency: 'EUR' } })
  expect(parseShiftValues({ ...initialShiftValues, float: '0' }, 'EUR')).toEqual({ float: { amount: 0, currency: 'EUR' } })
  expect(parseShiftValues({ ...initialShiftValues, shiftStep: 'without', withoutShift: ' At the bank ' }, 'EUR')).toEqual({
    withoutShift: 'At the bank',
  })
})

it('asks for what is missing at its field', () => {
  expect(parseShiftValues(initialShiftValues, 'EUR')).toMatchObject({ wrong: { problem: { fields: [{ path: 'float' }] } } })
  expect(parseShiftValues({ ...initialShiftValues, shiftStep: 'without' }, 'EUR')).toMatchObject({
    wrong: { problem: { fields: [{ path: 'withoutShift' }] } },
  })
})
