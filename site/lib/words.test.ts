import { describe, expect, it } from 'vitest'
import { tellLanguage } from './language.ts'
import { around, say, words } from './words.ts'

describe('say', () => {
  it('fills in what it is given, and shows what is missing', () => {
    expect(say('{a} and {b}', { a: 'one' })).toBe('one and {b}')
  })

  it('chooses the form by the rules of the language', () => {
    const forms = { one: '{n} bed', other: '{n} beds' }
    expect([0, 1, 2, 1234].map(n => say(forms, { n }))).toEqual(['0 beds', '1 bed', '2 beds', '1,234 beds'])
  })
})

it('speaks the language of the page that is rendered', () => {
  try {
    tellLanguage(() => 'ar')
    expect([0, 1, 2, 3, 11].map(n => say(words('stay').nights, { n }))).toEqual(['لا ليالٍ', 'ليلة واحدة', 'ليلتان', '3 ليالٍ', '11 ليلة'])
    tellLanguage(() => 'hi')
    expect(words('form').search).toBe('खोजें')
    // Nothing at all is singular there.
    expect([0, 1, 2].map(n => say(words('stay').nights, { n }))).toEqual(['0 रात', '1 रात', '2 रातें'])
    expect(say(words('home').inCities, { n: 123456 })).toBe('1,23,456 शहरों')
  } finally {
    tellLanguage(() => undefined)
  }
  expect(words('form').search).toBe('Search')
})

it('gives what stands around a value', () => {
  expect(around('from {price} a bed', 'price')).toEqual(['from ', ' a bed'])
  expect(around('{price} से', 'price')).toEqual(['', ' से'])
})
