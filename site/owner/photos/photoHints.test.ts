import { expect, it } from 'vitest'
import { findPhotoHints, meanBrightness } from './photoHints.ts'

const good = { width: 2400, height: 1600, isCover: true, brightness: 130 }

it('finds nothing to say of a good photo', () => {
  expect(findPhotoHints(good)).toEqual([])
  expect(findPhotoHints({ ...good, brightness: undefined })).toEqual([])
})

it('says what is small, dark, or upright in the place of the cover', () => {
  expect(findPhotoHints({ ...good, width: 1200, height: 800 })).toEqual(['small'])
  expect(findPhotoHints({ ...good, brightness: 40 })).toEqual(['dark'])
  expect(findPhotoHints({ ...good, width: 1600, height: 2400 })).toEqual(['upright'])
  expect(findPhotoHints({ ...good, width: 1600, height: 2400, isCover: false })).toEqual([])
})

it('measures brightness as the eye does', () => {
  expect(meanBrightness([0, 0, 0, 255, 255, 255, 255, 255])).toBeCloseTo(127.5)
  expect(meanBrightness([0, 255, 0, 255])).toBeGreaterThan(meanBrightness([0, 0, 255, 255]))
})
