import { describe, expect, it } from 'vitest'
import { setRenderLocaleSource } from './language.ts'
import { getMessages, splitAtPlaceholder, t } from './messages.ts'

describe('say', () => {
  it('fills in what it is given, and shows what is missing', () => {
    expect(t('{a} and {b}', { a: 'one' })).toBe('one and {b}')
  })

  it('chooses the form by the rules of the language', () => {
    const beds = '{n, plural, one {# bed} other {# beds}}'
    expect([0, 1, 2, 1234].map(n => t(beds, { n }))).toEqual(['0 beds', '1 bed', '2 beds', '1,234 beds'])
  })
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
