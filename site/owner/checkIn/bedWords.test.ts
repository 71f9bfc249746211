import { expect, it } from 'vitest'
import { placeWords } from './bedWords.ts'

it('names the door of a bed where there are several', () => {
  expect(placeWords({ unit: '402', label: '1' }, true)).toBe('402, bed 1')
  expect(placeWords({ unit: '101', label: '1A' }, false)).toBe('Bed 1A')
})
