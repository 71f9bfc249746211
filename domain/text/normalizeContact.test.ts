import { expect, it } from 'vitest'
import { isEmail, isPhone } from './contactValidation.ts'
import { isPhoneNumber, normalizeEmail, normalizePhone, toPhoneLink } from './normalizeContact.ts'

it.each([
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['+44\u00a020\u20097946\u202f0958', '+44 20 7946 0958'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['\u2067+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸\u2069', '+98 21 1234 5678'],
  ['०११ २३४५ ६७८९', '011 2345 6789'],
  ['＋８１（３）１２３４ー５６７８', '+81(3)1234-5678'],
  ['020–7946—0958', '020-7946-0958'],
  ['020\u20117946\u22120958', '020-7946-0958'],
  ['tel:+351-912-000-000', '+351-912-000-000'],
  ['TEL: +351 912 000 000', '+351 912 000 000'],
  ['Tel.: 0351 912000', '0351 912000'],
  ['Phone: (020) 7946 0958', '(020) 7946 0958'],
  ['+44 20 7946 0958 ext. 12', '+44 20 7946 0958 ext. 12'],
  ['+44 20 7946 0958 Ext 12', '+44 20 7946 0958 ext. 12'],
  ['+44 20 7946 0958 extension 12', '+44 20 7946 0958 ext. 12'],
  ['+44 20 7946 0958, extn. 12', '+44 20 7946 0958 ext. 12'],
  ['+44 20 7946 0958x12', '+44 20 7946 0958 ext. 12'],
  ['+44 20 7946 0958 x 12', '+44 20 7946 0958 ext. 12'],
  ['+1 (415) 555-0100 #12', '+1 (415) 555-0100 ext. 12'],
  ['+7 495 123-45-67 доб. 12', '+7 495 123-45-67 ext. 12'],
  ['tel:+44-20-7946-0958;ext=12', '+44-20-7946-0958 ext. 12'],
  ['＋４４ ２０ ７９４６ ０９５８ ｅｘｔ． １２', '+44 20 7946 0958 ext. 12'],
  ['(+49) 30 1234567', '+49 30 1234567'],
  ['T: +49 30 1234567', '+49 30 1234567'],
  ['WhatsApp: +49 30 1234567', '+49 30 1234567'],
  ['📞 +49 30 1234567', '+49 30 1234567'],
  ['☎️ Tel. +49 30 1234567', '+49 30 1234567'],
  ['هاتف: +٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['+49·30·1234567', '+49 30 1234567'],
  ['Tel +49 30 1234567', '+49 30 1234567'],
  ['Telefono: +39 06 1234567', '+39 06 1234567'],
  ['Teléfono: +34 91 1234567', '+34 91 1234567'],
  ['Telefoon: +31 20 1234567', '+31 20 1234567'],
  ['Téléphone : +33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['Cel.: +55 11 91234-5678', '+55 11 91234-5678'],
  ['Móvil: +34 612 345 678', '+34 612 345 678'],
  ['Телефон: +7 495 123-45-67', '+7 495 123-45-67'],
  ['電話：０３-１２３４-５６７８', '03-1234-5678'],
  ['+34 91 123 45 67 extensión 12', '+34 91 123 45 67 ext. 12'],
  ['+33 1 23 45 67 89 poste 12', '+33 1 23 45 67 89 ext. 12'],
  ['+55 11 1234-5678 ramal 12', '+55 11 1234-5678 ext. 12'],
  ['+49 30 1234567 Durchwahl 12', '+49 30 1234567 ext. 12'],
  ['+971 4 123 4567 تحويلة ١٢', '+971 4 123 4567 ext. 12'],
  ['\ufeff+1 415 555\u200b 0100\r\n', '+1 415 555 0100'],
])('keeps the telephone number %j as %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored)
  expect(isPhoneNumber(stored)).toBe(true)
  expect(normalizePhone(stored)).toBe(stored)
})

it.each([
  'call me',
  '123',
  '12 ext. 345',
  'ext. 12345',
  'extensión 12345',
  'room 12345',
  '+44 20 7946 0958 ext. 12 or 13',
  '+44 20 7946 0958 ext. 12345678',
  '+49+30 123',
  '()()()',
  '1'.repeat(31),
  '',
])('%j is no telephone number', typed => expect(isPhoneNumber(normalizePhone(typed))).toBe(false))

it('dials a number with its extension', () => {
  expect(toPhoneLink('+44 (20) 7946-0958')).toBe('tel:+442079460958')
  expect(toPhoneLink('+44 20 7946 0958 ext. 12')).toBe('tel:+442079460958;ext=12')
  expect(isPhone('tel:+44-20-7946-0958;ext=12')).toBe(true)
})

it.each([
  'mailto:ana@example.com',
  'MAILTO:ana@example.com?subject=Hi%20there&body=<b>',
  'mailto:ana%40example.com',
  'Ana Lima <ana@example.com>',
  '"Lima, Ana" <ana@example.com>;',
  '<mailto:ana@example.com>',
  '<ana@example.com>,',
  ' ana@example.com; ',
  'ana@\u200bexample.com',
  'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
])('keeps the e-mail address %j as ana@example.com', typed => {
  expect(normalizeEmail(typed)).toBe('ana@example.com')
  expect(isEmail(typed)).toBe(true)
})

it.each(['ana@example.com, ben@example.com', 'mailto:', '<>', 'Ana <ana@example.com> Ben', 'mailto:ana@example.com,ben@example.com'])(
  '%j is no e-mail address',
  typed => expect(isEmail(typed)).toBe(false),
)
