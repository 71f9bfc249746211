import { expect, it } from 'vitest'
import { translateCommonName } from './translateCommonName.ts'

const names = {
  VAT: 'वैट',
  'Non-refundable': 'पैसे वापस नहीं',
  'Mixed dorm, {n} beds': '{n, plural, one {मिला-जुला डॉर्म, एक बिस्तर} other {मिला-जुला डॉर्म, # बिस्तर}}',
}

it('says the names that come from us in the language of who reads', () => {
  expect(translateCommonName('hi', names, 'Non-refundable')).toBe('पैसे वापस नहीं')
})

it('says a number in it as the language counts', () => {
  expect(translateCommonName('hi', names, 'Mixed dorm, 1 beds')).toBe('मिला-जुला डॉर्म, एक बिस्तर')
  expect(translateCommonName('hi', names, 'Mixed dorm, 10 beds')).toBe('मिला-जुला डॉर्म, 10 बिस्तर')
})

it.each([
  'Mixed dorm, {n} beds',
  'Mixed dorm, 10 beds, 2 windows',
  'Mixed dorm, ten beds',
  'Mixed dorm, 100000000000000000000000 beds',
  'Non-refundable rate',
  'vat',
  ' VAT',
  'Saver',
  'constructor',
  '',
])('leaves %j as the property wrote it', name => {
  expect(translateCommonName('hi', names, name)).toBe(name)
})
