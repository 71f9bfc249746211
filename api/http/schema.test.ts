import { expect, it } from 'vitest'
import { fieldMessages } from './messages.ts'
import { phone } from './schema.ts'

it('says what a telephone number is not, in a sentence', () => {
  const check = (value: string) => phone().validate(value, { messages: fieldMessages, errors: { label: false } }).error?.message
  expect(check('call me')).toBe('Please give a telephone number.')
  expect(check('+351 249 123456')).toBeUndefined()
})
