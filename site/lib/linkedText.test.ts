import { expect, it } from 'vitest'
import { piecesOf, plainText } from './linkedText.ts'

it('finds the links in a text', () => {
  const text = '[A](/a) and then [the way back](/b/c).'
  expect(piecesOf(text)).toEqual([{ text: 'A', href: '/a' }, { text: ' and then ' }, { text: 'the way back', href: '/b/c' }, { text: '.' }])
  expect(plainText(text)).toBe('A and then the way back.')
})

it('leaves what is no link as it is', () => {
  expect(piecesOf('Up to 3 [of 5] (or so)')).toEqual([{ text: 'Up to 3 [of 5] (or so)' }])
})
