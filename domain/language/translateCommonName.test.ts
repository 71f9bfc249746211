import { expect, it } from 'vitest'
import { translateCommonName } from './translateCommonName.ts'

const names = { VAT: 'वैट', 'Non-refundable': 'पैसे वापस नहीं' }

it('says the names that come from us in the language of who reads', () => {
  expect(translateCommonName(names, 'Non-refundable')).toBe('पैसे वापस नहीं')
})

it.each(['Non-refundable rate', 'vat', ' VAT', 'Saver', 'constructor', ''])('leaves %j as the property wrote it', name => {
  expect(translateCommonName(names, name)).toBe(name)
})
