import { expect, it } from 'vitest'
import { setRenderLocaleSource } from './language.ts'
import { getMessages, splitAtPlaceholder, t } from './messages.ts'

it('takes the values that the English text asks for, and no others', () => {
  expect(t('{n, plural, one {# bed for {name}} other {# beds for {name}}}', { n: 1234, name: 'Ana' })).toBe('1,234 beds for Ana')
  // @ts-expect-error: a value is missing
  expect(t('{a} and {b}', { a: 'one' })).toBe('one and {b}')
  // @ts-expect-error: there is no such value
  expect(t('{a}', { a: 'one', b: 'two' })).toBe('one')
  // @ts-expect-error: what is counted is a number
  t('{n, plural, one {# bed} other {# beds}}', { n: '2' })
  // @ts-expect-error: a form is no value
  t('{way, select, card {card} other {credit}}', { card: '' })
  // @ts-expect-error: a message that has values is no text yet
  const text: string = getMessages('stay').nights
  expect(typeof text).toBe('string')
  expect(t(getMessages('form').search)).toBe('Search')
})

it('speaks the language of the page that is rendered', () => {
  try {
    setRenderLocaleSource(() => 'ar')
    expect([0, 1, 2, 3, 11].map(n => t(getMessages('stay').nights, { n }))).toEqual([
      'لا ليالٍ',
      'ليلة واحدة',
      'ليلتان',
      '3 ليالٍ',
      '11 ليلة',
    ])
    setRenderLocaleSource(() => 'hi')
    expect(getMessages('form').search).toBe('खोजें')
    // Zero counts as singular there.
    expect([0, 1, 2].map(n => t(getMessages('stay').nights, { n }))).toEqual(['0 रात', '1 रात', '2 रातें'])
    expect(t(getMessages('home').inCities, { n: 123456 })).toBe('1,23,456 शहरों')
  } finally {
    setRenderLocaleSource(() => undefined)
  }
  expect(getMessages('form').search).toBe('Search')
})

it('gives what stands around a value', () => {
  expect(splitAtPlaceholder('from {price} a bed', 'price')).toEqual(['from ', ' a bed'])
  expect(splitAtPlaceholder('{price} से', 'price')).toEqual(['', ' से'])
  expect(splitAtPlaceholder('{who} at {place}', 'place', { who: '{Ana}' })).toEqual(['{Ana} at ', ''])
})
