import { describe, expect, it } from 'vitest'
import { alternatesOf, isTranslated, localeNames, localePath, splitLocale } from './locales.ts'

describe('splitLocale', () => {
  it.each([
    ['/hi', 'hi', '/'],
    ['/hi/hostels/portugal', 'hi', '/hostels/portugal'],
    ['/hi/hi', 'hi', '/hi'],
    ['/ar/search', 'ar', '/search'],
    ['/hi//evil.example', 'hi', '/evil.example'],
    ['/hi/\\evil.example', 'hi', '/evil.example'],
    ['/', 'en', '/'],
    ['/en/hostels', 'en', '/en/hostels'],
    ['/history', 'en', '/history'],
    ['/constructor', 'en', '/constructor'],
  ])('%s is %s of %s', (requested, locale, path) => {
    expect(splitLocale(requested)).toEqual({ locale, path })
  })
})

describe('localePath', () => {
  it.each([
    ['/', '/hi'],
    ['/?a=1', '/hi?a=1'],
    ['/search?place=Lisbon#x', '/hi/search?place=Lisbon#x'],
    ['/hostels', '/hi/hostels'],
    ['/hostels/portugal/lisbon/with/pool', '/hi/hostels/portugal/lisbon/with/pool'],
    ['/regions/portugal/lisbon', '/hi/regions/portugal/lisbon'],
    ['/how-we-rank', '/hi/how-we-rank'],
    ['/help', '/hi/help'],
    ['/events', '/hi/events'],
    ['/events/7', '/hi/events/7'],
    ['/rides/new', '/hi/rides/new'],
    ['/events/7/x', '/events/7/x'],
    ['/claim/7', '/hi/claim/7'],
    ['/owner/login', '/owner/login'],
  ])('%s is %s in Hindi', (path, hindi) => {
    expect(localePath('hi', path)).toBe(hindi)
    expect(localePath('en', path)).toBe(path)
    if (isTranslated(path)) expect(splitLocale(hindi)).toEqual({ locale: 'hi', path })
  })
})

it('names a page in every language, or in none', () => {
  expect(alternatesOf('/hostels')).toEqual(localeNames.map(locale => ({ locale, path: localePath(locale, '/hostels') })))
  expect(alternatesOf('/hostels').slice(0, 3)).toEqual([
    { locale: 'en', path: '/hostels' },
    { locale: 'hi', path: '/hi/hostels' },
    { locale: 'ar', path: '/ar/hostels' },
  ])
  expect(alternatesOf('/owner/login')).toEqual([])
})
