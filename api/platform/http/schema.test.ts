import { expect, it } from 'vitest'
import { isEmail, isPhone } from '../../../domain/text/contactValidation.ts'
import { fieldMessages } from './fieldMessages.ts'
import {
  code,
  country,
  day,
  email,
  type Field,
  id,
  int,
  longText,
  nameText,
  number,
  otp,
  phone,
  price,
  secondFactor,
  text,
  time,
} from './schema.ts'

const errorOf = (field: Field, value: string) =>
  field.validate(value, { messages: fieldMessages, errors: { label: false } }).error?.message as string | undefined

it('says what a telephone number is not, in a sentence', () => {
  expect(errorOf(phone(), 'call me')).toBe('Please give a telephone number.')
  expect(errorOf(phone(), '+351 249 123456')).toBeUndefined()
})

it.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200c\u200d\u2060'],
  ['marks of direction', '\u200e\u202e\u2066'],
  ['soft hyphens', '\u00ad'],
  ['spaces of every width', '\u3000\u2003\u00a0'],
  ['an accent without its letter', '\u0301'],
  ['fillers', '\u3164\u115f\u2800'],
  ['half a character', '\ud800'],
])('takes no text of %s alone', (_, value) => expect(errorOf(text(), value)).toBe('Please fill this in.'))

it.each([
  ['a control character', 'Asha\u0007'],
  ['one of the second set', '\u0086Asha'],
  ['half a character', 'Asha\ud83d'],
])('takes no text with %s', (_, value) => expect(errorOf(text(), value)).toBe('This must be text without control characters.'))

it.each(['Ö', '李', 'علی‌رضا', 'हिन्दी', '👩‍🚀', '7', '!', 'two\nlines', "N'Golo"])('takes %s', value =>
  expect(errorOf(text(), value)).toBeUndefined(),
)

it.each([
  ['Asha@Example.COM ', 'asha@example.com'],
  ['asha@example\u3002com', 'asha@example.com'],
  ['as\u200bha@example.com', 'asha@example.com'],
  ['\u202aasha\u00ad@example.com\u202c\u00a0', 'asha@example.com'],
  ['ＡＳＨＡ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
  ['asha@\uff45xample.com', 'asha@example.com'],
  ['asha@ex\u00adample.com', 'asha@example.com'],
  ['jürgen@bücher.example', 'jürgen@bücher.example'],
  ['asha@xn--bcher-kva.example', 'asha@bücher.example'],
])('takes the address %j in one spelling', (given, stored) => expect(email().validate(given)).toEqual({ value: stored }))

it.each(['a\ud83d@example.com', 'asha@\u200b.com', `asha@${'\ufdfa'.repeat(60)}.com`])('takes no address %j', value =>
  expect(errorOf(email(), value)).toBeTruthy(),
)

it.each([
  'ana@example.com',
  " o'neil+trip@mail.example.co.uk ",
  'ana@example.c-m',
  'ana@1.example',
  'not an address',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana@exa mple.com',
  'ana@example..com',
  'ana@example.com.',
  'ana.@example.com',
  'ana@-example.com',
  'ana@example.com:80',
  'ana@exa_mple.com',
  'ana@192.0.2.1',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a'.repeat(64)}.com`,
  '',
])('judges the address %j as forms do before they ask', value => expect(isEmail(value)).toBe(!errorOf(email(), value)))

it.each(['जॉन@उदाहरण.भारत', 'asha@example\u3002com', 'asha@\uff45xample.com', 'jürgen@bücher.example'])(
  'is asked by forms about %j',
  value => {
    expect(errorOf(email(), value)).toBeUndefined()
    expect(isEmail(value)).toBe(true)
  },
)

it.each(['abc', '123', '+351 912 000 000', ' (020) 7946-0000 ', '+49+30', '1'.repeat(31), '12/34.5'])(
  'judges the number %j as forms do before they ask',
  value => expect(isPhone(value)).toBe(!errorOf(phone(), value)),
)

it.each([
  ['a line', text(), ' Ann\r\nBob\u202e\u00a0', 'Ann Bob'],
  ['lines', longText(), 'Late.\r\nThanks\u200b', 'Late.\nThanks'],
  ['a number', int(), '٤٢', 42],
  ['a number with a fraction', number(), '２٫５', 2.5],
  ['an id', id(), '१२', 12],
  ['a price', price(), { amount: '۵۰۰', currency: 'eur' }, { amount: 500, currency: 'EUR' }],
  ['a day', day(), '٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['a time', time(), '१४:३०', '14:30'],
  ['a code that was mailed', otp(), '١٢٣ ٤٥٦', '123456'],
  ['a code of an authenticator', secondFactor(), '１２３４５６', '123456'],
  ['a promo code', code(), 'ＨＯＳＴＥＬ–१०', 'HOSTEL-10'],
  ['a telephone number', phone(), '\u202a+٩٧١\u00a0٥٠ ١٢٣ ٤٥٦٧\u202c', '+971 50 123 4567'],
] as [string, Field, unknown, unknown][])('keeps %s in one writing', (_, field, typed, stored) =>
  expect(field.validate(typed)).toEqual({ value: stored }),
)

it('judges limits on what is kept', () => {
  expect(errorOf(text(3), 'A\u200b\u200bnn')).toBeUndefined()
  expect(errorOf(int(0, 5), '٦')).toBe('At most 5.')
  expect(errorOf(int(), '٢٫٥')).toBe('This must be a whole number.')
  expect(errorOf(int(), 'six')).toBe('This must be a number.')
})

it('takes no text with a letter that was lost on its way', () =>
  expect(errorOf(text(), 'Caf\ufffd')).toBe('A letter of this was lost on its way here (\ufffd). Please type it again.'))

it('takes no web or e-mail address for a name', () => {
  for (const name of ['www.evil.example', 'Ann http://pay.example.net', 'ann@example.com'])
    expect(errorOf(nameText(), name)).toBe('A name without web and e-mail addresses, please.')
  for (const name of ['Dr. St. John', 'J.R.R. Tolkien', 'Mr.T', 'María-José']) expect(errorOf(nameText(), name)).toBeUndefined()
})

it('takes the countries that there are, in either case', () => {
  for (const code of ['de', 'IN', 'XK']) expect(errorOf(country(), code)).toBeUndefined()
  for (const code of ['ZZ', 'XX', 'UK']) expect(errorOf(country(), code)).toBe('This is not the code of a country.')
  expect(errorOf(country(), 'IND')).toBe('Please give it as two letters.')
})
