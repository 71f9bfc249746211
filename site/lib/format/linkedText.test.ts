import { expect, it } from 'vitest'
import { parseTextLinks, stripTextLinks } from './linkedText.ts'

it('finds the links in a text', () => {
  const text = '[A](/a) and then [the way back](/b/c).'
  expect(parseTextLinks(text)).toEqual([
    { text: 'A', href: '/a' },
    { text: ' and then ' },
    { text: 'the way back', href: '/b/c' },
    { text: '.' },
  ])
  expect(stripTextLinks(text)).toBe('A and then the way back.')
})

it('leaves what is no link as it is', () => {
  expect(parseTextLinks('Up to 3 [of 5] (or so)')).toEqual([{ text: 'Up to 3 [of 5] (or so)' }])
})
