import { expect, it } from 'vitest'
import { toE164 } from './internationalPhone.ts'

it.each([
  ['+49 (0)30 1234-567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['+1 (212) 555-0100 ext. 12', '+12125550100'],
  ['030 1234567', undefined],
  ['+0 30 1234567', undefined],
  ['+49 30', undefined],
  ['+4930123456789012345', undefined],
])('%s is %s', (typed, written) => {
  expect(toE164(typed)).toBe(written)
})
