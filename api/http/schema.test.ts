import { expect, it } from 'vitest'
import { isEmail, isPhone } from '../domain/contactForm.ts'
import { fieldMessages } from './messages.ts'
import { country, email, type Field, phone, text } from './schema.ts'

const saidOf = (field: Field, value: string) =>
  field.validate(value, { messages: fieldMessages, errors: { label: false } }).error?.message as string | undefined

it('says what a telephone number is not, in a sentence', () => {
  expect(saidOf(phone(), 'call me')).toBe('Please give a telephone number.')
  expect(saidOf(phone(), '+351 249 123456')).toBeUndefined()
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
])('takes no text of %s alone', (_, value) => expect(saidOf(text(), value)).toBe('Please fill this in.'))

it.each([
  ['a control character', 'Asha\u0007'],
  ['one of the second set', '\u0085Asha'],
  ['half a character', 'Asha\ud83d'],
])('takes no text with %s', (_, value) => expect(saidOf(text(), value)).toBe('This must be text without control characters.'))

it.each(['Ö', '李', 'علی‌رضا', 'हिन्दी', '👩‍🚀', '7', '!', 'two\nlines'])('takes %s', value => expect(saidOf(text(), value)).toBeUndefined())

it.each([
  ['Asha@Example.COM ', 'asha@example.com'],
  ['asha@example\u3002com', 'asha@example.com'],
  ['asha@\uff45xample.com', 'asha@example.com'],
  ['asha@ex\u00adample.com', 'asha@example.com'],
  ['jürgen@bücher.example', 'jürgen@bücher.example'],
  ['asha@xn--bcher-kva.example', 'asha@bücher.example'],
])('takes the address %j in one spelling', (given, kept) => expect(email().validate(given)).toEqual({ value: kept }))

it.each(['as\u200bha@example.com', 'asha\u00ad@example.com', 'a\ud83d@example.com', 'asha@\u200b.com', `asha@${'\ufdfa'.repeat(60)}.com`])(
  'takes no address %j',
  value => expect(saidOf(email(), value)).toBeTruthy(),
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
])('judges the address %j as forms do before they ask', value => expect(isEmail(value)).toBe(!saidOf(email(), value)))

it.each(['जॉन@उदाहरण.भारत', 'asha@example\u3002com', 'asha@\uff45xample.com', 'jürgen@bücher.example'])(
  'is asked by forms about %j',
  value => {
    expect(saidOf(email(), value)).toBeUndefined()
    expect(isEmail(value)).toBe(true)
  },
)

it.each(['abc', '123', '+351 912 000 000', ' (020) 7946-0000 ', '+49+30', '1'.repeat(31), '12/34.5'])(
  'judges the number %j as forms do before they ask',
  value => expect(isPhone(value)).toBe(!saidOf(phone(), value)),
)

it('takes the countries that there are, in either case', () => {
  for (const code of ['de', 'IN', 'XK']) expect(saidOf(country(), code)).toBeUndefined()
  for (const code of ['ZZ', 'XX', 'UK']) expect(saidOf(country(), code)).toBe('This is not the code of a country.')
  expect(saidOf(country(), 'IND')).toBe('Please give it as two letters.')
})
