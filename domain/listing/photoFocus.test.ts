import { expect, it } from 'vitest'
import { imageUrl } from './imageUrl.ts'
import { focusClass, splitFocus, withFocus } from './photoFocus.ts'

it('stands behind the path of a photo and is read from there', () => {
  const url = withFocus('/media/photos/7/ab.jpg', { x: 0, y: 100 })
  expect(url).toBe('/media/photos/7/ab.jpg#0,100')
  expect(splitFocus(url)).toEqual({ path: '/media/photos/7/ab.jpg', focus: { x: 0, y: 100 } })
  expect(withFocus('/media/a.jpg', null)).toBe('/media/a.jpg')
  for (const path of ['/media/a.jpg', '/media/a.jpg#top', '/media/a.jpg#1000,1'])
    expect(splitFocus(path)).toEqual({ path: '/media/a.jpg', focus: null })
})

it('is never part of what the optimiser is asked for', () => {
  expect(imageUrl('/media/a.jpg#30,70', 640)).toBe(imageUrl('/media/a.jpg', 640))
})

it('is a class of the nearest tenth in each direction', () => {
  expect(['/a#0,100', '/a#33,68', '/a#50,50', '/a'].map(focusClass)).toEqual([
    'focus-x-0 focus-y-10',
    'focus-x-3 focus-y-7',
    'focus-x-5 focus-y-5',
    '',
  ])
})
